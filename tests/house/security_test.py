"""Every line of docs/security.md that answers a demand names where that is tested, and what it names is there. Lines without
a test say why there can be none: the thing does not exist here, or another line has it."""
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHORT = {"N": "tests/server/net", "H": "tests/server/hall", "C": "tests/cli"}
WITHOUT = re.compile(r"there (is|are) (none|no )|none is used|calls nobody|does not apply|^[0-9.]+\b|this page$")


def lines(text):
    for line in text.splitlines():
        if re.match(r"\| [0-9]", line):
            yield [cell.strip() for cell in line.strip("| ").split(" | ")] if line.count("|") == 5 else [line]


# The file, and the name of a test in it if there is one.
def named(part):
    path, _, test = part.strip().partition(" ")
    path = path.strip("`")
    folder, _, rest = path.partition("/")
    return f"{SHORT[folder]}/{rest}" if folder in SHORT else path, test.strip("` ")


def missing(where):
    for part in where.split(","):
        path, test = named(part)
        found = [file for file in (ROOT / path, ROOT / f"{path}.cpp") if file.exists()]
        if not found or (test and test not in found[0].read_text()):
            yield part.strip()


class Security(unittest.TestCase):
    def setUp(self):
        self.lines = list(lines((ROOT / "docs/security.md").read_text()))

    def test_all_lines_are_there(self):
        self.assertGreaterEqual(len(self.lines), 70)

    def test_every_line_has_its_test_or_its_reason(self):
        for cells in self.lines:
            with self.subTest(line=cells[0]):
                where = cells[3] if len(cells) > 3 else ""
                self.assertEqual(list(missing(where)) if where else [], [])
                if not where:
                    self.assertRegex(cells[2], WITHOUT)

    def test_a_name_that_is_not_there_is_found(self):
        self.assertEqual(list(missing("H/people_test, H/nobody_test")), ["H/nobody_test"])
        self.assertEqual(list(missing("N/server_test `no_such_test`")), ["N/server_test `no_such_test`"])


if __name__ == "__main__":
    unittest.main()
