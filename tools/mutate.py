#!/usr/bin/env python3
"""Mutation test of the rules: spoils one line of engine/rules at a time and looks whether a test notices.

    tools/mutate.py [--count 60] [--seed N] [--labels engine] [--at FILE:LINE]

Works in a copy of the tree with its own incremental build, so the working tree stays as it is. A
mutant that does not compile is replaced by another draw. Prints each survivor as a diff; exit 1 when
fewer than 90 % are caught. `--at engine/rules/ship.cpp:40` tries every mutation of one line.
"""
import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BAR = 0.9
NOT_COPIED = shutil.ignore_patterns("build", ".git", "node_modules", "__pycache__")

SWAPS = {
    " < ": [" <= ", " > "], " <= ": [" < "], " > ": [" >= ", " < "], " >= ": [" > "], " == ": [" != "], " != ": [" == "],
    " && ": [" || "], " || ": [" && "], " + ": [" - "], " - ": [" + "], " += ": [" -= "], " -= ": [" += "],
    "++": ["--"], "--": ["++"],
}
SKIP = re.compile(r"^\s*(//|#|\}|\{|namespace\b|using\b|static_assert\b|assert\b|template\b|break;|default:|$)")
NUMBER = re.compile(r"(?<![\w.'])(\d+)(?![\w.'])")
CONDITION = re.compile(r"\b(if|while) \(")
STATEMENT = re.compile(r"^\s+(?!return\b|case\b|else\b|for\b|if\b|while\b|switch\b|do\b|goto\b)"
                       r"[A-Za-z_]\w*(::\w+)*(\(|\.|->|\[|\s[-+|&^]?=\s|\+\+|--).*;\s*(//.*)?$|^\s+(\+\+|--)\w.*;\s*(//.*)?$")


def code_of(line):
    """The line with comments and literals blanked out, same length."""
    line = re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])\'', lambda m: "\0" * len(m[0]), line)
    return re.sub(r"//.*", lambda m: "\0" * len(m[0]), line)


def closing(code, start):
    """Index of the bracket that closes the one at start, or -1 when it is on another line."""
    depth = 0
    for i in range(start, len(code)):
        depth += {"(": 1, ")": -1}.get(code[i], 0)
        if depth == 0:
            return i
    return -1


def mutations(line):
    """Every (name, new line) that one change to this line can give."""
    if SKIP.match(line):
        return []
    code, found = code_of(line), []

    def put(name, start, end, text):
        found.append((name, line[:start] + text + line[end:]))

    for old, news in SWAPS.items():
        for place in re.finditer(re.escape(old), code):
            for new in news:
                put(f"{old.strip()} → {new.strip()}", place.start(), place.end(), new)
    for place in NUMBER.finditer(code):
        value = int(place[1])
        put(f"{value} → {value + 1}", place.start(), place.end(), str(value + 1))
        if value > 0:
            put(f"{value} → {value - 1}", place.start(), place.end(), str(value - 1))
    for old, new in (("true", "false"), ("false", "true")):
        for place in re.finditer(rf"\b{old}\b", code):
            put(f"{old} → {new}", place.start(), place.end(), new)
    for place in CONDITION.finditer(code):
        end = closing(code, place.end() - 1)
        if end > 0 and "=" not in re.sub(r"[=!<>]=", "", code[place.end():end]) and ";" not in code[place.end():end]:
            put("negated condition", place.end(), end, f"!({line[place.end():end]})")
    if STATEMENT.match(line) and code.count("(") == code.count(")"):
        found.append(("removed statement", re.match(r"\s*", line)[0] + ";"))
    return found


def continues(lines, number):
    """Is this line the middle of a longer expression, so that removing it means nothing?"""
    before = code_of(lines[number - 1]).rstrip("\0 ") if number else ""
    return bool(before) and not before.endswith((";", "{", "}", ":"))


def candidates(root):
    """[(file, line number from 0, [(name, new line)])] of everything that can be spoilt."""
    found = []
    for file in sorted((root / "engine/rules").rglob("*.cpp")):
        lines = file.read_text(encoding="utf-8").split("\n")
        for number, line in enumerate(lines):
            choices = [m for m in mutations(line) if m[0] != "removed statement" or not continues(lines, number)]
            if choices:
                found.append((file.relative_to(root), number, choices))
    return found


