"""endeavor.lab: self-play is the same however it is played, and games, records, arrays and weights say the same."""
import json
import pickle

import endeavor
import numpy as np
import pytest
from endeavor import lab
from endeavor._endeavor import games_in, games_of, training_arrays
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conftest import ROOT, games_wanted

PLAN = lab.Plan(seed=3, weights=lab.Weights.shipped(), nodes=20, part=6)
PLENTY = settings(max_examples=games_wanted(300), deadline=None,
                  suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    return lab.play(tmp_path_factory.mktemp("games"), 20, PLAN, threads=2)


def bytes_of(games):
    return {path.name: path.read_bytes() for path in games.parts}


def test_threads_and_interruptions_change_nothing(games, tmp_path):
    assert len(games) == 20 and len(games.parts) == 4
    seen = []
    lab.play(tmp_path, 7, PLAN)
    lab.play(tmp_path, 20, PLAN, seconds=0)
    assert len(lab.Games(tmp_path)) == 7
    games_again = lab.play(tmp_path, 20, PLAN, threads=3, progress=lambda there, of: seen.append((there, of)))
    assert bytes_of(games_again) == bytes_of(games)
    assert seen == [(12, 20), (18, 20), (20, 20)]
    lab.play(tmp_path, 20, PLAN, progress=lambda *_: pytest.fail("all were there"))
    with pytest.raises(ValueError, match="nodes"):
        lab.play(tmp_path, 20, lab.Plan(seed=3, weights=lab.Weights.shipped(), nodes=21, part=6))


def test_records_are_whole_games(games, tmp_path):
    assert games.write_records(tmp_path / "games.jsonl") == 20
    kinds = set()
    for line, game in zip((tmp_path / "games.jsonl").read_text().splitlines(), games, strict=True):
        record = json.loads(line)
        again = endeavor.Game.load(record)
        assert again.states == game.states and again.state.is_over
        kinds.add((record["rules"]["edition"], record["rules"]["board"], record["rules"]["players"]))
    assert len(kinds) > 4


def test_rules_of_ones_own(tmp_path):
    rules = endeavor.Rules(players=3, board="side-a", exploits=True, nations="dealt")
    played = lab.play(tmp_path, 2, lab.Plan(rules=rules, nodes=0))
    assert {game.rules for game in played} == {rules}
    assert played.arrays()["visits"].size == 0


def dense(arrays, rows, row, size):
    out = np.zeros(size)
    for k in range(arrays[f"{rows}_start"][row], arrays[f"{rows}_start"][row + 1]):
        out[arrays[f"{rows}_feature"][k]] += arrays[f"{rows}_value"][k]
    return out


def test_arrays_are_what_the_network_is_shown(games):
    arrays = games.arrays(threads=2)
    at = seat_row = searched = 0
    for number, game in enumerate(games):
        end = game.state
        for state in game.states[:-1]:
            legal = state.legal_moves()
            if len(legal) == 1:
                continue
            players = state.rules.players
            assert (arrays["game"][at], arrays["round"][at], arrays["players"][at], arrays["to_move"][at]) == (
                number, state.round, players, state.to_move)
            assert arrays["glory"][at].tolist()[:players] == end.scores
            assert np.flatnonzero(arrays["won"][at]).tolist() == end.winners
            first, last = arrays["first_move"][at:at + 2]
            searched += last > first
            assert last == first or (last - first == len(legal) and arrays["visits"][first:last].max() == 255)
            if at % 17 == 0:
                seen = state.observation(0, "features")
                shown = np.concatenate([dense(arrays, "table", at, 64)] + [
                    dense(arrays, "seat", seat_row + seat, 288) for seat in range(players)])
                assert np.allclose(seen, shown, atol=2e-3, rtol=1e-3)
            at, seat_row = at + 1, seat_row + players
    assert at == len(arrays) and searched > 0.9 * at  # the search may know without looking
    thought = arrays["searched"].sum(1)
    assert np.allclose(arrays["won"].sum(1), 1) and np.allclose(thought, np.diff(arrays["first_move"]) > 0, atol=1e-5)


def test_arrays_are_written_and_read_back(games, tmp_path):
    files = games.write_arrays(tmp_path, stride=2, threads=2)
    times = [file.stat().st_mtime_ns for file in files]
    assert games.write_arrays(tmp_path, stride=2) == files
    assert [file.stat().st_mtime_ns for file in files] == times
    with pytest.raises(ValueError, match="stride"):
        games.write_arrays(tmp_path, stride=3)
    one, other = lab.Arrays.load(tmp_path), games.arrays(stride=2)
    assert len(one) == len(other) > 500
    for name, array in one.numbers.items():
        assert np.array_equal(array, other[name]) and array.dtype == other[name].dtype, name
    with pytest.raises(ValueError):
        lab.Arrays({})
    np.savez(tmp_path / "other.npz", won=np.zeros(3))
    with pytest.raises(ValueError, match="missing"):
        lab.Arrays.load(tmp_path / "other.npz")


def test_weights_are_the_file_that_ships(four):
    shipped = lab.Weights.shipped()
    assert shipped.file() == (ROOT / "ai/network/weights.bin").read_bytes()
    assert lab.Weights(shipped.file()) == shipped == lab.Weights.from_arrays(shipped.arrays())
    assert pickle.loads(pickle.dumps(shipped)) == shipped and hash(shipped) == hash(shipped.rounded())
    arrays = shipped.arrays()
    arrays["share"] *= 2
    other = lab.Weights.from_arrays(arrays)
    assert other != shipped and other.name != shipped.name and other.rounded() == lab.Weights(other.file())
    state = endeavor.new_game(four, 1)
    share, glory, priors = shipped.judge(state)
    assert share.sum() == pytest.approx(1, abs=1e-5) and len(glory) == 4
    assert priors.sum() == pytest.approx(1, abs=1e-5) and len(priors) == len(state.legal_moves())
    assert not np.array_equal(other.judge(state)[0], share)
    assert endeavor.Bot("captain@50n", 1, other).choose(state) in state.legal_moves()


@pytest.mark.parametrize("spoil", [
    lambda a: a.pop("own"), lambda a: a.update(own=a["own"][:3]), lambda a: a.update(share=a["share"][None]),
    lambda a: a.update(glory=a["glory"] * np.nan), lambda a: a.update(moves="none"), lambda a: a.update(moves_bias=None)])
def test_other_weights_are_refused(spoil):
    arrays = lab.Weights.shipped().arrays()
    spoil(arrays)
    with pytest.raises(ValueError, match="must be|finite"):
        lab.Weights.from_arrays(arrays)


def test_a_contest_is_even_between_the_same():
    shipped = lab.Weights.shipped()
    even = lab.contest(shipped, players=2, games=6, bot="captain@30n", threads=2)
    assert even["games"] == 6 and even["share"] == pytest.approx(0.5) and even["fair"] == 0.5
    nothing = lab.Weights.from_arrays({name: array * 0 for name, array in shipped.arrays().items()})
    worse = lab.contest(nothing, players=3, games=4, bot="captain@30n", threads=2)
    assert worse["games"] == 6 and worse["share"] < 0.2


@PLENTY
@given(st.binary() | st.binary().map(lambda b: b"endeavor games 1\n\2" + b) | st.tuples(
    st.integers(0, 10**9), st.integers(0, 255)))
def test_no_bytes_break_it(games, data):
    whole = games.parts[0].read_bytes()
    if isinstance(data, tuple):
        at = data[0] % len(whole)
        data = whole[:at] + bytes([data[1]]) + whole[at + 1:]
    for call in (games_in, games_of, training_arrays, lab.Weights):
        try:
            call(data)
        except ValueError as error:
            assert str(error)


@pytest.mark.parametrize("call", [
    lambda: lab.Plan(nodes=-1), lambda: lab.Plan(nodes=10**9), lambda: lab.Plan(noise=2), lambda: lab.Plan(part=0),
    lambda: lab.Plan(surprise=float("nan")), lambda: lab.Plan(seed=-1), lambda: lab.Games("/nowhere"),
    lambda: lab.ThreadWorkers(0), lambda: training_arrays(b"endeavor games 1\n\2", 0), lambda: lab.Weights(b""),
    lambda: endeavor.match([("captain", lab.Weights.shipped())], games=1)])
def test_plain_mistakes_are_value_errors_with_a_sentence(call):
    with pytest.raises(ValueError, match=r"[a-z].*\.?$"):
        call()
