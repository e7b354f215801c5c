"""Endeavor for PufferLib: many games of self-play in one native environment.

    from endeavor.puffer import EndeavorPuffer
    env = EndeavorPuffer(rules, num_envs=1024, threads=2)
    vec = pufferlib.vector.make(EndeavorPuffer, backend=pufferlib.vector.Multiprocessing, num_envs=2, num_workers=2)

An agent is a game: whoever is to move there acts, and is given the reward. PufferLib knows no masks, so an observation is the
row that the seat is shown and behind it the mask of its actions: `obs[:, env.shown:]`. A policy that keeps to the mask is taken
at its word; an action that is not legal is replaced by the next higher legal one (after the last the first), and costs `penalty`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pufferlib  # type: ignore[import-untyped]
from gymnasium import spaces

from . import Rules, VectorEnv

__all__ = ["EndeavorPuffer"]


class EndeavorPuffer(pufferlib.PufferEnv):  # type: ignore[misc]
    """A native environment of PufferLib with num_envs games."""

    def __init__(self, rules: Rules | None = None, num_envs: int = 1, *, threads: int = 1, reward: str = "centered",
                 penalty: float = 0.0, report_interval: int = 128, buf: Any = None, seed: int = 0) -> None:
        self.rules = rules or Rules()
        self.env = VectorEnv(self.rules, num_envs, seed, threads, reward=reward)
        self.shown = self.env.obs.shape[1]
        self.num_agents = num_envs
        self.penalty, self.report_interval = penalty, report_interval
        self.single_observation_space = spaces.Box(0, 255, (self.shown + self.env.num_actions,), np.uint8)
        self.single_action_space = spaces.Discrete(self.env.num_actions)
        super().__init__(buf)
        self._rows = np.arange(num_envs)
        self._forget()

    def _forget(self) -> None:
        self._steps = 0
        self._ended: list[npt.NDArray[np.int32]] = []
        self._wrong = 0

    def _show(self) -> None:
        self.observations[:, :self.shown] = self.env.obs
        self.observations[:, self.shown:] = self.env.mask

    def reset(self, seed: int | None = None) -> tuple[Any, list[dict[str, Any]]]:
        self.env.reset(0 if seed is None else seed)
        self._forget()
        self._show()
        self.rewards[:] = 0
        self.terminals[:] = False
        self.truncations[:] = False
        return self.observations, []

    def _legal(self, wanted: Any) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.intp]]:
        """What is played instead, and in which games it is something else."""
        actions = np.array(wanted, np.int64).reshape(self.num_agents)
        size = self.env.num_actions
        inside = (actions >= 0) & (actions < size)
        wrong = np.flatnonzero(~inside | (self.env.mask[self._rows, np.where(inside, actions, 0)] == 0))
        if len(wrong):
            behind = (np.arange(size) - actions[wrong, None]) % size
            actions[wrong] = np.where(self.env.mask[wrong] == 1, behind, size).argmin(axis=1)
        return actions, wrong

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, Any]]]:
        played, wrong = self._legal(actions)
        movers = self.env.to_move.copy()
        self.env.step(played)
        self._show()
        self.rewards[:] = self.env.reward[self._rows, movers]
        self.rewards[wrong] -= self.penalty
        self.terminals[:] = self.env.done
        if self.env.done.any():
            self._ended.append(self.env.final_scores[self.env.done == 1])
        self._steps += 1
        self._wrong += len(wrong)
        return self.observations, self.rewards, self.terminals, self.truncations, self._report()

    def _report(self) -> list[dict[str, Any]]:
        if self._steps < self.report_interval:
            return []
        part = self._wrong / (self._steps * self.num_agents)
        report: dict[str, Any] = {"games": sum(map(len, self._ended)), "not_legal": part}
        if self._ended:
            scores = np.concatenate(self._ended)
            report |= {"glory": float(scores.mean()), "best_glory": float(scores.max(axis=1).mean())}
        self._forget()
        return [report]

    def close(self) -> None:
        pass
