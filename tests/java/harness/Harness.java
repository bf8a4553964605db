import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles and runs many Java files in one JVM: for each FILE.java of the list, the static method run() (else
 * main) of class FILE, in a class loader of its own. What it prints, and what escapes it, goes to OUT/FILE.out; what
 * the compiler says to OUT/FILE.err. The names of the classes made go to OUT/FILE.classes.
 *
 * <p>java Harness.java OUT LIST, where LIST holds one path per line.
 */
public class Harness {
    public static void main(String[] args) throws Exception {
        Path out = Path.of(args[0]);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        for (String line : Files.readAllLines(Path.of(args[1]))) {
            if (!line.isBlank()) runOne(compiler, files, Path.of(line), out);
        }
    }

    static void runOne(JavaCompiler compiler, StandardJavaFileManager files, Path file, Path out) throws Exception {
        String name = file.getFileName().toString().replace(".java", "");
        Path classes = out.resolve("classes").resolve(name);
        deleteAll(classes);
        Files.createDirectories(classes);
        StringWriter messages = new StringWriter();
        List<String> options = List.of("-d", classes.toString(), "-proc:none", "-nowarn", "-XDuseUnsharedTable=true");
        boolean ok = compiler.getTask(messages, files, null, options, null, files.getJavaFileObjects(file)).call();
        Files.deleteIfExists(out.resolve(name + ".out"));
        if (!ok) {
            Files.writeString(out.resolve(name + ".err"), messages.toString());
            return;
        }
        Files.write(out.resolve(name + ".classes"), classNames(classes));
        Files.write(out.resolve(name + ".out"), output(classes, name));
    }

    static byte[] output(Path classes, String name) throws Exception {
        PrintStream stdout = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream capture = new PrintStream(bytes, false, StandardCharsets.UTF_8);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            loader.setDefaultAssertionStatus(true);
            System.setOut(capture);
            Thread thread = new Thread(null, () -> call(loader, name, capture), "case", 64L << 20);
            thread.start();
            thread.join();
        } finally {
            System.setOut(stdout);
        }
        capture.flush();
        return bytes.toByteArray();
    }

    static void call(ClassLoader loader, String name, PrintStream capture) {
        try {
            Class<?> c = Class.forName(name, false, loader);
            Method entry = null;
            for (Method m : c.getDeclaredMethods()) {
                boolean run = m.getName().equals("run") && m.getParameterCount() == 0;
                boolean main = m.getName().equals("main") && entry == null;
                if (run || main) entry = m;
            }
            entry.setAccessible(true);
            Object[] none = entry.getParameterCount() == 0 ? new Object[0] : new Object[] {new String[0]};
            entry.invoke(null, none);
        } catch (InvocationTargetException e) {
            capture.println("uncaught " + e.getCause());
        } catch (Throwable t) {
            // A failing static initialiser of the class itself.
            capture.println("uncaught " + t);
        }
    }

    static List<String> classNames(Path folder) throws Exception {
        List<String> names = new ArrayList<>();
        try (var paths = Files.walk(folder)) {
            paths.filter(p -> p.toString().endsWith(".class"))
                 .forEach(p -> names.add(folder.relativize(p).toString().replace(".class", "").replace('/', '.')));
        }
        names.sort(null);
        return names;
    }

    static void deleteAll(Path folder) throws Exception {
        if (!Files.exists(folder)) return;
        List<Path> all = new ArrayList<>();
        try (var paths = Files.walk(folder)) {
            paths.forEach(all::add);
        }
        for (int i = all.size() - 1; i >= 0; i--) Files.delete(all.get(i));
    }
}
