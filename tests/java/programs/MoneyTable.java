class MoneyTable {
    private final long[][] cents;
    private final String[] names;

    MoneyTable(String[] names, int months) {
        this.names = names;
        cents = new long[names.length][months];
    }

    void pay(String who, int month, long amount) {
        for (int i = 0; i < names.length; i++) {
            if (!names[i].equals(who)) continue;
            cents[i][month - 1] += amount;
            return;
        }
        throw new IllegalArgumentException(who);
    }

    static String money(long c) {
        String sign = c < 0 ? "-" : "";
        long a = c < 0 ? -c : c;
        return sign + a / 100 + "." + (a % 100 < 10 ? "0" : "") + a % 100;
    }

    void print() {
        long all = 0;
        for (int i = 0; i < names.length; i++) {
            long sum = 0;
            String line = names[i] + ":";
            for (long c : cents[i]) {
                line += " " + money(c);
                sum += c;
            }
            all += sum;
            System.out.println(line + " = " + money(sum));
        }
        System.out.println(money(all));
    }

    static void run() {
        MoneyTable t = new MoneyTable(new String[] {"ann", "bob"}, 3);
        t.pay("ann", 1, 1999);
        t.pay("bob", 3, -5);
        t.pay("ann", 1, 1);
        t.pay("bob", 2, 123456789012L);
        try {
            t.pay("cy", 1, 1);
        } catch (IllegalArgumentException e) {
            System.out.println("who is " + e.getMessage());
        }
        try {
            t.pay("ann", 0, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("month " + e.getMessage());
        }
        t.print();
    }
}
