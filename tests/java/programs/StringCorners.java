class StringCorners {
    static void run() {
        String a = "ab", b = "a" + "b", c = new String("ab"); final String x = "a"; String y = "a"; System.out.println((a == b) + " " + (a == c) + " " + (a == c.intern()) + (a == x + "b") + (a == y + "b"));
        String n = null; n += 1; n += 'c'; n += null; System.out.println(n); char[] cs = {'h', 'i'}; System.out.println(String.valueOf(cs) + cs.length + new String(cs, 1, 1)); String s = "" + 1 + 2L + 'c' + true + null; System.out.println(s); System.out.println(1 + 2 + "x" + 1 + 2 + ('a' + 1));
        System.out.println("hello".substring(1, 3) + "hello".indexOf('l') + "hello".lastIndexOf("l") + "hello".indexOf("z") + "Hello".toLowerCase() + " t ".trim() + "a,b".replace(',', ';') + "aXbX".replace("X", "--") + "abc".contains("bc") + "abc".startsWith("ab") + "abc".endsWith("d"));
        System.out.println("b".compareTo("abc") + " " + "abc".compareTo("ab") + " " + "a".equals(null) + "hello".hashCode() + "".isEmpty() + "x".repeat(3) + String.join("-", "a", "b")); try { "abc".charAt(3); } catch (StringIndexOutOfBoundsException e) { System.out.println("sioobe"); }
        StringBuilder sb = new StringBuilder("abc"); sb.insert(1, "--").append(4).append('x').append(true).reverse().setCharAt(0, 'E'); sb.deleteCharAt(1).delete(0, 2); System.out.println(sb + " " + sb.length() + sb.indexOf("-")); for (char ch : "xyz".toCharArray()) System.out.print((char) (ch - 1)); System.out.println("\t\"q\"\\\u0041\101");
    }

    public static void main(String[] args) {
        run();
    }
}
