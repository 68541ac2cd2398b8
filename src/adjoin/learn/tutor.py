"""A step of a lesson as a table: the learner's seat, gentle bots in the others, and everything that tables can do.

A step is where its named position is, and what was played there since. Nothing else is kept, so the same texts always
lead to the same table, with the same answers of the bots.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from adjoin.bots.registry import find_bot
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.memory import find_events
from adjoin.kernel.model.move import DRAW
from adjoin.kernel.model.position import Position
from adjoin.learn.lesson import GENTLE, Step
from adjoin.learn.verdict import Verdict, doubt_about, judge_move
from adjoin.phrase import Phrase, has_words
from adjoin.table import Action, Seat, Table
from adjoin.table.seating import Seating
from adjoin.table.table import spec_of
from adjoin.table.visibility import Door

LEARNER = "learner"  # the owner of the learner's seat
THOUGHT = 1.0  # seconds that a gentle bot never uses up: it moves at first sight
NUDGED = ("refused", "point", "missed")  # where the step's nudge helps
PLACE = "place"  # the type of moves that lay a tile
COMMON = {kind: f"lesson-{kind}" for kind in ("unread", "point", "missed", "right", "done")}


class Answered(NamedTuple):
    """What comes of a move: the verdict, what is said about it, and the table that stands then."""

    verdict: Verdict
    words: Phrase
    played: tuple[str, ...]
    table: Table


def table_of(definition: Definition, step: Step, played: Sequence[str] = (), name: str = "") -> Table:
    """The table of a step after some plies; a ply that cannot be raises what a table raises."""
    position = step.position.position(definition)
    find_events(position)  # from the first ply on: asked about its end first, a game would be looked through twice
    table = Table.from_seating(seating(position, step, name), position)
    for text in played:
        table = table.act(Action("move", table.turn, text=text))
    return table


def seating(position: Position, step: Step, name: str) -> Seating:
    """The learner where it is the first turn, and bots."""
    level = step.short.level if step.short else GENTLE
    bot = Seat("bot", level=level)
    seats = [bot] * position.deal.seats
    seats[position.turn] = Seat("person", name, LEARNER)
    spec = spec_of(Game.of(position.game), seats, seed=position.seed or "", setup=dict(position.setup or {}))
    return Seating(spec, spec.seats)


def door_of(table: Table) -> Door:
    """The table as the learner may know it."""
    return Door(table, table.seats_of(LEARNER)[0], LEARNER)


# ------------------------------------------------------------------------------------------------ one move


def answer_move(definition: Definition, step: Step, played: Sequence[str], text: str, name: str = "") -> Answered:
    """What is said to a move of a step that asks for one."""
    table = table_of(definition, step, played, name)
    verdict = judge_move(step, table.position, len(played), text)
    if not verdict.goes_on:
        return Answered(verdict, words(definition, step, verdict), tuple(played), table)
    table = table.act(Action("move", table.turn, text=text))
    return Answered(verdict, words(definition, step, verdict), (*played, text), table)


def doubt_of(step: Step, table: Table, done: int, text: str) -> Phrase | None:
    """What is to be said against a legal move while it is only tried, on the learner's turn."""
    return doubt_about(step, table.position, done, text) if table.turn in table.seats_of(LEARNER) else None


def words(definition: Definition, step: Step, verdict: Verdict) -> Phrase:
    """What the lesson adds to what the rules say: the step's own text if it has one for this.

    A miss may have one for what it does, under the name of that effect: `missed-bust` for `effect-bust`.
    """
    package = definition.header.package
    done = {effect.key.replace("effect", "missed", 1): effect.args for effect in verdict.effects}
    special = [what for what in done if verdict.kind == "missed"]
    for what in (*special, verdict.kind, "nudge") if verdict.kind in NUDGED else (verdict.kind,):
        if has_words(package, f"{step.key}-{what}"):
            return step.phrase(what, package, {**verdict.said, **done.get(what, {})})
    return Phrase(COMMON[verdict.kind])


# ------------------------------------------------------------------------------------------------ the short game


def is_finished(step: Step, table: Table, played: Sequence[str]) -> bool:
    """Has the short game been played as far as it goes? The last turn is still played to its end."""
    if table.over or step.short is None:
        return True
    return placements(table.position, len(played)) >= step.short.plies and places(table.position)


def placements(position: Position, decisions: int) -> int:
    """How many of the last decisions laid a tile; where a game knows no other ones, all of them."""
    found, deal = 0, position.deal
    while decisions and position.parent is not None:
        kind = next(kind for kind, numbers in deal.actions.items() if position.played in numbers)
        decisions -= kind != DRAW
        found += kind == PLACE or (kind != DRAW and PLACE not in deal.actions)
        position = position.parent
    return found


def places(position: Position) -> bool:
    """Is a tile to be laid next, or has a turn still something to be chosen?"""
    tiles = position.deal.actions.get(PLACE)
    return tiles is None or position.legal_numbers[0] in tiles


def closing(door: Door) -> Phrase:
    """How the learner stands at its end: ahead, level or behind as the rules rank, tie-breaks included."""
    outcome, seat = door.standing, door.seat
    ahead, level, behind = ("won", "drawn", "lost") if door.over else ("ahead", "shared", "behind")
    kind = behind if seat not in outcome.winners else level if outcome.shared else ahead
    if door.over and has_words(door.game.header.package, f"headline-{outcome.reason}"):
        return Phrase(f"lesson-{kind}-at-once")  # whatever the points
    team = next((team for team in outcome.facts.get("teams", ()) if seat in team["seats"]), None)
    return Phrase(f"lesson-{kind}", {"score": team["score"] if team else outcome.scores[seat]})


def replies(step: Step, table: Table, played: Sequence[str]) -> tuple[Table, tuple[str, ...]]:
    """The bots' moves until the learner is to move again or the game stops; equal moves get equal answers."""
    texts = list(played)
    while not is_finished(step, table, texts) and table.seats[table.turn].kind == "bot":
        seat = table.seats[table.turn]
        sitting = find_bot(seat.level).open(table.position.game.definition, table.position.game.options, table.turn)
        rng = Random(f"{step.key} {' '.join(texts)}")
        text = sitting.choose(table.position.view(table.turn), THOUGHT, rng)
        sitting.close()
        texts.append(text)
        table = table.act(Action("move", table.turn, text=text))
    return table, tuple(texts)
