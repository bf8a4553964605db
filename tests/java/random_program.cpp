#include "tests/java/random_program.h"

#include <fmt/format.h>

#include <random>
#include <vector>

namespace plumb::test {

namespace {

constexpr int kDepth = 3;

class Generator {
 public:
  explicit Generator(uint64_t seed) : random_(seed) {}

  std::string file(const std::string& name, int count) {
    out_ = fmt::format(R"(class {} {{
    static int budget;
    static int si;
    static long sl;

    static void spend() {{
        if (++budget > 3000) throw new IllegalStateException("budget");
    }}

    static class Base {{
        int f;
        long g;
        Base next;

        Base(int f) {{
            this.f = f;
            this.g = f * 3L;
        }}

        int m(int x) {{
            return f + x;
        }}

        int n(int x) {{
            spend();
            return m(x) - 1;
        }}
    }}

    static class Left extends Base {{
        char c = 'l';

        Left(int f) {{
            super(f + 1);
        }}

        int m(int x) {{
            c++;
            return super.m(x) * 2 + c;
        }}
    }}

    static class Right extends Base {{
        Right(int f) {{
            super(f / 2);
            next = new Left(f);
        }}

        int m(int x) {{
            if (x == 7) throw new UnsupportedOperationException("seven");
            return next.m(x) ^ f;
        }}

        int n(int x) {{
            g += x;
            return (int) g;
        }}
    }}
)",
                       name);
    for (int i = 0; i < count; ++i) program(i);
    out_ += "\n    static void run() {\n";
    for (int i = 0; i < count; ++i)
      out_ += fmt::format(
          "        budget = 0;\n        try {{\n            System.out.println(\"p{0} \" + p{0}({1}));\n"
          "        }} catch (RuntimeException e) {{\n"
          "            System.out.println(\"p{0} threw \" + kind(e) + \" \" + si + \" \" + sl);\n        "
          "}}\n",
          i, number());
    out_ += "    }\n";
    out_ += R"(
    static String kind(RuntimeException e) {
        if (e instanceof ArithmeticException) return e.getMessage();
        if (e instanceof ArrayIndexOutOfBoundsException) return e.getMessage();
        if (e instanceof NegativeArraySizeException) return e.getMessage();
        if (e instanceof IllegalStateException) return e.getMessage();
        if (e instanceof UnsupportedOperationException) return e.getMessage();
        if (e instanceof NullPointerException) return "null";
        if (e instanceof ClassCastException) return "cast";
        return "other";
    }
)";
    return out_ + "}\n";
  }

 private:
  // ---- choices
  uint64_t below(uint64_t n) { return random_() % n; }
  bool chance(int percent) { return below(100) < static_cast<uint64_t>(percent); }
  template <class... Text>
  std::string any(Text... texts) {
    std::vector<std::string> all{texts...};
    return all[below(all.size())];
  }
  std::string of(const std::vector<std::string>& names) { return names[below(names.size())]; }
  std::string number() {
    return any("0", "1", "2", "3", "-1", "5", "7", "-8", "31", "100", "255", "-129", "65535", "46341",
               "Integer.MAX_VALUE", "Integer.MIN_VALUE", "1103515245");
  }
  std::string long_number() {
    return any("0L", "1L", "-1L", "3L", "4294967296L", "Long.MAX_VALUE", "Long.MIN_VALUE", "-77L",
               "1000000007L");
  }

  // ---- expressions
  std::string int_of(int depth) {
    if (depth == 0) {
      if (chance(30)) return number();
      return chance(15) ? "si" : of(ints_);
    }
    --depth;
    switch (below(20)) {
      case 0:
      case 1:
      case 2:
      case 3:
        return "(" + int_of(depth) + any(" + ", " - ", " * ") + int_of(depth) + ")";
      case 4:
        return "(" + int_of(depth) + any(" / ", " % ") + int_of(depth) + ")";
      case 5:
        return "(" + int_of(depth) + any(" << ", " >> ", " >>> ") + int_of(depth) + ")";
      case 6:
        return "(" + int_of(depth) + any(" & ", " | ", " ^ ") + int_of(depth) + ")";
      case 7:
        return any("-", "~") + "(" + int_of(depth) + ")";
      case 8:
        return "(int) " + long_of(depth);
      case 9:
        return any("(byte) ", "(short) ", "(char) ") + "(" + int_of(depth) + ")";
      case 10:
        return "(" + boolean_of(depth) + " ? " + int_of(depth) + " : " + int_of(depth) + ")";
      case 11:
        return chance(50) ? "a[" + index(depth) + "]" : "a.length";
      case 12:
        return any("++", "--") + of(changeable_);
      case 13:
        return of(changeable_) + any("++", "--");
      case 14:
        return "o." + any("f", "m(" + int_of(depth) + ")", "n(" + int_of(depth) + ")");
      case 15:
        return "(" + of(changeable_) + any(" = ", " += ", " ^= ", " *= ") + int_of(depth) + ")";
      case 16:
        return "(c" + any(" + ", " - ", " * ") + int_of(depth) + ")";
      case 17:
        return "(" + long_of(depth) + any(" < ", " >= ", " == ") + long_of(depth) + " ? 1 : 0)";
      case 18:
        if (callable_ > 0)
          return fmt::format("p{}({})", below(static_cast<uint64_t>(callable_)), int_of(depth));
        return int_of(depth);
      default:
        return int_of(depth);
    }
  }

