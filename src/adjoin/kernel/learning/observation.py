"""What a seat observes, as numbers: made from the state that its view holds, field by field, as the rules declare them.

Nobody writes an encoder for a game. Sets become rows of 0 and 1, numbers stay numbers; who looks, who is to move, and
what differs from deal to deal come first. The layout is the same for every deal with the same options and components.
What is observed depends on nothing but the view, so it tells a seat no more than the view does.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.model.move import CHANCE, OVER

ONE_HOT, SETS, NUMBERS = "one-hot", "sets", "numbers"
WORD_BITS = 64
FIRST, SECOND = ("Set", "Table"), ("Cells", "CellTable")  # which of the deal's widths a field has
SMALL = ("Few", "Fews")
UNSEEN = ("Past",)
FLOATS = tuple(array("f", [byte >> bit & 1 for bit in range(8)]).tobytes() for byte in range(256))  # a byte's bits
FLOAT = 4  # bytes


class Seen(Protocol):
    """What is needed of a view."""

    deal: Deal
    state: Any
    seat: int
    turn: int


class Part(NamedTuple):
    """A run of the observation: a field of the state or of the board, with its rows of equal width.

    >>> import adjoin
    >>> adjoin.load(adjoin.names()[0]).observation["turn"]
    Part(name='turn', kind='one-hot', rows=1, width=4, start=3)
    """

    name: str
    kind: str  # one-hot, sets or numbers
    rows: int
    width: int
    start: int

    @property
    def stop(self) -> int:
        return self.start + self.rows * self.width

    @property
    def slice(self) -> slice:
        return slice(self.start, self.stop)


@dataclass(frozen=True)
class Layout:
    """Where everything stands in an observation: its parts, one after the other, and by their names.

    >>> import adjoin
    >>> layout = adjoin.load(adjoin.names()[0]).observation
    >>> layout.size == len(adjoin.load(adjoin.names()[0]).start(seed="7").view(seat=0).tensor())
    True
    """

    parts: tuple[Part, ...]
    size: int

    def __getitem__(self, name: str) -> Part:
        """A part by its name, as in layout["hand"]."""
        for part in self.parts:
            if part.name == name:
                return part
        raise KeyError(name)

    def __iter__(self) -> Iterator[Part]:
        return iter(self.parts)


class ObservedField(NamedTuple):
    """A declared field that is observed: of the board, or of the state."""

    name: str
    kind: str
    rows: int
    width: int
    board: bool
    places: bool = False


def fields(deal: Deal) -> tuple[ObservedField, ...]:
    """What is observed of a deal's board and of its states, in this order."""
    board, state = deal.tables.board, deal.tables.state
    told = [name for name in deal.ruleset.known if name != "turn"]
    found = [*(observe_field(deal, board, name, True) for name in deal.varying)]
    found += [
        observe_field(deal, state, name, False) for name in told if type(state).__annotations__[name] not in UNSEEN
    ]
    return tuple(found)


def observe_field(deal: Deal, owner: object, name: str, board: bool) -> ObservedField:
    declared, value = type(owner).__annotations__[name], getattr(owner, name)
    rows = len(value) if isinstance(value, list) else 1
    if declared == "Places":
        return ObservedField(name, SETS, deal.seats, deal.tables.widths[0], board, places=True)
    if declared in (*FIRST, *SECOND, *SMALL):
        width = WORD_BITS if declared in SMALL else deal.tables.widths[declared in SECOND]
        return ObservedField(name, SETS, rows, width, board)
    return ObservedField(name, NUMBERS, 1, rows, board)


def layout(deal: Deal) -> Layout:
    """The layout of every observation of this deal, and of all others with its options and components."""
    seats = deal.seats
    parts = [Part("seat", ONE_HOT, 1, seats + 1, 0), Part("turn", ONE_HOT, 1, seats + 2, seats + 1)]
    for field in fields(deal):
        name = f"board.{field.name}" if field.board else field.name
        parts.append(Part(name, field.kind, field.rows, field.width, parts[-1].stop))
    return Layout(tuple(parts), parts[-1].stop)


def tensor(view: Seen) -> array[float]:
    """The observation of a view, in 32-bit floats; NumPy, Torch and JAX take its memory without copying."""
    deal, seats = view.deal, view.deal.seats
    turn = {CHANCE: seats, OVER: seats + 1}.get(view.turn, view.turn)
    found = array("f", [*one_hot(view.seat % (seats + 1), seats + 1), *one_hot(turn, seats + 2)])
    for field in fields(deal):
        add(found, field, getattr(deal.board if field.board else view.state, field.name), seats)
    return found


def one_hot(number: int, of: int) -> Iterator[int]:
    return (int(i == number) for i in range(of))


def add(found: array[float], field: ObservedField, value: Any, seats: int) -> None:
    values = value if isinstance(value, list) else [value]
    if field.kind == NUMBERS:
        found.extend(values)
        return
    for members in by_seat(values, seats) if field.places else values:
        found.frombytes(bits(members, field.width))


def by_seat(places: list[int], seats: int) -> list[int]:
    """Each seat's entries as one set."""
    each = len(places) // seats
    rows = (places[seat * each : (seat + 1) * each] for seat in range(seats))
    return [sum(1 << place for place in row if place >= 0) for row in rows]


def bits(members: int, width: int) -> bytes:
    """A set as floats, one for each member that it could have."""
    whole = members.to_bytes((width + 7) // 8, "little")
    return b"".join(map(FLOATS.__getitem__, whole))[: width * FLOAT]
