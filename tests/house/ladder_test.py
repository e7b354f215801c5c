"""The tables of docs/strength.md show the matches that lab/ladder plays, with as many games each."""
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOARDS = {"side A": "--board side-a", "side B": "--board side-b", "first edition": "--edition first-edition"}
WAYS = {"max^n": "captain@1000n", "paranoid": "captain+paranoid@1000n", "best reply": "captain+best-reply@1000n"}
ROW = re.compile(r"^\| ([\w^@ -]+?) – (?:\d × )?([\w^@ -]+?) \| (\d), ([\w ]+?) \| (\d+) \|", re.MULTILINE)


def matches_of_document():
    for first, other, players, board, games in ROW.findall((ROOT / "docs/strength.md").read_text()):
        seats = [WAYS.get(first, first)] + [WAYS.get(other, other)] * (int(players) - 1)
        yield f"{BOARDS[board]} --seats {','.join(seats)}", int(games)


# Lets the ladder call a program that only writes down what it was asked to play.
def matches_of_ladder():
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "program"
        program.write_text('#!/bin/sh\necho "$@" >> "$(dirname "$0")/asked"\n')
        program.chmod(0o755)
        subprocess.run(["lab/ladder", "-b", program, "-o", f"{folder}/games"], cwd=ROOT, check=True, capture_output=True)
        for line in (Path(folder) / "asked").read_text().splitlines():
            games, match = re.fullmatch(r"arena --games (\d+) .*? --resume \S+ (.*)", line).groups()
            yield match, int(games)


class Ladder(unittest.TestCase):
    def test_the_document_shows_what_is_played(self):
        shown, played = dict(matches_of_document()), dict(matches_of_ladder())
        self.assertGreater(len(played), 25)
        self.assertEqual(shown, played)


if __name__ == "__main__":
    unittest.main()
