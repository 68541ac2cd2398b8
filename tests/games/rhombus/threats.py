"""RHOMBUS: what threatens a group, found by trying every placement; held against play, and against the quick answers.

A piece is a group of one colour (B8) or, with the crest rule, a chain of one crest (B11). The facts say how large it
is, which placements of which seat would enlarge it and to what size, and so whether it can still be spoilt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import CRESTS, SPOTS, TILES, WAYS, Board, State
from adjoin.games.rhombus.text.groups import ENDANGERED, OPEN, SEALED, pieces
from adjoin.kernel.authoring.tables import members
from adjoin.sets import lowest, size


class Piece(NamedTuple):
    """Side-connected blocks of one colour, or of one crest, and what every placement would make of them."""

    seat: int  # whose colour
    face: int  # the first of the faces that belong to it
    faces: int  # how many faces do: all crests of the colour, or one
    cells: int  # the set of its triangles
    after: tuple[Mapping[int, int], Mapping[int, int]]  # per seat that places: placement -> the size it makes

    @property
    def size(self) -> int:
        return size(self.cells)

    @property
    def points(self) -> int:
        """B10: what the group counts if it stays."""
        return rules.points(self.size)

    @property
    def good(self) -> bool:
        """Is the size one that may score or win?"""
        return not rules.spoilt(self.size)

    @property
    def standing(self) -> str:
        if not self.after[0] and not self.after[1]:
            return SEALED
        return ENDANGERED if self.good and self.spoilers(1 - self.seat) else OPEN

    def spoilers(self, seat: int) -> tuple[int, ...]:
        """The placements of a seat that make the piece odd, or 11 and more."""
        return tuple(number for number, made in self.after[seat].items() if rules.spoilt(made))

    def menders(self, seat: int) -> tuple[int, ...]:
        """The placements of a seat that enlarge the piece to a good size."""
        return tuple(number for number, made in self.after[seat].items() if not rules.spoilt(made))


class Crest(NamedTuple):
    """B11: a chain of one crest, and the piece whose size decides: the group round it, or by R-B1 the chain itself."""

    chain: Piece
    decisive: Piece

    @property
    def complete(self) -> bool:
        """Are there four blocks, in a piece of good size?"""
        return self.chain.size >= rules.CHAIN and self.decisive.good

    @property
    def wins(self) -> bool:
        """Would it win, if its owner had just placed?"""
        return self.complete and not self.decisive.spoilers(1 - self.chain.seat)


def groups(b: Board, s: State) -> tuple[Piece, ...]:
    """All groups of both colours."""
    return tuple(
        piece(b, s, seat * CRESTS, CRESTS, cells) for seat in range(2) for cells in pieces(s.group, s.blocks[seat])
    )


def crests(b: Board, s: State, least: int = rules.CHAIN - 1) -> tuple[Crest, ...]:
    """The chains of at least so many blocks, by default those that one more block can complete; B11 only."""
    if not b.crest:
        return ()
    found = [(face, cells) for face in range(2 * CRESTS) for cells in pieces(s.chain, s.crests[face])]
    return tuple(crest(b, s, face, cells) for face, cells in found if size(cells) >= least)


def crest(b: Board, s: State, face: int, cells: int) -> Crest:
    chain = piece(b, s, face, 1, cells)
    if b.crest == rules.BY_CHAIN:
        return Crest(chain, chain)
    return Crest(chain, piece(b, s, chain.seat * CRESTS, CRESTS, s.group[lowest(cells)]))


def piece(b: Board, s: State, face: int, faces: int, cells: int) -> Piece:
    after = (sizes_after(b, s, 0, face, faces, cells), sizes_after(b, s, 1, face, faces, cells))
    return Piece(face // CRESTS, face, faces, cells, after)


def sizes_after(b: Board, s: State, seat: int, face: int, faces: int, cells: int) -> dict[int, int]:
    """The placements of a seat that enlarge the piece, each with the size that it makes."""
    area = sum(s.crests[face : face + faces])
    edge = rules.open_edge(b, s, cells)
    made: dict[int, int] = {}
    for p in members(s.choices):
        for turned, added in additions(b, s, seat, p, range(face, face + faces)):
            if added & edge:
                made[turned * SPOTS + p] = size(rules.reach(b, cells, area | added))
    return made


def additions(b: Board, s: State, seat: int, p: int, wanted: range) -> Iterator[tuple[int, int]]:
    """For each unplaced tile of a seat and each way on spot p: the triangles that would show a wanted face."""
    for kind in members(s.kinds[seat]):
        shown = [b.face[2 * (seat * TILES + kind) + i] in wanted for i in range(2)]
        for way in range(WAYS):
            first, second = 1 << b.cells[2 * p + way], 1 << b.cells[2 * p + 1 - way]
            yield kind * WAYS + way, first * shown[0] | second * shown[1]
