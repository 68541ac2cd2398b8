"""Set up freely: moves in any order make a position where the rules allow one, and a sentence where they do not."""

from __future__ import annotations

import pytest

import adjoin
from adjoin.errors import RecordError
from adjoin.kernel.registry import names
from adjoin.study import set_up
from adjoin.study.setups import arrange

PLACED = 6


def first_moves(name: str, seed: str) -> list[str]:
    """The first placements of a game that somebody played."""
    end = adjoin.replayed(adjoin.play(adjoin.load(name), ["random", "random"], seed=seed))
    texts = [at.move.text for at in end.line() if at.move is not None]
    return [text for text in texts if "@" in text][:PLACED]


@pytest.mark.parametrize("name", names())
def test_moves_in_any_order_make_a_position(name: str) -> None:
    """Whatever order tiles are named in, the position has all of them, and somebody is to move."""
    moves = first_moves(name, "5")
    position = set_up(adjoin.load(name), moves[::-1], seed="5")
    made = {at.move.text for at in position.line() if at.move is not None and "@" in at.move.text}
    assert made == set(moves)
    assert position.turn >= 0


@pytest.mark.parametrize("name", ["ltiles", "ophiuchus"])
def test_whoever_needs_a_tile_holds_it(name: str) -> None:
    """Where hands are hidden, no position is called impossible because of a deal: hands hold what is placed."""
    tiles = first_moves(name, "5")
    assert set_up(adjoin.load(name), tiles[::-1]).ply >= len(tiles)


def test_where_deals_differ_none_is_called_the_only_one() -> None:
    """What several deals forbid is not called impossible: another deal may allow it."""
    with pytest.raises(RecordError) as fault:
        set_up(adjoin.load("copulas"), ["U@g6", "X@g6"])
    assert fault.value.message.key == "study-no-deal"


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        (["U@g6", "X@g6"], "study-unreachable"),  # two tiles on one spot
        (["U@g6", "U@g6"], "study-twice"),
        (["nonsense"], "study-unreachable"),
    ],
)
def test_a_position_that_cannot_be_is_named_as_such(moves: list[str], code: str) -> None:
    """What no order of moves leads to is refused with one sentence."""
    with pytest.raises(RecordError) as fault:
        set_up(adjoin.load("copulas"), moves, seed="1")
    assert fault.value.message.key == code
    assert len(str(fault.value).splitlines()) == 1
    assert str(fault.value).endswith((".", "”."))


def test_a_search_that_finds_nothing_soon_says_so() -> None:
    """After so many steps a search ends with a sentence."""
    with pytest.raises(RecordError) as fault:
        set_up(adjoin.load("copulas"), [*first_moves("copulas", "5"), "X@g6"], seed="5", steps=3)
    assert fault.value.message.key == "study-unreached"


def with_seats(name: str, seed: str) -> list[str]:
    """The first placements of a game, each with the number of its seat."""
    end = adjoin.replayed(adjoin.play(adjoin.load(name), ["random", "random"], seed=seed))
    pairs = [(at.parent.turn, at.move.text) for at in end.line() if at.move is not None and at.parent is not None]
    return [f"{seat + 1}:{text}" for seat, text in pairs if "@" in text][:PLACED]


@pytest.mark.parametrize("name", names())
def test_every_tile_may_say_whose_it_is(name: str) -> None:
    """Tiles that name their seat lie there as that seat's; tiles of one seat alone are told to wait for the other."""
    tiles = with_seats(name, "5")
    position = set_up(adjoin.load(name), tiles[::-1], seed="5")
    made = [(at.parent.turn, at.move.text) for at in position.line() if at.move is not None and at.parent is not None]
    assert {f"{seat + 1}:{text}" for seat, text in made if "@" in text} == set(tiles)
    alone = [text for text in tiles if text.startswith("1:")]
    found = arrange(adjoin.load(name), alone, seed="5")
    assert (found.left, found.position.turn) == (tuple(alone[1:]), 1)
    assert found.reason is not None
    assert found.reason.key == "study-other-turn"


@pytest.mark.parametrize("name", ["rhombus", "ltiles"])
def test_equal_tiles_may_stand_for_each_other(name: str) -> None:
    """Copies of a tile are used up by name; where they come in another order, each still lies where it was named."""
    game = adjoin.load(name)
    end = adjoin.replayed(adjoin.play(game, ["random", "random"], seed="5"))
    placed = [at.move for at in end.line() if at.move is not None and at.move.type == "place"]
    kinds = [(move.seat, game_kind(end, move)) for move in placed]
    count = 1 + next(at for at, kind in enumerate(kinds) if kind in kinds[:at])
    tiles = [f"{move.seat + 1}:{move.text}" for move in placed[:count]]
    position = set_up(game, tiles[::-1], seed="5")
    cells = {tuple(map(tuple, at.move.data["cells"])) for at in position.line() if at.move and "cells" in at.move.data}
    assert cells == {tuple(map(tuple, move.data["cells"])) for move in placed[:count]}


def game_kind(position: adjoin.Position, move: adjoin.Move) -> int:
    """Equal tiles have equal numbers."""
    return position.deal.factored(move.number).tile
