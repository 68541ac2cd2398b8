"""Observations tell what a view tells, in numbers, and nothing else; actions come apart and together again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.kernel.learning.factors import Factors
from adjoin.kernel.learning.observation import NUMBERS, Layout, layout
from adjoin.kernel.learning.planes import planes as planes_of
from adjoin.kernel.model.move import CHANCE, SPECTATOR
from adjoin.kernel.model.position import Position

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
# Of what hangs on a game's actions `./test` looks at one case a game, `./test --all` at all of them.
FEW = [pytest.param(name, options, marks=[pytest.mark.deep] * bool(options)) for name, options in CASES]


def whole_game(name: str, options: dict[str, Any], seed: str = "7") -> Iterator[Position]:
    """The positions of a random game, chance steps and the end included."""
    position, rng = adjoin.load(name, **options).start(seed), Random(seed)
    yield position
    while not position.over:
        position = position.draw() if position.turn == CHANCE else position.play(rng.choice(position.legal_numbers))
        yield position


@cache
def kept_game(name: str, options: tuple[tuple[str, Any], ...]) -> list[Position]:
    return list(whole_game(name, dict(options)))


def some(name: str, options: dict[str, Any]) -> list[Position]:
    """The beginning, some of the middle, and the end."""
    line = kept_game(name, tuple(options.items()))
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


@pytest.mark.parametrize(("name", "options"), FEW)
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
    beyond = [Factors(sizes.kind, 0), Factors(0, sizes.tile), Factors(0, 0, sizes.turn), Factors(0, 0, 0, sizes.cell)]
    for parts in (*beyond, Factors(0, 1, 0, -1), Factors(-1, 0)):
        with pytest.raises(ValueError, match="no action"):
            deal.combined(parts)


# ------------------------------------------------------------------------------------------------ planes


def shown(position: Position, wanted: str) -> set[tuple[int, int]]:
    """Columns and rows on which any plane of a field shows something."""
    planes, seen = planes_of(position.deal, layout(position.deal)), [*position.view(0).tensor(), 0]
    fields = [where for name, where in zip(planes.names, planes.where, strict=True) if name[: len(wanted)] == wanted]
    return {
        (column, row)
        for where in fields
        for row, line in enumerate(where)
        for column, at in enumerate(line)
        if seen[at] and at >= 0
    }


def laid(position: Position) -> list[list[list[int]]]:
    """The cells of every tile that was placed."""
    moves = [at.move for at in position.line()]
    return [move.data["cells"] for move in moves if move is not None and move.type == "place"]


ON_CELLS = [("ltiles", {"table": 31}, "blocks"), ("ltiles", {}, "blocks"), ("ophiuchus", {}, "taken")]


@pytest.mark.parametrize(("name", "options", "field"), [*ON_CELLS, ("rhombus", {}, "blocks")])
def test_planes_show_what_lies_on_the_cells(name: str, options: dict[str, Any], field: str) -> None:
    """What was laid is seen where it lies, and nothing elsewhere."""
    line = list(whole_game(name, options))
    for position in (line[-1], line[len(line) // 2]):
        lattice = position.deal.lattice
        assert lattice is not None
        covered = {lattice.place(tuple(cell))[:2] for cells in laid(position) for cell in cells}
        if name == "ophiuchus":
            covered |= {tuple(cell) for cell in position.deal.setup["start"]["cells"]}
        assert shown(position, field) == covered


def test_planes_show_placements_where_their_anchors_lie() -> None:
    """A game whose fields are about placements has a layer for every way to turn a tile."""
    line = list(whole_game("copulas", {}))
    anchors = {tuple(cells[0]) for cells in laid(line[-1])}
    assert shown(line[-1], "moves") == anchors
    assert len([name for name in adjoin.load("copulas").planes.names if name.startswith("free")]) == 5


@pytest.mark.parametrize("name", GAMES)
def test_planes_are_equally_large_and_each_number_is_in_one_of_them(name: str) -> None:
    """They are one array, and no number of the observation is seen twice."""
    names, where = adjoin.load(name).planes
    assert len(set(names)) == len(names) == len(where)
    assert {(len(picture), len(line)) for picture in where for line in picture} == {(len(where[0]), len(where[0][0]))}
    found = [at for picture in where for line in picture for at in line if at >= 0]
    assert len(set(found)) == len(found)
    assert max(found) < adjoin.load(name).observation.size


# ------------------------------------------------------------------------------------------------ masks


@pytest.mark.parametrize(("name", "options"), FEW)
def test_masks_allow_what_is_legal(name: str, options: dict[str, Any]) -> None:
    """The flat mask and the narrowed ones, part after part, lead to legal decisions and to all of them."""
    for position in some(name, options):
        if position.turn < 0:
            continue
        view, legal = position.view(position.turn), set(position.legal_numbers)
        assert {number for number, allowed in enumerate(view.mask()) if allowed} == legal
        number = min(legal)
        kind, tile, turn, _ = position.deal.factored(number)
        assert view.narrowed().kind[kind] == view.narrowed(kind).tile[tile] == view.narrowed(kind, tile).turn[turn] == 1
        last = view.narrowed(kind, tile, turn).cell
        found = {position.deal.combined(Factors(kind, tile, turn, at)) for at, allowed in enumerate(last) if allowed}
        assert number in found <= legal
        other = position.view((position.turn + 1) % position.deal.seats)
        assert sum(other.mask()) == (len(legal) if position.deal.seats == 1 else 0)
