"""Every line of docs/security.md that answers a demand names where that is tested, and what it names is there. Lines without
a test say why there can be none: the thing does not exist here, or another line has it. And no demand is left out."""
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHORT = {"N": "tests/server/net", "H": "tests/server/hall", "C": "tests/cli"}
# The numbers of level 1 of ASVS 4.0.3, by section: how many, or which.
LEVEL_1 = {"2.1": 12, "2.2": 3, "2.3": 1, "2.5": 6, "2.7": 4, "2.8": 1, "3.1": 1, "3.2": 3, "3.3": 2, "3.4": 5, "3.7": 1,
           "4.1": (1, 2, 3, 5), "4.2": 2, "4.3": 2, "5.1": 5, "5.2": 8, "5.3": 10, "5.5": 4, "6.2": 1, "7.1": 2, "7.4": 1,
           "8.2": 3, "8.3": 4, "9.1": 3, "10.3": 3, "11.1": 5, "12.1": 1, "12.3": 5, "12.4": 2, "12.5": 2, "12.6": 1,
           "13.1": (1, 3), "13.2": 3, "13.3": 1, "14.2": 3, "14.3": (2, 3), "14.4": 7, "14.5": 3}
NUMBERS = [f"{section}.{n}" for section, which in LEVEL_1.items()
           for n in (range(1, which + 1) if isinstance(which, int) else which)]
WITHOUT = re.compile(r"there (is|are) (none|no )|none is used|calls nobody|does not apply|^[0-9.]+\b|this page$")


def lines(text):
    for line in text.splitlines():
        if re.match(r"\| [0-9]", line):
            yield [cell.strip() for cell in line.strip("| ").split(" | ")] if line.count("|") == 5 else [line]


# "2.1.1–2.1.12, 4.1.5" as the numbers that it means.
def spelled_out(cell):
    for part in cell.split(", "):
        first, _, last = part.partition("–")
        yield from NUMBERS[NUMBERS.index(first):NUMBERS.index(last or first) + 1]


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

    def test_every_number_of_level_1_is_there_once(self):
        self.assertEqual(len(NUMBERS), 128)
        answered = [number for cells in self.lines for number in spelled_out(cells[0])]
        self.assertEqual(sorted(answered), sorted(NUMBERS))

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
