class Observer {
    interface Listener {
        void changed(String what, int value);
    }

    static class Model {
        private Listener[] listeners = new Listener[1];
        private int count, value;

        void listen(Listener l) {
            if (count == listeners.length) {
                Listener[] more = new Listener[count * 2];
                for (int i = 0; i < count; i++) more[i] = listeners[i];
                listeners = more;
            }
            listeners[count++] = l;
        }

        void set(int v) {
            int old = value;
            value = v;
            if (old != v) for (int i = 0; i < count; i++) listeners[i].changed("value", v);
        }
    }

    static class Adder implements Listener {
        long sum;

        public void changed(String what, int value) {
            sum += value;
        }
    }

    private int seen;
    private final String name;

    Observer(String name, Model m) {
        this.name = name;
        m.listen(new Listener() {
            @Override
            public void changed(String what, int value) {
                seen++;
                System.out.println(Observer.this.name + " sees " + what + "=" + value + " (" + seen + ")");
                if (value > 100) m.set(value / 2);
            }
        });
    }

    static void run() {
        Model m = new Model();
        Adder adder = new Adder();
        m.listen(adder);
        Observer a = new Observer("a", m);
        Observer b = new Observer("b", m);
        m.set(5);
        m.set(5);
        m.set(-3);
        m.set(300);
        System.out.println(m.value + " " + adder.sum + " " + a.seen + " " + b.seen + " " + m.listeners.length);
    }
}
