class TreeNode {
    int key;
    TreeNode left;
    TreeNode right;
}

/** A binary search tree without parent links. */
public class SearchTree {
    TreeNode root;

    boolean contains(int k) {
        TreeNode n = root;
        while (n != null && n.key != k) {
            n = k < n.key ? n.left : n.right;
        }
        return n != null;
    }

    void insert(int k) {
        root = insert(root, k);
    }

    private TreeNode insert(TreeNode n, int k) {
        if (n == null) {
            TreeNode leaf = new TreeNode();
            leaf.key = k;
            return leaf;
        }
        if (k < n.key) {
            n.left = insert(n.left, k);
        } else if (k > n.key) {
            n.right = insert(n.right, k);
        }
        return n;
    }

    void remove(int k) {
        root = remove(root, k);
    }

    private TreeNode remove(TreeNode n, int k) {
        if (n == null) {
            return null;
        }
        if (k < n.key) {
            n.left = remove(n.left, k);
            return n;
        }
        if (k > n.key) {
            n.right = remove(n.right, k);
            return n;
        }
        if (n.left == null) {
            return n.right;
        }
        if (n.right == null) {
            return n.left;
        }
        TreeNode least = least(n.right);
        n.key = least.key;
        n.right = remove(n.right, least.key);
        return n;
    }

    private static TreeNode least(TreeNode n) {
        while (n.left != null) {
            n = n.left;
        }
        return n;
    }
}
