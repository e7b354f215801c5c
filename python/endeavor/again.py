"""How pickled values come back: from the same text that records and the referee use, read with the same care; weights from
their numbers."""

from __future__ import annotations

from typing import Any

from ._endeavor import Game, Move, Rules, State, Weights, move_again


def rules(json: str, rules_version: int) -> Rules:
    return Rules.from_json(json, rules_version)


def state(json: str, rules_version: int) -> State:
    return State.from_json(json, rules_version)


def move(rules_json: str, text: str, rules_version: int) -> Move:
    return move_again(rules_json, text, rules_version)


def game(record: str) -> Game:
    return Game.load(record)


def weights(arrays: dict[str, Any]) -> Weights:
    return Weights.from_arrays(arrays)
