class StateMachine {
    enum State {
        IDLE {
            State on(char c) {
                return c == '"' ? QUOTED : c == ' ' ? IDLE : WORD;
            }
        },
        WORD {
            State on(char c) {
                return c == ' ' ? IDLE : c == '"' ? ERROR : WORD;
            }
        },
        QUOTED {
            State on(char c) {
                return c == '"' ? IDLE : c == '\\' ? ESCAPE : QUOTED;
            }
        },
        ESCAPE {
            State on(char c) {
                return QUOTED;
            }
        },
        ERROR {
            State on(char c) {
                throw new IllegalStateException("after error: " + c);
            }
        };

        abstract State on(char c);

        boolean accepting() {
            switch (this) {
                case IDLE:
                case WORD:
                    return true;
                default:
                    return false;
            }
        }
    }

    static String[] split(String s) {
        String[] out = new String[10];
        int n = 0;
        String at = null;
        State state = State.IDLE;
        for (int i = 0; i < s.length(); i++) {
            State next = state.on(s.charAt(i));
            if (next == State.IDLE && at != null) {
                out[n++] = at;
                at = null;
            } else if (next == State.WORD || next == State.QUOTED && state != State.IDLE) {
                at = (at == null ? "" : at) + s.charAt(i);
            } else if (next == State.QUOTED && state == State.IDLE) {
                at = "";
            }
            state = next;
        }
        if (at != null) out[n++] = at;
        if (!state.accepting()) out[n++] = "!" + state;
        String[] result = new String[n];
        for (int i = 0; i < n; i++) result[i] = out[i];
        return result;
    }

    static void run() {
        String[] inputs = {"one two", "  a  \"b c\" d", "\"x\\\"y\"", "open \"quote", "", "bad\"", "bad\"x"};
        for (String s : inputs) {
            try {
                String[] parts = split(s);
                System.out.print(parts.length + ":");
                for (String p : parts) System.out.print(" [" + p + "]");
                System.out.println();
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(State.valueOf("WORD").on('x') + " " + State.values().length);
    }
}
