"""Many games at once, from Python: views, numbers, seeds, threads."""
import endeavor
import numpy as np
import pytest

from conftest import KINDS, random_states


def test_numbers_and_moves_are_one_to_one():
    for rules in KINDS[::9]:
        space = endeavor.ActionSpace(rules)
        assert len({space[i] for i in range(len(space))}) == len(space)
        assert all(space.number(space[i]) == i for i in range(0, len(space), 17))
        for state, move in random_states(rules, 1):
            numbers = state.legal_actions()
            assert [space[int(i)] for i in numbers] == state.legal_moves()
            mask = state.action_mask()
            assert mask.sum() == len(numbers) and mask[numbers].all()
            assert state.apply_action(space.number(move)) == state.apply(move)


def test_a_game_is_the_same_step_by_step_and_alone():
    for rules in KINDS[::19]:
        env = endeavor.VectorEnv(rules, num_envs=3, seed=4)
        states = [env.state(i) for i in range(3)]
        for step in range(250):
            for i, state in enumerate(states):
                assert env.to_move[i] == state.to_move
            i = step % 3
            assert (env.mask[i] == states[i].action_mask()).all()
            assert (env.obs[i] == states[i].observation()).all()
            actions = env.sample(step).copy()
            env.step(actions)
            for i in range(3):
                after = states[i].apply_action(int(actions[i]))
                assert bool(env.done[i]) == after.is_over
                if after.is_over:
                    assert env.final_scores[i].tolist() == after.scores
                    assert np.flatnonzero(env.reward[i]).tolist() == after.winners
                    after = env.state(i)
                assert env.state(i) == after
                states[i] = after


def test_arrays_are_views_without_a_copy(four):
    env = endeavor.VectorEnv(four, num_envs=8, seed=1)
    obs, mask, done, reward, to_move = env.obs, env.mask, env.done, env.reward, env.to_move
    before = obs.copy()
    env.step(env.sample(1))
    assert (obs != before).any() and np.shares_memory(obs, env.obs)
    for array, again in ((mask, env.mask), (done, env.done), (reward, env.reward), (to_move, env.to_move)):
        assert np.shares_memory(array, again)
    del env
    assert mask.sum() > 0  # a view keeps its environment alive


def test_threads_and_seeds(four):
    one = endeavor.VectorEnv(four, num_envs=64, seed=9, threads=1)
    two = endeavor.VectorEnv(four, num_envs=64, seed=0, threads=2)
    two.reset(9)
    for step in range(400):
        one.step(one.sample(step))
        two.step(two.sample(step).astype(np.int64))
        assert (one.obs == two.obs).all() and (one.mask == two.mask).all() and (one.reward == two.reward).all()
    one.reset(10)
    assert (one.obs != two.obs).any()


def test_what_cannot_be_played_is_refused_and_changes_nothing(four):
    env = endeavor.VectorEnv(four, num_envs=4, seed=1)
    good = env.sample(1).copy()
    states = [env.state(i) for i in range(4)]
    for wrong in (-1, env.num_actions, 2**31 - 1, int(np.flatnonzero(env.mask[2] == 0)[0])):
        actions = good.copy()
        actions[2] = wrong
        with pytest.raises(ValueError):
            env.step(actions)
    with pytest.raises(ValueError):
        env.step(np.array([2**40] * 4))
    for wrong in (good[:3], np.concatenate([good, good])):
        with pytest.raises(ValueError):
            env.step(wrong)
    for wrong in (good.astype(float), good.reshape(2, 2), None, "act", [0, 1, 2, 3]):
        with pytest.raises(TypeError):
            env.step(wrong)
    assert [env.state(i) for i in range(4)] == states
    env.step(np.repeat(good, 2)[::2])  # with gaps between the numbers


def test_a_mask_that_was_written_to_lets_nothing_through(four):
    env = endeavor.VectorEnv(four, num_envs=4, seed=1)
    states, actions = [env.state(i) for i in range(4)], env.sample(1).copy()
    wrong = int(np.flatnonzero(env.mask[2] == 0)[0])
    env.mask[2, wrong] = 1
    actions[2] = wrong
    env.step(actions)
    assert env.state(2) == states[2]
    assert all(env.state(i) == states[i].apply_action(int(actions[i])) for i in (0, 1, 3))
    env.reset(1)
    env.mask[:] = 0
    with pytest.raises(ValueError, match="written to"):
        env.step(env.sample(1))


def test_layouts_say_what_is_there():
    for rules in KINDS[::9]:
        for kind in ("table", "features"):
            layout = endeavor.observation_layout(rules, kind)
            for state, _ in random_states(rules, 2):
                break
            size = len(state.observation(0, kind))
            covered = np.zeros(size, int)
            for place, _ in layout.values():
                covered[place] += 1
            assert covered.max() == 1 and (kind == "features" or covered.min() == 1)


def test_rows_hold_what_they_are_called(four):
    layout = endeavor.observation_layout(four)
    for state, _ in random_states(four, 8):
        json = state.json()
        for seat in range(4):
            seen = state.observation(seat)
            for k in range(4):
                player = json["players"][(seat + k) % 4]
                assert seen[layout[f"seat-{k}.harbor"][0]].tolist() == [player["harbor"]]
                assert seen[layout[f"seat-{k}.attributes"][0]].tolist() == list(player["attributes"].values())


def test_rewards(four):
    for reward, total in (("victory", 1), ("centered", 0)):
        env = endeavor.VectorEnv(four, num_envs=16, seed=1, reward=reward)
        ended = 0
        for step in range(300):
            env.step(env.sample(step))
            for i in np.flatnonzero(env.done):
                assert env.reward[i].sum() == pytest.approx(total, abs=1e-6)
                ended += 1
        assert ended > 16
