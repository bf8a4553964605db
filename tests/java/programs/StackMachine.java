class StackMachine {
    static final int PUSH = 0, ADD = 1, MUL = 2, JUMP_IF = 3, DUP = 4, SWAP = 5, DEC = 6, PRINT = 7, HALT = 8;

    static class Fault extends RuntimeException {
        final int pc;

        Fault(String m, int pc) {
            super(m);
            this.pc = pc;
        }
    }

    private final int[] code;
    private final int[] stack = new int[8];
    private int sp, pc, steps;

    StackMachine(int... code) {
        this.code = code;
    }

    private void push(int v) {
        if (sp >= stack.length) throw new Fault("overflow", pc);
        stack[sp++] = v;
    }

    private int pop() {
        if (sp == 0) throw new Fault("underflow", pc);
        return stack[--sp];
    }

    String run(int limit) {
        String out = "";
        while (true) {
            if (++steps > limit) return out + "limit";
            int op = code[pc++];
            switch (op) {
                case PUSH:
                    push(code[pc++]);
                    break;
                case ADD:
                    push(pop() + pop());
                    break;
                case MUL: {
                    int b = pop(), a = pop();
                    push(a * b);
                    break;
                }
                case JUMP_IF: {
                    int target = code[pc++];
                    if (pop() != 0) pc = target;
                    break;
                }
                case DUP:
                    int top = pop();
                    push(top);
                    push(top);
                    break;
                case SWAP:
                    int x = pop(), y = pop();
                    push(x);
                    push(y);
                    break;
                case DEC:
                    push(pop() - 1);
                    break;
                case PRINT:
                    out += pop() + " ";
                    break;
                case HALT:
                    return out + "halt";
                default:
                    throw new Fault("bad op " + op, pc - 1);
            }
        }
    }

    static void test(int... code) {
        try {
            System.out.println(new StackMachine(code).run(1000));
        } catch (Fault e) {
            System.out.println(e.getMessage() + " at " + e.pc);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("ran away: " + e.getMessage());
        }
    }

    static void run() {
        test(PUSH, 1, PUSH, 6, SWAP, PUSH, 3, MUL, SWAP, DEC, DUP, JUMP_IF, 4, SWAP, PRINT, HALT);
        test(ADD);
        test(PUSH, 1, PUSH, 1, JUMP_IF, 0);
        test(PUSH, 1, JUMP_IF, 0);
        test(PUSH, 5);
        test(99);
        test(PUSH, 3, DUP, PRINT, DEC, DUP, JUMP_IF, 2, HALT);
    }
}
