"""The game in PufferLib: its vectors run it as one of its own, and what they show is what the game is."""
import warnings

import endeavor
import numpy as np
import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it still knows the Gym from before Gymnasium
    import pufferlib
    import pufferlib.emulation
    import pufferlib.vector

from endeavor.gym import EndeavorEnv
from endeavor.puffer import EndeavorPuffer

from conftest import KINDS


def masked(env, observations, chance):
    """A random action that the mask behind the observation allows."""
    mask = observations[:, env.shown:]
    return (mask * chance.random(mask.shape)).argmax(axis=1)


@pytest.mark.parametrize("rules", KINDS[::50])
def test_a_vector_of_environments(rules):
    vector = pufferlib.vector.make(EndeavorPuffer, env_kwargs={"rules": rules, "num_envs": 3}, num_envs=2,
                                   backend=pufferlib.vector.Serial)
    driver = vector.driver_env
    chance = np.random.default_rng(1)
    observations, _ = vector.reset(seed=4)
    alone = [endeavor.VectorEnv(rules, 3, seed) for seed in (4, 5)]
    ended = 0
    for _ in range(260):
        assert observations.shape == (6, driver.shown + driver.env.num_actions) and observations.dtype == np.uint8
        for k, env in enumerate(alone):
            assert np.array_equal(observations[3 * k:3 * k + 3, :driver.shown], env.obs)
            assert np.array_equal(observations[3 * k:3 * k + 3, driver.shown:], env.mask)
        actions = masked(driver, observations, chance)
        movers = [env.to_move.copy() for env in alone]
        observations, rewards, terminals, truncations, infos = vector.step(actions)
        for k, env in enumerate(alone):
            env.step(actions[3 * k:3 * k + 3])
            fair = np.where(env.done == 1, 1 / rules.players, 0)
            assert np.allclose(rewards[3 * k:3 * k + 3], env.reward[np.arange(3), movers[k]] - fair, atol=1e-6)
            assert np.array_equal(terminals[3 * k:3 * k + 3], env.done.astype(bool))
        assert not truncations.any()
        ended += int(terminals.sum())
    assert ended >= 6
    vector.close()


def test_processes_of_pufferlib_play_the_same(four):
    def play(backend, **more):
        vector = pufferlib.vector.make(EndeavorPuffer, env_kwargs={"rules": four, "num_envs": 4}, num_envs=2, backend=backend, **more)
        shown = EndeavorPuffer(four).shown
        chance = np.random.default_rng(2)
        observations, _ = vector.reset(seed=9)
        seen = []
        for _ in range(40):
            seen.append(observations.copy())
            mask = observations[:, shown:]
            observations = vector.step((mask * chance.random(mask.shape)).argmax(axis=1))[0]
        vector.close()
        return np.stack(seen)

    assert np.array_equal(play(pufferlib.vector.Serial), play(pufferlib.vector.Multiprocessing, num_workers=2))


def test_actions_that_are_not_legal_are_replaced_and_cost(four):
    env = EndeavorPuffer(four, num_envs=8, penalty=0.25, report_interval=50)
    env.reset(seed=1)
    chance = np.random.default_rng(3)
    wrong = games = 0
    for step in range(300):
        mask, before = env.env.mask.copy(), [env.env.state(i) for i in range(8)]
        actions = chance.integers(-5, env.env.num_actions + 5, 8)
        _, rewards, terminals, _, infos = env.step(actions)
        for i, action in enumerate(actions):
            legal = np.flatnonzero(mask[i])
            if 0 <= action < env.env.num_actions:
                played = legal[np.searchsorted(legal, action) % len(legal)]
                after = before[i].apply_action(int(played))
                assert after.is_over == terminals[i] and (after.is_over or after == env.env.state(i))
                if not terminals[i]:
                    assert rewards[i] == (0 if played == action else -0.25)
                    wrong += played != action
        for info in infos:
            assert step % 50 == 49 and 0.5 < info["not_legal"] <= 1
            games += info["games"]
    assert wrong > 500 and games > 8


def test_emulation_of_the_gymnasium_environment(four):
    env = pufferlib.emulation.GymnasiumPufferEnv(EndeavorEnv(four, opponents="random", illegal="lose"))
    shown, _ = env.reset(seed=2)
    assert shown[0] in env.observation_space
    seen = shown[0].view(env.obs_dtype)[0]
    assert np.array_equal(seen["observation"], env.env.state.observation(0))
    legal = np.flatnonzero(seen["action_mask"])
    assert {endeavor.ActionSpace(four)[int(i)] for i in legal} == set(env.env.state.legal_moves())
    _, reward, done, _, _ = env.step(int(legal[0]))
    assert reward == 0 and not done
