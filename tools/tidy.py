#!/usr/bin/env python3
"""Runs clang-tidy-22 over our own sources and remembers what was clean.

    tools/tidy.py [--build build/tidy] [--jobs N] [--deep] [FILE …]

Takes the compile commands of a clang build and, where it is finished, its header dependencies. A file is
looked at again only when it, a header of ours that it includes (any, where they are not known), its flags or
a .clang-tidy changed since it was last clean. Without --deep the path-sensitive analyzer stays out, which takes
four fifths of the time.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("content", "engine", "messages", "notation", "ai", "players", "env", "server", "cli", "lab", "capi")
TIDY = "clang-tidy-22"


def header_dependencies(build):
    """Object file → files it was made from, as ninja remembers them."""
    text = subprocess.run(["ninja", "-C", str(build), "-t", "deps"], capture_output=True, text=True, check=True).stdout
    found, current = {}, None
    for line in text.splitlines():
        if line and not line.startswith(" ") and ": #deps" in line:
            current = found.setdefault(line.split(": #deps")[0], [])
        elif line.startswith("    ") and current is not None:
            current.append((build / line.strip()).resolve())
    return found


def sources_of(source):
    """The files of a batch, which is a generated file that includes them; any other file is its own."""
    if source.suffix != ".cxx" or not source.is_file():
        return [source]
    return [Path(p) for p in re.findall(r'^#include "([^"]+)"', source.read_text(), re.M)]


def fingerprint(entry, dependencies, deep):
    digest = hashlib.sha256(b"deep" if deep else b"")
    for settings in (ROOT / ".clang-tidy", Path(entry["file"]).parent / ".clang-tidy"):
        if settings.is_file():
            digest.update(settings.read_bytes())
    digest.update(entry["command"].encode())
    for path in sorted({Path(entry["file"]), *dependencies}):
        if path.is_file() and ROOT in path.parents:
            digest.update(str(path).encode() + path.read_bytes())
    return digest.hexdigest()


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--build", type=Path, default=ROOT / "build/tidy")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments.add_argument("--deep", action="store_true", help="with the path-sensitive analyzer")
    arguments.add_argument("files", nargs="*", help="only these sources")
    options = arguments.parse_args()
    build = options.build.resolve()
    only = {Path(f).resolve() for f in options.files}

    memory_file = build / ("tidy-clean-deep.json" if options.deep else "tidy-clean.json")
    # In a batch the sources are included, so they pass for headers.
    checks = ["--checks=-bugprone-suspicious-include" + ("" if options.deep else ",-clang-analyzer-*")]
    checks.append(r"--header-filter=/(" + "|".join(FOLDERS) + r")/[^.]*\.(h|cpp)$")
    memory = json.loads(memory_file.read_text()) if memory_file.is_file() else {}
    dependencies = header_dependencies(build)
    headers = sorted(h.resolve() for f in FOLDERS for h in (ROOT / f).rglob("*.h"))
    work, clean = {}, {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        source = Path(entry["file"])
        ours = [s for s in sources_of(source) if ROOT in s.parents and s.relative_to(ROOT).parts[0] in FOLDERS]
        if not ours or (only and not only.intersection(ours)):
            continue
        output = entry.get("output") or entry["command"].split(" -o ")[1].split()[0]
        mark = fingerprint(entry, ours + (dependencies.get(output) or headers), options.deep)
        name = " ".join(str(s.relative_to(ROOT)) for s in ours)
        if memory.get(name) == mark:
            clean[name] = mark
        else:
            work[name] = (source, mark)

    def look(item):
        name, (source, mark) = item
        result = subprocess.run([TIDY, "-p", str(build), "--quiet", *checks, str(source)], capture_output=True, text=True)
        return name, mark, result

    print(f"{len(work)} files to look at, {len(clean)} unchanged since they were clean", flush=True)
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for name, mark, result in pool.map(look, work.items()):
            if result.returncode == 0:
                clean[name] = mark
                print(f"  clean  {name}", flush=True)
            else:
                bad += 1
                print(f"  FAULTS {name}\n{result.stdout}", flush=True)
                if not result.stdout.strip():
                    print(result.stderr)
    if not only:
        memory_file.write_text(json.dumps(clean, indent=1))
    if bad:
        sys.exit(f"clang-tidy has something to say about {bad} files")


if __name__ == "__main__":
    main()
