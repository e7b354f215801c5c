"""Every file that a document names is there: relative links with their #anchors, and paths in `backticks`. What a build
makes (build/, web/dist) and names with a wildcard or a gap (`rules-N`, `board-….toml`) are looked up as far as they go."""
import os
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(([^()\s]+)\)|(?:src|href)=\"([^\"]+)\"")
CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
PATH = re.compile(r"(?:\./)?\w[\w.-]*(?:/[\w.*<>…-]+)*/?")
MADE = ("build/", "web/dist", "dist/", "my-box/", "messages/keys.h", "notation/sentences/reasons.h")  # by the build, or the reader
ENDINGS = (".cpp", ".h", ".toml", ".md", ".py", ".ts", ".svelte", ".txt", ".cmake")
HEADING = re.compile(r"^#{1,6} (.+?)\s*#*$", re.MULTILINE)


def files():
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [name for name in inner if name not in ("build", "dist", "node_modules", ".git", "__pycache__")]
        yield from (str((Path(folder) / name).relative_to(ROOT)) for name in names)


KNOWN = sorted(files())
TOP = {name.split("/")[0] for name in KNOWN if "/" in name}
DOCUMENTS = [ROOT / name for name in KNOWN if name.endswith(".md")]


def without_blocks(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


# As GitHub makes it from a heading.
def anchor_of(heading):
    words = re.sub(r"[`*]|\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


def anchors_of(text):
    return {anchor_of(heading) for heading in HEADING.findall(without_blocks(text))}


def broken_links(page, text):
    for groups in LINK.findall(without_blocks(text)):
        link = groups[0] or groups[1]
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or ROOT not in [target, *target.parents]:
            yield link
        elif anchor and anchor not in anchors_of(text if target == page else target.read_text()):
            yield link


# A path is what has a slash and begins with something of ours, or ends like a source file. It may be said from the
# root, from the document's folder, or by its end and without its ending (`game/play.ts`, `tests/unit/same`).
def paths_in(text):
    for code in CODE.findall(without_blocks(text)):
        word = code.split()[0]
        if word != code and not word.startswith(("./", "tools/", "tests/", "web/", "lab/")):
            continue
        if not PATH.fullmatch(word) or word.startswith(MADE):
            continue
        if word.endswith(ENDINGS) or ("/" in word.strip("/") and word.split("/")[0] in TOP):
            yield word.removeprefix("./").rstrip("/")


def is_there(path, page):
    gap = re.search(r"[*<>…]|-N\b", path)
    if gap:
        return any(f"/{path[:gap.start()]}" in f"/{name}" for name in KNOWN)
    if (ROOT / path).exists() or (page.parent / path).exists():
        return True
    return any(re.search(rf"/{re.escape(path)}($|[./])", name) for name in KNOWN)


class Links(unittest.TestCase):
    def test_every_link_leads_somewhere(self):
        self.assertGreater(len(DOCUMENTS), 10)
        for page in DOCUMENTS:
            self.assertEqual(list(broken_links(page, page.read_text())), [], page)

    def test_every_path_is_there(self):
        for page in DOCUMENTS:
            missing = [path for path in paths_in(page.read_text()) if not is_there(path, page)]
            self.assertEqual(missing, [], page)

    def test_what_is_broken_is_found(self):
        page = ROOT / "docs/rules.md"
        text = ("# One way\n[a](#one-way) [b](#other) [c](rules.en.md) [d](rules.xx.md)\n"
                "[e](../../x) [f](../README.md#nothing)\n")
        self.assertEqual(list(broken_links(page, text)), ["#other", "rules.xx.md", "../../x", "../README.md#nothing"])
        text = ("`engine/state.h` `engine/stat.h` `load.cpp` `laod.cpp` `tests/data/perft` `tests/data/perf`\n"
                "`tools/x.py --list` `ship / draw`")
        missing = [path for path in paths_in(text) if not is_there(path, page)]
        self.assertEqual(missing, ["engine/stat.h", "laod.cpp", "tests/data/perf", "tools/x.py"])


if __name__ == "__main__":
    unittest.main()
