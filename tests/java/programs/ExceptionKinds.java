class ExceptionKinds {
    static class Checked extends Exception {
        final int code;

        Checked(String message, int code) {
            super(message);
            this.code = code;
        }
    }

    static class Deeper extends Checked {
        Deeper() {
            super("deeper", 42);
        }

        @Override
        public String getMessage() {
            return "overridden " + super.getMessage();
        }
    }

    static Object nothing;
    static int[] array = new int[3];

    static void cause(int n) throws Checked {
        switch (n) {
            case 0: nothing.hashCode(); break;
            case 1: array[3] = 1; break;
            case 2: array[-1]++; break;
            case 3: Object o = "s"; Integer i = (Integer) o; break;
            case 4: int z = 0; z = 5 / z; break;
            case 5: long y = 0; y = 5 % y; break;
            case 6: int[] neg = new int[-2]; break;
            case 7: Object[] objects = new String[1]; objects[0] = new Object(); break;
            case 8: throw new Checked("plain", 1);
            case 9: throw new Deeper();
            case 10: throw new UnsupportedOperationException();
            case 11: throw new IllegalStateException("state");
            case 12: throw new Error("error");
            case 13: throw null;
            case 14: "abc".charAt(5); break;
            case 15: "abc".substring(2, 1); break;
            default: System.out.println("nothing happens");
        }
    }

    static void run() {
        for (int n = 0; n < 17; n++) {
            try {
                cause(n);
            } catch (Deeper e) {
                System.out.println("deeper " + e.getMessage() + e.code);
            } catch (Checked e) {
                System.out.println("checked " + e.getMessage() + e.code);
            } catch (NullPointerException e) {
                System.out.println("null pointer");
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println("index " + e.getMessage());
            } catch (IndexOutOfBoundsException e) {
                System.out.println("other index");
            } catch (ClassCastException e) {
                System.out.println("cast");
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            } catch (NegativeArraySizeException e) {
                System.out.println("negative " + e.getMessage());
            } catch (ArrayStoreException e) {
                System.out.println("store " + e.getMessage());
            } catch (UnsupportedOperationException | IllegalStateException e) {
                System.out.println("multi " + e.getMessage());
            } catch (RuntimeException e) {
                System.out.println("runtime");
            } catch (Throwable e) {
                System.out.println("throwable " + e.getMessage());
            }
        }
        System.out.println(new Deeper());
        System.out.println(new Checked("text", 3).toString());
        System.out.println(new RuntimeException());
    }
}
