class RomanAndBases {
    static String toBase(long n, int base) {
        if (n == 0) return "0";
        boolean negative = n < 0;
        String s = "";
        while (n != 0) {
            int d = (int) (n % base);
            if (d < 0) d = -d;
            s = (char) (d < 10 ? '0' + d : 'a' + d - 10) + s;
            n /= base;
        }
        return negative ? "-" + s : s;
    }

    static int value(char c) {
        switch (c) {
            case 'I': return 1;
            case 'V': return 5;
            case 'X': return 10;
            case 'L': return 50;
            case 'C': return 100;
            case 'D': return 500;
            case 'M': return 1000;
            default: throw new IllegalArgumentException("digit " + c);
        }
    }

    static int roman(String s) {
        int sum = 0;
        for (int i = 0; i < s.length(); i++) {
            int v = value(s.charAt(i));
            sum += i + 1 < s.length() && v < value(s.charAt(i + 1)) ? -v : v;
        }
        return sum;
    }

    static void run() {
        for (int base : new int[] {2, 7, 16, 36})
            System.out.println(toBase(1234567, base) + " " + toBase(-255, base) + " " + toBase(Long.MIN_VALUE, base));
        for (String s : new String[] {"I", "IV", "MCMXCIV", "", "MMXXVI", "IIX", "ABC"}) {
            try {
                System.out.println(s + " " + roman(s));
            } catch (IllegalArgumentException e) {
                System.out.println(s + " " + e.getMessage());
            }
        }
    }
}
