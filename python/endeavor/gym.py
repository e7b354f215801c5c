"""Endeavor for Gymnasium: one seat against bots, and many games of self-play as a vector environment.

    env = endeavor.gym.EndeavorEnv(rules, seat=0, opponents="greedy")        # gymnasium.Env
    envs = endeavor.gym.EndeavorVectorEnv(rules, num_envs=1024, threads=2)   # gymnasium.vector.VectorEnv

Observations are {"observation": …, "action_mask": …}; actions are numbers of the ActionSpace.
"""

from __future__ import annotations

import operator
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from . import ActionSpace, Bot, IllegalMove, Rules, State, VectorEnv, new_game
from .spaces import observation_space, reward_of, with_mask

__all__ = ["EndeavorEnv", "EndeavorVectorEnv"]


def _spaces(rules: Rules, kind: str) -> tuple[spaces.Dict, spaces.Discrete]:
    actions = ActionSpace(rules).size
    mask = spaces.Box(0, 1, (actions,), np.uint8)
    return spaces.Dict({"observation": observation_space(rules, kind), "action_mask": mask}), spaces.Discrete(actions)


class EndeavorEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat; a bot decides for all others. An illegal action loses the game (reward −1), or raises IllegalMove."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, rules: Rules | None = None, *, seat: int = 0, opponents: str = "greedy",
                 observation: str = "table", reward: str = "centered", illegal: str = "lose",
                 render_mode: str | None = None) -> None:
        self.rules = rules or Rules()
        if not 0 <= seat < self.rules.players:
            raise ValueError(f"seat must be from 0 to {self.rules.players - 1}.")
        if illegal not in ("lose", "raise"):
            raise ValueError("illegal must be lose or raise.")
        self.seat, self.render_mode = seat, render_mode
        self._kind, self._reward, self._illegal = observation, reward, illegal
        self._opponents, self._bot = opponents, Bot(opponents)
        reward_of(new_game(self.rules), reward)
        self.observation_space, self.action_space = _spaces(self.rules, observation)

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.state: State = new_game(self.rules, int(self.np_random.integers(2**53)))
        self._bot = Bot(self._opponents, int(self.np_random.integers(2**53)))
        self._wait_for_turn()
        return self._shown(), {}

    def _wait_for_turn(self) -> None:
        while not self.state.is_over and self.state.to_move != self.seat:
            self.state = self.state.apply(self._bot.choose(self.state))

    def _shown(self) -> dict[str, Any]:
        return with_mask(self.state.observation(self.seat, self._kind), self.state.action_mask())

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            self.state = self.state.apply_action(int(action))
        except IllegalMove as why:
            if self._illegal == "raise":
                raise
            return self._shown(), -1.0, True, False, {"illegal": str(why)}
        self._wait_for_turn()
        over = self.state.is_over
        info = {"scores": self.state.scores, "winners": self.state.winners} if over else {}
        return self._shown(), reward_of(self.state, self._reward)[self.seat] if over else 0.0, over, False, info

    def render(self) -> str | None:
        return f"{self.state!r} {self.state.scores}" if self.render_mode == "ansi" else None


class EndeavorVectorEnv(gymnasium.vector.VectorEnv[dict[str, Any], Any, Any]):
    """Self-play in many games at once: whoever is to move acts. The reward is the one of who acted; info["rewards"] has
    those of all seats and info["to_move"] who is next. A game that ends begins anew in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, rules: Rules | None = None, num_envs: int = 1, *, threads: int = 1, observation: str = "table",
                 reward: str = "centered", seed: int = 0) -> None:
        self.rules = rules or Rules()
        self.num_envs = num_envs
        self.env = VectorEnv(self.rules, num_envs, seed, threads, observation=observation, reward=reward)
        self.single_observation_space, self.single_action_space = _spaces(self.rules, observation)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)

    def _shown(self) -> dict[str, Any]:
        return with_mask(self.env.obs.copy(), self.env.mask.copy())

    def reset(self, *, seed: int | list[int | None] | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError("All games of a vector begin with one seed: a whole number or None, not a list.")
        super().reset(seed=seed)
        first = int(self.np_random.integers(2**53)) if seed is None else operator.index(seed)
        self.env.reset(first)
        return self._shown(), {"to_move": self.env.to_move.copy()}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        movers = self.env.to_move.copy()
        self.env.step(np.ascontiguousarray(actions, np.int64))
        rewards = self.env.reward.astype(np.float64)
        info = {"to_move": self.env.to_move.copy(), "rewards": rewards, "final_scores": self.env.final_scores.copy()}
        done = self.env.done.astype(bool)
        return self._shown(), rewards[self._rows, movers], done, np.zeros_like(done), info
