"""The whole course from nothing: seven generations of self-play, each by the weights of the one before, and a fit after each.

What is done is kept in the folder and not done again: parts of games, epochs of a fit, weights, contests. So the course can be
broken off at any time, by Ctrl-C or by its own deadline, and the same command goes on.
"""
from __future__ import annotations

import dataclasses
import json
import sys
import time
from pathlib import Path
from typing import Any

import torch
from batches import Data
from curves import draw
from endeavor import lab
from endeavor.lab.games import write_whole
from endeavor.lab.workers import Workers
from fit import Fit, fit
from measure import measure, table
from network import Network


@dataclasses.dataclass(frozen=True)
class Generation:
    games: int
    nodes: int            # 0: by the hand-made evaluation, without a search
    learns_from: tuple[int, ...]
    epochs: int
    stride: int
    variety: float = 0.02
    surprise: float = 0.03
    batch: int = 512
    rate: float = 1e-3
    goes_on: bool = False  # the fit begins with the weights that played, not from nothing


GENERATIONS = (
    Generation(30000, 0, (0,), epochs=2, stride=3, variety=0.03, surprise=0.04),
    Generation(4000, 200, (1,), epochs=4, stride=1),
    Generation(6000, 400, (1, 2), epochs=4, stride=2),
    Generation(10000, 400, (2, 3), epochs=4, stride=2),
    Generation(10000, 600, (2, 3, 4), epochs=6, stride=2),
    # What they know by now is not learnt anew but corrected, by more games with fewer surprises.
    Generation(16000, 600, (5,), epochs=4, stride=2, surprise=0.02, batch=1024, rate=5e-4, goes_on=True),
    Generation(12000, 800, (5, 6), epochs=5, stride=2, surprise=0.02, batch=1024, rate=5e-4, goes_on=True),
)


class Deadline(Exception):
    """The time is up; the same command goes on."""


@dataclasses.dataclass
class Course:
    work: Path
    workers: Workers
    threads: int = 1
    device: str = "cpu"
    deadline: float | None = None  # of time.monotonic
    size: float = 1.0              # part of the games of GENERATIONS; less than 1 is for trying it out
    seed: int = 0
    batch: int | None = None       # instead of those of GENERATIONS
    begin_with: Path | None = None  # weights of an earlier course: only the generations that go on are left

    def say(self, text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    def left(self) -> float | None:
        return None if self.deadline is None else self.deadline - time.monotonic()

    def in_time(self) -> None:
        left = self.left()
        if left is not None and left <= 0:
            raise Deadline

    def folder(self, number: int) -> Path:
        return self.work / f"g{number}"

    def weights_file(self, number: int) -> Path:
        return self.work / f"w{number}.bin"

    def games(self, number: int) -> int:
        return max(20, round(GENERATIONS[number].games * self.size))

    def weights(self, number: int) -> lab.Weights:
        return lab.Weights(self.weights_file(number).read_bytes())

    def play(self, number: int) -> None:
        how, wanted = GENERATIONS[number], self.games(number)
        weights = self.weights(number - 1) if number > 0 else None
        part = 500 if wanted >= 4000 else 20
        plan = lab.Plan(seed=100 + number + 1000 * self.seed, weights=weights, nodes=how.nodes, variety=how.variety,
                        surprise=how.surprise, part=part)
        begin = time.monotonic()

        def progress(there: int, of: int) -> None:
            self.say(f"generation {number}: {there} of {of} games, {time.monotonic() - begin:.0f} s")

        games = lab.play(self.folder(number), wanted, plan, workers=self.workers, seconds=self.left(), progress=progress)
        if len(games) < wanted:
            raise Deadline

    def data(self, number: int) -> Data:
        parts, first = [], 0
        for source in GENERATIONS[number].learns_from:
            parts.append(lab.Games(self.folder(source)).arrays(GENERATIONS[number].stride, self.threads))
            first += self.games(source)
        arrays = lab.Arrays.joined(parts)
        self.say(f"weights {number}: {first} games, {len(arrays)} positions, {arrays.nbytes / 1e9:.2f} GB")
        return Data(arrays, device=self.device)

    def learn(self, number: int) -> None:
        of = GENERATIONS[number]
        how = Fit(epochs=of.epochs, batch=self.batch or of.batch, rate=of.rate, seed=number + 1 + 1000 * self.seed)
        data = self.data(number)
        network, curve = fit(data, how, self.work / f"fit{number}.pt", self.deadline,
                             self.weights(number - 1) if of.goes_on else None)
        self.note(f"curve{number}.json", curve)
        for row in curve:
            self.say(f"weights {number}: epoch {row['epoch']}, {row['seconds']} s, held out {row['held_out']}")
        if network is None:
            raise Deadline
        weights = network.weights()
        read_back = Network(weights.rounded()).to(self.device)
        (self.work / f"held-out{number}.md").write_text(table(*measure(read_back, data)), encoding="utf-8")
        if number == len(GENERATIONS) - 1:
            self.compare(data, read_back)
        write_whole(self.weights_file(number), weights.file())

    def compare(self, data: Data, network: Network) -> None:
        """The weights that ship on the same positions."""
        shipped = Network(lab.Weights.shipped()).to(self.device)
        self.note("held-out.json", {"new": measure(network, data)[0], "shipped": measure(shipped, data)[0]})
        (self.work / "held-out-shipped.md").write_text(table(*measure(shipped, data)), encoding="utf-8")

    def note(self, name: str, what: Any) -> None:
        write_whole(self.work / name, (json.dumps(what, indent=1) + "\n").encode())

    def contest(self, players: int, games: int) -> None:
        """The last weights against those that ship, 40 games at a time."""
        new = self.weights(len(GENERATIONS) - 1)
        file = self.work / f"contest{players}.json"
        done: list[dict[str, Any]] = json.loads(file.read_text()) if file.exists() else []
        done = [row for row in done if row["new"] == f"captain#{new.name}"]  # a shorter course had other last weights
        while sum(row["games"] for row in done) < games:
            self.in_time()
            done.append(lab.contest(new, players=players, games=40, seed=1000 + len(done), threads=self.threads))
            self.note(file.name, done)
            self.say(verdict(done))

    def run(self, contests: int) -> None:
        """All of it, as far as the deadline lets it."""
        self.work.mkdir(parents=True, exist_ok=True)
        first = 0
        if self.begin_with is not None:
            first = [generation.goes_on for generation in GENERATIONS].index(True)
            write_whole(self.weights_file(first - 1), lab.Weights(self.begin_with.read_bytes()).file())
        for number in range(first, len(GENERATIONS)):
            if not self.weights_file(number).exists():
                self.play(number)
                self.in_time()
                self.learn(number)
                draw(self.work)
            self.in_time()
        if contests > 0:
            for players in (2, 4):
                self.contest(players, contests)


def verdict(done: list[dict[str, Any]]) -> str:
    """Over all set-ups that were played: the share, with the interval of the means of 40 games each."""
    games = sum(row["games"] for row in done)
    shares = torch.tensor([row["share"] for row in done], dtype=torch.float64)
    share = float((shares * torch.tensor([row["games"] for row in done])).sum()) / games
    spread = 1.96 * float(shares.std()) / len(done) ** 0.5 if len(done) > 1 else float("nan")
    row = done[0]
    return (f"{row['new']} with {row['players']} against {row['old']}: {100 * share:.1f} % ± {100 * spread:.1f} of the victories "
            f"in {games} games; fair is {100 * row['fair']:.1f} %")
