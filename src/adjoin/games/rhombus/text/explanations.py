"""RHOMBUS: what speaks for a placement, in the words of the lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from adjoin.games.rhombus.components import CATALOGUE
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import NOBODY, TEN_BLOCKS, Board, State
from adjoin.games.rhombus.text.effects import WINS, colour
from adjoin.games.rhombus.text.groups import SEALED, changes, groups, standing
from adjoin.phrase import Phrase

Wins = Callable[[State, int], bool]  # could this seat win at once, were it its turn?


def because(board: Board, before: State, after: State, colours: list[str], wins: Wins) -> tuple[Phrase, ...]:
    """The win, the threat that is met, what grows and what is spoilt, and what is safe from now on."""
    seat = before.mover
    if after.winner == seat:
        return (CATALOGUE.phrase("because-wins", paragraph=WINS[after.reason][1]),)
    told = [
        *explain_prevention(before, after, colours, wins),
        *explain_growth(before, after, colours),
        *safe(board, before, after),
    ]
    return tuple(told) or (CATALOGUE.phrase("because-quiet"),)


def explain_prevention(before: State, after: State, colours: list[str], wins: Wins) -> Iterator[Phrase]:
    """B8, B11: a win of the other seat that this prevents."""
    other = 1 - before.mover
    if after.winner == NOBODY and after.turn != rules.OVER and wins(before, other) and not wins(after, other):
        yield CATALOGUE.phrase("because-stops", colour=colour(colours[other]))


def explain_growth(before: State, after: State, colours: list[str]) -> Iterator[Phrase]:
    """B8, B10: own groups that score more, groups of the other that score less."""
    for change in changes(before, after):
        own, told = change.after.seat == before.mover, {"size": change.after.size, "points": change.after.points}
        told["joined"] = sum(group.size for group in change.before)
        if own and change.after.size == TEN_BLOCKS:
            yield CATALOGUE.phrase("because-ten")
        elif own and change.gain > 0:
            yield CATALOGUE.phrase("because-grows", **told)
        elif not own and change.gain < 0:
            yield CATALOGUE.phrase("because-spoils", colour=colour(colours[change.after.seat]), **told)


def safe(board: Board, before: State, after: State) -> Iterator[Phrase]:
    """Own groups that nothing can enlarge any more, and an own ten that stays one."""
    seat = before.mover
    old = {group.cells: standing(board, before, group) for group in groups(before)}
    for group in groups(after):
        if group.seat != seat or group.size == 1:
            continue
        if group.size == TEN_BLOCKS and group.cells in old:
            yield CATALOGUE.phrase("because-ten-stays")
        elif group.points and standing(board, after, group) == SEALED and old.get(group.cells) != SEALED:
            yield CATALOGUE.phrase("because-safe", size=group.size, points=group.points)