def run(command, cwd, limit=None):
    """(exit status, output); status 124 when it was stopped after `limit` seconds."""
    with subprocess.Popen(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", start_new_session=True) as process:
        try:
            output, _ = process.communicate(timeout=limit)
            return process.returncode, output
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return 124, "stopped"


class Workshop:
    """A copy of the tree with a build of its own."""

    def __init__(self, folder, labels, jobs):
        self.tree, self.labels, self.jobs = folder / "tree", labels, jobs
        shutil.copytree(ROOT, self.tree, ignore=NOT_COPIED)

    def configure(self, timeout):
        linker = ["-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld"] if shutil.which("ld.lld") else []
        return run(["cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DENDEAVOR_ASSERTS=ON",
                    "-DCMAKE_COMPILE_WARNING_AS_ERROR=OFF", f"-DENDEAVOR_TEST_TIMEOUT={timeout}", *linker], self.tree)

    def build(self):
        targets = [f"tests/{label}/all" for label in self.labels]
        return run(["ninja", "-C", "build", f"-j{self.jobs}", *targets], self.tree)

    def test(self, limit=None):
        return run(["ctest", "--test-dir", "build", "-L", f"^({'|'.join(self.labels)})$", f"-j{self.jobs}",
                    "--stop-on-failure", "--no-tests=error"], self.tree, limit)

    def judge(self, file, number, new_line, limit):
        """'caught', 'survived' or 'no compile' for one mutant; the file is put back."""
        path = self.tree / file
        original = path.read_text(encoding="utf-8")
        lines = original.split("\n")
        lines[number] = new_line
        path.write_text("\n".join(lines), encoding="utf-8")
        try:
            if self.build()[0] != 0:
                return "no compile"
            return "survived" if self.test(limit)[0] == 0 else "caught"
        finally:
            path.write_text(original, encoding="utf-8")


def draw(pool, chance):
    """Endless mutants, each from another line while lines last."""
    pool = list(pool)
    chance.shuffle(pool)
    for file, number, choices in pool:
        yield file, number, *chance.choice(choices)


def all_at(pool, place):
    name, line = place.rsplit(":", 1)
    for file, number, choices in pool:
        if str(file) == name and number == int(line) - 1:
            for choice in choices:
                yield file, number, *choice


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--count", type=int, default=60, help="mutants to judge")
    arguments.add_argument("--seed", type=int, default=None, help="repeat a run; drawn and printed when left out")
    arguments.add_argument("--labels", default="engine", help="ctest labels (folders of tests), comma separated")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments.add_argument("--at", help="FILE:LINE, every mutation of one line")
    arguments.add_argument("--show", action="store_true", help="only print what would be tried")
    options = arguments.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(10**6)

    pool = candidates(ROOT)
    mutants = all_at(pool, options.at) if options.at else draw(pool, random.Random(seed))
    print(f"{len(pool)} lines of engine/rules can be spoilt; {options.count} mutants, seed {seed}", flush=True)
    if options.show:
        for file, number, name, new_line in [m for m, _ in zip(mutants, range(options.count))]:
            print(f"{file}:{number + 1}: {name}\n    {new_line.strip()}")
        return

    with tempfile.TemporaryDirectory(prefix="endeavor-mutate-") as folder:
        shop = Workshop(Path(folder), options.labels.split(","), options.jobs)
        print("building the unspoilt copy …", flush=True)
        for status, output in (shop.configure(300), shop.build()):
            if status != 0:
                sys.exit(f"{output[-3000:]}\nthe unspoilt copy does not build")
        start = time.monotonic()
        status, output = shop.test()
        if status != 0:
            sys.exit(f"{output[-3000:]}\nthe unspoilt copy fails its own tests")
        seconds = time.monotonic() - start
        shop.configure(int(seconds * 4) + 5)
        print(f"its tests pass in {seconds:.1f} s", flush=True)

        caught, survivors, skipped = 0, [], 0
        for file, number, name, new_line in mutants:
            done = caught + len(survivors)
            if not options.at and done == options.count:
                break
            start = time.monotonic()
            verdict = shop.judge(file, number, new_line, seconds * 10 + 60)
            if verdict == "no compile":
                skipped += 1
                continue
            caught += verdict == "caught"
            if verdict == "survived":
                old_line = (ROOT / file).read_text(encoding="utf-8").split("\n")[number]
                survivors.append(f"{file}:{number + 1}: {name}\n  - {old_line.strip()}\n  + {new_line.strip()}")
            print(f"[{done + 1}/{'all' if options.at else options.count}] {verdict:8} {file}:{number + 1}  {name}"
                  f"  ({time.monotonic() - start:.0f} s)", flush=True)

    total = caught + len(survivors)
    for survivor in survivors:
        print(f"\nsurvived  {survivor}")
    print(f"\n{caught} of {total} mutants caught, {skipped} did not compile, seed {seed}")
    sys.exit(0 if total and caught >= BAR * total else 1)


if __name__ == "__main__":
    main()
