"""Actions taken apart: of which kind, which tile, turned how, on which cell. A policy may choose these one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol


class Factors(NamedTuple):
    """One action, or how many values each part of an action can have."""

    kind: int  # in the order of Deal.actions
    tile: int  # or what else is chosen: a card, an answer
    turn: int = 0
    cell: int = 0


class Masks(NamedTuple):
    """A byte for each value of each part: 1 if some legal action has it."""

    kind: bytes
    tile: bytes
    turn: bytes
    cell: bytes


class Parted(Protocol):
    """What knows the parts of its actions."""

    @property
    def factors(self) -> Factors: ...
    def factored(self, number: int) -> Factors: ...


def narrow_parts(deal: Parted, legal: Iterable[int], chosen: Factors) -> Masks:
    """The parts of the legal actions that have those which are chosen; a part of -1 is not chosen yet."""
    made = [bytearray(size) for size in deal.factors]
    for parts in map(deal.factored, legal):
        if all(want in (-1, part) for want, part in zip(chosen, parts, strict=True)):
            for mask, part in zip(made, parts, strict=True):
                mask[part] = 1
    return Masks(*map(bytes, made))


Grids = Mapping[str, tuple[int, int]]  # per kind of action: how many turns and cells its numbers run over


def split_action(actions: Mapping[str, range], grids: Grids, number: int) -> Factors:
    """An action whose numbers run over cells, turns and tiles, the cells fastest; ValueError if there is none."""
    for i, (kind, numbers) in enumerate(actions.items()):
        if number in numbers:
            turns, cells = grids.get(kind, (1, 1))
            rest, cell = divmod(number - numbers.start, cells)
            return Factors(i, rest // turns, rest % turns, cell)
    raise ValueError(f"there is no action {number}")


def join_action(actions: Mapping[str, range], grids: Grids, parts: Factors) -> int:
    """The number again; ValueError if nothing has these parts."""
    if min(parts) < 0 or parts.kind >= len(actions):
        raise ValueError(f"there is no action {tuple(parts)}")
    kind, numbers = list(actions.items())[parts.kind]
    turns, cells = grids.get(kind, (1, 1))
    number = numbers.start + (parts.tile * turns + parts.turn) * cells + parts.cell
    if number not in numbers or parts.turn >= turns or parts.cell >= cells:
        raise ValueError(f"there is no action {tuple(parts)}")
    return number


def sizes(actions: Mapping[str, range], grids: Grids) -> Factors:
    """How many values each part can have."""
    found = [(len(numbers), *grids.get(kind, (1, 1))) for kind, numbers in actions.items()]
    tiles = max(-(-count // (turns * cells)) for count, turns, cells in found)
    return Factors(len(found), tiles, max(turns for _, turns, _ in found), max(cells for _, _, cells in found))
