"""The environments pass the tests that PettingZoo and Gymnasium have for them."""
import warnings

import endeavor
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from conftest import KINDS
from endeavor.aec import EndeavorAEC
from endeavor.gym import EndeavorEnv, EndeavorVectorEnv


@pytest.mark.parametrize("rules", KINDS[::40])
def test_pettingzoo(rules):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it is surprised by observations that carry a mask
        api_test(EndeavorAEC(rules), num_cycles=600)
        api_test(OrderEnforcingWrapper(TerminateIllegalWrapper(EndeavorAEC(rules), illegal_reward=-1)), num_cycles=300)
        seed_test(lambda: EndeavorAEC(rules, observation="features"), num_cycles=200)


@pytest.mark.parametrize("reward, total", [("victory", 1), ("centered", 0)])
def test_a_game_of_agents_ends_with_a_victory(reward, total):
    env = EndeavorAEC(reward=reward)
    for seed in range(5):
        env.reset(seed=seed)
        rewards = {}
        for agent in env.agent_iter():
            observation, rewards[agent], terminated, _, info = env.last()
            if not terminated:
                assert env.possible_agents.index(agent) == env.state_now.to_move
                others = [a for a in env.agents if a != agent]
                assert not any(env.observe(a)["action_mask"].any() for a in others)
            env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))
        assert sum(rewards.values()) == pytest.approx(total)
    with pytest.raises(ValueError):
        EndeavorAEC(reward="money")


def test_an_illegal_action_is_refused_or_loses():
    env = EndeavorAEC()
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(endeavor.IllegalMove):
        env.step(wrong)
    alone = EndeavorEnv()
    shown, _ = alone.reset(seed=1)
    wrong = int(np.flatnonzero(shown["action_mask"] == 0)[0])
    assert alone.step(wrong)[1:3] == (-1.0, True)
    strict = EndeavorEnv(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(endeavor.IllegalMove):
        strict.step(wrong)


@pytest.mark.parametrize("rules", KINDS[::60])
def test_gymnasium(rules):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(EndeavorEnv(rules, seat=rules.players - 1, opponents="random", render_mode="ansi"))


def test_one_seat_against_bots():
    env = EndeavorEnv(opponents="random")
    shown, _ = env.reset(seed=5)
    over = False
    while not over:
        assert env.state.to_move == 0
        shown, reward, over, _, info = env.step(env.action_space.sample(shown["action_mask"].view(np.int8)))
    assert reward == pytest.approx((1 / len(info["winners"]) if 0 in info["winners"] else 0) - 1 / 4)


def test_gymnasium_vectors():
    env = EndeavorVectorEnv(num_envs=6, threads=2)
    watched = RecordEpisodeStatistics(EndeavorVectorEnv(num_envs=6, threads=2))
    first, _ = env.reset(seed=3)
    again, _ = watched.reset(seed=3)
    assert first in env.observation_space and np.array_equal(first["observation"], again["observation"])
    ended = 0
    for step in range(300):
        actions = env.env.sample(step).copy()
        assert actions.astype(np.int64) in env.action_space
        movers = env.env.to_move.copy()
        shown, reward, done, cut, info = env.step(actions)
        assert shown in env.observation_space and not cut.any()
        assert np.array_equal(reward, info["rewards"][np.arange(6), movers])
        same = watched.step(actions)
        assert np.array_equal(same[1], reward) and np.array_equal(same[2], done)
        ended += int(done.sum())
    assert ended > 6
    with pytest.raises(ValueError, match="one seed"):
        env.reset(seed=[1, 2, 3, 4, 5, 6])
    kept = shown["observation"].copy()
    env.step(env.env.sample(1))
    assert np.array_equal(shown["observation"], kept)  # what was handed out is not written to again
