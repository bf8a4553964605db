#include "refine/replay/runtime.h"

namespace plumb::refine {

const char* const kReplayRuntime = R"JAVA(
    // ---------------------------------------------------------------- relations over numbers

    /** A relation: tuples of longs, an object's number or an integer. */
    static final class R {
        final java.util.LinkedHashSet<java.util.List<Long>> tuples = new java.util.LinkedHashSet<>();

        R add(Long... tuple) {
            tuples.add(java.util.List.of(tuple));
            return this;
        }

        void addIf(boolean condition, Long... tuple) {
            if (condition) add(tuple);
        }
    }

    static R none() {
        return new R();
    }

    static R single(long value) {
        return new R().add(value);
    }

    static R single(java.math.BigInteger value) {
        return value == null ? none() : single(value.longValueExact());
    }

    static R union(R... parts) {
        R result = new R();
        for (R part : parts) result.tuples.addAll(part.tuples);
        return result;
    }

    static R intersect(R first, R... others) {
        R result = union(first);
        for (R other : others) result.tuples.retainAll(other.tuples);
        return result;
    }

    static R difference(R a, R b) {
        R result = union(a);
        result.tuples.removeAll(b.tuples);
        return result;
    }

    static R join(R a, R b) {
        R result = new R();
        for (java.util.List<Long> x : a.tuples) {
            for (java.util.List<Long> y : b.tuples) {
                if (!x.get(x.size() - 1).equals(y.get(0))) continue;
                java.util.List<Long> tuple = new java.util.ArrayList<>(x.subList(0, x.size() - 1));
                tuple.addAll(y.subList(1, y.size()));
                result.tuples.add(tuple);
            }
        }
        return result;
    }

    static R product(R a, R b) {
        R result = new R();
        for (java.util.List<Long> x : a.tuples) {
            for (java.util.List<Long> y : b.tuples) {
                java.util.List<Long> tuple = new java.util.ArrayList<>(x);
                tuple.addAll(y);
                result.tuples.add(tuple);
            }
        }
        return result;
    }

    static R transpose(R a) {
        R result = new R();
        for (java.util.List<Long> x : a.tuples) result.add(x.get(1), x.get(0));
        return result;
    }

    static R closure(R a) {
        R result = union(a);
        while (true) {
            int size = result.tuples.size();
            result.tuples.addAll(join(result, a).tuples);
            if (result.tuples.size() == size) return result;
        }
    }

    static R reflexive(R a, R domain) {
        R result = closure(a);
        for (java.util.List<Long> x : domain.tuples) result.add(x.get(0), x.get(0));
        return result;
    }

    static R projectLast(R a) {
        R result = new R();
        for (java.util.List<Long> x : a.tuples) result.tuples.add(x.subList(0, x.size() - 1));
        return result;
    }

    static R assign(R f, R key, R value) {
        R result = new R();
        for (java.util.List<Long> x : f.tuples) {
            if (!key.tuples.contains(x.subList(0, x.size() - 1))) result.tuples.add(x);
        }
        result.tuples.addAll(product(key, value).tuples);
        return result;
    }

    static R override(R f, R g) {
        R keys = projectLast(g), result = union(g);
        for (java.util.List<Long> x : f.tuples) {
            if (!keys.tuples.contains(x.subList(0, x.size() - 1))) result.tuples.add(x);
        }
        return result;
    }

    static R domain(R set, R r) {
        R result = new R();
        for (java.util.List<Long> x : r.tuples) {
            if (set.tuples.contains(java.util.List.of(x.get(0)))) result.tuples.add(x);
        }
        return result;
    }

    static R range(R r, R set) {
        R result = new R();
        for (java.util.List<Long> x : r.tuples) {
            if (set.tuples.contains(java.util.List.of(x.get(x.size() - 1)))) result.tuples.add(x);
        }
        return result;
    }

    static R interval(java.math.BigInteger low, java.math.BigInteger high) {
        R result = new R();
        if (low == null || high == null) return result;
        for (long i = low.longValueExact(); i <= high.longValueExact(); i++) result.add(i);
        return result;
    }

    static R reach(java.math.BigInteger start, R r) {
        R result = single(start);
        while (true) {
            int size = result.tuples.size();
            result.tuples.addAll(join(result, r).tuples);
            if (result.tuples.size() == size) return result;
        }
    }

    static boolean in(R a, R b) {
        return b.tuples.containsAll(a.tuples);
    }

    static boolean equal(R a, R b) {
        return a.tuples.equals(b.tuples);
    }

    static boolean some(R a) {
        return !a.tuples.isEmpty();
    }

    static boolean all(R domain, java.util.function.LongPredicate body) {
        for (java.util.List<Long> x : domain.tuples) if (!body.test(x.get(0))) return false;
        return true;
    }

    static boolean exists(R domain, java.util.function.LongPredicate body) {
        for (java.util.List<Long> x : domain.tuples) if (body.test(x.get(0))) return true;
        return false;
    }

    static void each(R domain, java.util.function.LongConsumer body) {
        for (java.util.List<Long> x : domain.tuples) body.accept(x.get(0));
    }

