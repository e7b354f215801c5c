"""What the tests of the module share: every kind of game, and random games that follow from a seed."""
import itertools
import os
import random
from pathlib import Path

import endeavor
import pytest

ROOT = Path(__file__).parents[2]


def every_kind():
    """All editions, boards, numbers of players, options and modules that can be played together."""
    kinds = []
    for edition, board, players in itertools.product(
            ("age-of-sail", "first-edition"), ("side-a", "side-b", "first-edition"), (2, 3, 4, 5)):
        for order, fleet, exploits, nations in itertools.product(
                ("by-phase", "by-player"), ("", "plain", "all"), (False, True), ("off", "chosen", "dealt")):
            try:
                kinds.append(endeavor.Rules(
                    edition, board, players, order=order, silent_fleet=fleet != "", limited_occupy=fleet == "all",
                    no_reaction_to_tokens=fleet == "all", building_scarcity=fleet == "all", exploits=exploits,
                    nations=nations))
            except ValueError:
                continue
    return kinds


KINDS = every_kind()


def games_wanted(by_default):
    """From ENDEAVOR_GAMES, as for the native tests."""
    return int(os.environ.get("ENDEAVOR_GAMES", by_default))


def random_states(rules, seed):
    """(position, the move that is played there) of a random game."""
    chance = random.Random(seed)
    state = endeavor.new_game(rules, seed)
    while not state.is_over:
        move = chance.choice(state.legal_moves())
        yield state, move
        state = state.apply(move)


@pytest.fixture
def four():
    return endeavor.Rules("age-of-sail", "side-b", 4)
