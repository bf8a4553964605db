# Shared by ./plumb, ./test and .ci/run: where things are, when the build is stale, and how to bring it up to date.
# To be sourced, with `root` set to the repository's folder. Everything said here goes to standard error, so that
# standard output stays the tool's own.

build="$root/build"
stamp="$build/.built"

say() { printf 'plumb: %s\n' "$*" >&2; }

# What the program is made of. A file added, renamed or removed shows as a newer folder.
stale() {
  [[ -x "$build/cli/plumb" && -f "$stamp" ]] || return 0
  local newer
  newer=$(find "$root/CMakeLists.txt" "$root"/{base,sat,relational,frontend,refine,cli,specs} \
    \( -type f -o -type d \) -newer "$stamp" -print -quit 2>/dev/null)
  [[ -n "$newer" ]]
}

# One build at a time; whoever comes second waits and then finds the work done.
lock_build() {
  mkdir -p "$build"
  exec 9>"$build/.lock"
  flock 9
}

unlock_build() { exec 9>&-; }

# The largest translation units need about 2 GB, so memory limits the jobs as well as cores do.
build_jobs() {
  local cores memory
  cores=$(nproc)
  memory=$(awk '/^MemAvailable/ { print int($2 / 2000000) }' /proc/meminfo)
  ((memory >= 1)) || memory=1
  echo $((cores < memory ? cores : memory))
}

# configure [CMAKE ARGUMENT...]: a cache that was made for another folder (the tree was moved) is thrown away.
configure() {
  if [[ -f "$build/CMakeCache.txt" ]] &&
    ! grep -q "^CMAKE_HOME_DIRECTORY:INTERNAL=$root\$" "$build/CMakeCache.txt"; then
    rm -rf "$build/CMakeCache.txt" "$build/CMakeFiles"
  fi
  if ! cmake -S "$root" -B "$build" -G Ninja "$@" >"$build/configure.log" 2>&1 </dev/null; then
    cat "$build/configure.log" >&2
    say "configuring failed"
    return 1
  fi
}

# compile TARGET...: runs ninja, and shows its lines only when something is compiled or linked.
compile() {
  local line shown=0 log="$build/build.log" status
  ninja -C "$build" -j "$(build_jobs)" "$@" 2>&1 </dev/null 9>&- | tee "$log" | while IFS= read -r line; do
    if [[ $shown == 0 && "$line" =~ ^\[[0-9]+/[0-9]+\]\ (Building|Linking|Generating) ]]; then
      say "building (some minutes the first time)"
      shown=1
    fi
    if [[ $shown == 1 ]]; then printf '%s\n' "$line" >&2; fi
  done
  status=${PIPESTATUS[0]}
  if [[ $status != 0 ]]; then
    grep -q '^FAILED' "$log" || cat "$log" >&2
    say "the build failed; the whole log is $log"
  fi
  return "$status"
}

# The stamp is older than the build it stands for, so that what changes during a build is noticed afterwards.
begin_stamp() { touch "$build/.building"; }
commit_stamp() { mv "$build/.building" "$stamp"; }
