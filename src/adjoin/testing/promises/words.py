"""What a game says: every key that readers meet has a text in each language that the game speaks.

A game without any catalogue says nothing of its own and is not asked.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.option import spell_value
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.phrase import COMMON, LANGUAGES, Phrase, bundle, catalogue_path
from adjoin.testing.fault import Fault, Place
from adjoin.testing.random_games import every_option

BY_NAME = ("tile-", "move-")  # without a text they are shown by their names
NAMED = 8  # choices that have names; a longer row of numbers speaks for itself


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages that a package has a catalogue for."""
    return tuple(language for language in LANGUAGES if catalogue_path(package, language).is_file())


def is_worded(place: Place, phrase: Phrase, what: str, package: str = COMMON) -> None:
    """A phrase has a text, and brings all that the text speaks of, in every language of its game."""
    package = phrase.package or package
    for language in languages(package):
        if phrase.key.startswith(BY_NAME) and not bundle(package, language).has_message(phrase.key):
            continue
        if not bundle(package, language).has_message(phrase.key):
            raise Fault(place, f"{what} has no text: {language}.ftl lacks {phrase.key}")
        if lacking := speaks_of(package, language, phrase.key) - phrase.args.keys():
            raise Fault(place, f"{phrase.key} in {language}.ftl speaks of ${min(lacking)}, which {what} does not bring")
    for value in phrase.args.values():
        for inner in value if isinstance(value, list | tuple) else [value]:
            if isinstance(inner, Phrase):
                is_worded(place, inner, what, package)


@cache
def speaks_of(package: str, language: str, key: str) -> frozenset[str]:
    return bundle(package, language).arguments(key)


def the_header_is_worded(definition: Definition) -> None:
    """The tagline, the options with every choice and the reasons to end have texts, English ones first of all."""
    package = definition.header.package
    spoken = languages(package)
    if spoken and spoken[0] != LANGUAGES[0]:
        raise Fault(definition, f"the game speaks {spoken[0]}, but has no {LANGUAGES[0]}.ftl to fall back on")
    for key, what in header_keys(definition):
        is_worded(definition, Phrase(key, {}, package), what)


def header_keys(definition: Definition) -> Iterator[tuple[str, str]]:
    """Every key that a header calls for, and what it words."""
    header = definition.header
    yield "tagline", "the game's sentence in the list of games"
    yield from ((f"reason-{reason}", f"the end by {reason}") for reason in header.reasons)
    for chosen in every_option(definition):
        for option in header.options:
            if option.name in chosen:
                yield f"option-{option.name}", f"the option {option.name}"
                values = option.choices(chosen)
                for value in values if len(values) <= NAMED else ():
                    yield f"choice-{option.name}-{spell_value(value)}", f"the choice {option.name}={spell_value(value)}"


# ------------------------------------------------------------------------------------------------ plies and parts


def a_ply_is_told(position: Position) -> None:
    """Every ply has an event of its own and a skip for every seat passed over, each in words."""
    if position.move is None:
        return
    if not position.events:
        raise Fault(position, f'"{position.move.text}" was played, but no event tells of it')
    skipped = tuple(event.seat for event in position.events if event.type == "skip")
    if skipped != position.passed_over():
        raise Fault(position, f"events tell of {skipped} as skipped, the rules of {position.passed_over()}")
    for event in position.events:
        is_told(position, event)


def is_told(position: Position, event: Event) -> None:
    package, what = position.game.header.package, f"the event {event.type}"
    if json.loads(json.dumps(event.to_json())) != event.to_json():
        raise Fault(position, f"{what} is no plain JSON: {event.to_json()}")
    if unknown := [name for name in event.private if name not in event.args]:
        raise Fault(position, f"{what} keeps {unknown[0]} private, which it does not have")
    for viewer in (event.seat, SPECTATOR):
        is_worded(position, Phrase(f"event-{event.type}", event.as_seen(viewer).args, package), what)


def parts_are_worded(position: Position) -> None:
    """Every line of a score has a text, and cites its paragraph."""
    outcome, package = position.score_if_ended(), position.game.header.package
    for part in outcome.parts:
        if not part.paragraph:
            raise Fault(position, f"the part {part.key} of seat {part.seat} cites no paragraph")
        is_worded(position, Phrase(f"part-{part.key}", part.args, package), f"the part {part.key} of a score")
    if outcome.reason is not None:
        is_worded(position, Phrase(f"reason-{outcome.reason}", {}, package), f"the end by {outcome.reason}")


def effects_are_worded(position: Position) -> None:
    """What a move would bring is said in words."""
    numbers = position.legal_numbers if position.turn >= 0 else ()
    for number in {*numbers[:3], *numbers[-3:]}:
        for effect in position.deal.effects(position.state, number):
            is_worded(position, effect, f"an effect of move {number}")
