"""L-TILES: how good a placement looks before anybody thinks."""

from __future__ import annotations

from adjoin.games.ltiles.rules.rules import AREA, Board, State, collect, points, symbols
from adjoin.sets import copy_row, include, within

POINT = 100
TOWARDS = 12  # each block on the way to four and to ten
SYMBOL = 20  # L11: each symbol in an own area
SAMPLES = 6  # choices that a quick game compares
HORIZON = 3  # rounds after which a quick game is judged by its points: the rest tells little
TOO_MANY = -60  # L8: an area over twelve is lost


def prior(b: Board, s: State, a: int) -> int:
    """What the three blocks do to the areas of the seat, less what they do for the others."""
    worth = 0
    for colour in range(len(s.held)):
        if shows(b, s, a, colour):
            gain = after(b, s, a, colour) - before(b, s, a, colour)
            worth += gain if colour == s.turn else -gain // (len(s.held) - 1)
    return worth


def shows(b: Board, s: State, a: int, colour: int) -> bool:
    at = (s.turn * b.kinds + a // b.block // 4) * 3
    return b.colour[at] == colour or b.colour[at + 1] == colour or b.colour[at + 2] == colour


def before(b: Board, s: State, a: int, colour: int) -> int:
    """The worth of the areas that the tile's blocks of a colour will touch."""
    worth = 0
    tile, quarter, corner = s.turn * b.kinds + a // b.block // 4, a // b.block % 4, a % b.block
    copy_row(s.work, 0, s.blocks, colour)
    for i in range(3):
        if b.colour[tile * 3 + i] == colour:
            cell = corner + b.offset[quarter * 3 + i]
            worth += standing(b, s, cell + 1, colour)
            worth += standing(b, s, cell - 1, colour)
            worth += standing(b, s, cell + b.stride, colour)
            worth += standing(b, s, cell - b.stride, colour)
    return worth


def after(b: Board, s: State, a: int, colour: int) -> int:
    """The worth of the areas with the tile's blocks of a colour."""
    worth = 0
    tile, quarter, corner = s.turn * b.kinds + a // b.block // 4, a // b.block % 4, a % b.block
    copy_row(s.work, 0, s.blocks, colour)
    for i in range(3):
        if b.colour[tile * 3 + i] == colour:
            include(s.work, 0, corner + b.offset[quarter * 3 + i])
            worth += SYMBOL * b.symbol[tile * 3 + i]
    for i in range(3):
        if b.colour[tile * 3 + i] == colour:
            worth += standing(b, s, corner + b.offset[quarter * 3 + i], colour)
    return worth


def standing(b: Board, s: State, cell: int, colour: int) -> int:
    """The worth of the area that the cell is in, if it has not been counted: its points, and how near it is to ten."""
    if not within(s.work, 0, cell):
        return 0
    n = collect(b, s, cell)
    if n > 12:
        return TOO_MANY
    near = n if n <= 10 else 0
    return POINT * points(n) + TOWARDS * near + (SYMBOL * symbols(s, colour, n) if n >= AREA else 0)
