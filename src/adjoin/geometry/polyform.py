"""Polyforms on the square lattice: a shape is the cells it covers around its anchor, the origin."""

from __future__ import annotations

from adjoin.geometry.square import Cell, move_cell, turn_cell

Shape = tuple[Cell, ...]


def turn_shape(shape: Shape, turns: int) -> Shape:
    """The shape after quarter turns clockwise about its anchor."""
    return tuple(turn_cell(cell, turns) for cell in shape)


def distinct_turns(shape: Shape) -> list[int]:
    """The turns that look different, each by its smallest number; a shape on the same cells is the same."""
    seen: list[frozenset[Cell]] = []
    turns = []
    for turn in range(4):
        cells = centre(turn_shape(shape, turn))
        if cells not in seen:
            seen.append(cells)
            turns.append(turn)
    return turns


def centre(shape: Shape) -> frozenset[Cell]:
    """The cells moved so that the smallest column and row are 0."""
    left, top = min(cell[0] for cell in shape), min(cell[1] for cell in shape)
    return frozenset(move_cell(cell, (-left, -top)) for cell in shape)


def laid(shape: Shape, turn: int, anchor: Cell) -> Shape:
    """The cells that the shape covers when it lies turned on an anchor cell."""
    return move_shape(turn_shape(shape, turn), anchor)


def move_shape(shape: Shape, by: Cell) -> Shape:
    return tuple([move_cell(cell, by) for cell in shape])
