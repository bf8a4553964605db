#!/usr/bin/env bash
# Fails when a folder includes what it may not: includes.sh ROOT
# The rule is the table of docs/architecture.md. First it checks itself on a small tree with known faults.
export LC_ALL=C.UTF-8

# The rooms, and what each may include besides itself. Within frontend/ the sub-folders are rooms of their own.
rooms=(base sat relational frontend/ir frontend/java frontend/spec refine cli)
declare -A may=(
  [base]=""
  [sat]="base"
  [relational]="sat base"
  [frontend/ir]="base"
  [frontend/java]="frontend/ir base"
  [frontend/spec]="frontend/ir frontend/java relational base"
  [refine]="frontend/ir frontend/spec relational sat base"
  [cli]="refine frontend/ir frontend/java frontend/spec relational sat base"
)

# room_of PATH: the room that a path belongs to; empty if it is none of ours.
room_of() {
  local room
  for room in "${rooms[@]}"; do
    [[ "$1" == "$room/"* ]] && { printf '%s' "$room"; return; }
  done
  case "$1" in tests/* | frontend/* | specs/*) printf '%s' "${1%%/*}" ;; esac
}

# faults ROOT: one line per include that is against the rule.
faults() {
  local room file line target allowed
  (
    cd "$1" || exit 1
    for room in "${rooms[@]}"; do
      [[ -d "$room" ]] || continue
      while IFS=: read -r file line target; do
        target=${target#*[\"<]}
        target=${target%%[\">]*}
        if [[ "$target" == cadical* || "$target" == ccadical* ]]; then
          [[ "$room" == sat ]] || printf '%s:%s: only sat/ may include %s\n' "$file" "$line" "$target"
          continue
        fi
        if [[ "$target" == .* ]]; then
          printf '%s:%s: includes start at the root of the tree: %s\n' "$file" "$line" "$target"
          continue
        fi
        allowed=$(room_of "$target")
        [[ -z "$allowed" || "$allowed" == "$room" || " ${may[$room]} " == *" $allowed "* ]] ||
          printf '%s:%s: %s may not include %s\n' "$file" "$line" "$room" "$target"
      done < <(grep -rnE '^[[:space:]]*#[[:space:]]*include' --include='*.h' --include='*.cpp' "$room")
    done
  )
}

# The check must notice faults, or it proves nothing.
self_check() {
  local tree got want
  tree=$(mktemp -d)
  trap 'rm -rf "$tree"' RETURN
  mkdir -p "$tree"/{base,sat,relational,frontend/java,frontend/spec,refine,cli}
  echo '#include "sat/solver.h"' >"$tree/base/up.h"
  echo '#include "relational/expr.h"' >"$tree/sat/up.cpp"
  echo '  #  include "frontend/ir/program.h"' >"$tree/relational/up.cpp"
  echo '#include "relational/expr.h"' >"$tree/frontend/java/side.h"
  echo '#include "cli/app.h"' >"$tree/refine/up.cpp"
  echo '#include <cadical.hpp>' >"$tree/refine/solver.cpp"
  echo '#include "../base/check.h"' >"$tree/sat/relative.cpp"
  echo '#include "tests/help.h"' >"$tree/cli/test.cpp"
  printf '#include "base/check.h"\n#include "refine/loop.h"\n#include <vector>\n' >"$tree/cli/good.cpp"
  echo '#include "relational/expr.h"' >"$tree/frontend/spec/good.cpp"
  echo '#include <cadical.hpp>' >"$tree/sat/good.cpp"
  got=$(faults "$tree" | cut -d: -f1 | sort | tr '\n' ' ')
  want='base/up.h cli/test.cpp frontend/java/side.h refine/solver.cpp refine/up.cpp relational/up.cpp sat/relative.cpp sat/up.cpp '
  if [[ "$got" != "$want" ]]; then
    printf 'the check of includes does not work:\n  noticed:  %s\n  expected: %s\n' "$got" "$want"
    return 1
  fi
}

status=0
self_check || status=1
found=$(faults "$1")
if [[ -n "$found" ]]; then
  printf '%s\n' "$found"
  status=1
fi
exit $status
