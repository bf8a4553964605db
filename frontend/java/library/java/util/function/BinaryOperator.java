package java.util.function;

public interface BinaryOperator<T> extends BiFunction<T, T, T> {
}
