class Visitors {
    static abstract class Shape {
        abstract void draw(Canvas c);
    }

    static class Line extends Shape {
        final int x1, y1, x2, y2;

        Line(int x1, int y1, int x2, int y2) {
            this.x1 = x1;
            this.y1 = y1;
            this.x2 = x2;
            this.y2 = y2;
        }

        void draw(Canvas c) {
            int dx = Math.abs(x2 - x1), dy = Math.abs(y2 - y1);
            int sx = x1 < x2 ? 1 : -1, sy = y1 < y2 ? 1 : -1, err = dx - dy, x = x1, y = y1;
            while (true) {
                c.set(x, y, '*');
                if (x == x2 && y == y2) break;
                int e2 = 2 * err;
                if (e2 > -dy) {
                    err -= dy;
                    x += sx;
                }
                if (e2 < dx) {
                    err += dx;
                    y += sy;
                }
            }
        }
    }

    static class Box extends Shape {
        final int x, y, w, h;

        Box(int x, int y, int w, int h) {
            this.x = x;
            this.y = y;
            this.w = w;
            this.h = h;
        }

        void draw(Canvas c) {
            for (int i = 0; i < w; i++) {
                c.set(x + i, y, '-');
                c.set(x + i, y + h - 1, '-');
            }
            for (int j = 1; j < h - 1; j++) {
                c.set(x, y + j, '|');
                c.set(x + w - 1, y + j, '|');
            }
        }
    }

    static class Group extends Shape {
        private final Shape[] parts;

        Group(Shape... parts) {
            this.parts = parts;
        }

        void draw(Canvas c) {
            for (Shape s : parts) s.draw(c);
        }
    }

    static class Canvas {
        private final char[][] grid;
        int clipped;

        Canvas(int w, int h) {
            grid = new char[h][w];
            for (char[] row : grid) for (int i = 0; i < w; i++) row[i] = ' ';
        }

        void set(int x, int y, char c) {
            if (y < 0 || y >= grid.length || x < 0 || x >= grid[y].length) {
                clipped++;
                return;
            }
            grid[y][x] = grid[y][x] == ' ' ? c : '+';
        }

        void print() {
            for (char[] row : grid) System.out.println("[" + String.valueOf(row) + "]");
            System.out.println(clipped);
        }
    }

    static void run() {
        Canvas c = new Canvas(20, 8);
        new Group(new Line(0, 0, 19, 7), new Line(0, 7, 19, 0), new Box(3, 1, 8, 5), new Group()).draw(c);
        c.print();
        new Box(-2, -2, 30, 5).draw(c);
        new Line(5, 5, 5, 5).draw(c);
        c.print();
    }
}
