class TextAdventure {
    enum Direction {
        NORTH, EAST, SOUTH, WEST;

        Direction opposite() {
            return values()[(ordinal() + 2) % 4];
        }
    }

    static class Room {
        final String name;
        private final Room[] exits = new Room[Direction.values().length];
        private Item items;

        Room(String name) {
            this.name = name;
        }

        Room connect(Direction d, Room other) {
            exits[d.ordinal()] = other;
            other.exits[d.opposite().ordinal()] = this;
            return this;
        }

        Item take(String wanted) {
            Item before = null;
            for (Item i = items; i != null; before = i, i = i.next) {
                if (!i.name.equals(wanted)) continue;
                if (before == null) items = i.next;
                else before.next = i.next;
                i.next = null;
                return i;
            }
            return null;
        }

        void drop(Item i) {
            i.next = items;
            items = i;
        }
    }

    static class Item {
        final String name;
        Item next;

        Item(String name) {
            this.name = name;
        }
    }

    private Room at;
    private Item bag;

    String command(String line) {
        int space = line.indexOf(' ');
        String verb = space < 0 ? line : line.substring(0, space), rest = space < 0 ? "" : line.substring(space + 1);
        switch (verb) {
            case "go": {
                Direction d;
                try {
                    d = Direction.valueOf(rest.toUpperCase());
                } catch (IllegalArgumentException e) {
                    return "where is " + rest + "?";
                }
                Room next = at.exits[d.ordinal()];
                if (next == null) return "a wall";
                at = next;
                return at.name;
            }
            case "take": {
                Item i = at.take(rest);
                if (i == null) return "no " + rest;
                i.next = bag;
                bag = i;
                return "taken";
            }
            case "drop":
                if (bag == null) return "nothing";
                Item i = bag;
                bag = bag.next;
                at.drop(i);
                return "dropped " + i.name;
            case "look":
                String s = at.name;
                for (Item x = at.items; x != null; x = x.next) s += ", " + x.name;
                for (Direction d : Direction.values()) if (at.exits[d.ordinal()] != null) s += " " + d;
                return s;
            default:
                return "what?";
        }
    }

    static void run() {
        Room hall = new Room("hall"), attic = new Room("attic"), yard = new Room("yard");
        hall.connect(Direction.NORTH, attic).connect(Direction.WEST, yard);
        attic.drop(new Item("lamp"));
        attic.drop(new Item("rope"));
        TextAdventure game = new TextAdventure();
        game.at = hall;
        String[] script = {"look", "go south", "go north", "look", "take sword", "take lamp", "go up", "go south", "drop", "drop", "look", "sing", "go west", "go east", "take lamp", "look"};
        for (String line : script) System.out.println(line + " > " + game.command(line));
    }
}
