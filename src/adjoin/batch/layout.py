"""Where everything stands in a packed observation: the same parts as in `view.tensor()`, as machine words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.learning import observation

if TYPE_CHECKING:
    from adjoin.compiled.flat import Machine

SEAT_AND_TURN = 2  # words


class Words(NamedTuple):
    """A run of words: numbers, or rows of sets of so many possible members each.

    The members of a row are the bits of its words, the lowest first: `numpy.unpackbits(row.view(numpy.uint8),
    bitorder="little")[:width]`. "places" are numbers of members, as many for each seat, and -1 for none.

    >>> import adjoin, adjoin.batch
    >>> batch = adjoin.batch.make(adjoin.names()[0], n=4, seed=7)
    >>> batch.layout[0].name
    'seat'
    """

    name: str
    kind: str  # numbers, sets or places
    rows: int
    width: int
    start: int
    words: int  # of one row

    @property
    def stop(self) -> int:
        return self.start + self.rows * self.words

    @property
    def slice(self) -> slice:
        return slice(self.start, self.stop)


class BatchSeen(NamedTuple):
    """A field that is observed: where it comes from, and where it goes in either form."""

    words: Words
    on_board: bool
    offset: int
    length: int  # entries
    each: int  # words of an entry
    sets: observation.Part

    def row(self, kinds: tuple[int, int, int]) -> list[int]:
        """The row that compiled code reads: the columns of `adjoin.compiled.many.Rows.fields`."""
        kind = kinds[("numbers", "sets", "places").index(self.words.kind)]
        part = self.sets
        return [
            kind,
            self.on_board,
            self.offset,
            part.rows,
            self.each,
            part.width,
            self.length,
            self.words.start,
            part.start,
        ]


def observed_fields(deal: Deal, machine: Machine) -> list[BatchSeen]:
    """Every observed field of a deal, in the order of its tensor."""
    parts = observation.layout(deal)
    found: list[BatchSeen] = []
    start = SEAT_AND_TURN
    for field in observation.fields(deal):
        source = machine.board.layout if field.board else machine.layout
        at = next(one for one in source.fields if one.name == field.name)
        part = parts[f"board.{field.name}" if field.board else field.name]
        words = shape(part, field, at, start)
        found.append(BatchSeen(words, field.board, at.offset, at.length, at.words, part))
        start = words.stop
    return found


def shape(part: observation.Part, field: observation.ObservedField, at: Any, start: int) -> Words:
    if field.places:
        return Words(part.name, "places", part.rows, part.width, start, at.length // part.rows)
    if field.kind == observation.NUMBERS:
        return Words(part.name, "numbers", 1, part.width, start, at.length)
    return Words(part.name, "sets", part.rows, part.width, start, at.words)
