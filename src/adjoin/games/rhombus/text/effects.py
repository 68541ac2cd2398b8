"""RHOMBUS: what a placement would bring, told beforehand."""

from __future__ import annotations

from collections.abc import Iterator

from adjoin.games.rhombus.components import CATALOGUE
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import NOBODY, TEN_BLOCKS, Board, State
from adjoin.games.rhombus.text.groups import (
    ENDANGERED,
    SEALED,
    Group,
    GroupChange,
    cell_names,
    chain_spoilers,
    chains,
    changes,
    groups,
    spoilers,
    standing,
)
from adjoin.phrase import Phrase
from adjoin.sets import size

WINS = {
    rules.TEN: ("effect-ten-wins", "B8"),
    rules.BOTH_TENS: ("effect-both-tens", "B9"),
    rules.CREST: ("effect-crest-wins", "B11"),
}


def effects(board: Board, before: State, after: State, colours: list[str]) -> tuple[Phrase, ...]:
    """A win that ends the game, the groups it makes, the totals, and what is sealed or in danger after it."""
    return (
        *win_effects(after, colours),
        *group_effects(before, after, colours),
        *score_effects(board, before, after, colours),
        *standing_effects(board, before, after, colours),
        *crest_effects(board, after, before.mover, colours),
    )


def colour(name: str) -> Phrase:
    return CATALOGUE.phrase("colour", color=name)


def win_effects(after: State, colours: list[str]) -> Iterator[Phrase]:
    if after.winner != NOBODY:
        key, paragraph = WINS[after.reason]
        yield CATALOGUE.phrase(key, colour=colour(colours[after.winner]), paragraph=paragraph)


def group_effects(before: State, after: State, colours: list[str]) -> list[Phrase]:
    """B10: what happens to groups, a ten and the greatest change in points first; or that none grows."""
    made = [change for change in changes(before, after) if change.after.size > 1]
    made.sort(key=lambda change: (change.after.size != TEN_BLOCKS and not change.spoils_ten, -abs(change.gain)))
    return [group_effect(change, colours) for change in made] or [CATALOGUE.phrase("effect-single")]


def group_effect(change: GroupChange, colours: list[str]) -> Phrase:
    return CATALOGUE.phrase(
        effect_key(change),
        colour=colour(colours[change.after.seat]),
        joined=sum(group.size > 1 for group in change.before),
        size=change.after.size,
        points=change.after.points,
        change=change_of(change),
        by=abs(change.gain),
    )


def change_of(change: GroupChange) -> str:
    """Is it a group for the first time, and if not, does it score more, less or the same as before?"""
    if not any(group.size > 1 for group in change.before):
        return "new"
    return "same" if not change.gain else "more" if change.gain > 0 else "less"


def effect_key(change: GroupChange) -> str:
    if change.after.size == TEN_BLOCKS:
        return "effect-ten"
    if change.spoils_ten:
        return "effect-ten-spoilt"
    return "effect-group" if change.after.points else "effect-bust"


# ------------------------------------------------------------------------------------------------ sealed or in danger


def standing_effects(board: Board, before: State, after: State, colours: list[str]) -> Iterator[Phrase]:
    """The groups that could still grow before it and no more after it, and own ones that it puts in danger."""
    if after.turn == rules.OVER:
        return
    old = {group.cells: standing(board, before, group) for group in groups(before)}
    for group in groups(after):
        now, told = standing(board, after, group), colour(colours[group.seat])
        if now == old.get(group.cells) or group.size == 1:
            continue
        if now == SEALED:
            yield CATALOGUE.phrase("effect-seals", colour=told, size=group.size, points=group.points)
        elif now == ENDANGERED and group.seat == before.mover:
            yield CATALOGUE.phrase(
                "effect-endangered", colour=told, size=group.size, places=size(spoilers(board, after, group))
            )


def crest_effects(board: Board, after: State, mover: int, colours: list[str]) -> Iterator[Phrase]:
    """B11: chains of the mover that are complete, but can still be spoilt."""
    if after.turn == rules.OVER:
        return
    for chain in chains(board, after, rules.CHAIN):
        if chain.seat == mover and chain.complete:
            places = size(chain_spoilers(board, after, chain))
            crest = CATALOGUE.phrase("crest", color=colours[mover], crest=chain.crest)
            yield CATALOGUE.phrase("effect-crest", crest=crest, size=chain.size, places=places, paragraph="B11")


def score_effects(board: Board, before: State, after: State, colours: list[str]) -> Iterator[Phrase]:
    """B10: the totals that change, if the game ended after it, all in one line."""
    old, new = [0, 0], [0, 0]
    rules.final(board, before, old)
    rules.final(board, after, new)
    changed = CATALOGUE.score_changes(list(map(colour, colours)), old, new)
    if changed:
        yield CATALOGUE.phrase("effect-score", scores=changed)


# ------------------------------------------------------------------------------------------------ what won


def winning_cells(board: Board, after: State) -> tuple[str, ...]:
    """B8, B11: the triangles by which the game was won."""
    own = [group for group in groups(after) if group.seat == after.winner]
    if after.reason == rules.CREST:
        return cell_names(winning_chain(board, after))
    tens = [group for group in own if group.size == TEN_BLOCKS and is_final(board, after, group)]
    return tuple(name for group in tens for name in group.names)


def is_final(board: Board, state: State, group: Group) -> bool:
    return not rules.open_edge(board, state, group.cells) or not rules.shown(board, state, group.seat)


def winning_chain(board: Board, after: State) -> int:
    """B11: the piece whose size decides, of the first chain that wins."""
    own = [chain for chain in chains(board, after, rules.CHAIN) if chain.seat == after.winner and chain.complete]
    return next(chain.decisive for chain in own if not chain_spoilers(board, after, chain))
