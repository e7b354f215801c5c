# Works that run side by side and say how far they are; sourced by ./play and ./check.
#
#   lane "the game" cmake --build build         starts it; "the game" is what is said of it
#   finish_lanes ["the game" …]                  shows progress until these, or all, have ended; when one
#                                                fails, its output is shown, and it returns 1;
#                                                lane_faults then has the lines that name the fault
#   wait_for_lane "the table" TEXT               until its output has TEXT; 1 when it ended without
#   stop_lane "the table"                        stops this one
#   stop_lanes                                   stops what still runs, also when the script ends
#
# How far a lane is comes from its own output: the last "=== step" of ./check, and the last "[12/180]",
# "[40 modules]" or "12/31 Test" that ninja, a script of ours or ctest wrote. On a terminal it is one line that
# changes; elsewhere a line every ten seconds. Nothing else is printed.

lane_names=()
lane_pids=()
lane_starts=()
lane_logs=$(mktemp -d)
lane_faults=

stop_lanes() {
  local pid
  for pid in "${lane_pids[@]}"; do
    [ -z "$pid" ] || kill -- "-$pid" 2>/dev/null || true
  done
  rm -rf "$lane_logs"
}
trap stop_lanes EXIT
trap 'exit 130' INT TERM

# Each in a process group of its own, so that stopping it stops what it started. A command is a session of its own too:
# the system shares the processors between sessions, so a lane whose work is niced does not wait for all the others.
lane() {
  local name=$1 log
  shift
  lane_names+=("$name")
  lane_starts+=("$SECONDS")
  log=$lane_logs/${#lane_names[@]}
  if declare -F "$1" >/dev/null; then
    set -m
    "$@" >"$log" 2>&1 </dev/null &
    set +m
  else
    setsid "$@" >"$log" 2>&1 </dev/null &
  fi
  lane_pids+=("$!")
}

# The last lane of that name, as its place in the lists.
lane_called() {
  local i found=
  for i in "${!lane_names[@]}"; do [ "${lane_names[$i]}" != "$1" ] || found=$i; done
  echo "$found"
}

wait_for_lane() {
  local i
  i=$(lane_called "$1")
  until grep -aqF -- "$2" "$lane_logs/$((i + 1))"; do
    if ! kill -0 "${lane_pids[$i]}" 2>/dev/null; then
      lane_pids[i]=
      return 1
    fi
    sleep 0.2
  done
}

stop_lane() {
  local i
  i=$(lane_called "$1")
  [ -z "${lane_pids[$i]}" ] || kill -- "-${lane_pids[$i]}" 2>/dev/null || true
  wait "${lane_pids[$i]}" 2>/dev/null || true
  lane_pids[i]=
}

# What a lane said, from the last "=== step" on.
lane_end() { awk '/^=== /{text = ""} {text = text $0 "\n"} END {printf "%s", text}' "$1"; }

# "12 of 180", or nothing while it has not counted yet.
lane_count() {
  tail -c 4000 "$lane_logs/$1" | grep -aoE '\[[0-9]+(/[0-9]+| modules)\]|^ *[0-9]+/[0-9]+ Test' | tail -n 1 |
    sed -E 's/[][ ]|Test//g; s/\// of /; s/modules/ &/' || true
}

# Says once of each lane that has ended how long it took; returns 1 when one failed.
lanes_that_ended() {
  local i pid status
  for i in "${!lane_pids[@]}"; do
    pid=${lane_pids[$i]}
    if [ -z "$pid" ] || kill -0 "$pid" 2>/dev/null; then continue; fi
    status=0
    wait "$pid" || status=$?
    lane_pids[i]=
    clear_line
    if [ $status -ne 0 ]; then
      lane_end "$lane_logs/$((i + 1))"
      lane_faults=$(lane_end "$lane_logs/$((i + 1))" | grep -aE ' FAIL |\*\*\*|^FAILED|[0-9]: error|Error:' |
        sort -u | head -n 20 || true)
      echo "This went wrong: ${lane_names[$i]}."
      return 1
    fi
    echo "  ${lane_names[$i]}: done in $((SECONDS - lane_starts[i])) s"
  done
}

clear_line() { [ ! -t 1 ] || printf '\r\033[K'; }

lanes_now() {
  local i text= count step
  for i in "${!lane_pids[@]}"; do
    [ -n "${lane_pids[$i]}" ] || continue
    count=$(lane_count $((i + 1)))
    step=$(grep -a '^=== ' "$lane_logs/$((i + 1))" | tail -n 1 || true)
    text+="${text:+ · }${lane_names[$i]}${step:+: ${step#=== }}${count:+ $count}"
  done
  echo "  $text"
}

# lanes_run [NAME …]: whether one of these, or any, still runs.
lanes_run() {
  local i name
  for i in "${!lane_pids[@]}"; do
    [ -n "${lane_pids[$i]}" ] || continue
    [ $# -gt 0 ] || return 0
    for name; do [ "$name" != "${lane_names[$i]}" ] || return 0; done
  done
  return 1
}

finish_lanes() {
  local said=$SECONDS text width
  while :; do
    lanes_that_ended || return 1
    lanes_run "$@" || break
    text=$(lanes_now)
    if [ -t 1 ]; then
      width=$(tput cols 2>/dev/null || echo 80)
      printf '\r\033[K%s' "${text:0:$((width - 1))}"
    elif [ $((SECONDS - said)) -ge 10 ]; then
      said=$SECONDS
      echo "$text"
    fi
    sleep 0.3
  done
}
