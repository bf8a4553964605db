class BankAccounts {
    static class InsufficientFunds extends Exception {
        final long missing;

        InsufficientFunds(long missing) {
            super("missing " + missing);
            this.missing = missing;
        }
    }

    static abstract class Account {
        private static int nextNumber = 1000;
        final int number = nextNumber++;
        protected long balance;
        private final Transaction[] history = new Transaction[4];
        private int transactions;

        class Transaction {
            final long amount;
            final long after = balance;

            Transaction(long amount) {
                this.amount = amount;
                history[transactions++ % history.length] = this;
            }

            Account account() {
                return Account.this;
            }
        }

        void deposit(long amount) {
            if (amount <= 0) throw new IllegalArgumentException("amount " + amount);
            balance += amount;
            new Transaction(amount);
        }

        void withdraw(long amount) throws InsufficientFunds {
            long limit = limit();
            if (balance - amount < -limit) throw new InsufficientFunds(amount - balance - limit);
            balance -= amount;
            new Transaction(-amount);
        }

        abstract long limit();

        String history() {
            String s = "";
            for (Transaction t : history) if (t != null) s += t.amount + "/" + t.after + (t.account() == this ? " " : "? ");
            return s;
        }
    }

    static class Savings extends Account {
        long limit() {
            return 0;
        }
    }

    static class Credit extends Account {
        private final long limit;

        Credit(long limit) {
            this.limit = limit;
        }

        long limit() {
            return limit;
        }

        @Override
        void withdraw(long amount) throws InsufficientFunds {
            super.withdraw(amount);
            if (balance < 0) balance -= 5;
        }
    }

    static boolean transfer(Account from, Account to, long amount) {
        try {
            from.withdraw(amount);
            to.deposit(amount);
            return true;
        } catch (InsufficientFunds e) {
            System.out.println("refused: " + e.getMessage() + " on " + from.number);
            return false;
        } finally {
            System.out.println(from.balance + " " + to.balance);
        }
    }

    static void run() {
        Account a = new Savings(), b = new Credit(100);
        a.deposit(500);
        System.out.println(transfer(a, b, 200));
        System.out.println(transfer(a, b, 400));
        System.out.println(transfer(b, a, 290));
        System.out.println(transfer(b, a, 290));
        try {
            transfer(a, b, -1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (int i = 1; i < 6; i++) a.deposit(i);
        System.out.println(a.history() + "| " + b.history());
    }
}
