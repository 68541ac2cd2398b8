"""L-TILES: the setup that a seed makes, and setups that a record must not have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from adjoin.errors import RecordError
from adjoin.games.ltiles.components import loader, setup
from adjoin.games.ltiles.components.tables import build, kinds, seat_kinds
from adjoin.games.ltiles.rules import rules

OPTIONS = {"players": 3, "colors": ["blue", "red", "yellow"], "short": True, "expansion": [2]}
SHIPPED = loader.read_components()


def made(seed: str = "7") -> dict[str, Any]:
    return setup.make_setup(OPTIONS, SHIPPED, seed)


def test_a_seed_gives_its_hands() -> None:
    """L5: five tiles of the own set each; the same seed gives the same, another one others."""
    first = made()
    assert first == made() != made("8")
    for color, hand in zip(first["colors"], first["hands"], strict=True):
        assert len(set(hand)) == 5
        assert set(hand) <= {tile["id"] for tile in first["tiles"][color]}


def test_equal_tiles_are_named_from_the_lowest_id() -> None:
    """A hand never names a tile while one with equal faces and a lower id is in stock."""
    for seed in map(str, range(40)):
        found = setup.make_setup({"players": 2}, SHIPPED, seed)
        for own, hand in zip(seat_kinds(found), found["hands"], strict=True):
            for ids in own.values():
                held = [name for name in hand if name in ids]
                assert held == ids[: len(held)]


def test_every_tile_is_dealt_first_as_often_as_any() -> None:
    """L5: over many seeds the doubled kind comes twice as often as a single one."""
    firsts = Counter(setup.make_setup({"players": 2}, SHIPPED, str(seed))["hands"][0][0] for seed in range(1200))
    assert set(firsts) == {ids[0] for ids in kinds(SHIPPED["tiles"]["red"]).values()}
    assert 60 < firsts["R1"] < 140
    assert 25 < firsts["R15"] < 80


def test_the_opening_draws_give_the_hands_of_the_setup() -> None:
    """L5: the draws played after begin() leave every seat with its hand, and seat 0 to move."""
    found = made()
    tables = build(OPTIONS, found)
    rules.begin(tables.board, tables.state)
    for a in setup.opening_draws(tables.board, found):
        assert rules.fits(tables.board, tables.state, a)
        rules.play(tables.board, tables.state, a)
    assert tables.state.turn == 0
    for seat, (own, hand) in enumerate(zip(seat_kinds(found), found["hands"], strict=True)):
        counts = [sum(name in hand for name in ids) for ids in own.values()]
        assert tables.state.hand[seat * tables.board.kinds :][: len(counts)] == counts


def test_a_made_setup_passes_its_check() -> None:
    """What the game makes it also accepts, hands with other names of equal tiles included."""
    found = made()
    setup.check_setup(OPTIONS, found)
    found["hands"][0] = [tile["id"] for tile in found["tiles"]["blue"][-5:]]
    setup.check_setup(OPTIONS, found)


@pytest.mark.parametrize(
    ("key", "break_it"),
    [
        ("colors", lambda found: found.update(colors=["red", "blue", "yellow"])),
        ("tiles", lambda found: found["tiles"].pop("red")),
        ("count", lambda found: found["tiles"]["red"].pop()),
        ("tile", lambda found: found["tiles"]["red"][3].pop("id")),
        ("tile", lambda found: found["tiles"]["red"][3]["blocks"].pop()),
        ("tile", lambda found: found["tiles"]["red"][3].update(blocks=[["red", "plus"]] * 3)),
        ("twice", lambda found: found["tiles"]["red"][3].update(id="R1")),
        ("hands", lambda found: found.pop("hands")),
        ("hands", lambda found: found["hands"][0].pop()),
        ("hands", lambda found: found["hands"].reverse()),
        ("hands", lambda found: found["hands"][0].__setitem__(0, {})),
    ],
)
def test_a_faulty_setup_is_refused(key: str, break_it: Callable[[dict[str, Any]], object]) -> None:
    """L1-L5: wrong colours, sets, tiles or hands are refused by name."""
    found = deepcopy(made())
    break_it(found)
    with pytest.raises(RecordError) as refused:
        setup.check_setup(OPTIONS, found)
    assert refused.value.message.key == f"record-{key}"
    assert f"({refused.value.message.args['paragraph']})" in str(refused.value)
