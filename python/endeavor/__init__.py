"""Endeavor and Endeavor: Age of Sail for research: rules, bots and fast environments.

    import endeavor
    rules = endeavor.Rules(board="side-b", players=4)
    state = endeavor.new_game(rules, seed=7)
    state = state.apply(state.legal_moves()[0])

docs/research.md describes everything; python/examples/tutorial.ipynb shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ._endeavor import (RULES_VERSION, ActionSpace, Bot, Game, Move, Rules, State, VectorEnv, Weights, analyze, new_game,
                        observation_layout, play_random_games)
from ._endeavor import play_match as _play_match
from .errors import IllegalMove

Player = str | tuple[str, Weights] | Callable[[State], Move | str]

__all__ = ["RULES_VERSION", "ActionSpace", "Bot", "Game", "IllegalMove", "Move", "Player", "Rules", "State",
           "VectorEnv", "analyze", "match", "new_game", "observation_layout", "play_random_games"]


def match(seats: Sequence[Player], games: int = 100, seed: int = 0, *, rules: Rules | None = None,
          threads: int = 1) -> dict[str, Any]:
    """Lets bots and functions play against each other; the dict of `endeavor arena --json` (docs/bots.md).

    A seat is the name of a bot, (name, Weights of endeavor.lab), or a function that is given a State and returns a Move or
    its text. Without rules it is Age of Sail on its usual board for as many as there are seats. Every set-up is played
    once in every rotation of the seats. With bots alone the games are shared out among threads, and what comes out does
    not depend on how many.
    """
    if rules is None:
        rules = Rules(players=len(seats))
    return _play_match(list(seats), rules, games, seed, threads)
