"""OPHIUCHUS in messages: why a tile cannot go somewhere, what it would bring, what happened, what was scored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from adjoin.errors import Refusal
from adjoin.games.ophiuchus.components import CATALOGUE
from adjoin.games.ophiuchus.components.tables import PLANE
from adjoin.games.ophiuchus.rules import rules
from adjoin.games.ophiuchus.rules.grid import FRAME, MOST, Board, State
from adjoin.games.ophiuchus.text import history, reasons
from adjoin.games.ophiuchus.text.history import Wins
from adjoin.games.ophiuchus.text.reasons import Cell, Match, Objection, Run, TileOverCells
from adjoin.kernel.authoring.notation import cell_name, cell_names
from adjoin.kernel.authoring.tables import members
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import Move
from adjoin.kernel.model.outcome import Part
from adjoin.phrase import Phrase
from adjoin.sets import lowest

Cards = Sequence[JsonMapping]
DUE = {  # what is to be decided first, by phase
    rules.CLAIM: ("R-O2", "refusal-claim-first"),
    rules.BONUS: ("O12", "refusal-bonus-first"),
    rules.RETURN: ("O12", "refusal-return-first"),
}
NOT_DUE = {  # what is decided only after a placement, by phase
    rules.CLAIM: ("O10", "refusal-no-claim"),
    rules.BONUS: ("O12", "refusal-no-bonus"),
    rules.RETURN: ("O12", "refusal-no-return"),
}


def names_on_plane(cells: Iterable[Cell]) -> tuple[str, ...]:
    """The names of those cells that lie on the plane."""
    return cell_names(cell for cell in cells if cell in PLANE)


def stars(types: int) -> list[Phrase]:
    """The star types of a half, by their names."""
    return [star_name(star) for star in members(types)]


@lru_cache(maxsize=64)
def star_name(star: int) -> Phrase:
    return CATALOGUE.phrase("star", star=star)


def half(b: Board, types: int) -> Phrase:
    return half_named(b.stars[types], types)


@lru_cache(maxsize=512)
def half_named(count: int, types: int) -> Phrase:
    """The name of a half, one phrase for all tables: nobody changes it."""
    return CATALOGUE.phrase("half", count=count, stars=stars(types))


def card_name(name: str) -> Phrase:
    return CATALOGUE.phrase("card", card=name)


def total(run: Run) -> str:
    """A run's stars as a sum: 6 + 4 + 5."""
    return " + ".join(map(str, run.stars))


def direction(run: Run) -> str:
    return "row" if run.cells[0][1] == run.cells[-1][1] else "column"


# ------------------------------------------------------------------------------------------------ refusals


def objection(b: Board, s: State, at: TileOverCells, text: str) -> Refusal | None:
    """O5-O8: the first thing that speaks against a placement, with its cells and numbers."""
    found = reasons.objection(b, s, at)
    if found is None:
        return None
    args = {"text": text, **numbers(b, s, at, found)}
    return CATALOGUE.refusal(found.paragraph, f"refusal-{found.reason}", names_on_plane(found.cells), **args)


def numbers(b: Board, s: State, at: TileOverCells, found: Objection) -> dict[str, Any]:
    if found.reason == "thirteen":
        run = reasons.overloaded_runs(b, s, at)[0]
        return {"run": direction(run), "total": run.total, "sum": total(run), "most": MOST}
    if found.reason == "hole":
        return {"hole": list(cell_names(found.cells)), "count": len(found.cells)}
    if found.reason == "frame":
        columns, rows = reasons.frame(b, s, at)
        return {"columns": columns, "rows": rows, "most": FRAME}
    return {}


def off_plane(b: Board, s: State, at: TileOverCells) -> Refusal:
    """O8: nothing that far out can be within the frame."""
    columns, rows = reasons.frame(b, s, at)
    text = cell_name(*at.cells[0])
    return CATALOGUE.refusal("O8", "refusal-frame", text=text, columns=columns, rows=rows, most=FRAME)


# ------------------------------------------------------------------------------------------------ effects


def effects(b: Board, cards: Cards, s: State, at: TileOverCells) -> tuple[Phrase, ...]:
    """What a legal placement brings: cards, the bonus for thirteen, and what each run through it counts."""
    matches = reasons.matches(b, s, at)
    told = [card_effect(cards, match, len(matches)) for match in matches]
    told += [stars_effect(match) for match in matches if len(matches) == 1]
    runs = reasons.runs(b, s, at)
    if any(run.total == MOST for run in runs):
        told.append(CATALOGUE.phrase("effect-thirteen", bonus=b.thirteen, paragraph="O12" if b.thirteen else "O6"))
    runs.sort(key=lambda run: -run.total)
    told += [CATALOGUE.phrase("effect-run", run=direction(run), sum=total(run), total=run.total) for run in runs]
    return tuple(told)


