"""Python, C and the referee give the same positions and the same legal moves for the same moves, in every kind of game.

ENDEAVOR_GAMES says how many games of each kind. That the engine in WebAssembly answers the same lines as the referee is asked by
wasm/npm/agree.mjs.
"""
import ctypes
import json
import os
import subprocess

import endeavor
import pytest

from conftest import KINDS, ROOT, games_wanted, random_states


class Referee:
    """`endeavor referee`: a line of JSON for a line of JSON."""

    def __init__(self):
        command = [os.environ.get("ENDEAVOR_PROGRAM", str(ROOT / "build/endeavor")), "referee"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)

    def ask(self, **request):
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        assert answer["ok"], answer
        return answer

    def new(self, rules, seed):
        return self.ask(cmd="new", rules=rules.json(), seed=seed, rules_version=endeavor.RULES_VERSION)

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(20) == 0


def test_the_referee_agrees():
    judge = Referee()
    for number, rules in enumerate(KINDS * games_wanted(1)):
        answer = judge.new(rules, number)
        for ply, (state, move) in enumerate(random_states(rules, number)):
            assert sorted(answer["legal"]) == sorted(map(str, state.legal_moves())), (rules, number, ply)
            if ply % 5 == 0:
                assert answer["state"] == state.json(), (rules, number, ply)
            answer = judge.ask(cmd="play", move=str(move))
            last = state, move
        end = last[0].apply(last[1])
        assert answer["state"] == end.json() and answer["legal"] == []
        assert answer["state"]["result"]["scores"] == end.scores
        assert answer["state"]["result"]["winners"] == end.winners
    judge.close()


@pytest.fixture(scope="module")
def library():
    found = sorted(ROOT.glob("build/python/*/capi/libendeavor.so"))
    assert found, "pip install ./python builds it"
    c = ctypes.CDLL(str(found[-1]))
    for name in ("new", "load", "from_state", "copy"):
        getattr(c, f"endeavor_{name}").restype = ctypes.c_void_p
    for name in ("problem", "legal_move", "why_not", "state", "record"):
        getattr(c, f"endeavor_{name}").restype = ctypes.c_char_p
    c.endeavor_legal_count.restype = ctypes.c_size_t
    c.endeavor_action_of.restype = c.endeavor_action_count.restype = ctypes.c_int64
    return c


def test_c_agrees(library):
    for number, rules in enumerate(KINDS * games_wanted(1)):
        game = ctypes.c_void_p(library.endeavor_new(json.dumps(rules.json()).encode(), ctypes.c_uint64(number)))
        assert game.value, library.endeavor_problem()
        space = endeavor.ActionSpace(rules)
        assert library.endeavor_action_count(game) == len(space)
        for ply, (state, move) in enumerate(random_states(rules, number)):
            legal = state.legal_moves()
            assert library.endeavor_legal_count(game) == len(legal)
            assert library.endeavor_to_move(game) == state.to_move
            if ply % 5 == 0:
                texts = [library.endeavor_legal_move(game, ctypes.c_size_t(i)).decode() for i in range(len(legal))]
                assert texts == list(map(str, legal))
                assert json.loads(library.endeavor_state(game)) == state.json()
                numbers = [library.endeavor_action_of(game, ctypes.c_size_t(i)) for i in range(len(legal))]
                assert numbers == state.legal_actions().tolist()
                why = library.endeavor_why_not(game, b"build colonial-house")
                assert json.loads(why) == state.why_not("build colonial-house")
            assert library.endeavor_play(game, str(move).encode()) == 0
        assert library.endeavor_to_move(game) == -1
        assert library.endeavor_play(game, b"pass") == -1 and library.endeavor_problem()
        library.endeavor_free(game)


def test_c_refuses_what_is_wrong(library):
    for text in (None, b"", b"{", b"[]", b'{"edition":"chess"}', b"\xff\xfe"):
        for make in (lambda t: library.endeavor_new(t, ctypes.c_uint64(1)), library.endeavor_load,
                     library.endeavor_from_state):
            assert make(text) is None and library.endeavor_problem()
    game = ctypes.c_void_p(library.endeavor_new(b'{"edition":"age-of-sail","board":"side-b","players":4}', ctypes.c_uint64(1)))
    assert library.endeavor_play(game, None) == -1 and library.endeavor_undo(game) == -1
    assert library.endeavor_play_action(game, ctypes.c_int64(10**9)) == -1
    assert library.endeavor_legal_move(game, ctypes.c_size_t(99)) is None
    library.endeavor_free(game)
