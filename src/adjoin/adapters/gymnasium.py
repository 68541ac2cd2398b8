"""One seat of a game as an environment of Gymnasium; bots sit in the others.

>>> from adjoin.adapters.gymnasium import SeatEnv
>>> env = SeatEnv("NAME", bots="greedy")  # doctest: +SKIP
>>> env = gymnasium.make("adjoin/NAME-v1", bots="greedy")  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from adjoin.kernel.extras import need

need("gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from adjoin.adapters.common import after_draws, mask, observation_bounds, observe, render_position  # noqa: E402
from adjoin.bots.registry import find_program, split_names  # noqa: E402
from adjoin.errors import OptionError, WrongUse  # noqa: E402
from adjoin.kernel.model.move import OVER  # noqa: E402
from adjoin.kernel.model.outcome import returns  # noqa: E402
from adjoin.kernel.registry import load, names  # noqa: E402


class SeatEnv(gymnasium.Env[Any, Any]):
    """The game as one seat meets it: a step is a decision of that seat and all that follows until its next one.

    `bots` names who plays the other seats, one for all or one for each, with commas or in a list, in the order of the
    seats. What is allowed is info["action_mask"]; an action that is not is refused with the rule that forbids it.

    >>> import adjoin
    >>> from adjoin.adapters.gymnasium import SeatEnv
    >>> seat = SeatEnv(adjoin.names()[0], seat=1, bots="random")
    >>> seen, info = seat.reset(seed=7)
    >>> seen, reward, over, cut, info = seat.step(int(info["action_mask"].argmax()))
    >>> reward, over
    (0.0, False)
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012  (Gymnasium's own form)

    def __init__(
        self,
        name: str,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        seconds: float = 0.1,
        components: Path | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = load(name, components=components, **options)
        if not 0 <= seat < self.game.seats:
            raise WrongUse("error-seat-number", seat=seat, last=self.game.seats - 1)
        self.seat, self.seconds, self.render_mode = seat, seconds, render_mode
        self.bots = seat_bots(bots, self.game.seats, seat)
        self.size = self.game.any_deal.decisions
        self.observation_space = spaces.Box(*observation_bounds(self.game), dtype=np.float32)
        self.action_space = spaces.Discrete(self.size)
        self.over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62))
        self.rng = Random(number)
        definition, chosen = self.game.definition, self.game.options
        self.sittings = {at: find_program(bot).open(definition, chosen, at) for at, bot in self.bots.items()}
        self.position = after_draws(self.game.start(f"{number}"))
        self.over = False
        self.others_play()
        return self.observe_now()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self.over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset() first")
        reason = self.position.why_not(int(action))
        if reason is not None:
            raise gymnasium.error.InvalidAction(str(reason))
        self.position = after_draws(self.position.play(int(action)))
        self.others_play()
        self.over = self.position.over
        gained = returns(self.position.score_if_ended())[self.seat] if self.over else 0.0
        observation, info = self.observe_now()
        return observation, gained, self.over, False, info

    def others_play(self) -> None:
        while (turn := self.position.turn) not in (self.seat, OVER):
            text = self.sittings[turn].choose(self.position.view(turn), self.seconds, self.rng)
            self.position = after_draws(self.position.play(text))
        if turn == OVER:
            self.close()

    def observe_now(self) -> tuple[Any, dict[str, Any]]:
        allowed = np.zeros(self.size, np.int8) if self.position.over else mask(self.position, self.size)
        return observe(self.position.view(self.seat)), {"action_mask": allowed}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed now, as sb3-contrib's MaskablePPO asks for it."""
        return np.asarray(self.observe_now()[1]["action_mask"], np.bool_)

    def render(self) -> Any:
        return None if self.render_mode is None else render_position(self.position, self.seat, self.render_mode)

    def close(self) -> None:
        for sitting in getattr(self, "sittings", {}).values():
            sitting.close()
        self.sittings = {}


class LoseIfIllegal(gymnasium.Wrapper[Any, Any, Any, Any], gymnasium.utils.RecordConstructorArgs):
    """For those who learn without masks: an illegal action loses (-1), and the game is over, as in PettingZoo.

    info["refused"] says which rule forbids it.

    >>> import adjoin
    >>> from adjoin.adapters.gymnasium import LoseIfIllegal, SeatEnv
    >>> seat = LoseIfIllegal(SeatEnv(adjoin.names()[0], bots="random"))
    >>> seen, info = seat.reset(seed=7)
    >>> seat.step(int(info["action_mask"].argmin()))[1:4]
    (-1.0, True, False)
    """

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        gymnasium.utils.RecordConstructorArgs.__init__(self)
        gymnasium.Wrapper.__init__(self, env)

    def step(self, action: object) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        seat = self.env.unwrapped
        assert isinstance(seat, SeatEnv)
        try:
            return self.env.step(action)
        except gymnasium.error.InvalidAction as reason:
            seat.over = True
            seat.close()
            observation, info = seat.observe_now()
            return observation, -1.0, True, False, {**info, "refused": str(reason)}


def register() -> None:
    """Make every game that is installed known to gymnasium.make()."""
    for name in names():
        gymnasium.register(f"adjoin/{name}-v1", entry_point=f"{__name__}:{SeatEnv.__name__}", kwargs={"name": name})


def seat_bots(bots: str | Sequence[str], seats: int, seat: int) -> dict[int, str]:
    """The bot of every seat but one."""
    chosen, others = (
        split_names(bots) if isinstance(bots, str) else list(bots),
        [at for at in range(seats) if at != seat],
    )
    if len(chosen) not in (1, len(others)):
        raise OptionError("error-bots-count", found=len(chosen), seats=len(others))
    for name in chosen:
        find_program(name)
    return dict(zip(others, chosen * len(others) if len(chosen) == 1 else chosen, strict=False))


register()
