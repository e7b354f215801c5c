#!/usr/bin/env python3
"""Keeps the layers of the house apart: reads every #include and every file's shape.

    tests/house/include_direction.py [ROOT]

Which folder may include which stands in MAY_INCLUDE, which outside header belongs where in ONLY_IN and
ENGINE_MAY. Also: no file over 600 lines, and every file opens with a comment. Prints each fault as
file:line: reason and exits 1 when there is any.
"""
import re
import sys
from pathlib import Path

# content ← engine ← notation ← server, cli, wasm, python and engine ← ai ← the same; messages holds
# sentences for notation and those who print. Tests may include anything.
MAY_INCLUDE = {
    "content": {"content"},
    "engine": {"engine", "content"},
    "messages": {"messages", "content"},
    "notation": {"notation", "messages", "engine", "content"},
    "ai": {"ai", "engine", "content"},
}
FOR_PEOPLE = {"ai", "notation", "messages", "engine", "content"}
for folder in ("server", "cli", "wasm", "python"):
    MAY_INCLUDE[folder] = FOR_PEOPLE | {folder}
FOLDERS = set(MAY_INCLUDE) | {"tests"}
# The command has a verb for the server, so that one file of cli starts it.
SERVE = re.compile(r"cli/serve\w*\.cpp$")

# An outside header that only some files may know, by the path of the file that includes it.
ONLY_IN = [
    (re.compile(r"nlohmann/"), re.compile(r"notation/.*\.cpp$"), "nlohmann is for .cpp files of notation"),
    (re.compile(r"toml"), re.compile(r"content/toml_document\.cpp$"), "toml++ is for content/toml_document.cpp"),
    (re.compile(r"boost/"), re.compile(r"server/"), "Boost is for server"),
    (re.compile(r"sqlite3|libpq|sodium"), re.compile(r"server/"), "store and accounts are server's"),
    (re.compile(r"pybind11/"), re.compile(r"python/"), "pybind11 is for python"),
    (re.compile(r"gtest/|gmock/|rapidcheck|benchmark/"), re.compile(r"tests/"), "test libraries are for tests"),
]

# The engine has no heap, strings, clock, exceptions or I/O, so this is all of the standard library
# that it may name.
ENGINE_MAY = {
    "algorithm", "array", "bit", "cassert", "climits", "compare", "concepts", "cstddef", "cstdint", "cstring",
    "functional", "initializer_list", "iterator", "limits", "numeric", "optional", "span", "string_view", "tuple",
    "type_traits", "utility", "variant", "version",
}

LINES_ALLOWED, LINES_ASK_WHY = 600, 400
INCLUDE = re.compile(r'^\s*#\s*include\s*(<([^>]+)>|"([^"]+)")')
TABLE = re.compile(r"^// Table[:.]", re.M)  # a file that is one table may say so and be longer


def faults_of_include(path, outside, inside):
    """Reasons why this include of this file breaks a rule."""
    folder = path.split("/")[0]
    if inside:
        if inside.startswith(".") or "/../" in inside:
            yield f'"{inside}": includes are written from the repository root'
            return
        target = inside.split("/")[0]
        if "/" not in inside or target not in FOLDERS:
            yield f'"{inside}": no folder of ours; includes read "engine/state.h", others <…>'
        elif folder != "tests" and target not in MAY_INCLUDE[folder] and not (target == "server" and SERVE.match(path)):
            yield f"{folder} may not include {target}"
        return
    for header, place, reason in ONLY_IN:
        if header.match(outside) and folder != "tests" and not place.match(path):
            yield f"<{outside}>: {reason}"
    if folder == "engine" and outside not in ENGINE_MAY:
        yield f"<{outside}>: not in the engine (no heap, strings, clock, exceptions or I/O)"


def look_at(root, file):
    path = file.relative_to(root).as_posix()
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    faults, remarks = [], []
    if not text.startswith(("// ", "/*")):
        faults.append((1, "opens without a comment that says what it is"))
    if len(lines) > LINES_ALLOWED and not TABLE.search(text[:1000]):
        faults.append((len(lines), f"{len(lines)} lines, more than {LINES_ALLOWED}: cut it up"))
    elif len(lines) > LINES_ASK_WHY:
        remarks.append((len(lines), f"{len(lines)} lines, more than {LINES_ASK_WHY}: why?"))
    if file.suffix == ".h" and "#pragma once" not in text:
        faults.append((1, "header without #pragma once"))
    for number, line in enumerate(lines, 1):
        found = INCLUDE.match(line)
        if found:
            faults += [(number, why) for why in faults_of_include(path, found[2], found[3])]
    return [(path, *f) for f in faults], [(path, *r) for r in remarks]


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2]).resolve()
    files = sorted(f for folder in FOLDERS for suffix in ("*.h", "*.cpp") for f in (root / folder).rglob(suffix))
    faults, remarks = [], []
    for file in files:
        more_faults, more_remarks = look_at(root, file)
        faults += more_faults
        remarks += more_remarks
    for path, number, why in remarks:
        print(f"{path}:{number}: remark: {why}")
    for path, number, why in faults:
        print(f"{path}:{number}: fault: {why}")
    print(f"{len(files)} files, {len(faults)} faults, {len(remarks)} remarks")
    sys.exit(1 if faults or not files else 0)


if __name__ == "__main__":
    main()
