"""Endeavor for OpenSpiel: importing this registers the game "endeavor" with pyspiel.

    import pyspiel, endeavor.openspiel
    game = pyspiel.load_game("endeavor(players=2,board=side-a)")

The set-up is a chance node in front of the game, with `setups` outcomes that are equally likely: the set-ups of the seeds
`seed`, `seed` + 1 …; after it nothing is chance. Returns are shares of the victory less 1/players, so they sum to 0.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]

from . import ActionSpace, Rules, State, new_game

__all__ = ["EndeavorGame", "EndeavorState"]

LONGEST_GAME = 2000  # moves; random games have some 150, and none of millions came near

_PARAMETERS: dict[str, Any] = {
    "edition": "age-of-sail", "board": "", "players": 4, "order": "by-phase", "silent_fleet": False,
    "limited_occupy": False, "no_reaction_to_tokens": False, "building_scarcity": False, "exploits": False,
    "nations": "off", "seed": 0, "setups": 1000,
}

_GAME_TYPE = pyspiel.GameType(
    short_name="endeavor", long_name="Endeavor: Age of Sail", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION, utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=5, min_num_players=2,
    provides_information_state_string=True, provides_information_state_tensor=False,
    provides_observation_string=True, provides_observation_tensor=True, parameter_specification=_PARAMETERS)


class EndeavorGame(pyspiel.Game):  # type: ignore[misc]
    """The rules that the parameters stand for."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        self.seed, self.setups = int(given.pop("seed")), int(given.pop("setups"))
        if self.setups < 1:
            raise ValueError("setups must be at least 1.")
        self.rules = Rules(**{**given, "board": given["board"] or None})
        self.actions = ActionSpace(self.rules)
        players = self.rules.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.size, max_chance_outcomes=self.setups, num_players=players,
            min_utility=-1 / players, max_utility=1 - 1 / players, utility_sum=0.0, max_game_length=LONGEST_GAME)
        super().__init__(_GAME_TYPE, info, params or {})

    def new_initial_state(self, state: Any = None) -> EndeavorState:
        return EndeavorState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer(self)


class EndeavorState(pyspiel.State):  # type: ignore[misc]
    """A position; before the set-up is known, the chance node."""

    def __init__(self, game: EndeavorGame) -> None:
        super().__init__(game)
        self.position: State | None = None

    def current_player(self) -> int:
        if self.position is None:
            return pyspiel.PlayerId.CHANCE  # type: ignore[no-any-return]
        if self.position.is_over:
            return pyspiel.PlayerId.TERMINAL  # type: ignore[no-any-return]
        assert self.position.to_move is not None
        return self.position.to_move

    def chance_outcomes(self) -> list[tuple[int, float]]:
        setups = self.get_game().setups
        return [(i, 1 / setups) for i in range(setups)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return sorted(self.position.legal_actions().tolist())

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            game = self.get_game()
            self.position = new_game(game.rules, game.seed + action)
        else:
            self.position = self.position.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"set-up {action}"
        return str(self.get_game().actions[action])

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.is_over

    def returns(self) -> list[float]:
        players = self.get_game().rules.players
        if self.position is None or not self.position.is_over:
            return [0.0] * players
        winners = self.position.winners
        return [(1 / len(winners) if seat in winners else 0.0) - 1 / players for seat in range(players)]

    def __str__(self) -> str:
        return "set-up" if self.position is None else str(self.position.json())


class _Observer:
    """What a player is shown, as a tensor; everything is public."""

    def __init__(self, game: EndeavorGame) -> None:
        size = len(new_game(game.rules).observation(0))
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: EndeavorState, player: int) -> None:
        self.tensor[:] = 0 if state.position is None else state.position.observation(player)

    def string_from(self, state: EndeavorState, player: int) -> str:
        return str(state)


pyspiel.register_game(_GAME_TYPE, EndeavorGame)
