"""Self-play games on disk: a folder of parts, and plan.json that says what was played.

A part is complete when it is there: it is written beside its place and then put there. Positions are not kept but made
again by playing, so that a game takes a few thousand bytes and features may change.
"""

from __future__ import annotations

import itertools
import json
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from .. import Game
from .._endeavor import games_in, games_of, training_arrays
from .arrays import Arrays
from .plan import Plan
from .workers import Job, ThreadWorkers, Workers


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file so that it is there whole or not at all."""
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(data)
    os.replace(beside, path)


class Games:
    """The games of a folder that lab.play has filled."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        if not (self.folder / "plan.json").is_file():
            raise ValueError(f"{self.folder} holds no games: it has no plan.json.")

    @property
    def parts(self) -> list[Path]:
        """The files, in the order of their games."""
        return sorted(self.folder.glob("part-*.games"))

    def __len__(self) -> int:
        return sum(games_in(path.read_bytes()) for path in self.parts)

    def __iter__(self) -> Iterator[Game]:
        for path in self.parts:
            yield from games_of(path.read_bytes())

    def write_records(self, file: str | os.PathLike[str]) -> int:
        """Every game as a record (docs/referee.md), a line of JSON each; how many they are."""
        count = 0
        with open(file, "w", encoding="utf-8") as out:
            for game in self:
                out.write(json.dumps(game.record(), ensure_ascii=False) + "\n")
                count += 1
        return count

    def arrays(self, stride: int = 1, threads: int = 1, first_game: int = 0) -> Arrays:
        """Every stride-th choice of each game as arrays; games are counted from first_game."""
        with ThreadPoolExecutor(threads) as pool:
            made = pool.map(lambda path: Arrays.of(training_arrays(path.read_bytes(), stride)), self.parts)
            return Arrays.joined(list(made), first_game)

    def write_arrays(self, folder: str | os.PathLike[str], stride: int = 1, threads: int = 1) -> list[Path]:
        """The arrays of every part as a file .npz of its own; what is there already is left as it is."""
        target = Path(folder)
        target.mkdir(parents=True, exist_ok=True)
        note = target / "arrays.json"
        expected = {"plan": json.loads((self.folder / "plan.json").read_text()), "stride": stride}
        _same_or_write(note, expected)

        def one(path: Path) -> Path:
            to = target / path.with_suffix(".npz").name
            if not to.exists():
                Arrays.of(training_arrays(path.read_bytes(), stride)).save(to)
            return to

        with ThreadPoolExecutor(threads) as pool:
            return list(pool.map(one, self.parts))


def _same_or_write(note: Path, expected: dict[str, Any]) -> None:
    if not note.exists():
        write_whole(note, (json.dumps(expected, indent=1) + "\n").encode())
        return
    found = json.loads(note.read_text())
    if found != expected:
        other = [key for key in expected if found.get(key) != expected[key]]
        raise ValueError(f"{note.parent} was made with another {', '.join(other)}. Take a new folder, or the same again.")


def play(folder: str | os.PathLike[str], games: int, plan: Plan | None = None, *, threads: int = 1,
         workers: Workers | None = None, seconds: float | None = None,
         progress: Callable[[int, int], None] | None = None) -> Games:
    """Plays games 0 to games - 1 of a plan into a folder, those that are not there yet.

    workers: who plays; by default so many threads. seconds: begins no new part after that time. progress is told how many
    games are there, of how many. What is in the folder does not depend on threads, workers, or how often it was broken off.
    """
    if games < 0:
        raise ValueError("games must not be negative.")
    plan = plan or Plan()
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    _same_or_write(target / "plan.json", plan.json())
    header = plan.player().header()
    kept: dict[int, bytes] = {}
    jobs, there = [], 0
    for number, first in enumerate(range(0, games, plan.part)):
        path, last = _part(target, number), min(first + plan.part, games)
        kept[number] = path.read_bytes() if path.exists() else header
        known = games_in(kept[number])
        there += min(known, last - first)
        if first + known < last:
            jobs.append(Job(number, first + known, last))
    begin = time.monotonic()
    in_time = itertools.takewhile(lambda _: seconds is None or time.monotonic() - begin < seconds, jobs)
    for job, played in (workers or ThreadWorkers(threads)).play(plan, in_time):
        write_whole(_part(target, job.number), kept[job.number] + played)
        there += job.last - job.first
        if progress is not None:
            progress(there, games)
    return Games(target)


def _part(folder: Path, number: int) -> Path:
    return folder / f"part-{number:06d}.games"
