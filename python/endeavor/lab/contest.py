"""Are new weights as good? One seat with them against all others with the old ones, in every rotation of the seats."""

from __future__ import annotations

from typing import Any

from .. import Rules, match
from .._endeavor import Weights


def contest(new: Weights, old: Weights | None = None, *, players: int = 2, games: int = 400, seed: int = 1,
            bot: str = "captain", rules: Rules | None = None, threads: int = 1) -> dict[str, Any]:
    """What one seat of a bot with the new weights wins against players - 1 with the old ones (None: those that ship).

    games is rounded up to whole rotations. Gives share, low, high (95 %), fair, games and both names; docs/bots.md says how
    the interval is counted.
    """
    others = bot if old is None else (bot, old)
    games += -games % players
    report = match([(bot, new), *[others] * (players - 1)], games=games, seed=seed, rules=rules, threads=threads)
    mine = report["bots"][0]
    return {"new": mine["name"], "old": report["bots"][-1]["name"], "players": players, "games": report["games"],
            "share": mine["share"], "low": mine["low"], "high": mine["high"], "fair": report["fair"],
            "glory": [bot["score"] for bot in report["bots"]]}
