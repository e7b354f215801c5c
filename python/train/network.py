"""The bots' network in PyTorch: the layers of ai/network/layers.h, and its numbers as endeavor.lab.Weights.

    features of a seat and of the table → 64 → with the table's mean → 32 → share of the victory, Glory
    the 64 of the seat to move → one weight per move feature → priors of its moves

Every seat goes through the same layers, so no seat is special.
"""
from __future__ import annotations

import numpy as np
import torch
from batches import Batch
from endeavor.lab import Weights
from torch import Tensor, nn

GLORY_SCALE = 50.0
# How far from 0 the numbers begin.
_BEGIN = {"shared": 0.15, "seat": 0.15, "own": 0.2, "table": 0.2, "share": 0.2, "glory": 0.1}


class Network(nn.Module):
    """Parameters have the names and shapes of Weights.arrays()."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        for name, array in weights.arrays().items():
            self.register_parameter(name, nn.Parameter(torch.from_numpy(np.array(array))))

    @staticmethod
    def begun(seed: int) -> Network:
        """From nothing but a seed."""
        network = Network(Weights.shipped())
        chance = torch.Generator().manual_seed(seed)
        with torch.no_grad():
            for name, parameter in network.named_parameters():
                size = _BEGIN.get(name, 0.0)
                parameter.copy_((torch.rand(parameter.shape, generator=chance) * 2 - 1) * size)
            network.get_parameter("glory_bias").fill_(1.0)
        return network

    def weights(self) -> Weights:
        return Weights.from_arrays({name: parameter.detach().cpu().numpy().astype(np.float32)
                                    for name, parameter in self.named_parameters()})

    def forward(self, batch: Batch) -> tuple[Tensor, Tensor, Tensor | None]:
        """Logarithms of the seats' shares, their Glory / 50, and logarithms of the priors of the searched positions' moves.
        Of a seat that does not play and a move that is not there the logarithm is far below 0."""
        part = self.get_parameter
        hidden = batch.table @ part("shared") + part("hidden_bias")
        hidden = torch.relu(hidden.unsqueeze(1) + batch.seats @ part("seat"))
        plays = batch.plays.unsqueeze(2)
        mean = (hidden * plays).sum(1) / plays.sum(1)
        mixed = torch.relu(hidden @ part("own") + (mean @ part("table") + part("mixed_bias")).unsqueeze(1))
        logit = (mixed @ part("share")).masked_fill(batch.plays == 0, -1e9)
        glory = mixed @ part("glory") + part("glory_bias")
        if batch.moves is None:
            return logit.log_softmax(1), glory, None
        moves = batch.moves
        mover = hidden[moves.position, batch.to_move[moves.position]] @ part("moves") + part("moves_bias")
        entries = mover.flatten()[moves.entry] * moves.value
        logits = torch.zeros(moves.there.numel(), device=entries.device).index_add(0, moves.slot, entries)
        priors = logits.view_as(moves.there).masked_fill(moves.there == 0, -1e9).log_softmax(1)
        return logit.log_softmax(1), glory, priors
