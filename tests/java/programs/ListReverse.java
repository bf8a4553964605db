class ListReverse {
    ListReverse next;
    final int v;

    ListReverse(int v, ListReverse next) {
        this.v = v;
        this.next = next;
    }

    static ListReverse reverse(ListReverse l) {
        ListReverse done = null;
        while (l != null) {
            ListReverse rest = l.next;
            l.next = done;
            done = l;
            l = rest;
        }
        return done;
    }

    static ListReverse reverseRecursively(ListReverse l) {
        if (l == null || l.next == null) return l;
        ListReverse r = reverseRecursively(l.next);
        l.next.next = l;
        l.next = null;
        return r;
    }

    static boolean cyclic(ListReverse l) {
        ListReverse slow = l, fast = l;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) return true;
        }
        return false;
    }

    static String text(ListReverse l) {
        String s = "";
        for (int i = 0; l != null && i < 10; l = l.next, i++) s += l.v + " ";
        return s;
    }

    static void run() {
        ListReverse l = null;
        for (int i = 5; i > 0; i--) l = new ListReverse(i, l);
        System.out.println(text(l) + cyclic(l));
        l = reverse(l);
        System.out.println(text(l));
        l = reverseRecursively(l);
        System.out.println(text(l) + text(reverse(null)));
        l.next.next.next.next.next = l.next;
        System.out.println(text(l) + cyclic(l));
        l = reverse(l);
        System.out.println(text(l));
    }
}
