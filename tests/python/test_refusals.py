"""Nothing that is said to the module breaks it: every wrong argument is an exception with a text."""
import json

import endeavor
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conftest import games_wanted, random_states

PLENTY = settings(max_examples=games_wanted(300), deadline=None,
                  suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
RULES = endeavor.Rules("age-of-sail", "side-b", 4, exploits=True, nations="chosen")
STATES = [state for state, _ in random_states(RULES, 11)]
WORDS = ("age-of-sail first-edition side-a side-b off chosen dealt by-phase by-player use spend then build draw ship "
         "occupy attack payment market docks london track:india sea:africa pile:europe-1 pass stop none exploit nation "
         "monument fate mobilize more spice-trade:a europe").split()
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(WORDS) | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(WORDS), inner), max_leaves=10)
ERRORS = (ValueError, TypeError, IndexError, OverflowError)


def survives(call, *args, **kwargs):
    """The call's answer, or None after an exception that has something to say."""
    try:
        return call(*args, **kwargs)
    except ERRORS as error:
        assert str(error)
        return None


@PLENTY
@given(st.dictionaries(st.sampled_from(["edition", "board", "players", "order", "silent_fleet", "exploits", "nations",
                                        "rules_version", "colour"]), anything))
def test_rules(arguments):
    rules = survives(lambda: endeavor.Rules(**arguments))
    if rules is not None:
        assert endeavor.Rules.from_json(rules.json(), rules.rules_version) == rules


@PLENTY
@given(anything)
def test_json(value):
    for read in (endeavor.Rules.from_json, endeavor.State.from_json, endeavor.Game.load):
        assert survives(read, value) is None


@PLENTY
@given(st.integers(0, len(STATES) - 1), st.lists(st.sampled_from(WORDS) | st.text(max_size=5), max_size=7).map(" ".join) | anything)
def test_moves(at, move):
    state = STATES[at]
    why = survives(state.why_not, move)
    after = survives(state.apply, move)
    assert (after is not None) == (isinstance(move, str) and why is None and move in map(str, state.legal_moves()))
    survives(endeavor.Move.parse, state, move)
    survives(state.apply_action, move)
    survives(endeavor.ActionSpace(RULES).number, move)
    survives(lambda: endeavor.ActionSpace(RULES)[move])


@PLENTY
@given(anything, anything, anything)
def test_other_arguments(first, second, third):
    survives(endeavor.new_game, RULES, first)
    survives(endeavor.new_game, first, second)
    survives(endeavor.Bot, first, second)
    survives(endeavor.Game, RULES, first, second)
    survives(STATES[5].observation, first, second)
    survives(endeavor.match, [first, second], 1, third)
    survives(endeavor.observation_layout, RULES, first)
    if not (isinstance(first, int) and first > 4096):
        survives(endeavor.VectorEnv, RULES, first, second, third)


ENV = endeavor.VectorEnv(RULES, num_envs=3, seed=1)


@PLENTY
@given(st.lists(st.integers(-(2**63), 2**63 - 1) | st.integers(-5, 5000), min_size=3, max_size=3))
def test_actions(actions):
    legal = all(0 <= a < ENV.num_actions and ENV.mask[i][a] for i, a in enumerate(actions))
    try:
        ENV.step(np.array(actions, np.int64))
        assert legal
    except ValueError as error:
        assert str(error) and not legal


@PLENTY
@given(st.data())
def test_damaged_states(data):
    """One value of a good state is replaced: it is refused with a sentence, or is a possible position."""
    state = STATES[data.draw(st.integers(0, len(STATES) - 1))].json()
    here = state
    for _ in range(data.draw(st.integers(1, 4))):
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        if not isinstance(here[key], (dict, list)):
            break
        here = here[key]
    keys = list(here) if isinstance(here, dict) else list(range(len(here)))
    if keys:
        here[data.draw(st.sampled_from(keys))] = data.draw(anything | st.integers(-3, 300))
    read = survives(endeavor.State.from_json, state)
    if read is not None:
        assert endeavor.State.from_json(json.loads(json.dumps(read.json()))) == read


def test_threads_of_python_share_bots_and_environments(four):
    """Without the interpreter's lock two may come at once: they wait for each other."""
    import threading
    bot, env, state = endeavor.Bot("mate@100n"), endeavor.VectorEnv(four, num_envs=32, seed=1), endeavor.new_game(four, 1)
    problems = []

    def work():
        try:
            for _ in range(20):
                assert bot.choose(state) in state.legal_moves()
                try:
                    env.step(env.sample(1).copy())
                except ValueError:
                    pass  # the other thread was quicker
        except Exception as error:  # noqa: BLE001
            problems.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems


@pytest.mark.parametrize("call", [
    lambda: endeavor.Rules("chess"), lambda: endeavor.Rules(players=6), lambda: endeavor.Rules("first-edition", "side-a"),
    lambda: endeavor.Rules(silent_fleet=True), lambda: endeavor.Rules(rules_version=99), lambda: endeavor.Bot("kasparov"),
    lambda: endeavor.match(["random"], games=1), lambda: endeavor.new_game(RULES, -1), lambda: endeavor.new_game(RULES, 2**53),
    lambda: endeavor.VectorEnv(RULES, 0), lambda: endeavor.VectorEnv(RULES, 1, 0, 0), lambda: endeavor.Game(RULES, players=["A"]),
    lambda: endeavor.VectorEnv(RULES, reward="money"), lambda: endeavor.VectorEnv(RULES, observation="pixels")])
def test_plain_mistakes_are_value_errors_with_a_sentence(call):
    with pytest.raises(ValueError, match=r"[a-z].*\.?$"):
        call()
