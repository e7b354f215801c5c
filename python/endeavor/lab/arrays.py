"""What a network learns from, as arrays: some positions of self-play games, each with what a seat, the table and a move
look like in numbers, how often the search looked at each move, and how the game ended.

One entry for each of the N positions, by seat five side by side (a seat that does not play is 0):

    game, round, players, to_move      N
    won, searched, glory               N × 5    share of the victory as it came out and as the search saw it; Glory at the end
    first_move                         N + 1    where the rows of a position begin among the moves

Features are few of many (docs/features.md), so they are lists: those of row i are the entries start[i] to start[i + 1] of
feature (its number) and value.

    table_start, table_feature, table_value      a row for each position
    seat_start, …                                a row for each seat that plays, position by position
    move_start, …                                a row for each legal move of positions that were searched
    visits                                       of these moves, the most visited of a position having 255
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

Numbers = dict[str, npt.NDArray[Any]]
_STARTS = {"table_start": "table_feature", "seat_start": "seat_feature", "move_start": "move_feature", "first_move": "visits"}
_NAMES = ("game", "round", "players", "to_move", "won", "searched", "glory", "first_move", "visits", *(
    f"{rows}_{what}" for rows in ("table", "seat", "move") for what in ("start", "feature", "value")))


class Arrays:
    """The arrays by name: arrays["won"], len(arrays) positions."""

    def __init__(self, numbers: Numbers) -> None:
        missing = [name for name in _NAMES if name not in numbers]
        if missing:
            raise ValueError(f"These are no arrays of self-play: {', '.join(missing)} missing.")
        self.numbers = numbers

    @staticmethod
    def of(numbers: Numbers) -> Arrays:
        """From what the compiled part gives: values in two bytes, which is finer than weights are."""
        values = {name: array.astype(np.float16) for name, array in numbers.items() if name.endswith("_value")}
        return Arrays({**numbers, **values})

    def __len__(self) -> int:
        return len(self.numbers["game"])

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        return self.numbers[name]

    @property
    def games(self) -> int:
        """One more than the highest number of a game."""
        return int(self["game"].max()) + 1 if len(self) else 0

    @property
    def nbytes(self) -> int:
        return sum(array.nbytes for array in self.numbers.values())

    @staticmethod
    def joined(parts: list[Arrays], first_game: int = 0) -> Arrays:
        """One behind the other, the games counted on from first_game."""
        if not parts:
            raise ValueError("There is nothing to join: no games have been played.")
        out: dict[str, list[npt.NDArray[Any]]] = {name: [] for name in _NAMES}
        offset = dict.fromkeys(_STARTS, 0)
        game = first_game
        for number, part in enumerate(parts):
            for name in _NAMES:
                array = part[name]
                if name in _STARTS:
                    array = (array if number == 0 else array[1:]) + offset[name]
                elif name == "game":
                    array = array + np.int32(game)
                out[name].append(array)
            for name, of in _STARTS.items():
                offset[name] += len(part[of])
            game += part.games
        return Arrays({name: np.concatenate(arrays) for name, arrays in out.items()})

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes a file .npz, whole or not at all."""
        target = Path(path)
        beside = target.with_name(target.name + ".new")
        with open(beside, "wb") as out:
            np.savez(out, **self.numbers)  # type: ignore[arg-type]
        os.replace(beside, target)

    @staticmethod
    def load(*paths: str | os.PathLike[str]) -> Arrays:
        """From files .npz, or folders of them, in this order."""
        files: list[Path] = []
        for path in map(Path, paths):
            files += sorted(path.glob("*.npz")) if path.is_dir() else [path]
        parts = []
        for file in files:
            with np.load(file, allow_pickle=False) as kept:
                parts.append(Arrays({name: kept[name] for name in kept.files}))
        return Arrays.joined(parts)

    def torch(self, device: Any = "cpu") -> dict[str, Any]:
        """The same as tensors of PyTorch; on the processor they share their memory with the arrays."""
        import torch
        return {name: torch.from_numpy(array).to(device) for name, array in self.numbers.items()}
