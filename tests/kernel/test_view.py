"""A view holds what its seat may know, in every corner."""

import pytest

from adjoin.errors import WrongUse
from adjoin.kernel.authoring.tables import Tables
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.kernel.registry import find, load, names
from adjoin.testing.random_games import random_game

HIDING = [name for name in names() if find(name).header.secrets]


def contents(tables: Tables) -> dict[str, object]:
    return dict(vars(tables.state))


@pytest.mark.parametrize("name", HIDING)
def test_the_deal_in_a_view_holds_no_hand(name: str) -> None:
    """The tables that a view carries along are those of an undealt game: no first hand stays in them."""
    position = load(name).start("7")
    untouched = position.game.definition.deal(position.game.options, position.deal.setup)
    assert contents(position.view(0).deal.tables) == contents(untouched.tables)
    assert contents(untouched.tables) != dict(vars(position.state))


@pytest.mark.parametrize("name", HIDING)
def test_where_all_that_counts_lies_open_it_stands_the_same_for_everybody(name: str) -> None:
    """A deal that says so tells every seat and the spectator the score of the true position, at every ply."""
    line = list(random_game(load(name), "open").line())
    assert line[0].deal.open_score
    for position in line[::3]:
        viewers = range(SPECTATOR, position.deal.seats)
        assert {position.score_if_ended().scores} == {position.view(seat).score_if_ended().scores for seat in viewers}
        assert all(position.view(seat).score_if_ended() == position.score_if_ended() for seat in viewers)


@pytest.mark.parametrize("name", HIDING)
def test_a_view_has_no_way_back(name: str) -> None:
    """Neither seed, nor setup, nor the true position can be reached from a view."""
    view = load(name).start("7").view(SPECTATOR)
    assert not {"seed", "setup", "parent", "position"} & set(vars(view))
    assert set(view.deal.setup) == set(view.game.header.open_setup)
    world = view.world
    assert isinstance(world, Position)
    assert (world.seed, world.setup) == (None, None)


@pytest.mark.parametrize("seat", [2, -2, "0", None])
def test_only_a_seat_or_a_spectator_has_a_view(seat: object) -> None:
    """A seat that the game does not have is named."""
    with pytest.raises(WrongUse) as caught:
        load("copulas", players=2).start("7").view(seat)  # type: ignore[arg-type]
    assert caught.value.message.key == "error-no-seat"
