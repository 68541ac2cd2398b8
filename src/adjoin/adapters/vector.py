"""Many games at once as a Gymnasium VectorEnv, and as a VecEnv of stable-baselines3, over the compiled batch.

One seat learns in every game; the others are played by compiled bots or by a policy of yours. A step is a decision of
that seat and all that follows until its next one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from typing import Any, Literal, TypeAlias

from adjoin.kernel.extras import need

need("gymnasium")
need("fast")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402
from numpy.typing import ArrayLike, NDArray  # noqa: E402

from adjoin.adapters.common import observation_bounds  # noqa: E402
from adjoin.batch import BatchNow, make  # noqa: E402
from adjoin.batch.environment import ANEW, FLAT, WAIT  # noqa: E402
from adjoin.errors import WrongUse  # noqa: E402

Array = NDArray[Any]
Told: TypeAlias = Any  # an array, a dictionary of them, or the same as tensors
Policy = Callable[[BatchNow, Array], ArrayLike]  # what is seen, and which games ask -> an action for every game
Illegal = Literal["raise", "lose", "replace"]
BOTS = ("random", "greedy")
MASK = "action_mask"


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """`n` games in which one seat learns, each begun anew when it ends.

    `bots` is "random" or "greedy", both compiled, or a callable that gets what the batch shows (`BatchNow` of
    `adjoin.batch`, masks flat) with a truth for each game that asks, and gives an action for each game. "greedy" needs
    a game without secrets.

    `observations` are "planes" (bytes: planes, rows, columns) or "floats". Masks are in info["action_mask"] and come
    from `action_masks()`; with `masked=True` they are also part of the observation, {"observations", "action_mask"}, as
    RLlib's action masking asks for. `autoreset` is Gymnasium's "next-step" (the step after an end begins anew, whatever
    the action) or "same-step" (as CleanRL and stable-baselines3 do). A game that is over is observed as zeros: nothing
    follows it, so nothing is learned from how it looks.

    `illegal` actions "raise" gymnasium.error.InvalidAction with the games, "lose" (-1, the game is over), or are
    "replace"d by a legal one; info["illegal"] tells of either.

    With a `device`, such as "cuda", what `reset` and `step` return are tensors of torch there (`on_device`), and
    actions may be such tensors. `sb3` is the same games as a VecEnv of stable-baselines3.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  (Gymnasium's own form)

    def __init__(
        self,
        name: str,
        n: int,
        *,
        seat: int = 0,
        bots: str | Policy = "random",
        observations: str = "planes",
        masked: bool = False,
        autoreset: str = "next-step",
        illegal: Illegal = "raise",
        seed: int = 0,
        threads: int = 1,
        device: str | None = None,
        **options: Any,
    ) -> None:
        self.batch = make(
            name,
            n,
            seed=seed,
            observations=observations,
            masks=FLAT,
            threads=threads,
            looks=bots == "greedy",
            **options,
        )
        self.game, self.num_envs, self.seat = self.batch.game, n, seat
        self.bots, self.masked, self.illegal, self.device = bots, masked, illegal, device
        self.same_step = AutoresetMode(mode_of(autoreset)) == AutoresetMode.SAME_STEP
        self.metadata = {**type(self).metadata, "autoreset_mode": AutoresetMode(mode_of(autoreset))}
        check(self)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.single_observation_space = self.one_space(observations)
        self.action_space = batch_space(self.single_action_space, n)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.ended = np.zeros(n, np.bool_)  # games that begin anew with the next step
        self.now: BatchNow | None = None

    def one_space(self, observations: str) -> spaces.Space[Any]:
        seen: spaces.Space[Any]
        if observations == "planes":
            seen = spaces.Box(0, 255, self.batch.reset().observations.shape[1:], np.uint8)
        else:
            seen = spaces.Box(*observation_bounds(self.game), dtype=np.float32)
        mask = spaces.Box(0, 1, (self.batch.actions,), np.int8)
        return spaces.Dict({"observations": seen, MASK: mask}) if self.masked else seen

    # -------------------------------------------------------------------------------- Gymnasium

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        self.now = self.batch.reset(seed)
        self.ended[:] = False
        self.others_play()
        return self.give_out(self.observe_now()), self.give_out({MASK: self.action_masks().astype(np.int8)})

    def step(self, actions: object) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        chosen, refused = self.check_actions(actions)
        lost = refused if self.illegal == "lose" else np.zeros(self.num_envs, np.bool_)
        self.now = self.batch.step_some(np.where(lost, ANEW, chosen))
        rewards, done = self.rewards_now(), self.now.done.copy()
        rewards[lost], done[lost] = -1.0, True
        self.others_play(rewards, done)
        info: dict[str, Any] = {"illegal": refused} if refused.any() else {}
        seen = self.observe_now()
        if self.same_step:
            if done.any():
                info |= {"final_obs": zeros(seen), "_final_obs": done, "final_info": {}, "_final_info": done}
        else:
            self.ended = done
            blank(seen, done)
        masks = self.action_masks().astype(np.int8)
        told = (self.give_out(part) for part in (seen, rewards, done, np.zeros(self.num_envs, np.bool_)))
        return *told, self.give_out({**info, MASK: masks})

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed, a row for each game; in one that is over all of them, since none is looked at."""
        masks = self.current.masks.astype(np.bool_)
        masks[self.ended] = True
        return masks

    def close_extras(self, **kwargs: object) -> None:
        self.batch.close()

    @cached_property
    def sb3(self) -> Any:
        """A VecEnv of stable-baselines3 over these games: a step of either is a step of both.

        One object cannot answer both libraries: `reset`, `step`, `observation_space` and `action_space` have the same
        names in both and other meanings. Needs autoreset="same-step", which is that library's convention, and no
        `device`, since it moves arrays by itself.
        """
        if not self.same_step or self.device:
            raise WrongUse("error-vector-sb3")
        base = import_module("stable_baselines3.common.vec_env").VecEnv
        return type("SeatVecEnv", (VecFace, base), {})(self)

    # -------------------------------------------------------------------------------- inside

    def give_out(self, part: Told) -> Told:
        """What is returned, where it is wanted."""
        return part if self.device is None else on_device(part, self.device)

    @property
    def current(self) -> BatchNow:
        if self.now is None:
            raise gymnasium.error.ResetNeeded("call reset() first")
        return self.now

    def rewards_now(self) -> Array:
        return self.current.rewards[:, self.seat].astype(np.float64)

    def check_actions(self, actions: object) -> tuple[Array, Array]:
        """The actions to play, WAIT where a game begins anew, and which of those that were given are illegal."""
        near = actions.cpu() if hasattr(actions, "cpu") else actions
        given = np.asarray(near, np.int64).reshape(self.num_envs).copy()
        inside = (given >= 0) & (given < self.batch.actions)
        masks = self.current.masks
        legal = inside & (masks[np.arange(self.num_envs), np.where(inside, given, 0)] > 0)
        refused = ~legal & ~self.ended
        if refused.any():
            if self.illegal == "raise":
                raise gymnasium.error.InvalidAction(f"illegal actions in the games {np.flatnonzero(refused).tolist()}")
            given = np.where(refused, self.batch.sample(), given)
        return np.where(self.ended, WAIT, given), refused

    def others_play(self, rewards: Array | None = None, done: Array | None = None) -> None:
        """Let bots play until it is the learner's turn everywhere; ends on the way are noted."""
        while (asked := self.current.turns != self.seat).any():
            self.now = self.batch.step_some(np.where(asked, self.choose(asked), WAIT))
            if rewards is None or done is None:
                continue
            new = self.now.done & ~done
            rewards[new] = self.rewards_now()[new]
            done |= new

    def choose(self, asked: Array) -> ArrayLike:
        if callable(self.bots):
            return self.bots(self.current, asked)
        return self.batch.best_looking(asked) if self.bots == "greedy" else self.batch.sample()

    def observe_now(self) -> Any:
        found = self.current.observations.copy()
        return {"observations": found, MASK: self.action_masks().astype(np.int8)} if self.masked else found


def mode_of(word: str) -> str:
    """Gymnasium's own name of a convention."""
    return {"next-step": "NextStep", "same-step": "SameStep"}.get(word, word)


def check(env: SeatVectorEnv) -> None:
    """WrongUse if there is no such seat or bot."""
    if not 0 <= env.seat < env.game.seats:
        raise WrongUse("error-seat-number", seat=env.seat, last=env.game.seats - 1)
    if not callable(env.bots) and env.bots not in BOTS:
        raise WrongUse("error-vector-bots", bots=str(env.bots), known=", ".join(BOTS))
    if env.bots == "greedy" and env.game.header.secrets:
        raise WrongUse("error-vector-greedy", game=env.game.header.title)


def zeros(seen: object) -> Any:
    return {name: np.zeros_like(part) for name, part in seen.items()} if isinstance(seen, dict) else np.zeros_like(seen)


def blank(seen: Any, which: Array) -> None:
    """Nothing is seen of these games; all of their actions may be named."""
    if isinstance(seen, dict):
        seen["observations"][which], seen[MASK][which] = 0, 1
    else:
        seen[which] = 0


# ------------------------------------------------------------------------------------------------ torch


def on_device(arrays: Told, device: str) -> Told:
    """Arrays as tensors of torch on a device, by DLPack: on "cpu" they share their memory, elsewhere they are copied.

    Takes an array, a dictionary of them or what a batch shows (`BatchNow`); anything else is left as it is. Machine
    words become int64, since torch computes little with unsigned ones.
    """
    if isinstance(arrays, BatchNow):
        return BatchNow(*(on_device(part, device) for part in arrays))
    if isinstance(arrays, dict):
        return {name: on_device(part, device) for name, part in arrays.items()}
    if not isinstance(arrays, np.ndarray):
        return arrays
    need("train")
    signed = arrays.view(np.int64) if arrays.dtype == np.uint64 else arrays
    try:
        return import_module("torch").from_dlpack(signed).to(device)
    except (AssertionError, RuntimeError) as reason:  # torch's words for a device that is not there
        raise WrongUse("error-vector-device", device=device, reason=str(reason).splitlines()[0]) from reason


# ------------------------------------------------------------------------------------------------ stable-baselines3


def sb3(name: str, n: int, **more: Any) -> Any:
    """`SeatVectorEnv(name, n, autoreset="same-step", ...).sb3`: games as a VecEnv of stable-baselines3.

    For MaskablePPO of sb3-contrib among others. `more` are the arguments of SeatVectorEnv, which is `.env` of what is
    returned. The class is made when it is asked for, so that nothing here needs stable-baselines3.
    """
    return SeatVectorEnv(name, n, autoreset="same-step", **more).sb3


class VecFace:
    """The methods of a VecEnv, over a SeatVectorEnv that begins anew in the same step."""

    def __init__(self, env: SeatVectorEnv) -> None:
        self.env = env
        self.waiting: Any = None
        self.render_mode = None
        start: Any = super().__init__
        start(env.num_envs, env.single_observation_space, env.single_action_space)

    def reset(self) -> Any:
        seen, _ = self.env.reset()
        return seen

    def step_async(self, actions: object) -> None:
        self.waiting = actions

    def step_wait(self) -> tuple[Any, Array, Array, list[dict[str, Any]]]:
        seen, rewards, done, _, info = self.env.step(self.waiting)
        infos: list[dict[str, Any]] = [{} for _ in range(self.env.num_envs)]
        for row in np.flatnonzero(done):
            last = info["final_obs"]
            infos[row]["terminal_observation"] = (
                {k: v[row] for k, v in last.items()} if isinstance(last, dict) else last[row]
            )
            infos[row]["TimeLimit.truncated"] = False
        for row in np.flatnonzero(info.get("illegal", ())):
            infos[row]["illegal"] = True
        return seen, rewards.astype(np.float32), done, infos

    def step(self, actions: object) -> tuple[Any, Array, Array, list[dict[str, Any]]]:
        self.step_async(actions)
        return self.step_wait()

    def close(self) -> None:
        self.env.close()

    def action_masks(self) -> NDArray[np.bool_]:
        return self.env.action_masks()

    def env_method(self, method_name: str, *args: object, indices: object = None, **kwargs: object) -> list[Any]:
        """`action_masks` of each game, as sb3-contrib asks for them."""
        made = getattr(self.env, method_name)(*args, **kwargs)
        return [made[row] for row in self.rows(indices)]

    def get_attr(self, attr_name: str, indices: object = None) -> list[Any]:
        return [getattr(self.env, attr_name) for _ in self.rows(indices)]

    def set_attr(self, attr_name: str, value: object, indices: object = None) -> None:
        setattr(self.env, attr_name, value)

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.env, attr_name)

    def env_is_wrapped(self, wrapper_class: type, indices: object = None) -> list[bool]:
        return [False for _ in self.rows(indices)]

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        self.env.batch.seed = seed or 0
        return [seed] * self.env.num_envs

    def rows(self, indices: Any) -> list[int]:
        return list(range(self.env.num_envs)) if indices is None else [int(row) for row in np.atleast_1d(indices)]
