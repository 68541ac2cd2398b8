"""What is told at a table can be opened: score lines, facts and refusals name a paragraph of the rules page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import cast

import pytest

import adjoin as library
from adjoin.balance.kinds import kinds
from adjoin.errors import Refusal
from adjoin.games.copulas.drawing.panels import end_facts
from adjoin.games.copulas.rules import rules as copulas
from adjoin.games.copulas.text.deal import CopulasDeal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.kernel.registry import find, load
from adjoin.phrase import LANGUAGES
from adjoin.scene.drawings import presentation_of
from adjoin.scene.material import positions_of
from adjoin.scene.page import diagrams, paragraphs, paragraphs_by_diagram

TOLD = re.compile(r"^((?:refusal|part|fact)-[\w-]+) =", re.MULTILINE)
TRIES = 20  # actions of each type that are tried in a position, legal or not
EVERY = 5  # decisions: so often a position of a game is looked at
GAMES = {"ophiuchus": 8}  # with each option, otherwise one
Cited = set[tuple[str, str]]  # what is told, and its paragraph

# What random games seldom bring: positions with a name, and texts that are refused there.
TRIED = {
    "copulas": [("sky", "X@zz99")],
    "rhombus": [("start", "R1@zz99^ B1@d4^"), ("face-down", "R1@d4^ R2@d4^ R3@d4^")],
    "ltiles": [("begun", "B1@y25 R1@y25 Y1@y25")],
    "ophiuchus": [("ring", "T2@j10r1")],
}


def catalogue_keys(definition: Definition) -> set[str]:
    """Every refusal, line of a score and fact that the game has words for."""
    folder = Path(str(import_module(definition.header.package).__file__)).parent
    return set(TOLD.findall((folder / "text" / "catalogue" / "en.ftl").read_text("utf-8")))


def looked_at(definition: Definition) -> Iterator[Position]:
    """Random games with each option changed, every few decisions and the end, and all positions with a name."""
    rng = Random(definition.header.name)
    for kind in kinds(definition, {}, every=True):
        if kind.options.get("board", 0) > 49:
            continue  # a larger table has nothing else to tell, and takes a minute to be looked at
        game = load(definition.header.name, **kind.options)
        for seed in range(GAMES.get(definition.header.name, 1)):
            yield from some_of(game.start(f"explain {seed}"), rng)
    yield from (named.position(definition) for named in positions_of(definition).values())


def some_of(position: Position, rng: Random) -> Iterator[Position]:
    """A random game: every few decisions, decisions about anything but a placement, and the end."""
    decisions = 0
    while not position.over:
        if position.turn == CHANCE:
            position = position.draw()
            continue
        if decisions % EVERY == 0 or position.phase != "place":
            yield position
        decisions += 1
        position = position.after(rng.choice(position.legal_numbers))
    yield position


def told_in(position: Position, rng: Random) -> Iterator[tuple[str, str]]:
    """The lines of the score, the facts that every viewer is shown, and refusals of all types of actions."""
    yield from ((f"part-{part.key}", part.paragraph) for part in position.deal.parts(position.state))
    shown = presentation_of(position.game.definition)
    for seat in (*range(position.deal.seats), -1):
        scene = shown.scene(position.view(seat), {})
        for fact in [*scene.facts, *(fact for panel in scene.panels for fact in panel.facts)]:
            yield fact.label.key, fact.paragraph
    if not position.over:
        for numbers in position.deal.actions.values():
            for number in rng.sample(numbers, min(TRIES, len(numbers))):
                yield from refused(position, number)


def refused(position: Position, move: int | str) -> Iterator[tuple[str, str]]:
    reason = position.why_not(move)
    if isinstance(reason, Refusal):
        yield reason.message.key, reason.paragraph


def without_prizes(position: Position) -> Iterator[tuple[str, str]]:
    """The bonus for thirteen once no prize tile is left."""
    asked = position.play("T5@k9")
    state = copied(asked.state)
    state.tokens = 0
    reason = asked.deal.refusal(state, asked.number("*prize"))
    assert reason is not None
    yield reason.message.key, reason.paragraph


def with_all_placed(position: Position) -> Iterator[tuple[str, str]]:
    """The end with every tile on the board, which random games do not reach."""
    state = copied(position.state)
    state.turn, state.used[:] = copulas.OVER, [copulas.TILES] * len(state.used)
    deal = cast(CopulasDeal, position.deal)
    yield from ((fact.label.key, fact.paragraph) for fact in end_facts(deal, state))


def all_told(definition: Definition) -> Cited:
    rng, cited, named = Random(1), Cited(), positions_of(definition)
    for position in looked_at(definition):
        cited.update(told_in(position, rng))
    for name, texts in TRIED[definition.header.name]:
        for text in texts.split():
            cited.update(refused(named[name].position(definition), text))
    if definition.header.name == "rhombus":
        cited.update(told_in(named["open-ten"].position(definition).play("R9@f3vr5"), rng))
    if definition.header.name == "copulas":
        cited.update(with_all_placed(named["sky"].position(definition)))
    if definition.header.name == "ophiuchus":
        cited.update(without_prizes(named["thirteen"].position(definition)))
    return cited


@pytest.mark.parametrize("name", library.names())
def test_all_that_is_told_opens_its_paragraph(name: str) -> None:
    """With every option, every refusal, score line and fact that a game has words for cites a paragraph of its page."""
    definition = find(name)
    cited = all_told(definition)
    assert catalogue_keys(definition) - {key for key, _ in cited} == set()
    for language in LANGUAGES:
        page = set(paragraphs(definition, language))
        assert {(key, number) for key, number in cited if number not in page} == set()


@pytest.mark.parametrize("name", library.names())
def test_every_picture_shows_a_paragraph(name: str) -> None:
    """A picture of the rules page belongs to paragraphs that stand there, the same in every language."""
    definition = find(name)
    shown = [paragraphs_by_diagram(definition, language) for language in LANGUAGES]
    assert all(page == shown[0] for page in shown)
    assert list(shown[0]) == diagrams(definition, "en")
    known = set(paragraphs(definition, "en"))
    assert all(numbers and set(numbers) <= known for numbers in shown[0].values())