  // Mostly within the array.
  std::string index(int depth) { return chance(85) ? "(" + int_of(depth) + " & 3)" : int_of(depth); }

  std::string long_of(int depth) {
    if (depth == 0) return any("l", "sl", "o.g", long_number());
    --depth;
    switch (below(8)) {
      case 0:
      case 1:
        return "(" + long_of(depth) + any(" + ", " - ", " * ", " ^ ", " & ") + long_of(depth) + ")";
      case 2:
        return "(" + long_of(depth) + any(" / ", " % ") + long_of(depth) + ")";
      case 3:
        return "(" + long_of(depth) + any(" << ", " >> ", " >>> ") + int_of(depth) + ")";
      case 4:
        return "(long) " + int_of(depth);
      case 5:
        return "(l" + any(" += ", " -= ", " = ") + long_of(depth) + ")";
      case 6:
        return any("l++", "--l", "~l", "-sl");
      default:
        return "(" + int_of(depth) + any(" + ", " * ") + long_of(depth) + ")";
    }
  }

  std::string boolean_of(int depth) {
    if (depth == 0) return any("b", "!b", "true", "(o == q)", "(q != null)", "(c > 'm')");
    --depth;
    switch (below(7)) {
      case 0:
      case 1:
        return "(" + int_of(depth) + any(" < ", " <= ", " > ", " >= ", " == ", " != ") + int_of(depth) + ")";
      case 2:
        return "(" + boolean_of(depth) + any(" && ", " || ") + boolean_of(depth) + ")";
      case 3:
        return "(" + boolean_of(depth) + any(" & ", " | ", " ^ ", " == ", " != ") + boolean_of(depth) + ")";
      case 4:
        return "!" + boolean_of(depth);
      case 5:
        return "((Base) " + ref_of(depth) + " instanceof " + any("Left", "Right", "Base") + ")";
      default:
        return "(" + long_of(depth) + any(" < ", " == ") + int_of(depth) + ")";
    }
  }

  std::string ref_of(int depth) {
    switch (below(7)) {
      case 0:
        return any("new Left(", "new Right(", "new Base(") + int_of(depth) + ")";
      case 1:
        return "q";
      case 2:
        return chance(30) ? "null" : "o";
      case 3:
        return chance(50) ? "o.next" : "q";
      case 4:
        return "((Base) " + any("o", "q") + ")";
      case 5:
        return chance(12) ? "((Left) o)" : "o";
      default:
        return "o";
    }
  }

  // ---- statements
  void line(const std::string& text) { out_ += std::string(indent_ * 4, ' ') + text + "\n"; }
  void block(int depth, int most) {
    ++indent_;
    size_t in_scope = ints_.size();
    int n = 1 + static_cast<int>(below(static_cast<uint64_t>(most)));
    for (int i = 0; i < n; ++i) statement(depth);
    ints_.resize(in_scope);
    --indent_;
  }

  void statement(int depth) {
    uint64_t kind = below(depth > 0 ? 22 : 12);
    switch (kind) {
      case 0:
      case 1:
        line(of(changeable_) + any(" = ", " += ", " -= ", " *= ", " |= ") + int_of(kDepth) + ";");
        break;
      case 2:
        line("l" + any(" = ", " += ", " ^= ") + long_of(kDepth) + ";");
        break;
      case 3:
        line("c" + any(" = (char) (", " += (", " -= (") + int_of(2) + ");");
        break;
      case 4:
        line("b" + any(" = ", " &= ", " |= ", " ^= ") + boolean_of(kDepth) + ";");
        break;
      case 5:
        line("a[" + index(2) + "]" + any(" = ", " += ", " <<= ") + int_of(2) + ";");
        break;
      case 6:
        line(any("o", "q") + " = " + ref_of(2) + ";");
        break;
      case 7:
        line("o." + any("f", "f", "g") + any(" = ", " += ") + int_of(2) + ";");
        break;
      case 8:
        line(chance(70) ? "o.next = " + ref_of(1) + ";"
                        : "a = new int[" + any("4", "4", "5", "a.length") + "];");
        break;
      case 9:
        line(any("si", "si") + any(" = ", " += ") + int_of(2) + ";");
        break;
      case 10:
        line("sl" + any(" = ", " += ", " *= ") + long_of(2) + ";");
        break;
      case 11:
        line("System.out.println(" + any("i0", "l", "c", "b", "a[0]", "si", "o.f", "\"s\" + i1 + c + b + l") +
             ");");
        break;
      case 12:
      case 13:
        if_else(depth - 1);
        break;
      case 14:
      case 15:
      case 16:
        loop(depth - 1);
        break;
      case 17:
      case 18:
        try_catch(depth - 1);
        break;
      case 19:
        switch_(depth - 1);
        break;
      case 20:
        jump();
        break;
      default:
        line("if (" + boolean_of(2) + ") throw new " +
             any("IllegalStateException(\"thrown\")", "UnsupportedOperationException(\"u\" + i0)",
                 "ArithmeticException(\"made\")") +
             ";");
    }
  }

