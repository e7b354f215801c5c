"""Random play in Endeavor beside other environments, in one go on one core of one machine, as a table.

    pip install ./python -r python/compare/requirements.txt && python python/compare/get_pufferlib.py
    python python/compare/compare.py [--seconds 3] [--write]

Every row plays for some seconds of this process's own time, so that other work on the machine does not count. A step is one
decision of a player (for backgammon also a throw of dice), a random legal one; PufferLib's games are given any action, legal or
not, and answer themselves. "in C++" and "vectorised" rows have their loop in compiled code, the others in Python. A package that
is not installed is named and left out. --write puts the table into docs/research.md and a short one into README.md.
"""
from __future__ import annotations

import argparse
import importlib
import os
import platform
import random
import re
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

Count = tuple[int, int]  # steps, games


def measured(play: Callable[[], Count], seconds: float) -> tuple[float, float]:
    """Steps and games a second of this process's time."""
    play()  # warm
    steps = games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        more = play()
        steps, games = steps + more[0], games + more[1]
    took = time.process_time() - begin
    return steps / took, games / took


def ours() -> Iterator[tuple[str, Callable[[], Count]]]:
    import endeavor
    rules = endeavor.Rules("age-of-sail", "side-b", 4)
    env = endeavor.VectorEnv(rules, num_envs=1024, seed=1)
    seeds = iter(range(10**9))

    def vectorised() -> Count:
        steps = games = 0
        for _ in range(50):
            env.step(env.sample(next(seeds)))
            steps += 1024
            games += int(env.done.sum())
        return steps, games

    def one_by_one() -> Count:
        state, steps = endeavor.new_game(rules, next(seeds)), 0
        while not state.is_over:
            state = state.apply(random.choice(state.legal_moves()))
            steps += 1
        return steps, 1

    def rules_alone() -> Count:
        return endeavor.play_random_games(rules, 500, next(seeds)), 500

    yield "Endeavor (4 players), vectorised, with observations and masks", vectorised
    yield "Endeavor (4 players), the rules alone in C++", rules_alone
    yield "Endeavor (4 players), one State in Python", one_by_one


def open_spiel() -> Iterator[tuple[str, Callable[[], Count]]]:
    import pyspiel

    def from_python(game: object) -> Callable[[], Count]:
        def play() -> Count:
            state, steps = game.new_initial_state(), 0  # type: ignore[attr-defined]
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
            return steps, 1
        return play

    def in_cpp(game: object, length: float) -> Callable[[], Count]:
        bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(2)]
        seeds = iter(range(10**9))

        def play() -> Count:
            for _ in range(10):
                pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))  # type: ignore[attr-defined]
            return round(10 * length), 10
        return play

    for name in ("chess", "backgammon", "go(board_size=19)", "go(board_size=9)"):
        game = pyspiel.load_game(name)
        play = from_python(game)
        length = sum(play()[0] for _ in range(200)) / 200
        yield f"OpenSpiel {name}, in C++", in_cpp(game, length)
        yield f"OpenSpiel {name}, one state in Python", play


def pgx() -> Iterator[tuple[str, Callable[[], Count]]]:
    import jax
    import jax.numpy as jnp
    import pgx as games_of_pgx
    from pgx.experimental import auto_reset

    for name in ("chess", "backgammon", "go_9x9"):
        env = games_of_pgx.make(name)
        step = auto_reset(env.step, env.init)
        batch, length = 256, 50

        def one(carry, _, step=step):  # type: ignore[no-untyped-def]
            state, key = carry
            key, choose, dice = jax.random.split(key, 3)
            logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
            action = jax.random.categorical(choose, logits, axis=-1)
            state = jax.vmap(step)(state, action, jax.random.split(dice, batch))
            return (state, key), state.terminated.sum()

        many = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=length))
        carry = (jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch)), jax.random.PRNGKey(1))

        def play(many=many, held=[carry]) -> Count:  # type: ignore[no-untyped-def]  # noqa: B006
            held[0], ended = many(held[0])
            return batch * length, int(ended.sum())

        yield f"pgx {name}, vectorised on the processor", play


