"""Rules, positions, moves and games as Python values."""
import copy
import pickle
import random

import endeavor
import pytest

from conftest import KINDS, random_states


def test_there_are_many_kinds():
    assert len(KINDS) == len(set(KINDS)) > 100


@pytest.mark.parametrize("rules", KINDS[::7])
def test_rules_come_back(rules):
    assert endeavor.Rules.from_json(rules.json()) == rules
    assert endeavor.Rules.from_json(str(rules.json()).replace("'", '"').replace("True", "true").replace("False", "false")) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(copy.copy(rules)) == hash(rules)
    said = rules.json()
    said |= said.pop("options")
    assert said == {name: getattr(rules, name) for name in said}


def test_the_example_of_the_readme(four):
    state = endeavor.new_game(four, seed=7)
    assert (state.to_move, state.round, state.is_over) == (1, 1, False)
    assert len(state.scores) == 4
    after = state.apply("start colonial-house")
    assert after != state and state == endeavor.new_game(four, seed=7)
    assert endeavor.Move.parse(state, "start colonial-house") in state.legal_moves()


def test_states_and_moves_are_values():
    for rules in KINDS[::5]:
        for ply, (state, move) in enumerate(random_states(rules, 3)):
            if ply % 25:
                continue
            again = pickle.loads(pickle.dumps((state, move)))
            assert again == (state, move)
            assert hash(again[0]) == hash(state) and hash(again[1]) == hash(move)
            assert endeavor.State.from_json(state.json()) == state
            assert copy.deepcopy(state) == state and copy.copy(state) == state
            assert state != move and move != str(move) and not state == None  # noqa: E711
            assert endeavor.Move.parse(state, str(move)) == move
            assert state.apply(move) == state.apply(str(move))
            assert move.parts()["move"] == str(move)


def test_legal_moves_are_legal_and_others_are_not(four):
    for state, move in random_states(four, 5):
        legal = state.legal_moves()
        assert len(set(legal)) == len(legal)
        assert state.why_not(move) is None
        wrong = "pass" if state.phase != "action" else "build market"
        if wrong in map(str, legal):
            continue
        why = state.why_not(wrong)
        with pytest.raises(endeavor.IllegalMove) as error:
            state.apply(wrong)
        assert error.value.code == why["code"] == "illegal-move"
        assert (error.value.rule, error.value.reason, error.value.details) == (why["rule"], why["reason"], why["args"])
        assert str(error.value) == why["message"] and pickle.loads(pickle.dumps(error.value)).rule == why["rule"]


def test_a_move_of_another_board_is_refused(four):
    other = endeavor.new_game(endeavor.Rules("first-edition", players=4), 1)
    state = endeavor.new_game(four, 1)
    move = other.legal_moves()[0]
    with pytest.raises(endeavor.IllegalMove):
        state.apply(move)
    assert move != endeavor.Move.parse(state, str(move))


def test_a_game_and_its_record(four):
    chance = random.Random(1)
    game = endeavor.Game(four, seed=7, players=["Ada", "Ben", "Cyd", "Dan"])
    before = None
    with pytest.raises(ValueError):
        game.undo()
    while not game.state.is_over:
        game.play(chance.choice(game.state.legal_moves()))
        if len(game) == 40 and before is None:
            before = game.states[-2]
            game.undo()
            assert game.state == before and len(game) == 39
    record = game.record()
    assert record["players"][0] == "Ada" and record["result"]["scores"] == game.state.scores
    assert game.state.winners == record["result"]["winners"]
    loaded = endeavor.Game.load(record)
    assert loaded.record() == record and loaded.states == game.states and loaded.moves == game.moves
    assert pickle.loads(pickle.dumps(game)).record() == record
    with pytest.raises(endeavor.IllegalMove) as error:
        game.play("pass")
    assert error.value.code == "game-over"
    record["moves"][10][1] = "pass"
    with pytest.raises(ValueError):
        endeavor.Game.load(record)
    assert len(endeavor.Game.from_state(before)) == 0


def test_old_versions_of_the_rules():
    old = endeavor.Rules(players=4, exploits=True, rules_version=1)
    assert old.rules_version == 1 and endeavor.Game(old).record()["rules_version"] == 1
    assert old != endeavor.Rules(players=4, exploits=True)


def test_bots_answer_and_follow(four):
    state = endeavor.new_game(four, 2)
    bots = [endeavor.Bot("mate@200n", seed=5) for _ in range(2)]
    for _ in range(20):
        moves = {bot.choose(state) for bot in bots}
        assert len(moves) == 1  # the same seed, the same moves
        state = state.apply(moves.pop())
    for name in ("random", "greedy", "greedy-learned", "cabin-boy"):
        assert endeavor.Bot(name).choose(state) in state.legal_moves()


def test_matches(four):
    def first(state):
        return state.legal_moves()[0]

    def as_text(state):
        return str(state.legal_moves()[-1])

    report = endeavor.match(["greedy", first, as_text, "random"], games=8, seed=3)
    assert [bot["name"] for bot in report["bots"]] == ["greedy", "first", "as_text", "random"]
    assert sum(bot["share"] for bot in report["bots"]) == pytest.approx(1, abs=1e-3)
    alone = [endeavor.match(["greedy", "random", "random"], games=9, seed=1, threads=n)["bots"] for n in (1, 3)]
    for bots in alone:
        for bot in bots:
            del bot["ms_per_decision"], bot["slowest_ms"]
    assert alone[0] == alone[1]

    def broken(state):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        endeavor.match([broken, "random"], games=1)
    with pytest.raises(endeavor.IllegalMove):
        endeavor.match([lambda s: "dance", "random"], games=1)


def test_analysis(four):
    game = endeavor.Game(endeavor.Rules(players=2, board="side-a"), seed=1)
    for _ in range(6):
        game.play(game.state.legal_moves()[0])
    analysis = endeavor.analyze(game, nodes=50)
    assert len(analysis["plies"]) == 6
    assert analysis == endeavor.analyze(game, nodes=50, threads=2)
    assert sum(analysis["plies"][0]["value"]) == pytest.approx(1, abs=1e-3)


def test_random_games_in_the_engine(four):
    moves = endeavor.play_random_games(four, 20, seed=3)
    assert moves == endeavor.play_random_games(four, 20, seed=3) and 1500 < moves < 6000
