#!/usr/bin/env bash
# Tests the scripts of the tree on small trees of their own: scripts.sh ROOT
export LC_ALL=C.UTF-8
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
status=0

expect() { # WHAT EXPECTED ACTUAL
  if [[ "$2" != "$3" ]]; then
    printf '%s:\n  expected: %s\n  found:    %s\n' "$1" "$2" "$3"
    status=1
  fi
}

# --- when ./plumb builds: scripts/common.sh
root=$tree/repo
mkdir -p "$root"/{base,sat,relational,frontend/java,refine,cli,specs} "$root/build/cli"
source "$1/scripts/common.sh"
state() { if stale; then echo stale; else echo fresh; fi; }
later() { touch -d "+$1 seconds" "$2"; } # no waiting for clocks

touch "$root/CMakeLists.txt" "$root/base/check.h" "$root/frontend/java/lexer.cpp"
expect "without a build" stale "$(state)"
printf '#!/bin/sh\n' >"$build/cli/plumb"
chmod +x "$build/cli/plumb"
expect "without a stamp" stale "$(state)"
begin_stamp
later 10 "$build/.building"
commit_stamp
expect "after a build" fresh "$(state)"
later 20 "$root/frontend/java/lexer.cpp"
expect "after an edit" stale "$(state)"
later 30 "$stamp"
expect "after the next build" fresh "$(state)"
touch "$root/base/new.cpp"
later 40 "$root/base"
expect "after a file was added" stale "$(state)"
later 50 "$stamp"
rm "$root/base/new.cpp"
later 60 "$root/base"
expect "after a file was removed" stale "$(state)"
later 70 "$stamp"
later 80 "$root/CMakeLists.txt"
expect "after the build's own description changed" stale "$(state)"

# --- what the documentation check notices: scripts/check-docs
docs=$tree/docs
mkdir -p "$docs/scripts"
cp "$1/scripts/check-docs" "$docs/scripts/"
cat >"$docs/plumb" <<'SCRIPT'
#!/bin/sh
case "$1" in
  check) printf 'List.add  sorted  holds   %s s\nList.get  item    holds    0.20 s\n' "0.$$" ;;
  fail) printf 'wrong\n' >&2; exit 2 ;;
esac
SCRIPT
chmod +x "$docs/plumb"
check_page() {
  printf '%s\n' "$@" >"$docs/page.md"
  (cd "$docs" && scripts/check-docs page.md) | tail -n 1
}
fence='```console'
expect "times are masked" "1 examples, 0 wrong" \
  "$(check_page "$fence" '$ ./plumb check x' 'List.add  sorted  holds     12.5 s' 'List.get  item    holds  3 ms' '```')"
expect "a difference is noticed" "1 examples, 1 wrong" \
  "$(check_page "$fence" '$ ./plumb check x' 'List.add  sorted  VIOLATED  1 s' 'List.get  item    holds  1 s' '```')"
expect "a missing line is noticed" "1 examples, 1 wrong" \
  "$(check_page "$fence" '$ ./plumb check x' 'List.add  sorted  holds  1 s' '```')"
expect "dots stand for lines" "1 examples, 0 wrong" \
  "$(check_page "$fence" '$ ./plumb check x' '...' 'List.get  item    holds  1 s' '```')"
expect "errors are output too, and other commands are left alone" "2 examples, 0 wrong" \
  "$(check_page "$fence" '$ git clone x' 'Cloning' '$ ./plumb fail' 'wrong' '$ ./plumb quiet' '```')"
expect "other fences are left alone" "0 examples, 0 wrong" "$(check_page '```' '$ ./plumb check x' '```')"
check_page 'before' "$fence" '$ ./plumb fail' 'right' '```' 'after' >/dev/null
(cd "$docs" && scripts/check-docs --update page.md >/dev/null)
expect "--update writes what is printed" "$(printf '%s\n' before "$fence" '$ ./plumb fail' wrong '```' after)" \
  "$(cat "$docs/page.md")"

exit $status
