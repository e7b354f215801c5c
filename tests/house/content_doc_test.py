"""docs/content.md describes the files of a box whole: every key and every word that the loader knows, and every
number of the vocabulary (X2.7) that a test or a comment cites."""
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONTENT = ROOT / "content"
PAGE = (ROOT / "docs/content.md").read_text()

# What a reader is asked for: item.number("glory", …), load_areas(item, "in"), file.tables("space", "a space").
KEY = re.compile(r'(?:[.>](?:text|number|decimal|flag|words|numbers|table|tables|one_of|bits|name)\('
                 r'|\bload_\w+\(\*?\w+, )"([a-z_-]+)"')
WORDS = re.compile(r"constexpr std::array<std::string_view, [^>]+> k\w+ = \{(.*?)\};", re.DOTALL)
NUMBER = re.compile(r"\bX\d+(?:\.\d+)?")


def loader():
    for path in sorted(CONTENT.rglob("*.cpp")):
        text = path.read_text()
        if "TableReader" in text:
            yield text


def keys_of(text):
    return set(KEY.findall(text))


def words_of(text):
    return {word for row in WORDS.findall(text) for word in re.findall(r'"([^"]+)"', row)}


# A name counts as described when it stands in code: `glory`, `[exploit.score]`, `{ india = 4 }`.
def described():
    without_blocks = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
    return {word for code in re.findall(r"`([^`]+)`", without_blocks) for word in re.findall(r"[a-z0-9_-]+", code)}


class ContentPage(unittest.TestCase):
    def test_every_key_is_described(self):
        keys = set().union(*map(keys_of, loader()))
        self.assertGreater(len(keys), 60)
        self.assertEqual(sorted(keys - described()), [])

    def test_every_word_is_described(self):
        words = set().union(*map(words_of, loader()), words_of((CONTENT / "words.h").read_text()))
        words |= words_of((CONTENT / "content.h").read_text())  # origins and languages
        fields = {word for word in words if "." in word}  # what `ours` of a board may name
        self.assertGreater(len(words), 90)
        self.assertEqual(sorted(words - fields - described()), [])

    def test_every_file_is_described(self):
        names = {path.name for path in (CONTENT / "box").rglob("*.toml")}
        translations = {name for name in names if re.fullmatch(r"[a-z]{2}\.toml", name)}
        boards = {name for name in names if name.startswith("board-")}
        self.assertEqual([name for name in sorted(names - translations - boards) if f"`{name}`" not in PAGE], [])
        self.assertIn("## board-….toml", PAGE)

    def test_every_number_that_is_cited_is_there(self):
        there = set(re.findall(r"^(?:- |### )(X\d+(?:\.\d+)?) ", PAGE, re.MULTILINE))
        for folder in ("content", "engine", "notation", "ai", "players", "cli", "tests"):
            for path in sorted((ROOT / folder).rglob("*")):
                if path.suffix not in (".cpp", ".h", ".toml"):
                    continue
                for line in path.read_text().splitlines():
                    if "//" in line or line.startswith("#"):
                        comment = line[max(line.find("//"), 0):]
                        self.assertEqual(set(NUMBER.findall(comment)) - there, set(), f"{path}: {line}")


if __name__ == "__main__":
    unittest.main()
