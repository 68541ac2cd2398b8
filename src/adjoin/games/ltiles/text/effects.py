"""What a placement does to the areas around it (L8, L11), and how that is told beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adjoin.games.ltiles.components import CATALOGUE
from adjoin.games.ltiles.components.tables import cell_at
from adjoin.games.ltiles.rules import rules
from adjoin.games.ltiles.rules.rules import Board, State
from adjoin.games.ltiles.text.areas import TEN, Cell, bonuses
from adjoin.kernel.authoring.tables import copied
from adjoin.phrase import Phrase


class Growth(NamedTuple):
    """Joined blocks of one colour that a placement makes, and what they were before."""

    seat: int  # whose colour it is
    size: int
    was: tuple[int, ...]  # the sizes of what it joins, the biggest first; nothing if all blocks are new
    symbols: int
    had: int  # the most symbols that one of the joined pieces had, of those that were areas
    cells: tuple[Cell, ...]

    @property
    def points(self) -> int:
        return rules.points(self.size)

    @property
    def gain(self) -> int:
        """L8: points against what the pieces scored before."""
        return self.points - sum(map(rules.points, self.was))


def growths(board: Board, before: State, after: State) -> list[Growth]:
    """The pieces of the players' colours that hold a block of the last tile laid, the mover's own first."""
    mover, number = divmod(after.laid[after.placed - 1], board.draws)
    corner, quarter = number % board.block, number // board.block % 4
    cells = [corner + board.offset[quarter * 3 + i] for i in range(3)]
    seats = sorted(range(len(after.held)), key=lambda seat: seat != mover)
    return [growth for seat in seats for growth in growths_of(board, before, copied(after), seat, cells)]


def growths_of(board: Board, before: State, scratch: State, seat: int, cells: list[int]) -> Iterator[Growth]:
    work = scratch.blocks[seat]
    for cell in cells:
        scratch.work[0] = work
        size = rules.collect(board, scratch, cell) if work >> cell & 1 else 0
        if size:
            work = scratch.work[0]
            whole = tuple(scratch.todo[:size])
            symbols = rules.symbols(scratch, seat, size)
            joined = list(pieces(board, copied(before), seat, whole))
            was = tuple(sorted((blocks for blocks, _ in joined), reverse=True))
            had = max((marked for blocks, marked in joined if blocks >= rules.AREA), default=0)
            yield Growth(seat, size, was, symbols, had, tuple(cell_at(board, number) for number in sorted(whole)))


def pieces(board: Board, scratch: State, seat: int, cells: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Blocks and symbols of the pieces that lay on these cells before."""
    scratch.work[0] = scratch.blocks[seat] & sum(1 << cell for cell in cells)
    for cell in cells:
        if size := rules.collect(board, scratch, cell) if scratch.work[0] >> cell & 1 else 0:
            yield size, rules.symbols(scratch, seat, size)


# ------------------------------------------------------------------------------------------------ in words


def effects(board: Board, before: State, after: State, colours: list[str]) -> tuple[Phrase, ...]:
    """Areas that it makes or breaks, tens first, then symbols, how every score would change, and who gets a bonus."""
    grown = [growth for growth in growths(board, before, after) if growth.size >= rules.AREA]
    grown.sort(key=lambda growth: growth.size != TEN and TEN not in growth.was)
    told = [area_effect(growth, colours) for growth in grown]
    told += [symbol_effect(growth, colours) for growth in grown if growth.had < rules.SYMBOLS <= growth.symbols]
    if not told:
        return (CATALOGUE.phrase("effect-none"),)
    return (*told, *score_effects(board, before, after, colours), *bonus_effects(board, before, after, colours))


def colour(name: str) -> Phrase:
    return CATALOGUE.phrase("colour", color=name)


def area_effect(growth: Growth, colours: list[str]) -> Phrase:
    key = "effect-ten" if growth.size == TEN else "effect-area"
    return CATALOGUE.phrase(
        key,
        colour=colour(colours[growth.seat]),
        size=growth.size,
        points=growth.points,
        change=change_of(growth),
        by=abs(growth.gain),
        joined=sum(blocks >= rules.AREA for blocks in growth.was),
        paragraph="L8",
    )


def change_of(growth: Growth) -> str:
    """Is it an area for the first time, and if not, does it score more, less or the same as before?"""
    if not growth.was or growth.was[0] < rules.AREA:
        return "new"
    return "same" if not growth.gain else "more" if growth.gain > 0 else "less"


def symbol_effect(growth: Growth, colours: list[str]) -> Phrase:
    """L11"""
    return CATALOGUE.phrase(
        "effect-symbols",
        colour=colour(colours[growth.seat]),
        symbols=growth.symbols,
        points=rules.BONUS,
        paragraph="L11",
    )


def score_effects(board: Board, before: State, after: State, colours: list[str]) -> Iterator[Phrase]:
    """The scores that change, if the game ended after it, all in one line."""
    old, new = [0] * len(before.held), [0] * len(before.held)
    rules.final(board, copied(before), old)
    rules.final(board, copied(after), new)
    changed = CATALOGUE.score_changes(list(map(colour, colours[: len(old)])), old, new)
    if changed:
        yield CATALOGUE.phrase("effect-score", scores=changed)


def bonus_effects(board: Board, before: State, after: State, colours: list[str]) -> Iterator[Phrase]:
    """L9, L10: for each bonus, who would get or lose it if the game ended after it."""
    for was, now in zip(bonuses(board, before), bonuses(board, after), strict=True):
        changed = [bonus_change(colours[seat], won=seat in now.seats) for seat in sorted({*was.seats} ^ {*now.seats})]
        if changed:
            yield CATALOGUE.phrase(f"effect-{now.key}", changes=changed, paragraph=now.paragraph)


def bonus_change(name: str, *, won: bool) -> Phrase:
    return CATALOGUE.phrase("bonus-change", colour=colour(name), won="yes" if won else "no", points=rules.BONUS)
