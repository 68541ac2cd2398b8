"""Observations tell what a view tells, in numbers, and nothing else; actions come apart and together again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.kernel.factors import Factors
from adjoin.kernel.move import CHANCE, SPECTATOR
from adjoin.kernel.observation import NUMBERS, Layout
from adjoin.kernel.position import Position

GAMES = adjoin.names()


def variants(name: str) -> list[dict[str, Any]]:
    """Every value of every option once, the others as they come."""
    found: list[dict[str, Any]] = [{}]
    header = adjoin.find(name).header
    for option in header.options:
        settled = adjoin.load(name).options
        if option.name in settled and option.many is None:
            found += [{option.name: value} for value in list(option.choices(settled))[:4]]
    return found


CASES = [(name, options) for name in GAMES for options in variants(name)]


def whole_game(name: str, options: dict[str, Any], seed: str = "7") -> Iterator[Position]:
    """The positions of a random game, chance steps and the end included."""
    position, rng = adjoin.load(name, **options).start(seed), Random(seed)
    yield position
    while not position.over:
        position = position.draw() if position.turn == CHANCE else position.play(rng.choice(position.legal_numbers))
        yield position


def some(name: str, options: dict[str, Any]) -> list[Position]:
    """The beginning, some of the middle, and the end."""
    line = list(whole_game(name, options))
    return [*line[:2], *line[2::9], line[-1]]


def read(values: Any, layout: Layout, name: str) -> list[Any]:
    """A field again from what is observed of it."""
    part = layout[name]
    run = list(values[part.slice])
    if part.kind == NUMBERS:
        return run
    rows = [run[i : i + part.width] for i in range(0, len(run), part.width)]
    return [sum(1 << i for i, bit in enumerate(row) if bit) for row in rows]


@pytest.mark.parametrize(("name", "options"), CASES)
def test_an_observation_is_the_view_in_numbers(name: str, options: dict[str, Any]) -> None:
    """For every seat and an onlooker, each field can be read again from where the layout says that it stands."""
    layout = adjoin.load(name, **options).observation
    for position in some(name, options):
        for seat in (SPECTATOR, *range(position.deal.seats)):
            view = position.view(seat)
            values = view.tensor()
            assert len(values) == layout.size
            for part in layout.parts[2:]:
                owner = position.deal.board if part.name.startswith("board.") else view.state
                field = part.name.removeprefix("board.")
                held = getattr(owner, field)
                if type(owner).__annotations__[field] == "Places":
                    each = len(held) // position.deal.seats
                    rows = [held[i : i + each] for i in range(0, len(held), each)]
                    held = [sum(1 << place for place in row if place >= 0) for row in rows]
                assert read(values, layout, part.name) == (held if isinstance(held, list) else [held])


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_follow_one_another(name: str) -> None:
    """Nothing overlaps, nothing is left out, and who looks and who moves come first."""
    layout = adjoin.load(name).observation
    assert [part.start for part in layout.parts] == [0, *(part.stop for part in layout.parts[:-1])]
    assert layout.parts[-1].stop == layout.size
    position = adjoin.load(name).start("7")
    while position.turn == CHANCE:
        position = position.draw()
    values = position.view(1).tensor()
    assert list(values[layout["seat"].slice]) == [0, 1, 0]
    assert list(values[layout["turn"].slice]).index(1) == position.turn


@pytest.mark.parametrize("name", GAMES)
def test_deals_of_the_same_options_have_one_layout(name: str) -> None:
    """What differs between deals is observed: two boards are the same in all other fields."""
    game = adjoin.load(name)
    deals = [game.start(str(seed)).deal for seed in range(8)]
    declared = set(deals[0].varying)
    for deal in deals[1:]:
        differing = {name for name, value in vars(deal.board).items() if value != getattr(deals[0].board, name)}
        assert differing <= declared
    assert len({len(game.start(str(seed)).view(0).tensor()) for seed in range(4)}) == 1


@pytest.mark.parametrize("name", [name for name in GAMES if adjoin.find(name).header.secrets])
def test_an_observation_depends_on_nothing_hidden(name: str) -> None:
    """In a world that a seat cannot tell from the true one it observes the same, whatever others hold."""
    rng, differed = Random(3), 0
    for position in some(name, {}):
        for seat in range(position.deal.seats):
            view = position.view(seat)
            if position.over or view.turn == CHANCE:
                continue
            world = adjoin.resample(view, rng)
            assert world.view(seat).tensor() == view.tensor()
            differed += world.view(1 - seat).tensor() != position.view(1 - seat).tensor()
    assert differed


@pytest.mark.parametrize(("name", "options"), CASES)
def test_actions_come_apart_and_together_again(name: str, options: dict[str, Any]) -> None:
    """Every action of whole games, draws included, is one kind, tile, turn and cell within their sizes, and back."""
    deal = adjoin.load(name, **options).any_deal
    sizes = deal.factors
    seen: dict[Factors, int] = {}
    for position in whole_game(name, options):
        for number in position.legal_numbers:
            parts = deal.factored(number)
            assert all(0 <= part < size for part, size in zip(parts, sizes, strict=True))
            assert deal.combined(parts) == number
            assert seen.setdefault(parts, number) == number
    assert len(seen) > 20


@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_action_is_told(name: str) -> None:
    """Numbers and parts beyond the last, and below 0."""
    deal = adjoin.load(name).any_deal
    last = max(numbers.stop for numbers in deal.actions.values())
    for number in (-1, last):
        with pytest.raises(ValueError, match="no action"):
            deal.factored(number)
    sizes = deal.factors
    for parts in (Factors(0, sizes.tile, 0, 0), Factors(0, 0, sizes.turn, 0), Factors(0, 0, 0, sizes.cell)):
        with pytest.raises(ValueError, match="no action"):
            deal.combined(parts)
