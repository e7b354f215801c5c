"""Every program that our scripts, presets and toolchain files call belongs to a Debian package of the set that
needs it (tools/packages*.txt), so that a bare machine has it. A program that nobody knows is a fault too: say
below which package has it. tools/fresh proves the same by doing it; this says at once what is missing."""
import json
import re
import shutil
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Program → package. Where this machine is a Debian, the table itself is checked.
PACKAGES = {
    "cmake": "cmake", "ctest": "cmake", "ninja": "ninja-build", "g++": "g++",
    "clang-22": "clang-22", "clang++-22": "clang-22", "lld": "lld-22", "llvm-ar-22": "llvm-22",
    "llvm-ranlib-22": "llvm-22", "clang-format-22": "clang-format-22", "clang-tidy-22": "clang-tidy-22",
    "python3": "python3", "node": "nodejs", "npm": "npm", "git": "git",
    "chromium-headless-shell": "chromium-headless-shell", "mmdebstrap": "mmdebstrap", "shfmt": "shfmt", "ccache": "ccache",
}
# In every Debian, because their packages are essential or apt needs them.
ALWAYS = set("""apt-config apt-get awk basename bash cat chmod chroot cmp cp date dirname dpkg dpkg-query env find grep head
    id kill ln mkdir mktemp mount mv nice nproc realpath rm sed setsid sha256sum sleep sort sudo tail tar taskset touch tput
    tr true unshare xargs""".split())
BUILTINS = set("""[ . : break cd command continue declare echo eval exec exit export kill mapfile printf read return set
    shift source test trap true unset wait""".split())
# What runs the words behind it.
WRAPPERS = {"command", "env", "exec", "inside", "lane", "sudo", "xargs"}

# Who calls programs, by the sets of packages that are there when they run.
SCRIPTS = {
    "play": ["play", "tools/lanes.sh", "tools/install_packages", "web/run", "web/prepare", "web/build", "wasm/build"],
    "check": ["check", "tools/compiled.sh", "tools/mutate.py", "tests/house/programs_test.py", "lab/load/run"],
    "check,all": ["tools/fresh", "tools/tidy.py"],
}


def packages(sets):
    found = set()
    for file in sorted((ROOT / "tools").glob("packages*.txt")):
        for line in file.read_text().splitlines():
            if line.strip() and not line.startswith("#"):
                name, of, _ = line.split(None, 2)
                if set(of.split(",")) & set(sets.split(",")):
                    found.add(name)
    return found


def calls(node):
    """Every command of a syntax tree of shfmt, as its words; a word that is not plain text is None."""
    if isinstance(node, dict):
        if node.get("Type") == "CallExpr" and node.get("Args"):
            parts = [word["Parts"] for word in node["Args"]]
            yield [p[0]["Value"] if len(p) == 1 and p[0]["Type"] == "Lit" else None for p in parts]
        if node.get("Type") == "FuncDecl":
            yield [node["Name"]["Value"] + "()"]
        node = list(node.values())
    if isinstance(node, list):
        for part in node:
            yield from calls(part)


def shell_programs(text):
    """The programs that a script calls, and its own functions as name()."""
    tree = subprocess.run(["shfmt", "--to-json"], input=text, capture_output=True, text=True, check=True).stdout
    found = set()
    for words in calls(json.loads(tree)):
        if words[0] in WRAPPERS:
            found.update(word for word in words[1:] if word in PACKAGES)
        if words[0] and "/" not in words[0]:
            found.add(words[0])
    return found


def python_programs(text):
    listed = re.findall(r"""\[\s*["']([a-z][\w+.-]*)["']\s*,""", text)
    named = re.findall(r"""^[A-Z_]+ = ["']([a-z][\w+.]*-\d+)["']""", text, flags=re.M)
    return {word for word in listed if shutil.which(word) or word in PACKAGES} | set(named)


def toolchain_programs(text):
    return set(re.findall(r"set\(CMAKE_(?:C_COMPILER|CXX_COMPILER|AR|RANLIB|LINKER|NM) (\S+)\)", text)) | {"lld"}


def preset_programs(presets, name):
    found = set()
    by_name = {preset["name"]: preset for preset in presets}
    while name:
        preset = by_name[name]
        for key, value in preset.get("cacheVariables", {}).items():
            if key == "CMAKE_CXX_COMPILER":
                found.add(value)
            found.update(re.findall(r"-fuse-ld=(\w+)", value))
        if preset.get("generator") == "Ninja":
            found.add("ninja")
        name = preset.get("inherits")
    return found


class Programs(unittest.TestCase):
    def in_set(self, programs, sets, where):
        there = packages(sets)
        for program in sorted(programs - ALWAYS - BUILTINS):
            with self.subTest(program=program, where=where):
                if program not in PACKAGES:
                    self.fail(f"{where}: nobody knows which package has {program}")
                if PACKAGES[program] not in there:
                    self.fail(f"{where} calls {program}, but {PACKAGES[program]} is not in {sets}")

    def test_scripts(self):
        read = []
        for sets, files in SCRIPTS.items():
            for file in files:
                text = (ROOT / file).read_text()
                programs = python_programs(text) if file.endswith(".py") else shell_programs(text)
                self.assertTrue(programs, f"{file}: no program found, so the reader of this test is wrong")
                read.append((programs, sets, file))
        functions = {name for programs, _, _ in read for name in programs if name.endswith("()")}
        own = functions | {name.removesuffix("()") for name in functions}
        for programs, sets, file in read:
            self.in_set(programs - own, sets, file)

    def test_toolchain_of_the_page(self):
        for sets in ("play", "check"):
            programs = toolchain_programs((ROOT / "cmake/wasm.cmake").read_text())
            self.assertIn("llvm-ar-22", programs)
            self.in_set(programs, sets, "cmake/wasm.cmake")

    def test_presets(self):
        presets = json.loads((ROOT / "CMakePresets.json").read_text())["configurePresets"]
        self.in_set(preset_programs(presets, "release"), "play", "preset release")
        for preset in presets:
            self.in_set(preset_programs(presets, preset["name"]), "check,all", "preset " + preset["name"])

    def test_browser_of_the_tests(self):
        site = (ROOT / "web/tests/browser/site.ts").read_text()
        self.in_set(set(re.findall(r"/usr/bin/([\w-]+)", site)), "check", "web/tests/browser/site.ts")

    def test_reader_of_scripts(self):
        text = 'a=$(one --x | two)\nif ! three; then four "five"; fi # six\nseven() { eight; }\nX=1 nine\n' \
               "cat <<'TEXT'\nten\nTEXT\ncase $x in\n  eleven) twelve ;;\nesac\nexec ninja thirteen\n"
        expected = {"one", "two", "three", "four", "seven()", "eight", "nine", "cat", "twelve", "ninja", "exec"}
        self.assertEqual(shell_programs(text), expected)

    @unittest.skipUnless(shutil.which("dpkg"), "only a Debian knows its packages")
    def test_table_is_true(self):
        paths = {shutil.which({"lld": "ld.lld-22"}.get(program, program)): program for program in PACKAGES}
        here = [path for path in paths if path and path.startswith("/usr/bin/")]
        owners = subprocess.run(["dpkg", "-S", *here], capture_output=True, text=True).stdout
        for line in owners.splitlines():
            owner, path = line.split(": ")
            package = PACKAGES[paths[path]]
            # `python3` is in python3-minimal; another node brings its own npm.
            self.assertTrue(owner.startswith(package) or owner == "nodejs", f"{path} is in {owner}, not in {package}")


if __name__ == "__main__":
    unittest.main()
