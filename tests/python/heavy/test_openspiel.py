"""The game in OpenSpiel: its own simulation test, and its search playing it."""
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

import endeavor
import endeavor.openspiel


@pytest.mark.parametrize("name", [
    "endeavor", "endeavor(players=2,board=side-a)", "endeavor(edition=first-edition,players=3)",
    "endeavor(players=2,silent_fleet=True,building_scarcity=True)", "endeavor(players=5,exploits=True,nations=chosen)"])
def test_random_simulations(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def search_in_python(game, chance):
    return mcts.MCTSBot(game, 1.0, 30, mcts.RandomRolloutEvaluator(1, chance), random_state=chance).step


def search_in_c(game, chance):
    """step() of this bot lets go of the interpreter's lock and then clones a state of Python, which ends the process with every
    game that is written in Python (open_spiel 2.0.2); the search behind it keeps the lock."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, int(chance.randint(1000)))
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 30, 100, False, int(chance.randint(1000)), False)
    return lambda state: bot.mcts_search(state).best_child().action


@pytest.mark.parametrize("search", [search_in_python, search_in_c])
def test_the_search_of_openspiel_beats_random_play(search):
    game = pyspiel.load_game("endeavor(players=2,board=side-a,setups=4)")
    won = 0.0
    for number in range(4):
        chance = np.random.RandomState(number)
        state = game.new_initial_state()
        state.apply_action(number)
        steps = {number % 2: search(game, chance),
                 1 - number % 2: uniform_random.UniformRandomBot(1 - number % 2, chance).step}
        while not state.is_terminal():
            state.apply_action(steps[state.current_player()](state))
        won += state.returns()[number % 2]
    assert won > 0.4  # at least three of four games; 2 would be all


def test_actions_are_those_of_the_environments():
    game = pyspiel.load_game("endeavor(setups=3,seed=5)")
    state = game.new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == 3
    state.apply_action(2)
    rules = endeavor.Rules()
    position = endeavor.new_game(rules, 7)
    while not state.is_terminal():
        assert state.legal_actions() == sorted(position.legal_actions().tolist())
        action = state.legal_actions()[len(state.history()) % len(state.legal_actions())]
        assert state.action_to_string(action) == str(endeavor.ActionSpace(rules)[action])
        assert state.observation_tensor(state.current_player()) == position.observation().tolist()
        state.apply_action(action)
        position = position.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0)
    assert [r > 0 for r in state.returns()] == [s in position.winners for s in range(4)]
