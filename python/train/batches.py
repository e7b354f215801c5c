"""Positions of endeavor.lab.Arrays as dense tensors, a batch at a time, on the device that the arrays lie on."""
from __future__ import annotations

import dataclasses

import torch
from endeavor.lab import Arrays, Weights
from torch import Tensor

SEATS = 5
_SHIPPED = Weights.shipped().arrays()
TABLE_FEATURES, SEAT_FEATURES, MOVE_FEATURES = len(_SHIPPED["shared"]), len(_SHIPPED["seat"]), len(_SHIPPED["moves_bias"])


@dataclasses.dataclass
class Moves:
    """The moves of those positions of a batch that were searched, in rows as wide as the longest list."""

    position: Tensor  # by row: which of the batch
    there: Tensor     # rows × moves: 1 where there is one
    wanted: Tensor    # rows × moves: part of the visits
    entry: Tensor     # of each feature: its place in rows × features
    slot: Tensor      # and that of its move in rows × moves
    value: Tensor


@dataclasses.dataclass
class Batch:
    table: Tensor    # positions × features
    seats: Tensor    # positions × seats × features
    plays: Tensor    # positions × seats: 1 for a seat that plays
    to_move: Tensor
    won: Tensor
    share: Tensor    # what to predict
    glory: Tensor
    round: Tensor
    moves: Moves | None


def ragged(first: Tensor, count: Tensor) -> tuple[Tensor, Tensor]:
    """For lists that begin at `first`: every place of theirs, and which list it is of."""
    owner = torch.repeat_interleave(torch.arange(len(count), device=count.device), count)
    begin = torch.cumsum(count, 0) - count
    return torch.arange(len(owner), device=count.device) + (first - begin)[owner], owner


class Data:
    """All positions of some arrays; batch(numbers) makes tensors of some of them. trust: part of the target that is the
    search's opinion instead of the result, where there was a search."""

    def __init__(self, arrays: Arrays, trust: float = 0.5, device: str = "cpu") -> None:
        self.kept = arrays.torch(device)
        self.trust = trust
        players = self.kept["players"].long()
        self.first_seat = torch.cumsum(players, 0) - players
        held = torch.from_numpy(arrays["game"] % 20 == 19)
        self.held_out = torch.nonzero(held).flatten()
        self.fitted = torch.nonzero(~held).flatten()

    def _dense(self, rows: str, first: Tensor, out_rows: Tensor, out: Tensor) -> None:
        """Adds the lists of some rows into rows of `out`."""
        start = self.kept[f"{rows}_start"]
        place, owner = ragged(start[first], start[first + 1] - start[first])
        flat = out_rows[owner] * out.shape[-1] + self.kept[f"{rows}_feature"][place]
        out.view(-1).index_add_(0, flat, self.kept[f"{rows}_value"][place].float())

    def batch(self, numbers: Tensor) -> Batch:
        k = self.kept
        numbers = numbers.to(k["won"].device)
        count = len(numbers)
        here = torch.arange(count, device=numbers.device)
        players = k["players"][numbers].long()
        table = torch.zeros(count, TABLE_FEATURES, device=numbers.device)
        self._dense("table", numbers, here, table)
        seats = torch.zeros(count, SEATS, SEAT_FEATURES, device=numbers.device)
        seat, owner = ragged(self.first_seat[numbers], players)
        self._dense("seat", seat, owner * SEATS + seat - self.first_seat[numbers][owner], seats)
        plays = (torch.arange(SEATS, device=numbers.device) < players.unsqueeze(1)).float()
        moves = self._moves(numbers)
        won, share = k["won"][numbers], k["won"][numbers].clone()
        if moves is not None:
            share[moves.position] = (self.trust * k["searched"][numbers[moves.position]]
                                     + (1 - self.trust) * won[moves.position])
        return Batch(table, seats, plays, k["to_move"][numbers].long(), won, share, k["glory"][numbers],
                     k["round"][numbers].long(), moves)

    def _moves(self, numbers: Tensor) -> Moves | None:
        first = self.kept["first_move"][numbers]
        count = self.kept["first_move"][numbers + 1] - first
        position = torch.nonzero(count).flatten()
        if len(position) == 0:
            return None
        first, count = first[position], count[position]
        width = int(count.max())
        move, row = ragged(first, count)
        slot = row * width + move - first[row]
        there = torch.zeros(len(position), width, device=numbers.device)
        there.view(-1)[slot] = 1
        wanted = torch.zeros_like(there)
        wanted.view(-1)[slot] = self.kept["visits"][move].float()
        wanted /= wanted.sum(1, keepdim=True)
        start = self.kept["move_start"]
        place, owner = ragged(start[move], start[move + 1] - start[move])
        entry = row[owner] * MOVE_FEATURES + self.kept["move_feature"][place]
        return Moves(position, there, wanted, entry, slot[owner], self.kept["move_value"][place].float())