    static R collect(java.util.function.Consumer<R> body) {
        R result = new R();
        body.accept(result);
        return result;
    }

    // ---------------------------------------------------------------- integers; null is undefined

    static final class Total {
        java.math.BigInteger value = java.math.BigInteger.ZERO;

        void add(java.math.BigInteger term) {
            if (term != null) value = value.add(term);
        }
    }

    static java.math.BigInteger total(java.util.function.Consumer<Total> body) {
        Total total = new Total();
        body.accept(total);
        return total.value;
    }

    static java.math.BigInteger number(long value) {
        return java.math.BigInteger.valueOf(value);
    }

    static java.math.BigInteger value(R set) {
        return set.tuples.size() == 1 ? number(set.tuples.iterator().next().get(0)) : null;
    }

    static java.math.BigInteger size(R set) {
        return number(set.tuples.size());
    }

    static java.math.BigInteger least(R set) {
        java.math.BigInteger result = null;
        for (java.util.List<Long> x : set.tuples) {
            result = result == null ? number(x.get(0)) : result.min(number(x.get(0)));
        }
        return result;
    }

    static java.math.BigInteger greatest(R set) {
        java.math.BigInteger result = null;
        for (java.util.List<Long> x : set.tuples) {
            result = result == null ? number(x.get(0)) : result.max(number(x.get(0)));
        }
        return result;
    }

    static java.math.BigInteger arithmetic(String op, java.math.BigInteger a, java.math.BigInteger b) {
        if (a == null || b == null) return null;
        switch (op) {
            case "add": return a.add(b);
            case "sub": return a.subtract(b);
            case "mul": return a.multiply(b);
            case "div": return b.signum() == 0 ? null : a.divide(b);
            case "rem": return b.signum() == 0 ? null : a.remainder(b);
            case "and": return a.and(b);
            case "or": return a.or(b);
            case "xor": return a.xor(b);
            case "shl32": return number(a.intValue() << b.intValue());
            case "shr32": return number(a.intValue() >> b.intValue());
            case "ushr32": return number(a.intValue() >>> b.intValue());
            case "shl64": return number(a.longValue() << b.intValue());
            case "shr64": return number(a.longValue() >> b.intValue());
            case "ushr64": return number(a.longValue() >>> b.intValue());
            default: throw new IllegalArgumentException(op);
        }
    }

    static java.math.BigInteger wrap(String type, java.math.BigInteger a) {
        if (a == null) return null;
        switch (type) {
            case "byte": return number(a.byteValue());
            case "short": return number(a.shortValue());
            case "char": return number((char) a.intValue());
            case "int": return number(a.intValue());
            default: return number(a.longValue());
        }
    }

    static int compare(java.math.BigInteger a, java.math.BigInteger b) {
        return a == null || b == null ? 2 : a.compareTo(b);
    }

    // ---------------------------------------------------------------- the heap, by reflection

    /** Objects in the order of their numbers. */
    static final java.util.ArrayList<Object> objects = new java.util.ArrayList<>();
    static final java.util.IdentityHashMap<Object, Long> numbers = new java.util.IdentityHashMap<>();
    static final java.util.HashMap<String, Long> texts = new java.util.HashMap<>();

    static long numberOf(Object object) {
        Long known = numbers.get(object);
        if (known != null) return known;
        long fresh = objects.size();
        numbers.put(object, fresh);
        objects.add(object);
        return fresh;
    }

    static long textNumber(String text) {
        return texts.computeIfAbsent(text, t -> (long) texts.size());
    }

    static final sun.misc.Unsafe UNSAFE = unsafe();

    static sun.misc.Unsafe unsafe() {
        try {
            java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (sun.misc.Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new CannotBuild(e);
        }
    }

    static final class CannotBuild extends RuntimeException {
        CannotBuild(Throwable cause) {
            super(cause);
        }
    }

    static Class<?> type(String name) {
        switch (name) {
            case "boolean": return boolean.class;
            case "byte": return byte.class;
            case "short": return short.class;
            case "char": return char.class;
            case "int": return int.class;
            case "long": return long.class;
            case "float": return float.class;
            case "double": return double.class;
            default:
        }
        if (name.endsWith("[]")) return type(name.substring(0, name.length() - 2)).arrayType();
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new CannotBuild(e);
        }
    }

    static Object allocate(String name) {
        try {
            Class<?> c = type(name);
            Class.forName(name, true, c.getClassLoader());
            return UNSAFE.allocateInstance(c);
        } catch (ReflectiveOperationException e) {
            throw new CannotBuild(e);
        }
    }

    static Object array(String element, int length) {
        return java.lang.reflect.Array.newInstance(type(element), length);
    }

    static java.lang.reflect.Field field(String owner, String name) {
        try {
            java.lang.reflect.Field field = type(owner).getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new CannotBuild(e);
        }
    }

