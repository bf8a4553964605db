/** A list of nodes, linked both ways. */
class List {
    ListEntry head;
}

class ListEntry {
    Node node;
    ListEntry next;
    ListEntry prev;
}

/** A node with its incoming and outgoing edges, and how many there are. */
class Node {
    List inNodesList;
    List outNodesList;
    int inDeg;
    int outDeg;
    int visitedInsNum;
}

/** A directed graph that can order its nodes so that every edge points forward. */
class Graph {
    List nodes;

    /** Permutes the nodes; false if there is a cycle, and then the order means nothing. */
    boolean topologicalSort() {
        boolean isAcyclic = true;
        init();
        ListEntry cur = nodes.head;
        while (cur != null) {
            ListEntry source = findSource(cur);
            if (source == null) {
                isAcyclic = false;
                break;
            }
            fixIns(source.node);
            Node tmp = source.node;
            source.node = cur.node;
            cur.node = tmp;
            cur = cur.next;
        }
        return isAcyclic;
    }

    void init() {
        ListEntry c = this.nodes.head.next;
        while (c != null) {
            c.node.visitedInsNum = 0;
            c = c.next;
        }
    }

    /** The first entry from here on whose node has no edge from a node that is not yet placed. */
    ListEntry findSource(ListEntry entry) {
        ListEntry e = entry;
        while ((e != null) && (e.node.inDeg != e.node.visitedInsNum)) {
            e = e.next;
        }
        return e;
    }

    /** Counts n as placed with all its successors. */
    void fixIns(Node n) {
        ListEntry p = n.outNodesList.head;
        while (p != null) {
            p.node.visitedInsNum = p.node.visitedInsNum + 1;
            p = p.next;
        }
    }
}
