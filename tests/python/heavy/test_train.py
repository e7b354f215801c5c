"""python/train: PyTorch has the network that C++ has, learns, goes on where it was broken off, and plays on a cluster."""
import json
import subprocess
import sys

import numpy as np
import pytest
import torch
from endeavor import lab

from conftest import ROOT

sys.path.insert(0, str(ROOT / "python/train"))
import course  # noqa: E402
from batches import Data  # noqa: E402
from fit import Fit, fit, loss_of  # noqa: E402
from measure import measure, table  # noqa: E402
from network import Network  # noqa: E402

torch.set_num_threads(1)  # threads that wait for each other are slow beside other work
PLAN = lab.Plan(seed=5, weights=lab.Weights.shipped(), nodes=20, part=4)


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    return lab.play(tmp_path_factory.mktemp("games"), 24, PLAN, threads=2)


@pytest.fixture(scope="module")
def data(games):
    return Data(games.arrays())


def test_pytorch_and_c_have_one_network(games, data):
    shipped = lab.Weights.shipped()
    network = Network(shipped)
    assert network.weights() == shipped
    states = [state for game in games for state in game.states[:-1] if len(state.legal_moves()) > 1]
    numbers = torch.arange(0, len(states), 7)
    with torch.no_grad():
        batch = data.batch(numbers)
        shares, glory, priors = network(batch)
    row_of = {int(position): row for row, position in enumerate(batch.moves.position)}
    assert len(states) == len(data.kept["game"]) and len(row_of) > 0.9 * len(numbers)
    for row, number in enumerate(numbers.tolist()):
        state = states[number]
        share, points, likely = shipped.judge(state)
        players = state.rules.players
        assert np.allclose(shares[row].exp()[:players], share, atol=3e-3)
        assert np.allclose(glory[row, :players] * 50, points, atol=0.1)
        assert shares[row].exp()[players:].sum() == 0
        if row in row_of:
            moves = row_of[row]
            assert np.allclose(priors[moves].exp()[:len(likely)], likely, atol=5e-3)
            assert batch.moves.there[moves].sum() == len(likely)


def test_the_loss_is_what_it_says(data):
    """By hand for one position in which there was a search: cross-entropies and the mean square."""
    network = Network(lab.Weights.shipped())
    at = next(n for n in range(40, len(data.kept["game"])) if data.kept["first_move"][n] < data.kept["first_move"][n + 1])
    batch = data.batch(torch.tensor([at]))
    assert batch.moves is not None
    with torch.no_grad():
        shares, glory, priors = network(batch)
        losses = loss_of(network, batch, 0.5)
    players = int(batch.plays.sum())
    wanted = 0.5 * data.kept["searched"][at] + 0.5 * data.kept["won"][at]
    first, last = data.kept["first_move"][at:at + 2].tolist()
    visits = data.kept["visits"][first:last].double()
    share = -sum(float(wanted[i]) * float(shares[0, i]) for i in range(players))
    off = sum((float(glory[0, i]) - float(data.kept["glory"][at, i]) / 50) ** 2 for i in range(players)) / players
    moves = -sum(float(v / visits.sum()) * float(p) for v, p in zip(visits, priors[0]))
    assert float(losses["share"]) == pytest.approx(share, abs=1e-4)
    assert float(losses["glory"]) == pytest.approx(off, abs=1e-5)
    assert float(losses["moves"]) == pytest.approx(moves, abs=1e-4)
    assert float(losses["all"]) == pytest.approx(share + off + 0.5 * moves, abs=1e-4)