    static Object convert(Class<?> type, Object value) {
        if (!type.isPrimitive() || type == boolean.class) return value;
        long number = ((Number) value).longValue();
        if (type == byte.class) return (byte) number;
        if (type == short.class) return (short) number;
        if (type == char.class) return (char) number;
        if (type == int.class) return (int) number;
        if (type == float.class) return (float) number;
        if (type == double.class) return (double) number;
        return number;
    }

    static void set(Object object, String owner, String name, Object value) {
        try {
            java.lang.reflect.Field field = field(owner, name);
            field.set(object, convert(field.getType(), value));
        } catch (IllegalAccessException e) {
            throw new CannotBuild(e);
        }
    }

    static void element(Object array, int index, Object value) {
        java.lang.reflect.Array.set(array, index, convert(array.getClass().getComponentType(), value));
    }

    static Object get(Object object, String owner, String name) {
        try {
            return field(owner, name).get(object);
        } catch (IllegalAccessException e) {
            throw new CannotBuild(e);
        }
    }

    static Object record(String name, Object... components) {
        try {
            java.lang.reflect.Constructor<?> canonical = null;
            java.lang.reflect.RecordComponent[] parts = type(name).getRecordComponents();
            Class<?>[] types = new Class<?>[parts.length];
            for (int i = 0; i < parts.length; i++) {
                types[i] = parts[i].getType();
                components[i] = convert(types[i], components[i]);
            }
            canonical = type(name).getDeclaredConstructor(types);
            canonical.setAccessible(true);
            return canonical.newInstance(components);
        } catch (ReflectiveOperationException e) {
            throw new CannotBuild(e);
        }
    }

    /** Numbers every object that can be reached from the known ones. */
    static void discover(Object... more) {
        for (Object object : more) if (object != null) numberOf(object);
        for (int i = 0; i < objects.size(); i++) {
            Object object = objects.get(i);
            Class<?> c = object.getClass();
            if (c.isArray()) {
                if (c.getComponentType().isPrimitive()) continue;
                for (Object part : (Object[]) object) if (part != null) numberOf(part);
                continue;
            }
            for (; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
                for (java.lang.reflect.Field field : c.getDeclaredFields()) {
                    boolean skip = java.lang.reflect.Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive();
                    if (skip) continue;
                    Object part = get(object, c.getName(), field.getName());
                    if (part != null) numberOf(part);
                }
            }
        }
    }

    static R object(Object value) {
        return value == null ? none() : single(numberOf(value));
    }

    /** A value of a primitive type: its number, or () for true. */
    static R primitive(Object value) {
        if (value instanceof Boolean) return (Boolean) value ? new R().add() : none();
        if (value instanceof Character) return single((long) (Character) value);
        return value == null ? none() : single(((Number) value).longValue());
    }

    static R members(int count, String name) {
        R result = new R();
        Class<?> c = type(name);
        for (int i = 0; i < count; i++) if (c.isInstance(objects.get(i))) result.add((long) i);
        return result;
    }

    static R fieldOf(int count, String owner, String name) {
        R result = new R();
        Class<?> c = type(owner);
        Class<?> type = field(owner, name).getType();
        for (int i = 0; i < count; i++) {
            if (!c.isInstance(objects.get(i))) continue;
            Object value = get(objects.get(i), owner, name);
            if (type == boolean.class) {
                result.addIf((Boolean) value, (long) i);
            } else {
                result.tuples.addAll(product(single(i), type.isPrimitive() ? primitive(value) : object(value)).tuples);
            }
        }
        return result;
    }

    static R staticField(String owner, String name) {
        Object value = get(null, owner, name);
        return field(owner, name).getType().isPrimitive() ? primitive(value) : object(value);
    }

    /** Elements of all arrays of one kind; `kind` is a primitive type's name or "reference". */
    static R elements(int count, String kind) {
        R result = new R();
        for (int i = 0; i < count; i++) {
            Class<?> c = objects.get(i).getClass();
            if (!c.isArray()) continue;
            Class<?> part = c.getComponentType();
            if (!(part.isPrimitive() ? part.getName() : "reference").equals(kind)) continue;
            for (int j = 0; j < java.lang.reflect.Array.getLength(objects.get(i)); j++) {
                Object value = java.lang.reflect.Array.get(objects.get(i), j);
                R key = product(single(i), single(j));
                result.tuples.addAll(product(key, part.isPrimitive() ? primitive(value) : object(value)).tuples);
            }
        }
        return result;
    }

    static R lengths(int count) {
        R result = new R();
        for (int i = 0; i < count; i++) {
            Object object = objects.get(i);
            if (object.getClass().isArray()) result.add((long) i, (long) java.lang.reflect.Array.getLength(object));
        }
        return result;
    }

    static R textsOf(int count) {
        R result = new R();
        for (int i = 0; i < count; i++) {
            if (objects.get(i) instanceof String) result.add((long) i, textNumber((String) objects.get(i)));
        }
        return result;
    }

    static R hashes(int count) {
        R result = new R();
        for (int i = 0; i < count; i++) result.add((long) i, (long) System.identityHashCode(objects.get(i)));
        return result;
    }
)JAVA";

}  // namespace plumb::refine
