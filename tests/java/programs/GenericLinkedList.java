class GenericLinkedList {
    interface Seq<T> extends Iterable<T> {
        void add(T t);
        int size();
    }

    static class Linked<E> implements Seq<E> {
        private class Node {
            E item;
            Node next;

            Node(E item) {
                this.item = item;
            }
        }

        private Node head, tail;
        private int size;

        public void add(E e) {
            Node n = new Node(e);
            if (tail == null) head = n;
            else tail.next = n;
            tail = n;
            size++;
        }

        public int size() {
            return size;
        }

        public java.util.Iterator<E> iterator() {
            return new java.util.Iterator<E>() {
                Node at = head;

                public boolean hasNext() {
                    return at != null;
                }

                public E next() {
                    E e = at.item;
                    at = at.next;
                    return e;
                }
            };
        }

        boolean remove(E e) {
            Node before = null;
            for (Node n = head; n != null; before = n, n = n.next) {
                if (e == null ? n.item == null : e.equals(n.item)) {
                    if (before == null) head = n.next;
                    else before.next = n.next;
                    if (n == tail) tail = before;
                    size--;
                    return true;
                }
            }
            return false;
        }
    }

    static <T> String show(Iterable<T> all) {
        String s = "";
        for (T t : all) s += t + " ";
        return s;
    }

    static void run() {
        Linked<String> list = new Linked<>();
        for (String s : new String[] {"a", "b", null, "c", "b"}) list.add(s);
        System.out.println(show(list) + list.size());
        System.out.println(list.remove("b") + " " + list.remove(null) + " " + list.remove("zz") + " " + show(list));
        while (list.size() > 0) {
            String first = list.iterator().next();
            list.remove(first);
            System.out.println("removed " + first + ", left " + show(list));
        }
        list.add("again");
        System.out.println(show(list));
        Linked<Integer> numbers = new Linked<>();
        for (int i = 0; i < 5; i++) numbers.add(i * 1000);
        int sum = 0;
        for (int n : numbers) sum += n;
        System.out.println(sum);
        Seq<Character> letters = new Linked<Character>();
        for (char c = 'a'; c < 'e'; c++) letters.add(c);
        for (Character c : letters) System.out.print(c);
        System.out.println();
    }
}