def test_fitting_learns_and_goes_on_where_it_was(data, tmp_path):
    how = Fit(epochs=4, batch=64, rate=3e-3, warm=20)
    before = measure(Network.begun(how.seed), data)[0]
    whole, curve = fit(data, how, tmp_path / "whole.pt")
    after = measure(whole, data)[0]
    assert [row["epoch"] for row in curve] == [1, 2, 3, 4]
    assert after["glory"] < before["glory"] * 0.7 and after["policy"] < before["policy"] * 0.95
    assert curve[-1]["fitted"]["share"] < curve[0]["fitted"]["share"] * 0.95
    # Two epochs, broken off in the third, and on.
    kept = torch.load(tmp_path / "whole.pt", weights_only=True)
    fit(data, how, tmp_path / "parts.pt", deadline=_after_epochs(tmp_path / "parts.pt", 2))
    assert len(json.loads(torch.load(tmp_path / "parts.pt", weights_only=True)["curve"])) == 2
    parts, _ = fit(data, how, tmp_path / "parts.pt")
    for name, parameter in parts.named_parameters():
        assert torch.allclose(parameter, kept["network"][name], atol=1e-5), name
    with pytest.raises(ValueError, match="another fit"):
        fit(data, Fit(epochs=5, batch=64), tmp_path / "parts.pt")
    assert "| all |" in table(*measure(whole, data))


class _after_epochs:
    """A deadline that is over once a checkpoint has so many epochs."""

    def __init__(self, checkpoint, epochs):
        self.checkpoint, self.epochs = checkpoint, epochs

    def __lt__(self, now):
        if not self.checkpoint.exists():
            return False
        return len(json.loads(torch.load(self.checkpoint, weights_only=True)["curve"])) >= self.epochs


def test_the_whole_course_in_small(tmp_path, monkeypatch):
    small = tuple(course.dataclasses.replace(g, games=40, nodes=min(g.nodes, 16), epochs=2) for g in course.GENERATIONS)
    monkeypatch.setattr(course, "GENERATIONS", small)

    def run(**changes):
        course.Course(tmp_path, lab.ThreadWorkers(2), threads=2, batch=64, **changes).run(contests=0)

    with pytest.raises(course.Deadline):
        run(deadline=0.0)
    assert not (tmp_path / "w0.bin").exists()
    run()
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    assert {f"w{n}.bin" for n in range(len(course.GENERATIONS))} <= set(files) and b"<svg" in files["curves.svg"]
    weights = [lab.Weights(files[f"w{n}.bin"]) for n in range(len(course.GENERATIONS))]
    assert len({w.name for w in weights}) == len(small)
    held_out = json.loads(files["held-out.json"])
    assert held_out["new"]["positions"] == held_out["shipped"]["positions"] > 100
    made = course.Course(tmp_path, lab.ThreadWorkers(2), threads=2)
    shipped = measure(Network(lab.Weights.shipped()), made.data(len(small) - 1))[0]
    assert held_out["shipped"] == pytest.approx(shipped)
    last = json.loads(files["curve6.json"])[-1]["held_out"]
    assert held_out["new"]["share"] == pytest.approx(last["share"], abs=0.01)
    run()  # nothing is left to do
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == files
    # With weights of an earlier course only the generations that go on are played, from them.
    later = tmp_path / "later"
    course.Course(later, lab.ThreadWorkers(2), threads=2, batch=64, begin_with=tmp_path / "w4.bin").run(contests=0)
    assert sorted(path.name for path in later.glob("*.bin")) == ["w4.bin", "w5.bin", "w6.bin"]
    assert (later / "w4.bin").read_bytes() == files["w4.bin"] and (later / "w5.bin").read_bytes() == files["w5.bin"]
    better = lab.contest(weights[-1], lab.Weights.from_arrays({k: v * 0 for k, v in weights[-1].arrays().items()}),
                         games=8, bot="greedy-learned", threads=2)
    assert better["share"] > 0.5


def test_the_command_explains_itself():
    done = subprocess.run([sys.executable, ROOT / "python/train", "--help"], capture_output=True, text=True)
    assert done.returncode == 0 and "weights.bin" in done.stdout


def test_a_cluster_of_two_nodes_plays_the_same_games(games, tmp_path):
    import ray
    from ray.cluster_utils import Cluster
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    try:
        workers = lab.RayWorkers(cluster.address)
        assert sum(node["Alive"] for node in ray.nodes()) == 2 and workers.in_flight == 4
        played = lab.play(tmp_path, 24, PLAN, workers=workers)
        assert [p.read_bytes() for p in played.parts] == [p.read_bytes() for p in games.parts]
    finally:
        ray.shutdown()
        cluster.shutdown()
