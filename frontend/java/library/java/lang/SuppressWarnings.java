package java.lang;

public @interface SuppressWarnings {
}
