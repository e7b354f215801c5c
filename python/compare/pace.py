"""How fast the module steps: many games at once on one, two … threads, and one State driven from Python.

    python python/compare/pace.py [--seconds 0.5] [--rounds 9] [--threads 1 2]

Short runs of everything in turn, so that what else the machine does meets all alike; the middle one of each counts. Steps a second
by the clock on the wall, also as a multiple of the first row, and a second of this process's own time on all its cores: on a
machine with other work the last figure is the one that says something. With more threads than one it shows what sharing costs, and on
such a machine also what they wait awake for each other; how much faster two are only a quiet machine says.
"""
from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator

import endeavor

RULES = endeavor.Rules("age-of-sail", "side-b", 4)


def many(threads: int, seeds: Iterator[int]) -> Callable[[], int]:
    env = endeavor.VectorEnv(RULES, num_envs=1024, seed=1, threads=threads)

    def step() -> int:
        for _ in range(20):
            env.step(env.sample(next(seeds)))
        return 20 * 1024

    return step


def one(seeds: Iterator[int]) -> Callable[[], int]:
    def play() -> int:
        state, steps = endeavor.new_game(RULES, next(seeds)), 0
        while not state.is_over:
            state = state.apply(random.choice(state.legal_moves()))
            steps += 1
        return steps

    return play


def measured(step: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Steps in a second by the clock, and in one of this process."""
    step()  # warm
    steps, wall, own = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        steps += step()
    return steps / (time.perf_counter() - wall), steps / (time.process_time() - own)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seconds", type=float, default=0.5)
    arguments.add_argument("--rounds", type=int, default=9)
    arguments.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    given = arguments.parse_args()
    seeds = iter(range(10**9))
    ways = {f"VectorEnv of 1024, threads={threads}": many(threads, seeds) for threads in given.threads}
    ways["one State"] = one(seeds)
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    for _ in range(given.rounds):
        for name, step in ways.items():
            found[name].append(measured(step, given.seconds))
    print(f"{'random moves, 4 players, side B':34} {'a second':>12} {'×':>6} {'own second':>12}")
    first = 0.0
    for name, runs in found.items():
        wall, own = (statistics.median(column) for column in zip(*runs))
        first = first or wall
        print(f"{name:34} {wall:12,.0f} {wall / first:6.2f} {own:12,.0f}")


if __name__ == "__main__":
    main()
