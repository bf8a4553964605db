class Strings {
    static void run() {
        String a = "hello", b = "hel" + "lo", c = "hel";
        String d = c + "lo";
        System.out.println((a == b) + " " + (a == d) + " " + a.equals(d) + " " + (a == d.intern()));
        System.out.println(a.length() + " " + a.charAt(1) + " " + a.isEmpty() + " " + "".isEmpty());
        System.out.println(a.compareTo("help") + " " + a.compareTo("hell") + " " + "a".compareTo("b") + " " + a.compareTo(d));
        System.out.println(a.hashCode() + " " + "".hashCode() + " " + "Aa".hashCode() + " " + "BB".hashCode());
        System.out.println(a.substring(2) + " " + a.substring(1, 3) + " [" + a.substring(5) + "]");
        System.out.println(a.indexOf('l') + " " + a.indexOf('z') + " " + a.indexOf("lo") + " " + a.lastIndexOf('l'));
        System.out.println(a.startsWith("he") + " " + a.endsWith("lo") + " " + a.startsWith("lo"));
        System.out.println(a.concat(" world").toUpperCase() + " " + "MiXeD".toLowerCase());
        System.out.println("  trim me ".trim() + "|" + "a-b-c".replace('-', '+'));
        String n = null;
        System.out.println(n + "x" + null + 1 + 2L + 'c' + true);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 'b' + "c" + 'd' + 1);
        String s = "";
        for (int i = 0; i < 5; i++) s += i;
        s += 'x';
        s += 1 + 2;
        System.out.println(s);
        char[] chars = a.toCharArray();
        chars[0] = 'J';
        System.out.println(new String(chars) + " " + a + " " + String.valueOf(chars));
        System.out.println("tab\there \"quoted\" back\\slash \u0041 \101 \0".length());
        System.out.println("é ü € 😀".length() + " é ü € 😀");
        System.out.println(a.equals(null) + " " + a.equals((Object) 5) + " " + a.equalsIgnoreCase("HELLO"));
        Object o = a;
        System.out.println(o.equals("hello") + " " + o.toString() + " " + (o.hashCode() == a.hashCode()));
        try {
            System.out.println(a.charAt(-1));
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("out of bounds");
        }
        try {
            n.length();
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        System.out.println(String.valueOf(3) + String.valueOf('c') + String.valueOf(true) + String.valueOf((Object) null));
    }
}