def catanatron() -> Iterator[tuple[str, Callable[[], Count]]]:
    from catanatron import Color, Game, RandomPlayer

    def play() -> Count:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        return len(getattr(game.state, "action_records", None) or game.state.actions), 1

    yield "catanatron (4 players), its own loop in Python", play


def pufferlib() -> Iterator[tuple[str, Callable[[], Count]]]:
    import numpy as np
    from pufferlib.ocean import env_creator

    for name, title in (("connect4", "Connect Four, its opponent searching"), ("checkers", "Checkers"), ("go", "Go 7 × 7")):
        env = env_creator(f"puffer_{name}")(num_envs=1024)
        env.reset(seed=1)
        actions = np.random.default_rng(1).integers(0, env.single_action_space.n, (64, env.num_agents))
        turn = iter(range(10**9))

        def play(env=env, actions=actions, turn=turn) -> Count:  # type: ignore[no-untyped-def]
            games = 0
            for _ in range(50):
                _, _, ended, _, _ = env.step(actions[next(turn) % 64])
                games += int(np.sum(ended))
            return 50 * env.num_agents, games

        yield f"PufferLib {title}, vectorised (a small game, for orientation)", play


Row = tuple[str, float, float]  # name, steps and games a second
SHORT = ("Endeavor", "OpenSpiel chess, in C++", "OpenSpiel backgammon, in C++", "OpenSpiel go(board_size=19), in C++", "pgx chess",
         "pgx backgammon", "catanatron", "PufferLib Connect Four")


def table(rows: list[Row]) -> str:
    ours = rows[0]
    lines = ["| random play, one core | steps/s | games/s | ours is × in steps | × in games |", "|---|---|---|---|---|"]
    for name, steps, games in rows:
        ratio = f"{ours[1] / steps:,.1f} | {ours[2] / games:,.1f}" if games else f"{ours[1] / steps:,.1f} | "
        lines.append(f"| {name} | {steps:,.0f} | {games:,.1f} | {ratio} |")
    return "\n".join(lines) + "\n"


def note(missing: list[str], seconds: float) -> str:
    """Machine, versions, command."""
    packages = []
    for package in ("endeavor", "open_spiel", "pgx", "jax", "catanatron", "pufferlib", "numpy"):
        try:
            packages.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    cpu = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "")
    text = (f"One core of {cpu or platform.machine()}, Python {platform.python_version()}; {', '.join(packages)}.\n"
            f"`python python/compare/compare.py --seconds {seconds:g} --write`")
    return text + ("\nNot installed: " + "; ".join(missing) + "." if missing else "") + "\n"


def put(file: str, text: str) -> None:
    """Between the marks that say so."""
    path = Path(__file__).parents[2] / file
    before = path.read_text(encoding="utf-8")
    after, found = re.subn(r"(<!-- compare.py -->\n).*?(<!-- /compare.py -->)", lambda m: m[1] + text + m[2], before, flags=re.S)
    if found != 1:
        raise SystemExit(f"{file} has no place for the table.")
    path.write_text(after, encoding="utf-8")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seconds", type=float, default=3)
    arguments.add_argument("--write", action="store_true", help="into docs/research.md and README.md")
    given = arguments.parse_args()
    rows: list[Row] = []
    missing: list[str] = []
    for source in (ours, open_spiel, pgx, catanatron, pufferlib):
        try:
            for name, play in source():
                rows.append((name, *measured(play, given.seconds)))
                print(f"{name}: {rows[-1][1]:,.0f} steps/s, {rows[-1][2]:,.1f} games/s", flush=True)
        except ImportError as problem:
            missing.append(f"{source.__name__} ({problem})")
    full, short = table(rows), table([row for row in rows if row[0].startswith(SHORT)])
    print("\n" + full + "\n" + note(missing, given.seconds))
    if given.write:
        put("docs/research.md", full + "\n" + note(missing, given.seconds))
        put("README.md", short)


if __name__ == "__main__":
    importlib.invalidate_caches()
    main()
