class HexAndBits {
    static void run() {
        System.out.println(Integer.toHexString(-1) + Integer.toBinaryString(10) + Integer.bitCount(255) + Integer.highestOneBit(100) + Integer.numberOfTrailingZeros(8) + Integer.reverse(1) + Integer.rotateLeft(1, 33)); System.out.println(Long.toHexString(255L) + Long.bitCount(-1L) + Long.numberOfLeadingZeros(1L) + Integer.parseInt("-42") + Integer.parseInt("ff", 16) + Long.parseLong("9999999999")); try { Integer.parseInt("2147483648"); } catch (NumberFormatException e) { System.out.println("too big"); } try { Integer.parseInt("x"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); } System.out.println(Integer.compare(3, 5) + Integer.signum(-9) + Character.getNumericValue('7') + " " + Character.isDigit('5') + Character.isLetter('_') + Character.toUpperCase('q') + Boolean.parseBoolean("TRUE") + Math.max(3L, 4) + Math.min(-1, 2)); try { Math.addExact(Integer.MAX_VALUE, 1); } catch (ArithmeticException e) { System.out.println(e.getMessage()); } int h = 0; for (int i = 0; i < 50; i++) h = h * 31 + (i ^ h >>> 7); System.out.println(h);
    }

    public static void main(String[] args) {
        run();
    }
}
