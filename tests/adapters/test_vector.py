"""Vector environments over the compiled batch keep the interfaces of Gymnasium, stable-baselines3 and sb3-contrib."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

import adjoin
import adjoin.batch
from adjoin.adapters import vector
from adjoin.adapters.gymnasium import SeatEnv
from adjoin.adapters.vector import SeatVectorEnv, on_device, sb3
from adjoin.batch.environment import ANEW, WAIT
from adjoin.errors import WrongUse
from adjoin.kernel.model.outcome import returns

# One process compiles what several of them use.
pytestmark = [pytest.mark.deep, pytest.mark.xdist_group("batch")]
N = 3
FIRST = "rhombus"
GAMES = [pytest.param(name, marks=[pytest.mark.deep] * (name != FIRST)) for name in adjoin.names()]


class VecEnv(ABC):
    """What stable-baselines3 asks of every VecEnv: its abstract methods, and the arguments of its beginning."""

    def __init__(self, num_envs: int, observation_space: Any, action_space: Any) -> None:
        self.num_envs, self.observation_space, self.action_space = num_envs, observation_space, action_space

    @abstractmethod
    def reset(self) -> Any: ...
    @abstractmethod
    def step_async(self, actions: Any) -> None: ...
    @abstractmethod
    def step_wait(self) -> Any: ...
    @abstractmethod
    def close(self) -> None: ...
    @abstractmethod
    def step(self, actions: Any) -> Any: ...
    @abstractmethod
    def get_attr(self, attr_name: str, indices: Any = None) -> Any: ...
    @abstractmethod
    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None: ...
    @abstractmethod
    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any: ...
    @abstractmethod
    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> Any: ...


@pytest.fixture
def stable_baselines3(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one class of stable-baselines3 that matters here, without torch."""
    for name in ("stable_baselines3", "stable_baselines3.common", "stable_baselines3.common.vec_env"):
        module: Any = ModuleType(name)
        module.VecEnv = VecEnv
        monkeypatch.setitem(sys.modules, name, module)


def legal(masks: Any) -> Any:
    """The last legal action of each game."""
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(1)


@pytest.mark.parametrize("name", GAMES)
def test_planes_are_the_pictures_of_the_floats(name: str) -> None:
    """The bytes that compiled code writes are what `game.planes` makes of the floats, over whole games, games that
    wait, that are begun anew, and another reset: only what changed is written."""
    planes, floats = (adjoin.batch.make(name, 2, seed=3, observations=form) for form in ("planes", "floats"))
    where = np.array(planes.game.planes.where)
    one, two = planes.reset(), floats.reset()
    for step in range(60):
        if step == 40:  # whatever was shown before
            one, two = planes.reset(5), floats.reset(5)
        wanted = np.pad(two.observations, ((0, 0), (0, 1)))[:, where]
        assert one.observations.dtype == np.uint8
        assert (one.observations == np.clip(wanted, 0, 255)).all()
        chosen = np.where([step % 13 == 12, step % 7 == 6], (ANEW, WAIT), floats.sample())
        one, two = planes.step_some(chosen), floats.step_some(chosen)


