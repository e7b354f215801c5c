"""The learning curves of a course as a picture: what was held out, epoch by epoch through all generations.

    python3 python/train/curves.py WORK        WORK/curves.svg from WORK/curve*.json; needs matplotlib
"""
from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

PANELS = (("share", "cross-entropy of the victory"), ("glory", "error of a seat's Glory"),
          ("policy", "cross-entropy of the visits"), ("best_move", "first guess is the most visited move"))


def points(work: Path) -> list[dict[str, Any]]:
    """Every epoch with its generation, in order."""
    found = []
    for file in sorted(work.glob("curve[0-9].json")):
        found += [{"generation": int(file.stem[-1]), **row} for row in json.loads(file.read_text())]
    return found


def draw(work: Path) -> bool:
    """Writes curves.svg; False without matplotlib or anything to draw."""
    try:
        import matplotlib
    except ImportError:
        return False
    rows = points(work)
    if not rows:
        return False
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "endeavor"
    from matplotlib import pyplot as plot
    figure, axes = plot.subplots(2, 2, figsize=(10, 7), sharex=True)
    for axis, (name, title) in zip(axes.flat, PANELS):
        for generation in sorted({row["generation"] for row in rows}):
            own = [(number + 1, row) for number, row in enumerate(rows) if row["generation"] == generation]
            if name in ("policy", "best_move") and not any(row["fitted"]["moves"] for _, row in own):
                continue  # without a search nothing is learnt of moves
            axis.plot([number for number, _ in own], [row["held_out"][name] for _, row in own], marker="o",
                      label=f"generation {generation}")
        axis.set_title(title)
        axis.grid(alpha=0.3)
    axes[0, 0].legend()
    for axis in axes[1]:
        axis.set_xlabel("epoch")
    figure.suptitle("Held out, each generation on its own games")
    figure.tight_layout()
    figure.savefig(work / "curves.svg", metadata={"Date": None})
    plot.close(figure)
    return True


if __name__ == "__main__":
    sys.exit(0 if draw(Path(sys.argv[1])) else 1)
