"""Fits the network to arrays of self-play: AdamW, a rate that warms up and falls, a checkpoint after every epoch."""
from __future__ import annotations

import dataclasses
import json
import os
import time
from pathlib import Path
from typing import Any

import torch
from batches import Batch, Data
from endeavor.lab import Weights
from measure import measure
from network import GLORY_SCALE, Network
from torch import Tensor


@dataclasses.dataclass(frozen=True)
class Fit:
    epochs: int = 4
    batch: int = 512
    rate: float = 1e-3   # falls to a twentieth
    decay: float = 1e-5  # of weights, per step and rate
    policy: float = 0.5  # weight of the moves' error
    seed: int = 1
    warm: int = 300      # steps


def loss_of(network: Network, batch: Batch, policy: float) -> dict[str, Tensor]:
    """share: cross-entropy of the victory; glory: mean squared error by seat, of Glory / 50; moves: cross-entropy of the
    visits, over all positions of the batch."""
    shares, glory, priors = network(batch)
    count = len(batch.round)
    share = -(batch.share * shares.clamp(min=-1e4)).sum() / count
    off = ((glory - batch.glory / GLORY_SCALE).square() * batch.plays).sum(1) / batch.plays.sum(1)
    moves = torch.zeros((), device=share.device)
    if priors is not None and batch.moves is not None:
        moves = -(batch.moves.wanted * priors.clamp(min=-1e4)).sum() / count
    return {"share": share, "glory": off.mean(), "moves": moves, "all": share + off.mean() + policy * moves}


def rate_at(done: int, total: int, warm: int) -> float:
    left = 1 - done / total
    return min(1.0, (done + 1) / warm) * (0.05 + 0.95 * left * left)


def fit(data: Data, how: Fit, checkpoint: Path, deadline: float | None = None,
        begin_with: Weights | None = None) -> tuple[Network | None, list[dict[str, Any]]]:
    """The fitted network and its learning curve: errors of what was fitted and of what was held out. None when the deadline
    (of time.monotonic) came first; the same call then goes on behind the last epoch. A checkpoint of other settings is an error.
    begin_with: weights that already know something; None for a beginning from nothing but the seed."""
    device = data.kept["won"].device
    network = (Network.begun(how.seed) if begin_with is None else Network(begin_with)).to(device)
    adam = torch.optim.AdamW(network.parameters(), lr=how.rate, weight_decay=how.decay)
    curve: list[dict[str, Any]] = []
    settings = json.dumps({**dataclasses.asdict(how), "positions": len(data.fitted),
                           "begin_with": begin_with and begin_with.name})
    if checkpoint.exists():
        kept = torch.load(checkpoint, map_location=device, weights_only=True)
        if kept["settings"] != settings:
            raise ValueError(f"{checkpoint} is of another fit: {kept['settings']}. Remove it to begin anew.")
        network.load_state_dict(kept["network"])
        adam.load_state_dict(kept["adam"])
        curve = json.loads(kept["curve"])
    steps = len(data.fitted) // how.batch
    if steps == 0:
        raise ValueError(f"{len(data.fitted)} positions are fewer than one batch of {how.batch}: play more games.")
    for epoch in range(len(curve), how.epochs):
        begin = time.monotonic()
        chance = torch.Generator().manual_seed(how.seed * 1000 + epoch)
        order = data.fitted[torch.randperm(len(data.fitted), generator=chance)]
        total: dict[str, Tensor] = {}
        for step in range(steps):
            batch = data.batch(order[step * how.batch:(step + 1) * how.batch])
            losses = loss_of(network, batch, how.policy)
            adam.param_groups[0]["lr"] = how.rate * rate_at(epoch * steps + step, how.epochs * steps, how.warm)
            adam.zero_grad(set_to_none=True)
            losses["all"].backward()
            adam.step()
            for name, loss in losses.items():
                total[name] = total.get(name, torch.zeros((), device=device)) + loss.detach()
            if deadline is not None and step % 100 == 0 and time.monotonic() > deadline:
                return None, curve
        error = measure(network, data)[0]
        curve.append({"epoch": epoch + 1, "seconds": round(time.monotonic() - begin, 1),
                      "fitted": {name: float(x) / steps for name, x in total.items()},
                      "held_out": {name: error[name] for name in ("share", "glory", "policy", "best_move")}})
        beside = checkpoint.with_name(checkpoint.name + ".new")
        torch.save({"settings": settings, "network": network.state_dict(), "adam": adam.state_dict(),
                    "curve": json.dumps(curve)}, beside)
        os.replace(beside, checkpoint)
    return network, curve
