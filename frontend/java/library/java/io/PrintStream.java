package java.io;

public class PrintStream {
    public PrintStream() {
    }

    public native void print(String s);

    public void println() {
        print("\n");
    }

    public void flush() {
    }

    public void print(char[] v) {
        print(String.valueOf(v));
    }

    public void println(char[] v) {
        print(String.valueOf(v));
        println();
    }

    public void print(Object v) {
        print(String.valueOf(v));
    }

    public void println(Object v) {
        String s = String.valueOf(v);
        print(s + "\n");
    }

    public void println(String v) {
        print(v + "\n");
    }

    public void print(boolean v) {
        print("" + v);
    }

    public void println(boolean v) {
        print(v + "\n");
    }

    public void print(char v) {
        print("" + v);
    }

    public void println(char v) {
        print(v + "\n");
    }

    public void print(int v) {
        print("" + v);
    }

    public void println(int v) {
        print(v + "\n");
    }

    public void print(long v) {
        print("" + v);
    }

    public void println(long v) {
        print(v + "\n");
    }

    public void print(float v) {
        print("" + v);
    }

    public void println(float v) {
        print(v + "\n");
    }

    public void print(double v) {
        print("" + v);
    }

    public void println(double v) {
        print(v + "\n");
    }
}