  void if_else(int depth) {
    line("if (" + boolean_of(kDepth) + ") {");
    block(depth, 3);
    if (chance(60)) {
      line("} else {");
      block(depth, 3);
    }
    line("}");
  }

  void loop(int depth) {
    std::string i = fmt::format("k{}", loops_++), label = fmt::format("label{}", loops_);
    std::string bound = std::to_string(1 + below(6));
    uint64_t kind = below(4);
    bool counted = kind == 0;
    if (!counted) line("int " + i + " = 0;");
    if (kind == 0) line(fmt::format("{}: for (int {} = 0; {} < {}; {}++) {{", label, i, i, bound, i));
    if (kind == 1) line(fmt::format("{}: while ({}++ < {} && {}) {{", label, i, bound, boolean_of(1)));
    if (kind == 2) line(fmt::format("{}: do {{", label));
    if (kind == 3) line(fmt::format("{}: for (int e{} : a) {{", label, loops_));
    ints_.push_back(i);
    size_t before = ints_.size();
    if (kind == 3) ints_.push_back(fmt::format("e{}", loops_));
    loops_open_.push_back(label);
    ++indent_;
    line("spend();");
    --indent_;
    block(depth, 4);
    loops_open_.pop_back();
    ints_.resize(before);
    if (counted) ints_.pop_back();
    line(kind == 2 ? fmt::format("}} while (++{} < {} && {});", i, bound, boolean_of(1)) : "}");
  }

  void try_catch(int depth) {
    line("try {");
    block(depth, 3);
    bool caught = chance(80);
    if (caught) {
      line("} catch (" +
           any("ArithmeticException", "RuntimeException", "ArrayIndexOutOfBoundsException",
               "NullPointerException", "IllegalStateException",
               "ArithmeticException | NullPointerException") +
           fmt::format(" caught{}) {{", caught_++));
      block(depth, 2);
    }
    if (!caught || chance(40)) {
      line("} finally {");
      block(0, 2);
    }
    line("}");
  }

  void switch_(int depth) {
    line("switch (" + int_of(1) + any(" & 3", " % 3") + ") {");
    ++indent_;
    for (int k = 0; k < 3; ++k) {
      line(k == 2 && chance(50) ? "default: {" : fmt::format("case {}: {{", k));
      block(depth, 2);
      line("}");
      if (chance(60)) line("break;");
    }
    --indent_;
    line("}");
  }

  void jump() {
    if (loops_open_.empty()) {
      line("if (" + boolean_of(2) + ") return " + int_of(1) + ";");
      return;
    }
    std::string target = chance(40) ? " " + of(loops_open_) : "";
    line("if (" + boolean_of(2) + ") " + any("break", "continue") + target + ";");
  }

  void program(int i) {
    callable_ = i;
    loops_ = 0;
    loops_open_.clear();
    ints_ = {"i0", "i1", "i2"};
    changeable_ = {"i0", "i1", "i2"};
    out_ += fmt::format("\n    static int p{}(int i0) {{\n", i);
    indent_ = 2;
    line("spend();");
    line("int i1 = " + number() + ", i2 = " + number() + ";");
    line("long l = " + long_number() + ";");
    line("char c = " + any("'a'", "'z'", "'\\uffff'", "'0'") + ";");
    line("boolean b = " + any("true", "false") + ";");
    line("int[] a = {" + number() + ", " + number() + ", " + number() + ", 4};");
    line("Base o = " + any("new Left(3)", "new Right(9)", "new Base(-4)") + ", q = " + any("null", "o") +
         ";");
    if (chance(60)) line("o.next = new Right(i0);");
    // The body is a block of its own, so that its declarations end before the result.
    line("{");
    block(3, 6);
    line("}");
    line("int sum = i0 + 31 * i1 + 37 * i2 + (int) l + (int) (l >>> 32) + c + (b ? 1 : 0);");
    line("for (int x : a) sum = sum * 31 + x;");
    line("return o == null ? sum : sum + o.f + (int) o.g;");
    out_ += "    }\n";
  }

  std::mt19937_64 random_;
  std::string out_;
  size_t indent_ = 0;
  int callable_ = 0;
  int loops_ = 0, caught_ = 0;
  std::vector<std::string> ints_, changeable_, loops_open_;
};

}  // namespace

std::string random_program(const std::string& name, uint64_t seed, int count) {
  return Generator(seed).file(name, count);
}

}  // namespace plumb::test
