class Covariance {
    static class Animal implements Cloneable {
        String name = "animal";

        Animal self() {
            return this;
        }

        Object info() {
            return "info";
        }

        Animal copy() {
            Animal a = new Animal();
            a.name = name + "'";
            return a;
        }
    }

    static class Dog extends Animal {
        int age = 3;

        @Override
        Dog self() {
            age++;
            return this;
        }

        @Override
        String info() {
            return "dog " + age;
        }

        @Override
        Dog copy() {
            Dog d = new Dog();
            d.age = age * 10;
            return d;
        }
    }

    interface Source<T> {
        T get();
    }

    static class Names implements Source<String> {
        int n;

        public String get() {
            return "name" + n++;
        }
    }

    static abstract class Base<T> {
        abstract int use(T t);

        int twice(T t) {
            return use(t) + use(t);
        }
    }

    static class Lengths extends Base<String> {
        @Override
        int use(String s) {
            return s.length();
        }
    }

    static Object get(Source<?> s) {
        return s.get();
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void run() {
        Animal a = new Dog();
        System.out.println(a.self().info() + " " + new Dog().self().age + " " + a.copy().info() + a.copy().name);
        Dog d = new Dog().self().copy();
        System.out.println(d.age);
        Source<String> s = new Names();
        System.out.println(s.get().length() + get(s).toString());
        Base<String> b = new Lengths();
        System.out.println(b.twice("four") + " " + new Lengths().use("abc"));
        Base raw = b;
        try {
            raw.use(5);
        } catch (ClassCastException e) {
            System.out.println("bridge casts");
        }
        Animal[] animals = new Dog[2];
        animals[0] = d;
        try {
            animals[1] = new Animal();
        } catch (ArrayStoreException e) {
            System.out.println("no animal among dogs " + animals[0].name);
        }
    }
}
