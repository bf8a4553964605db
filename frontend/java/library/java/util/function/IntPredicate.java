package java.util.function;

public interface IntPredicate {
    boolean test(int v);
}
