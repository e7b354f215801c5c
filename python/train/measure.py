"""What a network leaves unexplained of positions that were not fitted, by round, and how true its shares are."""
from __future__ import annotations

import math
from typing import Any

import torch
from batches import Data
from network import GLORY_SCALE, Network

ROUNDS = 7
_COLUMNS = ("round", "share", "even", "glory", "searched", "policy", "best")


Row = dict[str, Any]


@torch.no_grad()
def measure(network: Network, data: Data, size: int = 4096) -> tuple[Row, list[Row], list[Row]]:
    """Over all, by round, and by predicted share in tenths. share: cross-entropy of the victory (even: of equal shares);
    glory: mean error of a seat's score; policy: cross-entropy of the visits; best_move: how often the first guess is the most
    visited move."""
    columns: dict[str, list[torch.Tensor]] = {name: [] for name in _COLUMNS}
    tenths = torch.zeros(3, 10, dtype=torch.float64)
    for numbers in data.held_out.split(size):
        batch = data.batch(numbers)
        shares, glory, priors = network(batch)
        players = batch.plays.sum(1)
        columns["round"].append(batch.round)
        columns["share"].append(-(batch.won * shares.clamp(min=math.log(1e-12))).sum(1))
        columns["even"].append(players.log())
        columns["glory"].append(((glory * GLORY_SCALE - batch.glory).abs() * batch.plays).sum(1) / players)
        searched, policy, best = (torch.zeros(len(numbers), device=shares.device) for _ in range(3))
        if priors is not None and batch.moves is not None:
            at = batch.moves.position
            searched[at] = 1
            policy[at] = -(batch.moves.wanted * priors.clamp(min=math.log(1e-12))).sum(1)
            best[at] = (priors.argmax(1) == batch.moves.wanted.argmax(1)).float()
        columns["searched"].append(searched)
        columns["policy"].append(policy)
        columns["best"].append(best)
        seats = batch.plays > 0
        share, won = shares.exp()[seats].double().cpu(), batch.won[seats].double().cpu()
        tenth = (share * 10).long().clamp(max=9)
        for row, values in enumerate((share, won, torch.ones_like(share))):
            tenths[row].index_add_(0, tenth, values)
    all_of = {name: torch.cat(parts).double().cpu() for name, parts in columns.items()}

    def error(some: torch.Tensor) -> Row:
        total = {name: float(all_of[name][some].sum()) for name in _COLUMNS}
        count, searched = max(int(some.sum()), 1), max(total["searched"], 1.0)
        return {"positions": int(some.sum()), **{name: total[name] / count for name in ("share", "even", "glory")},
                "policy": total["policy"] / searched, "best_move": total["best"] / searched}

    rounds = [{"round": r, **error(all_of["round"] == r)} for r in range(1, ROUNDS + 1)]
    calibration = [{"predicted": p / max(n, 1), "came": c / max(n, 1), "seats": int(n)} for p, c, n in tenths.T.tolist()]
    return error(torch.ones_like(all_of["round"], dtype=torch.bool)), rounds, calibration


def table(over_all: Row, rounds: list[Row], calibration: list[Row]) -> str:
    """The table of docs/strength.md."""
    lines = ["| round | positions | share (even) | Glory | policy | best move |", "|---|---|---|---|---|---|"]
    for row in [{"round": "all", **over_all}, *rounds]:
        lines.append(f"| {row['round']} | {row['positions']:,} | {row['share']:.3f} ({row['even']:.3f}) | {row['glory']:.1f} "
                     f"| {row['policy']:.2f} | {100 * row['best_move']:.0f} % |")
    lines += ["", "| predicted | came | seats |", "|---|---|---|"]
    lines += [f"| {row['predicted']:.3f} | {row['came']:.3f} | {row['seats']:,} |" for row in calibration]
    return "\n".join(lines) + "\n"
