#!/usr/bin/env python3
"""Keeps the layers of the house apart: reads every #include and every file's shape.

    tests/house/include_direction.py [ROOT]

Which folder may include which stands in MAY_INCLUDE, which outside header belongs where in ONLY_IN and
ENGINE_MAY. Also: no file over 600 lines, no folder with more than 30 sources, and every file opens with a
comment. Prints each fault as file:line: reason and exits 1 when there is any.
"""
import collections
import re
import sys
from pathlib import Path

# content ← engine ← notation and engine ← ai ← env; players over notation and ai; server, cli, wasm, python, capi and
# lab over that; of these python and capi may use env.
# messages holds sentences for notation and those who print. Tests may include anything.
MAY_INCLUDE = {
    "content": {"content"},
    "engine": {"engine", "content"},
    "messages": {"messages", "content"},
    "notation": {"notation", "messages", "engine", "content"},
    "ai": {"ai", "engine", "content"},
    "env": {"env", "ai", "engine", "content"},
}
MAY_INCLUDE["players"] = {"players", "ai", "notation", "messages", "engine", "content"}
FOR_PEOPLE = MAY_INCLUDE["players"]
for folder in ("server", "cli", "wasm", "lab"):
    MAY_INCLUDE[folder] = FOR_PEOPLE | {folder}
for folder in ("python", "capi"):
    MAY_INCLUDE[folder] = FOR_PEOPLE | {folder, "env"}
FOLDERS = set(MAY_INCLUDE) | {"tests"}
# The command has verbs for the server, and the load program is the other end of it.
SERVE = re.compile(r"(cli/verbs/(serve\w*|join|worker|db\w*)|lab/load/\w+)\.(cpp|h)$")

# An outside header that only some files may know, by the path of the file that includes it.
ONLY_IN = [
    (re.compile(r"nlohmann/"), re.compile(r"notation/.*\.cpp$"), "nlohmann is for .cpp files of notation"),
    (re.compile(r"toml"), re.compile(r"content/files/toml_document\.cpp$"), "toml++ is for content/files/toml_document.cpp"),
    (re.compile(r"zip"), re.compile(r"content/files/box_file\.cpp$"), "libzip is for content/files/box_file.cpp"),
    (re.compile(r"filesystem|fstream"), re.compile(r"(?!content/load/)"), "content/load runs in a browser: files are for content/files"),
    (re.compile(r"histedit|editline|utf8proc"), re.compile(r"cli/terminal/"), "the terminal's libraries are for cli/terminal"),
    (re.compile(r"boost/"), re.compile(r"server/"), "Boost is for server"),
    (re.compile(r"sqlite3|libpq"), re.compile(r"server/"), "the store is server's"),
    (re.compile(r"sodium"), re.compile(r"server/|notation/record/sha256_sodium\.cpp$"), "libsodium is for server and notation/record/sha256_sodium.cpp"),
    (re.compile(r"nanobind/|Python\.h"), re.compile(r"python/"), "nanobind is for python"),
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
FILES_ALLOWED = 30  # in one folder, those below it not counted
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


def crowded(paths):
    """Folders that hold more sources than one can overlook."""
    folders = collections.Counter(path.parent.as_posix() for path in paths)
    return [(folder, 0, f"{count} sources, more than {FILES_ALLOWED}: make folders of them")
            for folder, count in sorted(folders.items()) if count > FILES_ALLOWED]


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2]).resolve()
    files = sorted(f for folder in FOLDERS for suffix in ("*.h", "*.cpp") for f in (root / folder).rglob(suffix))
    faults, remarks = [], []
    for file in files:
        more_faults, more_remarks = look_at(root, file)
        faults += more_faults
        remarks += more_remarks
    faults += crowded(file.relative_to(root) for file in files)
    for path, number, why in remarks:
        print(f"{path}:{number}: remark: {why}")
    for path, number, why in faults:
        print(f"{path}:{number}: fault: {why}")
    print(f"{len(files)} files, {len(faults)} faults, {len(remarks)} remarks")
    sys.exit(1 if faults or not files else 0)


if __name__ == "__main__":
    main()
