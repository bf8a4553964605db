class TextBlocks {
    static void run() {
        String a = """
            one
              two \
            same
            "quoted" \t tab
            """;
        System.out.print(a);
        System.out.println("""
            end""".length());
    }

    public static void main(String[] args) {
        run();
    }
}
