package java.lang;

public final class Class<T> {
    private Class() {
    }

    public native String getName();

    public native String getSimpleName();

    public String toString() {
        return "class " + getName();
    }
}