def test_a_vector_env_is_gymnasiums() -> None:
    """It is a VectorEnv with finite spaces, whose observations lie in them; next-step resets ignore the action."""
    env = SeatVectorEnv(FIRST, N, seat=1, bots="random", seed=4)
    assert isinstance(env, VectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    seen, info = env.reset(seed=4)
    ends = 0
    after = np.zeros(N, bool)
    while ends < 5:
        assert env.observation_space.contains(seen)
        assert (info["action_mask"] == env.action_masks()).all()
        actions = np.where(after, -7, legal(info["action_mask"]))
        seen, rewards, over, cut, info = env.step(actions)
        assert not (after & (over | (rewards != 0))).any()
        assert not cut.any()
        assert set(rewards[over]) <= {-1.0, 0.0, 1.0}
        assert not rewards[~over].any()
        assert not seen[over].any()
        after, ends = over, ends + int(over.sum())
    env.close()


def test_its_games_are_those_of_the_batch() -> None:
    """Against a policy that plays the last legal move, a game ends as the same moves do by the plain rules."""
    told: list[int] = []

    def last(now: adjoin.batch.BatchNow, asked: Any) -> Any:
        told.append(int(asked.sum()))
        return legal(now.masks)

    env = SeatVectorEnv(FIRST, 1, bots=last, observations="floats", autoreset="same-step", seed=1, deals=1)
    _, info = env.reset()
    over = np.zeros(1, bool)
    while not over.any():
        _, rewards, over, _, info = env.step(legal(info["action_mask"]))
    position = adjoin.load(FIRST).start(seed="1/0")
    while not position.over:
        position = position.play(max(position.legal_numbers))
    outcome = position.score_if_ended()
    assert rewards[0] == returns(outcome)[0]
    assert tuple(env.current.scores[0]) == outcome.scores
    assert info["_final_obs"].all()
    assert told


def test_greedy_beats_random() -> None:
    """The compiled greedy bot wins most games against a learner that plays at random."""
    env = SeatVectorEnv(FIRST, 16, bots="greedy", observations="floats", autoreset="same-step", seed=2)
    rng = np.random.default_rng(1)
    _, info = env.reset()
    won: list[float] = []
    while len(won) < 40:
        noise = rng.random(info["action_mask"].shape) * info["action_mask"]
        _, rewards, over, _, info = env.step(noise.argmax(1))
        won += rewards[over].tolist()
    assert np.mean(won) < -0.4


@pytest.mark.parametrize(("how", "reward"), [("lose", -1.0), ("replace", 0.0)])
def test_illegal_actions_by_convention(how: Any, reward: float) -> None:
    """They lose or are replaced, as asked; by default they are refused with the games."""
    env = SeatVectorEnv(FIRST, N, illegal=how, autoreset="same-step", seed=1)
    _, info = env.reset()
    wrong = np.array([*legal(info["action_mask"])[:-1], info["action_mask"][-1].argmin()])
    _, rewards, over, _, info = env.step(wrong)
    assert (rewards[-1], bool(over[-1])) == (reward, how == "lose")
    assert info["illegal"].tolist() == [False, False, True]
    strict = SeatVectorEnv(FIRST, N, seed=1)
    strict.reset()
    with pytest.raises(gymnasium.error.InvalidAction, match=r"\[2\]"):
        strict.step(wrong)


def test_masks_as_rllib_wants_them() -> None:
    """With masked=True the mask is part of the observation, and of its space."""
    env = SeatVectorEnv(FIRST, N, masked=True, observations="floats", seed=1)
    seen, info = env.reset()
    assert set(seen) == {"observations", "action_mask"}
    assert env.single_observation_space.contains({name: part[0] for name, part in seen.items()})
    assert (seen["action_mask"] == info["action_mask"]).all()


@pytest.mark.usefixtures("stable_baselines3")
def test_the_same_games_are_a_vecenv() -> None:
    """Resets in the same step, infos one by one, and masks by env_method, as sb3-contrib's get_action_masks does."""
    env = sb3(FIRST, N, bots="random", seed=1)
    assert isinstance(env, VecEnv)
    seen = env.reset()
    for _ in range(60):
        masks = np.stack(env.env_method("action_masks"))
        assert masks.dtype == bool
        assert seen.shape == (N, *env.observation_space.shape)
        seen, rewards, done, infos = env.step(legal(masks))
        assert [("terminal_observation" in info) for info in infos] == done.tolist()
        assert rewards.dtype == np.float32
        if done.any():
            break
    assert done.any()
    assert env.get_attr("seat") == [0] * N
    env.close()


@pytest.mark.usefixtures("stable_baselines3")
def test_both_libraries_step_the_same_games() -> None:
    """A step of either face is a step of both; games that begin anew by another convention are refused as a VecEnv."""
    env = SeatVectorEnv(FIRST, N, autoreset="same-step", seed=1)
    assert env.sb3.env is env
    assert env.sb3 is env.sb3
    seen = env.sb3.reset()
    assert (seen == env.observe_now()).all()
    env.step(legal(env.action_masks()))
    assert (np.stack(env.sb3.env_method("action_masks")) == env.action_masks()).all()
    seen, *_ = env.sb3.step(legal(env.action_masks()))
    assert (seen == env.observe_now()).all()
    assert env.current.lengths.tolist() == [4] * N
    with pytest.raises(WrongUse, match="same-step"):
        _ = SeatVectorEnv(FIRST, N).sb3


class Tensor:
    """As much of a tensor of torch as matters here."""

    def __init__(self, array: Any, device: str = "cpu") -> None:
        self.array, self.device = array, device

    def to(self, device: str) -> Tensor:
        if device == "nowhere":
            raise RuntimeError("there is no such device\nand more")
        return Tensor(self.array, device)

    def cpu(self) -> Any:
        return self.array


def test_arrays_go_to_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a device all that is returned are tensors there, actions may be, and one that is missing is told."""
    torch: Any = ModuleType("torch")
    torch.from_dlpack = Tensor
    monkeypatch.setitem(sys.modules, "torch", torch)
    monkeypatch.setattr(vector, "need", lambda extra: None)
    there, here = (SeatVectorEnv(FIRST, N, autoreset="same-step", seed=1, device=device) for device in ("cuda", None))
    (seen, info), (wanted, _) = there.reset(), here.reset()
    assert (seen.device, info["action_mask"].device) == ("cuda", "cuda")
    assert (seen.array == wanted).all()
    actions = legal(info["action_mask"].array)
    told, wanted_told = there.step(Tensor(actions, "cuda")), here.step(actions)
    for one, other in zip(told[:4], wanted_told[:4], strict=True):
        assert one.device == "cuda"
        assert (one.array == other).all()
    now = on_device(here.current._replace(masks=np.ones(2, np.uint64)), "cpu")
    assert now.masks.array.dtype == np.int64
    assert np.shares_memory(now.turns.array, here.current.turns)
    with pytest.raises(WrongUse, match=r"“nowhere”: there is no such device$"):
        on_device(wanted, "nowhere")


def test_a_seat_env_has_masks_and_finite_spaces() -> None:
    """SeatEnv answers MaskablePPO, and Gymnasium has nothing to warn of."""
    env = SeatEnv(FIRST, bots="random")
    seen, info = env.reset(seed=1)
    assert (env.action_masks() == info["action_mask"]).all()
    assert isinstance(env.observation_space, gymnasium.spaces.Box)
    assert env.observation_space.is_bounded()
    assert env.observation_space.contains(seen)


def test_wrong_words_are_told() -> None:
    """A bot that is not compiled, and greedy where there are secrets, are refused in a sentence."""
    with pytest.raises(WrongUse, match="random, greedy"):
        SeatVectorEnv(FIRST, N, bots="master")
    with pytest.raises(WrongUse, match="has secrets"):
        SeatVectorEnv("ltiles", N, bots="greedy", observations="floats", table=31)
