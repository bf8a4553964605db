package java.util.function;

public interface BiFunction<T, U, R> {
    R apply(T t, U u);
}
