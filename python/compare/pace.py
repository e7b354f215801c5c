"""How fast the module steps: many games at once on one, two … threads, and one State driven from Python.

    python python/compare/pace.py [--seconds 3] [--threads 1 2]

Steps a second by the clock on the wall, and a second of this process's own time on all its cores: on a machine with other
work the second figure is the one that says something, and with more threads than one it shows what sharing costs.
"""
from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

import endeavor


def measured(name: str, step: Callable[[], int], seconds: float) -> None:
    step()  # warm
    steps, wall, own = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        steps += step()
    print(f"{name:34} {steps / (time.perf_counter() - wall):12,.0f} {steps / (time.process_time() - own):12,.0f}", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seconds", type=float, default=3)
    arguments.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    given = arguments.parse_args()
    rules = endeavor.Rules("age-of-sail", "side-b", 4)
    seeds = iter(range(10**9))
    print(f"{'random moves, 4 players, side B':34} {'a second':>12} {'own second':>12}")
    for threads in given.threads:
        env = endeavor.VectorEnv(rules, num_envs=1024, seed=1, threads=threads)

        def many(env: endeavor.VectorEnv = env) -> int:
            for _ in range(20):
                env.step(env.sample(next(seeds)))
            return 20 * 1024

        measured(f"VectorEnv of 1024, threads={threads}", many, given.seconds)

    def one() -> int:
        state, steps = endeavor.new_game(rules, next(seeds)), 0
        while not state.is_over:
            state = state.apply(random.choice(state.legal_moves()))
            steps += 1
        return steps

    measured("one State", one, given.seconds)


if __name__ == "__main__":
    main()
