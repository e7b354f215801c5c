"""Self-play and what is learnt from it: games, records, arrays, weights.

    from endeavor import lab
    games = lab.play("games", 1000, lab.Plan(seed=1, nodes=400, weights=lab.Weights.shipped()), threads=4)
    games.write_records("games.jsonl")                 # whole records, a line each
    arrays = games.arrays(stride=2, threads=4)         # NumPy; arrays.save("arrays.npz"), lab.Arrays.load(…)
    tensors = arrays.torch("cuda")                     # the same for PyTorch
    lab.contest(lab.Weights(open("w4.bin", "rb").read()), games=400, players=4)

A seed and the number of a game decide all of it, so games are the same with any number of threads and on a cluster
(lab.RayWorkers). The same call goes on where it was broken off. python/train makes the bots' weights with this.
"""

from __future__ import annotations

from .._endeavor import SelfPlayer, Weights
from .arrays import Arrays
from .contest import contest
from .games import Games, play
from .plan import Plan
from .workers import RayWorkers, ThreadWorkers

__all__ = ["Arrays", "Games", "Plan", "RayWorkers", "SelfPlayer", "ThreadWorkers", "Weights", "contest", "play"]
