"""Endeavor for PettingZoo: one agent after the other, as the game is played.

    from endeavor.aec import EndeavorAEC
    env = EndeavorAEC(endeavor.Rules(players=3, board="side-a"))
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))

An observation is {"observation": what that seat is shown, "action_mask": 1 for its legal actions}; who is not to move has
none. The same agent may be asked several times in a row, and out of turn. Rewards come at the end of the game.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from . import ActionSpace, Rules, State, new_game
from .spaces import observation_space, reward_of

__all__ = ["EndeavorAEC"]


class EndeavorAEC(AECEnv):  # type: ignore[misc]
    """The game as an environment of PettingZoo; seats are agents player_0, player_1 …"""

    metadata = {"name": "endeavor_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(self, rules: Rules | None = None, *, observation: str = "table", reward: str = "victory",
                 render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError("render_mode must be None or ansi.")
        self.rules = rules or Rules()
        self.render_mode = render_mode
        self.actions = ActionSpace(self.rules)
        self._kind, self._reward = observation, reward
        reward_of(new_game(self.rules), reward)  # refuses an unknown word at once
        self.possible_agents = [f"player_{i}" for i in range(self.rules.players)]
        space = spaces.Dict({
            "observation": observation_space(self.rules, observation),
            "action_mask": spaces.Box(0, 1, (self.actions.size,), np.int8),
        })
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.actions.size) for agent in self.possible_agents}
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.state_now: State = new_game(self.rules, int(self._random.integers(2**53)))
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self.state_now.to_move
        self.agent_selection = self.agents[0 if seat is None else seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        if seat == self.state_now.to_move:
            mask = self.state_now.action_mask().view(np.int8)
        else:
            mask = np.zeros(self.actions.size, np.int8)
        return {"observation": self.state_now.observation(seat, self._kind), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays an action of the agent that is selected; IllegalMove for one that its mask does not have."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("The game is not over: an action is needed.")
        mover = self.agent_selection
        self.state_now = self.state_now.apply_action(int(action))
        self._cumulative_rewards[mover] = 0.0
        if self.state_now.is_over:
            for agent, reward in zip(self.agents, reward_of(self.state_now, self._reward)):
                self.rewards[agent] = reward
                self.terminations[agent] = True
                self.infos[agent] = {"scores": self.state_now.scores, "winners": self.state_now.winners}
        else:
            self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return f"{self.state_now!r} {self.state_now.scores}"

    def close(self) -> None:
        pass
