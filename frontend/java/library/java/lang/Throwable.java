package java.lang;

public class Throwable {
    private String message;
    private Throwable cause;
    private Throwable[] suppressed;

    public Throwable() {
    }

    public Throwable(String message) {
        this.message = message;
    }

    public Throwable(String message, Throwable cause) {
        this.message = message;
        this.cause = cause;
    }

    public Throwable(Throwable cause) {
        this.message = cause == null ? null : cause.toString();
        this.cause = cause;
    }

    public String getMessage() {
        return message;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public Throwable getCause() {
        return cause;
    }

    public Throwable initCause(Throwable cause) {
        this.cause = cause;
        return this;
    }

    public Throwable fillInStackTrace() {
        return this;
    }

    public void printStackTrace() {
    }

    public final void addSuppressed(Throwable t) {
        if (t == this) {
            throw new IllegalArgumentException("Self-suppression not permitted");
        }
        if (t == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        int n = suppressed == null ? 0 : suppressed.length;
        Throwable[] more = new Throwable[n + 1];
        for (int i = 0; i < n; i++) {
            more[i] = suppressed[i];
        }
        more[n] = t;
        suppressed = more;
    }

    public final Throwable[] getSuppressed() {
        int n = suppressed == null ? 0 : suppressed.length;
        Throwable[] copy = new Throwable[n];
        for (int i = 0; i < n; i++) {
            copy[i] = suppressed[i];
        }
        return copy;
    }

    public String toString() {
        String name = getClass().getName();
        String text = getLocalizedMessage();
        return text != null ? name + ": " + text : name;
    }
}
