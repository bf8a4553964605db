#include "frontend/java/library.h"

#include <string>

namespace plumb::java {

namespace {

struct JdkPackage {
  const char* name;
  const char* classes;  // with a blank before and after each
};

// Enough to tell a class of the JDK from a slip of the finger where `import java.util.*;` leaves it open.
constexpr JdkPackage kPackages[] = {
    {"java.lang",
     " Appendable ArithmeticException AutoCloseable Boolean Byte CharSequence Character Class ClassLoader "
     "Cloneable "
     "Comparable Compiler Deprecated Double Enum Float FunctionalInterface Integer Iterable Long Math Module "
     "Number Object Override Package Process ProcessBuilder Readable Record Runnable Runtime SafeVarargs "
     "Short "
     "StackTraceElement StackWalker StrictMath String StringBuffer StringBuilder SuppressWarnings System "
     "Thread "
     "ThreadGroup ThreadLocal Throwable Void "},
    {"java.util",
     " AbstractCollection AbstractList AbstractMap AbstractQueue AbstractSequentialList AbstractSet "
     "ArrayDeque "
     "ArrayList Arrays Base64 BitSet Calendar Collection Collections Comparator "
     "ConcurrentModificationException "
     "Currency Date Deque Dictionary EmptyStackException EnumMap EnumSet Enumeration EventListener "
     "EventObject "
     "Formatter HashMap HashSet Hashtable IdentityHashMap InputMismatchException Iterator LinkedHashMap "
     "LinkedHashSet LinkedList List ListIterator Locale Map MissingResourceException NavigableMap "
     "NavigableSet "
     "NoSuchElementException Objects Observable Observer Optional OptionalDouble OptionalInt OptionalLong "
     "PrimitiveIterator PriorityQueue Properties Queue Random RandomAccess ResourceBundle Scanner "
     "ServiceLoader "
     "Set SortedMap SortedSet Spliterator Spliterators Stack StringJoiner StringTokenizer Timer TimerTask "
     "TreeMap "
     "TreeSet UUID Vector WeakHashMap "},
    {"java.util.function",
     " BiConsumer BiFunction BiPredicate BinaryOperator BooleanSupplier Consumer DoubleBinaryOperator "
     "DoubleConsumer DoubleFunction DoublePredicate DoubleSupplier DoubleUnaryOperator Function "
     "IntBinaryOperator "
     "IntConsumer IntFunction IntPredicate IntSupplier IntToLongFunction IntUnaryOperator LongBinaryOperator "
     "LongConsumer LongFunction LongPredicate LongSupplier LongUnaryOperator ObjIntConsumer ObjLongConsumer "
     "Predicate Supplier ToDoubleFunction ToIntBiFunction ToIntFunction ToLongBiFunction ToLongFunction "
     "UnaryOperator "},
    {"java.io",
     " BufferedInputStream BufferedOutputStream BufferedReader BufferedWriter ByteArrayInputStream "
     "ByteArrayOutputStream Closeable Console DataInputStream DataOutputStream EOFException Externalizable "
     "File "
     "FileInputStream FileNotFoundException FileOutputStream FileReader FileWriter FilterInputStream "
     "Flushable "
     "IOException InputStream InputStreamReader InvalidObjectException NotSerializableException "
     "ObjectInputStream ObjectOutputStream ObjectStreamException OutputStream OutputStreamWriter PrintStream "
     "PrintWriter RandomAccessFile Reader Serializable StreamTokenizer StringReader StringWriter "
     "UncheckedIOException UnsupportedEncodingException Writer "},
    {"java.util.concurrent",
     " BlockingQueue Callable ConcurrentHashMap ConcurrentLinkedQueue ConcurrentMap CopyOnWriteArrayList "
     "CountDownLatch ExecutionException Executor ExecutorService Executors Future LinkedBlockingQueue "
     "ThreadLocalRandom TimeUnit TimeoutException "},
};

}  // namespace

std::optional<std::string_view> library_source(std::string_view path) {
  for (const LibrarySource* s = kLibrarySources; s->path; ++s)
    if (path == s->path) return std::string_view(s->text);
  return std::nullopt;
}

std::optional<bool> jdk_has(std::string_view package, std::string_view name) {
  for (const JdkPackage& p : kPackages)
    if (package == p.name) {
      if (std::string_view(p.classes).find(" " + std::string(name) + " ") != std::string_view::npos)
        return true;
      bool throwable = name.ends_with("Exception") || name.ends_with("Error");
      return package == "java.lang" && throwable &&
             library_source("java/lang/" + std::string(name) + ".java");
    }
  return std::nullopt;
}

}  // namespace plumb::java
