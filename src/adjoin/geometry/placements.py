"""Tables of placements: which of them share a cell, which of them share a side."""

from __future__ import annotations

from collections.abc import Sequence


def covering(cells: Sequence[Sequence[int]], count: int) -> list[int]:
    """For each cell number the set of placements that cover it."""
    cover = [0] * count
    for number, covered in enumerate(cells):
        for cell in covered:
            cover[cell] |= 1 << number
    return cover


def contact_tables(cells: Sequence[Sequence[int]], neighbours: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
    """(overlaps, touches): for each placement those that share a cell with it, and those that only share a side."""
    cover = covering(cells, len(neighbours))
    rim = [0] * len(neighbours)
    for cell, near in enumerate(neighbours):
        for other in near:
            rim[cell] |= cover[other]
    overlaps, touches = [], []
    for covered in cells:
        shared = beside = 0
        for cell in covered:
            shared |= cover[cell]
            beside |= rim[cell]
        overlaps.append(shared)
        touches.append(beside & ~shared)
    return overlaps, touches
