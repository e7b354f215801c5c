#!/usr/bin/env python3
"""Makes the seeds of fuzz_referee, fuzz_state and fuzz_record.

    tests/fuzz/make_seeds.py build/endeavor

Small hand-made inputs and a few real states and records, written to tests/fuzz/corpus/<target>/.
"""
import json
import subprocess
import sys
from pathlib import Path

CORPUS = Path(__file__).parent / "corpus"
SIDE_B = {"edition": "age-of-sail", "board": "side-b", "players": 4}
FIRST = {"edition": "first-edition", "board": "first-edition", "players": 3}
FLEET = {"edition": "age-of-sail", "board": "side-a", "players": 2,
         "options": {"silent_fleet": True, "limited_occupy": True, "building_scarcity": True}}

REFEREE = {
    "requests": [{"cmd": "new", "rules": SIDE_B, "seed": 7, "players": ["a", "b", "c", "d"]}, {"cmd": "legal", "parts": True},
                 {"cmd": "try", "move": "start merchant-dock"}, {"cmd": "play", "move": "start colonial-house"},
                 {"cmd": "undo"}, {"cmd": "undo", "lang": "es"}, {"cmd": "score"}, {"cmd": "state"}, {"cmd": "record"}],
    "moves": [{"cmd": "new", "rules": FLEET}, "!0", {"cmd": "why", "move": "use docks ship track:india", "lang": "es"},
              "!!", {"cmd": "why", "move": "react ship sea:africa"}, {"cmd": "play", "move": "spend ship-draw draw pile:africa-2"},
              {"cmd": "why", "move": "memorial none"}, {"cmd": "undo"}, {"cmd": "quit"}],
    "first-edition": [{"cmd": "new", "rules": FIRST, "seed": 9}, "!~~~", {"cmd": "why", "move": "slot africa-governor"},
                      {"cmd": "play", "move": "discard europe-1"}, {"cmd": "play", "move": "pass"}, {"cmd": "score"}],
    "look": [{"cmd": "new", "rules": FLEET, "look": {}}, "!~", {"cmd": "look", "ply": 9, "log_from": 3, "lang": "es"},
             {"cmd": "curve"}, {"cmd": "play", "move": "pass", "look": {"log_from": 2}}, {"cmd": "undo", "look": {}},
             {"cmd": "look", "ply": -1}, {"cmd": "look", "log_from": 0}, {"cmd": "play", "move": "pass", "look": 1}],
    "nonsense": ["", "{", "[]", "nul", {"cmd": 1}, {"cmd": "x"}, {"cmd": "play"}, {"cmd": "new", "rules": {}},
                 {"cmd": "new", "rules": SIDE_B, "setup": {}}, {"cmd": "position", "state": {}}, {"cmd": "load", "record": {}},
                 {"cmd": "state", "lang": "fr"}, '{"cmd":"new","seed":1e999}', '{"cmd":"a","cmd":"b"}'],
}
# Which game, which seed, how many moves; then the edits.
STATE = {
    "clean": "\0\1\x20",
    "clean-late": "\2\5\x60",
    "clean-first": "\1\3\x40",
    "header": '\0\2\x30/round 3\n/crown 2\n/to_move 1\n/passed [2,3]\n/phase "action"\n/pending null',
    "salary": '\3\2\x30/phase "salary"\n/pending null',
    "discard": '\7\2\x70/phase "discard"\n/pending null',
    "scrap": '\2\2\x20/phase "construction"\n/pending {"kind":"scrap"}',
    "second": '\6\2\x50/pending {"kind":"second","turn":{"seat":0,"by":"building","source":"docks","place":2,'
              '"performed":[["ship","africa"]],"open_half":"occupy","casualties":[]}}',
    "react": '\4\2\x50/pending {"kind":"react","turn":{"seat":0,"by":"token","source":"ship-draw","place":null,'
             '"performed":[["draw","pile"]],"open_half":null,"casualties":[1]}}',
    "pieces": '\0\6\x50/players/0/harbor 5\n/players/0/supply 3\n/players/1/cards []\n/pile ["africa-1"]\n/supply/docks 0',
    "board": '\7\6\x60/areas/africa/track [0,1,2,3,4,0]\n/areas/africa/open true\n/areas/africa/governor null\n/spaces/goree 1',
    "types": '\1\1\1/rules 1\n/tokens/london null\n/result {}\n/silent_fleet {"supply":35}\n/abolished true',
    "nations": '\x09\2\3/players/0/supply 3\n/players/0/harbor 31',
    "nation-tile": '\x0a\2\x40/players/0/nation/top false\n/players/0/harbor 3\n/pending null',
    "exploits": '\x08\2\x50/exploits/0/discs [1,0,0,0]\n/players/0/used []\n/pending null',
    "both": "\x0c\1\x70",
    "scarcity": '\x0d\2\x18/round 2\n/phase "construction"\n/pending null',
    "keys": "\0\1\5/supply/market\n/tokens/london\n/players/0/harbor",
}
RECORD = {
    "clean": "\0\1\xff",
    "clean-first": "\1\2\x40",
    "clean-fleet": "\2\3\x40",
    "position": "\x40\4\x30",
    "names": '\0\1\x09/players ["a","\\u0000","\\ud83d\\udea2",""]\n/seed 5',
    "moves": '\0\1\x09/moves/3 [0,"pass"]\n/moves/5/1 "build docks"\n/result null',
    "head": '\0\1\x03/format "endeavor-record/2"\n/rules_version 2\n/content "0123456789abcdef"',
    "setup": '\0\1\x03/setup/crown 3\n/setup/level5 ["museum","museum","x"]\n/setup/tokens/london "attack"',
}


def write(target, name, data):
    folder = CORPUS / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)


def main():
    program = sys.argv[1]
    for name, lines in REFEREE.items():
        text = "\n".join(line if isinstance(line, str) else json.dumps(line, separators=(",", ":")) for line in lines)
        write("fuzz_referee", name, text.encode())
    for name, text in STATE.items():
        write("fuzz_state", name, text.encode("latin-1"))
    for name, text in RECORD.items():
        write("fuzz_record", name, text.encode("latin-1"))
    for name, rules in {"side-b": SIDE_B, "first": FIRST, "fleet": FLEET}.items():
        lines = json.dumps({"cmd": "new", "rules": rules}) + '\n{"cmd":"state"}\n{"cmd":"record"}\n'
        answers = subprocess.run([program, "referee"], input=lines, capture_output=True, text=True, check=True).stdout
        _, state, record = answers.splitlines()
        write("fuzz_state", "json-" + name, state[len('{"ok":true,"state":'):-1].encode())
        write("fuzz_record", "json-" + name, record[len('{"ok":true,"record":'):-1].encode())


if __name__ == "__main__":
    main()
