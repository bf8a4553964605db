class PNode {
    int key;
    PNode left;
    PNode right;
    PNode parent;
}

public class ParentTree {
    PNode root;

    boolean insert(int k) {
        PNode p = null;
        PNode at = root;
        while (at != null) {
            p = at;
            if (k == at.key) {
                return false;
            }
            at = k < at.key ? at.left : at.right;
        }
        PNode n = new PNode();
        n.key = k;
        n.parent = p;
        if (p == null) {
            root = n;
        } else if (k < p.key) {
            p.left = n;
        } else {
            p.right = n;
        }
        return true;
    }
}
