"""What self-play plays. With a Plan and its number a game is decided, wherever it is played."""

from __future__ import annotations

import dataclasses
from typing import Any

from .. import RULES_VERSION, Rules
from .._endeavor import SelfPlayer, Weights


@dataclasses.dataclass(frozen=True)
class Plan:
    """How every seat plays.

    rules: None for all editions, boards, numbers of players and options without the modules, the common ones more often.
    weights: what positions are judged by; None for the hand-made evaluation. nodes: positions that the search looks at
    for a decision; 0 for none, the best by itself with the own turn finished. variety: how much worse than the best a
    move of the early rounds may be. surprise: part of the moves that is any legal one. noise: part of the search's first
    guess that is chance. part: games in one file.
    """

    seed: int = 1
    rules: Rules | None = None
    weights: Weights | None = None
    nodes: int = 400
    variety: float = 0.02
    surprise: float = 0.03
    noise: float = 0.2
    part: int = 500

    def __post_init__(self) -> None:
        if not 1 <= self.part <= 1_000_000:
            raise ValueError("part must be from 1 to 1000000.")
        if not 0 <= self.seed < 2**53:
            raise ValueError(f"A seed is a whole number from 0 to {2**53 - 1}.")
        self.player()  # refuses what cannot be played at once

    def player(self) -> SelfPlayer:
        return SelfPlayer(self.rules, self.weights, self.nodes, self.variety, self.surprise, self.noise)

    def json(self) -> dict[str, Any]:
        """All that decides the games, for the folder that they lie in."""
        return {
            "seed": self.seed,
            "rules": None if self.rules is None else self.rules.json(),
            "rules_version": RULES_VERSION if self.rules is None else self.rules.rules_version,
            "weights": None if self.weights is None else self.weights.name,
            "nodes": self.nodes, "variety": self.variety, "surprise": self.surprise, "noise": self.noise,
            "part": self.part,
        }
