"""Who plays the games: threads of this process, or the machines of a Ray cluster. Both give the same bytes."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Protocol

from .._endeavor import SelfPlayer
from .plan import Plan


class Job(NamedTuple):
    """Games of one file that are still to be played."""

    number: int
    first: int
    last: int


class Workers(Protocol):
    def play(self, plan: Plan, jobs: Iterable[Job]) -> Iterator[tuple[Job, bytes]]:
        """The games of every job, in any order of jobs."""


class ThreadWorkers:
    """Plays on threads of this process; the search runs without the interpreter's lock."""

    def __init__(self, threads: int = 1) -> None:
        if not 1 <= threads <= 1024:
            raise ValueError("threads must be from 1 to 1024.")
        self.threads = threads

    def play(self, plan: Plan, jobs: Iterable[Job]) -> Iterator[tuple[Job, bytes]]:
        own = threading.local()

        def one(game: int) -> bytes:
            player: SelfPlayer | None = getattr(own, "player", None)
            if player is None:
                player = own.player = plan.player()
            return player.play(plan.seed, game)

        pool = ThreadPoolExecutor(self.threads)
        try:
            for job in jobs:
                yield job, b"".join(pool.map(one, range(job.first, job.last)))
        finally:
            pool.shutdown(cancel_futures=True)


class RayWorkers:
    """Plays on a Ray cluster, one file's games to a task of one core. address: as for ray.init; None for the cluster that
    this process is in, or a new one on this machine. The nodes need this package. in_flight: tasks at a time; by default
    two for each core of the cluster."""

    def __init__(self, address: str | None = None, in_flight: int | None = None) -> None:
        self._ray: Any = importlib.import_module("ray")
        if not self._ray.is_initialized():
            self._ray.init(address=address, log_to_driver=False, configure_logging=False)
        self.in_flight = in_flight or 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def play(self, plan: Plan, jobs: Iterable[Job]) -> Iterator[tuple[Job, bytes]]:
        ray = self._ray
        shared = ray.put(plan)
        task = ray.remote(num_cpus=1, max_retries=3)(play_job)
        waiting: dict[Any, Job] = {}
        left = iter(jobs)
        while True:
            while len(waiting) < self.in_flight and (job := next(left, None)) is not None:
                waiting[task.remote(shared, job)] = job
            if not waiting:
                return
            done, _ = ray.wait(list(waiting), num_returns=1)
            for reference in done:
                yield waiting.pop(reference), ray.get(reference)


def play_job(plan: Plan, job: Job) -> bytes:
    """The games of a job one after the other; where it runs makes no difference."""
    player = plan.player()
    return b"".join(player.play(plan.seed, game) for game in range(job.first, job.last))
