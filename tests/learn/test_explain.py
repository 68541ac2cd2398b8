"""What is told at a table can be opened: score lines and refusals name a paragraph that stands on the rules page."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import adjoin as library
from adjoin.errors import Refusal
from adjoin.kernel.move import CHANCE
from adjoin.kernel.position import Position
from adjoin.kernel.registry import find, load
from adjoin.phrase import LANGUAGES
from adjoin.scene.page import paragraphs

TRIES = 40  # placements that are tried in a position, legal or not


def positions(name: str) -> Iterator[Position]:
    """A game by random moves: every fourth decision, and the end."""
    rng, position = Random(name), load(name).start("explain")
    while not position.over:
        if position.turn != CHANCE and position.ply % 4 == 0:
            yield position
        position = position.draw() if position.turn == CHANCE else position.after(rng.choice(position.legal_numbers))
    yield position


def refusals(position: Position, rng: Random) -> Iterator[Refusal]:
    numbers = list(position.deal.actions["place"])
    for number in rng.sample(numbers, TRIES):
        try:
            reason = position.why_not(number)
        except library.AdjoinError:
            continue
        if isinstance(reason, Refusal) and not position.over:
            yield reason


@pytest.mark.parametrize("name", library.names())
def test_score_lines_and_refusals_open_their_paragraph(name: str) -> None:
    """Through a whole game, all of them cite a paragraph of the page, in every language."""
    known = [set(paragraphs(find(name), language)) for language in LANGUAGES]
    rng, cited, kinds = Random(1), dict[str, str](), set[str]()
    for position in positions(name):
        cited |= {part.key: part.paragraph for part in position.deal.parts(position.state)}
        for refusal in refusals(position, rng):
            kinds.add(refusal.message.key)
            cited[refusal.message.key] = refusal.paragraph
    assert kinds
    assert len(cited) > len(kinds)
    for page in known:
        assert {key: number for key, number in cited.items() if number not in page} == {}
