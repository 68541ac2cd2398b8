"""What a driver orders, and by which policy."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from adjoin.bots.registry import BRIEF, DEFAULT, QUICK, RESCUE, STRONGEST, with_simulations
from adjoin.kernel.model.position import Position
from adjoin.table.action import Action
from adjoin.table.table import Table


class Policy(Struct, frozen=True):
    """What is done where the rules of the game say nothing."""

    failed: Literal["replace", "forfeit"] = "replace"  # another bot plays on for one that failed, or it loses
    rescue: tuple[str, ...] = RESCUE  # who plays on, and for whom of these if that one fails too
    seconds: float = 1.0  # a bot may think about a move, unless its seat says otherwise
    pause: float = 0.0  # seconds that a bot takes at least, so that people can follow
    watched: bool = True  # by somebody who could learn from how long a bot thinks
    absent_after: float | None = None  # seconds after which a bot plays for a person who is gone; None: never
    stand_in: str = DEFAULT  # who that is
    hints: bool = True
    adviser: str = STRONGEST
    audience: bool = False  # bots play only where somebody is there, or a person will have the turn
    patience: float = 30.0  # seconds that a request waits for an answer
    rematch_patience: float = 300.0  # and the offer of a rematch
    brief: float = 0.7  # of their seconds, for bots that need far less where they have to take all of it
    retry: float = 5.0  # seconds until what could not be done is tried again

    def instead_of(self, level: str) -> str | None:
        """The bot that plays on where this one failed."""
        rest = self.rescue[self.rescue.index(level) + 1 :] if level in self.rescue else self.rescue
        return rest[0] if rest else None

    def times(self, level: str, seconds: float, *, secrets: bool) -> tuple[float, float]:
        """The seconds that a bot may think, and those after which its move is made, at the earliest.

        With one legal move, or a game that it has solved, a bot that searches knows at once what to do. Where tiles are
        hidden, others would learn from that what it holds: it always takes the time that it may take. Whoever makes few
        simulations may take less than the others, so that nobody waits a whole second for them.
        """
        if not (secrets and self.watched) or level in QUICK:
            return seconds, self.pause
        seconds *= self.brief if level in BRIEF else 1
        return seconds, max(self.pause, seconds)


class PrepareBot(Struct, frozen=True):
    """A bot will play in a seat: get it ready. If it cannot be, that is a failure of the bot."""

    seat: int
    level: str


class Dismiss(Struct, frozen=True):
    """A bot that was got ready is no longer needed."""

    seat: int
    level: str


class Think(Struct, frozen=True):
    """Ask a bot what it would do in a seat, for its own turn or as advice; tell its answer, or how it failed."""

    seat: int
    level: str
    seconds: float
    position: Position
    moved: int  # the version of the table at which this position came to be
    least: float = 0.0  # seconds that pass at least before its answer is told
    seed: str = ""  # of its chance; empty: any
    simulations: int = 0  # after which it stops; 0: its time decides

    @property
    def bot(self) -> str:
        """Who is asked: a level, or one that counts its simulations."""
        return with_simulations([self.level], self.simulations or None)[0]


class Stop(Struct, frozen=True):
    """Stop thinking: nobody waits for this answer any more."""

    think: Think


class Act(Struct, frozen=True):
    """Do this at the table that stands at `version`, and say that it is done, or that it could not be."""

    action: Action
    version: int
    after: Table  # the table it leads to
    why: str = ""  # how a bot failed


class Follow(Struct, frozen=True):
    """Everybody has accepted the rematch: let there be its table, and say that there is, or that there cannot be.

    A table of that name is this one, opened before; there never are two.
    """

    table: str
    after: Table  # at which it was offered


class Advise(Struct, frozen=True):
    """Tell the person who asked for advice the move, or (without a text) why there is none."""

    think: Think
    text: str
    why: str = ""


class Wake(Struct, frozen=True):
    """Tell the time when it is this late."""

    at: float


class Alarm(Struct, frozen=True):
    """Tell `late` when it is this late by the time of the table: somebody's time is up, unless something happens."""

    at: int


class Expire(Struct, frozen=True):
    """Tell `expired` with this order so many seconds after `at`: a request then waits no longer for an answer."""

    kind: str  # of the request, or `rematch`
    seat: int  # who asks
    seconds: float
    at: int = 0  # by the time of the table; 0: it was not noted, and counts from now on


class Stuck(Struct, frozen=True):
    """No bot is left that could play in this seat; it will be tried again."""

    seat: int
    why: str


Order = PrepareBot | Dismiss | Think | Stop | Act | Follow | Advise | Wake | Alarm | Expire | Stuck
