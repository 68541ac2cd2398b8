"""An observation as pictures: which number of it lies on which cell of the board, for networks that look at planes."""

from __future__ import annotations

from typing import NamedTuple

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.learning.observation import NUMBERS, Layout, Part

NOWHERE = -1  # no number lies there: with a 0 put behind the observation, it is that


class Planes(NamedTuple):
    """What is seen on the cells: a picture for each name, and for each of its rows and columns a place in the tensor.

    `numpy.append(view.tensor(), 0)[game.planes.where]` has the shape (names, rows, columns). A field of several rows is
    numbered ("blocks 0"), and so are further layers on the same cells ("empty/1").

    >>> import adjoin
    >>> planes = adjoin.load(adjoin.names()[0]).planes
    >>> len(planes.names), len(planes.where)
    (35, 35)
    """

    names: tuple[str, ...]
    where: list[list[list[int]]]


def planes(deal: Deal, layout: Layout) -> Planes:
    """All fields of an observation that are about cells, row by row."""
    names, where = list[str](), list[list[list[int]]]()
    fields = [part for part in layout.parts if part.name.removeprefix("board.") in deal.seen_on_cells]
    for part in fields:
        for row in range(1 if part.kind == NUMBERS else part.rows):
            own = pictures(deal, part, part.start + row * part.width)
            called = part.name if part.rows == 1 else f"{part.name} {row}"
            names += [f"{called}/{layer}" if layer else called for layer in range(len(own))]
            where += own
    return Planes(tuple(names), where)


def pictures(deal: Deal, part: Part, start: int) -> list[list[list[int]]]:
    """One row of a field: a picture for each layer of its members."""
    found = {member: at for member in range(part.width) if (at := deal.seen_at(member)) is not None}
    layers, rows, columns = (1 + max(at[i] for at in found.values()) for i in range(3))
    made = [[[NOWHERE] * columns for _ in range(rows)] for _ in range(layers)]
    for member, (layer, row, column) in found.items():
        made[layer][row][column] = start + member
    return made
