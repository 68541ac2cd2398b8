"""What is said to a move in a lesson: the rules' own refusal, or whether it is what the step is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from adjoin.errors import AdjoinError, NotationError, Refusal
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.named_position import settle_draws
from adjoin.learn.lesson import Answer, Condition, Range, Step
from adjoin.phrase import Phrase

ANY_TILE = "@"
Kind = Literal["unread", "refused", "point", "missed", "right", "done"]


class Verdict(NamedTuple):
    """`point`: it was refused, and that was to be seen. `missed`: legal, but not what the step asks for.

    `right` goes on within the step, `done` ends it; only these two change the position.
    """

    kind: Kind
    position: Position
    reason: AdjoinError | None = None  # of the rules
    said: Mapping[str, Any] = {}  # numbers that a nudge may speak of
    effects: tuple[Phrase, ...] = ()  # what a legal move brings, as far as the step speaks of it

    @property
    def goes_on(self) -> bool:
        return self.kind in ("right", "done")


def judge_move(step: Step, position: Position, done: int, text: str) -> Verdict:
    """What comes of a move after so many right answers."""
    reason = position.why_not(text)
    if isinstance(reason, NotationError):
        return Verdict("unread", position, reason)
    if isinstance(reason, Refusal):
        return Verdict("point" if reason.message.key == f"refusal-{step.point}" else "refused", position, reason)
    number = position.number(text)
    after = position.after(number)
    said = numbers(position, number, after)
    if not accepts(step.answers[done], position, number, after):
        return Verdict("missed", position, said=said, effects=effects_of_move(step, position, number))
    last = done + 1 == len(step.answers)
    return Verdict(
        "done" if last else "right", settle_draws(after), said=said, effects=effects_of_move(step, position, number)
    )


def effects_of_move(step: Step, position: Position, number: int) -> tuple[Phrase, ...]:
    """The effects of a move that the step speaks of."""
    return effects_to_tell(step, position.deal.effects(position.state, number))


def effects_to_tell(step: Step, effects: Iterable[Phrase]) -> tuple[Phrase, ...]:
    """The effects of the step's paragraph, or else the first one; all where the score is spoken of or played for.

    None of them has words that a later step explains.
    """
    every = tuple(effects)
    about = tuple(effect for effect in every if effect.args.get("paragraph") == step.paragraph) or every[:1]
    told = every if step.scores or step.short else about
    return tuple(effect for effect in told if effect.args.get("paragraph") not in step.later)


def doubt_about(step: Step, position: Position, done: int, text: str) -> Phrase | None:
    """Why a legal move is not the one to place: it loses at once, or the step asks for something else."""
    number = position.number(text)
    after = position.after(number)
    if loses(position, after):
        return Phrase("lesson-loses")
    missed = done < len(step.answers) and not accepts(step.answers[done], position, number, after)
    return Phrase("lesson-aside") if missed else None


def loses(position: Position, after: Position) -> bool:
    """Does the player who moved lose by it? With secrets nobody is told: how it ends may hang on another's hand."""
    if position.game.header.secrets or not after.over:
        return False
    return position.turn not in after.score_if_ended().winners


def accepts(answer: Answer, position: Position, number: int, after: Position) -> bool:
    """Is a legal move what an answer asks for?"""
    if answer.moves and not is_among(answer.moves, position, number):
        return False
    return all(is_met(condition, position, number, after) for condition in answer.conditions)


def is_among(texts: tuple[str, ...], position: Position, number: int) -> bool:
    """Is it one of these moves? A text that begins with @ stands for any tile there."""
    if f"@{position.deal.spelling(position.state, number).partition('@')[2]}" in texts:
        return True
    return number in [position.number(text) for text in texts if not text.startswith(ANY_TILE)]


# ------------------------------------------------------------------------------------------------ conditions


def is_met(condition: Condition, position: Position, number: int, after: Position) -> bool:
    found = [args for args in facts(condition, position, number, after) if fits(condition.args, args)]
    return condition.times.holds(len(found))


def facts(condition: Condition, position: Position, number: int, after: Position) -> Iterator[JsonMapping]:
    """The arguments of every event, effect or part of that name."""
    if condition.kind == "event":
        yield from ({"seat": event.seat, **event.args} for event in after.events if event.type == condition.name)
    elif condition.kind == "effect":
        key = f"effect-{condition.name}"
        yield from (effect.args for effect in position.deal.effects(position.state, number) if effect.key == key)
    else:
        parts = position.deal.parts(after.state)
        yield from (
            {"seat": part.seat, "points": part.points, **part.args} for part in parts if part.key == condition.name
        )


def fits(wanted: JsonMapping, args: JsonMapping) -> bool:
    return all(name in args and equal(value, args[name]) for name, value in wanted.items())


def equal(wanted: object, found: object) -> bool:
    """A range holds numbers; a phrase, such as a colour's name, is told by its only argument."""
    if isinstance(wanted, Range):
        return wanted.holds(found)
    if isinstance(found, Phrase):
        return wanted in found.args.values()
    return bool(wanted == found)


def numbers(position: Position, number: int, after: Position) -> JsonObject:
    """What effects and events tell of a move, for a nudge to speak of; the first effect before the others."""
    told: JsonObject = {}
    for event in after.events:
        told = {**event.args, **told}
    for effect in position.deal.effects(position.state, number):
        told = {**effect.args, **told}
    return told
