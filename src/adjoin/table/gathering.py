"""A table before its deal: people come, choose their colours, are given their seats and their part in the seed.

A gathering is a value like a table; the action `deal` makes a table of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from adjoin.kernel.chance import new_seed
from adjoin.kernel.event import Event
from adjoin.kernel.game import Game
from adjoin.table.action import NOBODY, Action
from adjoin.table.fairness import is_part
from adjoin.table.handlers import sit
from adjoin.table.seating import Seating, person, refused
from adjoin.table.spec import Seat, Spec
from adjoin.table.table import Table, begun, spec_of


class Gathering(Seating, frozen=True):
    """People at a table at which nothing is dealt yet."""

    @classmethod
    def open(cls, game: Game, seats: Sequence[Seat], **more: Any) -> Gathering:
        """A new gathering; `more` are fields of its Spec."""
        return cls.on(spec_of(game, seats, **more))

    @classmethod
    def on(cls, spec: Spec) -> Gathering:
        return cls(spec, spec.seats, parts=("",) * len(spec.seats))

    def act(self, action: Action) -> Gathering | Table:
        """What comes of an action; TableRefusal says why nothing does."""
        if action.type == "deal":
            return dealt(self, action)
        if action.type not in HANDLERS:
            raise refused("table-not-dealt")
        if action.seat not in range(len(self.seats)) and action.type != "lot":
            raise refused("table-no-seat", seat=action.seat)
        return HANDLERS[action.type](self, action)

    def deal(self, game: Game, at: int = 0) -> Action:
        """The action that deals, with its chance: the seed that all have made, or a new one."""
        fairness = self.spec.fairness
        seed = fairness.seed(self.parts) if fairness else new_seed()
        setup = game.definition.setup(game.options, game.components, seed)
        return Action("deal", seed=seed, setup=setup, at=at)

    @property
    def ready(self) -> bool:
        """Is every seat taken, and has everyone given a part if parts are asked for?"""
        given = self.spec.fairness is None or all(self.parts[seat] for seat in self.people)
        return given and all(seat.kind != "open" for seat in self.seats)


def restored(spec: Spec, actions: Iterable[Action]) -> Gathering | Table:
    """A saved table as it stood after these actions, dealt or not."""
    table = Table.restore(spec, ()) if spec.seed else Gathering.on(spec)
    for action in actions:
        table = table.act(action)
    return table


# ------------------------------------------------------------------------------------------------ actions


def dealt(gathering: Gathering, action: Action) -> Table:
    """The game begins. Open seats can still be taken; a seed that everybody made must be that one."""
    spec = gathering.spec
    if not action.seed or (spec.fairness and action.seed != spec.fairness.seed(gathering.parts)):
        raise refused("table-seed")
    if spec.lot and not gathering.lot:
        raise refused("table-lot-missing")
    start = begun(spec, action.setup, action.seed)
    return Table.dealt(gathering.after(Event("deal", NOBODY, {})), start, action.at)


def leave(gathering: Gathering, action: Action) -> Gathering:
    """The seat is open again, and what its person gave to the seed is gone."""
    person(gathering, action.seat)
    seats = (*gathering.seats[: action.seat], Seat("open"), *gathering.seats[action.seat + 1 :])
    told = Event("leave", action.seat, {"name": gathering.seats[action.seat].name})
    return gathering.after(told, seats=seats, parts=with_part(gathering, action.seat, ""))


def color(gathering: Gathering, action: Action) -> Gathering:
    """A colour that nobody else has; none gives it up."""
    person(gathering, action.seat)
    others = (seat for number, seat in enumerate(gathering.seats) if number != action.seat)
    if action.color and action.color in [seat.color for seat in others]:
        raise refused("table-color-taken", color=action.color)
    return gathering.after(seats=gathering.seated(action.seat, color=action.color))


def part(gathering: Gathering, action: Action) -> Gathering:
    """Given once: nobody may think again after seeing what the others gave."""
    person(gathering, action.seat)
    if gathering.spec.fairness is None or not is_part(action.part):
        raise refused("table-part")
    if gathering.parts[action.seat]:
        raise refused("table-part-given")
    return gathering.after(parts=with_part(gathering, action.seat, action.part))


def with_part(gathering: Gathering, seat: int, given: str) -> tuple[str, ...]:
    return (*gathering.parts[:seat], given, *gathering.parts[seat + 1 :])


def lot(gathering: Gathering, action: Action) -> Gathering:
    """Everybody takes the seat that was drawn, with all they have."""
    if gathering.lot:
        raise refused("table-lot-drawn")
    if sorted(action.order) != list(range(len(gathering.seats))):
        raise refused("table-lot")
    seats = tuple(gathering.seats[before] for before in action.order)
    parts = tuple(gathering.parts[before] for before in action.order)
    return gathering.after(Event("lot", NOBODY, {}), seats=seats, parts=parts, lot=action.order)


HANDLERS: dict[str, Callable[[Gathering, Action], Gathering]] = {
    "sit": sit,
    "leave": leave,
    "color": color,
    "part": part,
    "lot": lot,
}
