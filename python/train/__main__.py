"""Makes the weights of the bots from nothing but a seed.

    python3 python/train [--work build/course] [--threads N] [--device cuda] [--seconds 540] [--contest 400] [--ray ADDRESS]

The course goes on where it was broken off. It needs the module (`pip install ./python`, or a wheel of it unpacked on
PYTHONPATH), NumPy and PyTorch; matplotlib draws the curves, ray plays on a cluster. With WORK as the folder it leaves

    w0.bin … w6.bin        weights after each generation; `cp WORK/w6.bin ai/network/weights.bin` puts them into the next build
    held-out.json, *.md    what the new and the shipped weights leave unexplained of the same positions
    contest2.json, …       matches of captain with the new weights against captain with the shipped ones
    curves.svg             learning curves

Exit status: 0 when the course is over, 3 when --seconds were over first.
"""
from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path

import torch
from course import GENERATIONS, Course, Deadline, verdict
from curves import draw
from endeavor import lab


def main() -> int:
    arguments = argparse.ArgumentParser("python3 python/train", description=__doc__,
                                        formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--work", type=Path, default=Path("build/course"))
    arguments.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    arguments.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    arguments.add_argument("--seconds", type=float, help="ends in order after about so long")
    arguments.add_argument("--contest", type=int, default=400, help="games of the last weights against those that ship; 0 for none")
    arguments.add_argument("--ray", metavar="ADDRESS", help="self-play on this Ray cluster; auto for the one of this machine")
    arguments.add_argument("--size", type=float, default=1.0, help="part of the games; less than 1 is for trying it out")
    arguments.add_argument("--batch", type=int, help="positions to a step of a fit, instead of the course's own numbers")
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--begin-with", type=Path, metavar="WEIGHTS",
                           help="weights of an earlier course (ai/network/weights.bin): only the generations that go on are played")
    given = arguments.parse_args()
    torch.set_num_threads(given.threads)
    workers = lab.RayWorkers(given.ray) if given.ray else lab.ThreadWorkers(given.threads)
    deadline = None if given.seconds is None else time.monotonic() + given.seconds
    course = Course(given.work, workers, given.threads, given.device, deadline, given.size, given.seed, given.batch,
                    given.begin_with)
    try:
        course.run(given.contest)
    except Deadline:
        print("The time is up; the same command goes on.", file=sys.stderr)
        return 3
    except KeyboardInterrupt:
        print("Broken off; the same command goes on.", file=sys.stderr)
        return 130
    if not draw(given.work):
        print(f"Without matplotlib there is no picture; python3 python/train/curves.py {given.work} draws it.", file=sys.stderr)
    for players in (2, 4):
        file = given.work / f"contest{players}.json"
        if file.exists():
            print(verdict(json.loads(file.read_text())))
    print(f"cp {course.weights_file(len(GENERATIONS) - 1)} ai/network/weights.bin puts them into the next build.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
