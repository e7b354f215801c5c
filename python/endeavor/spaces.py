"""What the environments share: the space of observations and the reward of a game that has ended."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from . import Rules, State, new_game


def observation_space(rules: Rules, kind: str) -> spaces.Box:
    """The space of what a seat is shown: bytes of the table, or features as floats."""
    sample = new_game(rules).observation(0, kind)
    if sample.dtype == np.uint8:
        return spaces.Box(0, 255, sample.shape, np.uint8)
    return spaces.Box(-np.inf, np.inf, sample.shape, np.float32)


def reward_of(state: State, kind: str) -> list[float]:
    """By seat, for a game that is over: its share of the victory, the same with sum 0, or its Glory."""
    if kind == "glory":
        return [float(score) for score in state.scores]
    if kind not in ("victory", "centered"):
        raise ValueError(f"reward must be one of victory, centered, glory, not {kind}.")
    winners = state.winners
    fair = 1 / state.rules.players if kind == "centered" else 0.0
    return [(1 / len(winners) if seat in winners else 0.0) - fair for seat in range(state.rules.players)]


def with_mask(observation: Any, mask: Any) -> dict[str, Any]:
    return {"observation": observation, "action_mask": mask}