def card_effect(cards: Cards, match: Match, matched: int) -> Phrase:
    """O10: a card, and whether there are others to choose from."""
    card = cards[match.card]
    told = {"card": card_name(card["id"]), "matched": matched, "paragraph": "O10"}
    then = CATALOGUE.phrase("effect-card-then", **told)
    return CATALOGUE.phrase("effect-card", points=card["points"], then=then, **told)


def stars_effect(match: Match) -> Phrase:
    """O10: the stars that make a card: so many of one kind, or one of each."""
    kinds = sorted(set(match.types))
    stars = [CATALOGUE.phrase("star", star=star) for star in kinds]
    return CATALOGUE.phrase("effect-stars", stars=stars, kinds=len(kinds), count=len(match.types))


# ------------------------------------------------------------------------------------------------ what happened


def events(b: Board, cards: Cards, before: State, move: Move, after: State) -> tuple[Event, ...]:
    if move.type == "draw":
        return (Event("draw", move.seat, {"tile": move.text, "known": 1}, private=("tile", "known")),)
    if move.type == "return":
        return (Event("return", move.seat, {"tile": move.text, "known": 1}, private=("tile", "known")),)
    if move.type == "bonus":
        return (Event("bonus", move.seat, {"choice": move.data["choice"]}),)
    told = [placement_event(b, move, after)] if move.type == "place" else []
    taken = before.firmament & ~after.firmament
    if taken:
        told.append(win_event(b, cards, after, move.seat, lowest(taken)))
    if move.type == "place" and after.exact and b.thirteen:
        told.append(Event("thirteen", move.seat, {"paragraph": "O12"}, cell_names(exact_cells(b, after))))
    return tuple(told)


def placement_event(b: Board, move: Move, after: State) -> Event:
    return Event("place", move.seat, {"text": move.text}, cell_names(reasons.spot(after.latest).cells))


def win_event(b: Board, cards: Cards, s: State, seat: int, card: int) -> Event:
    args = {"card": cards[card]["id"], "points": cards[card]["points"], "paragraph": "O10"}
    return Event("claim", seat, args, cell_names(history.find_match(b, s, card).cells))


def exact_cells(b: Board, s: State) -> list[Cell]:
    """O12: the cells of the runs through the last tile that count exactly 13."""
    types = reasons.layout(s)
    lines = {
        reasons.run_through(types, cell, step) for cell in reasons.spot(s.latest).cells for step in reasons.STEPS[:2]
    }
    return sorted({cell for line in lines for cell in line if sum(b.stars[types[part]] for part in line) == MOST})


# ------------------------------------------------------------------------------------------------ the score


def parts(cards: Cards, wins: Wins, s: State) -> tuple[Part, ...]:
    """O14: cards with the cells that won them, tokens, and what tiles in hand cost."""
    return tuple([part for seat in range(len(s.hand)) for part in seat_parts(cards, wins, s, seat)])


def seat_parts(cards: Cards, wins: Wins, s: State, seat: int) -> list[Part]:
    told = [
        card_part(seat, cards[card]["id"], cards[card]["points"], wins.matches[card].cells)
        for card in members(s.won[seat])
    ]
    if s.prizes[seat]:
        told.append(tokens_part(seat, s.prizes[seat]))
    left = rules.tiles_left(s, seat)
    return [*told, tiles_part(seat, left)] if left else told


@lru_cache(maxsize=512)
def card_part(seat: int, card: str, points: int, cells: tuple[Cell, ...]) -> Part:
    """The score line of a card, always as one object: whatever is made of it is made once."""
    return Part(seat, "O10", "card", points, cell_names(cells), {"card": card})


@lru_cache(maxsize=64)
def tokens_part(seat: int, tokens: int) -> Part:
    return Part(seat, "O12", "tokens", tokens, (), {"tokens": tokens})


@lru_cache(maxsize=256)
def tiles_part(seat: int, tiles: int) -> Part:
    return Part(seat, "O14", "tiles", -rules.LEFT_OVER * tiles, (), {"tiles": tiles})
