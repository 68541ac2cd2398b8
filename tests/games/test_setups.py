"""Setups of records, in every game: whatever is wrong with one is said in one line."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjoin.errors import RecordError
from adjoin.kernel.model.game import Game
from adjoin.kernel.records.replay import replayed
from adjoin.kernel.records.shape import FORMAT
from adjoin.kernel.registry import find, names

JUNK: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, float("nan"), 10**30),
    *("", "x\ny", "\ud800", "T1", "red", "_"),
    *([], [[]], {}, {"id": 1}, ["T1", "T1"], {"": []}),
)
HOW = ("put", "drop", "twice", "swap")


def paths(value: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place inside a setup."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield (*here, key)
        yield from paths(value[key], (*here, key))


def inside(setup: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        setup = setup[key]
    return setup


def spoilt(setup: dict[str, Any], path: tuple[Any, ...], how: str, junk: Any, other: tuple[Any, ...]) -> dict[str, Any]:
    """The setup with one thing changed at a place: replaced, left out, doubled, or taken from another place."""
    found = copy.deepcopy(setup)
    holder, key = inside(found, path[:-1]), path[-1]
    if how == "drop":
        del holder[key]
    elif how == "twice":
        holder[key] = [holder[key], holder[key]] if isinstance(holder, dict) else holder[key]
        if isinstance(holder, list):
            holder.append(copy.deepcopy(holder[key]))
    else:
        holder[key] = junk if how == "put" else copy.deepcopy(inside(setup, other))
    return found


def games() -> list[Game]:
    """Every game with its usual options, and with the most seats."""
    found = []
    for name in names():
        definition = find(name)
        found.append(Game(definition, {}))
        option = next((option for option in definition.header.options if option.name == "players"), None)
        if option is not None:
            found.append(Game(definition, {"players": definition.header.seats[1]}))
    return found


GAMES = games()


def setup_of(game: Game) -> dict[str, Any]:
    setup = game.start("7").setup
    assert setup is not None
    return dict(setup)


SETUPS = [setup_of(game) for game in GAMES]
PLACES = [list(paths(setup)) for setup in SETUPS]


def record_on(game: Game, setup: dict[str, Any], seed: str | None) -> dict[str, Any]:
    """A record that is sound but for its setup, and that no move was made."""
    return {
        "format": FORMAT,
        "game": game.header.name,
        "rules_version": game.header.rules_version,
        "options": game.options,
        "seats": [{"kind": "person", "name": ""}] * game.start("7").deal.seats,
        "adjoin": "0",
        "seed": seed,
        "components": game.components["name"],
        "setup": setup,
        "moves": [],
        "result": {},
    }


def refusal(game: Game, setup: dict[str, Any], seed: str | None = None) -> str:
    with pytest.raises(RecordError) as caught:
        replayed(record_on(game, setup, seed))
    return str(caught.value)


def judge(game: Game, setup: dict[str, Any]) -> None:
    """It is refused in a line that can be printed and speaks of the setup, or only the moves are missing."""
    said = refusal(game, setup)
    assert "setup" in said or "not over after its 0 moves" in said
    assert "malformed in a way" not in said
    assert len(said.splitlines()) == 1
    assert len(said.encode("utf-8")) < 400


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_spoilt_setup_is_refused_in_one_line_or_can_be_played(data: st.DataObject) -> None:
    """A setup with something wrong in it gives one line that says where, or it is a setup like any other."""
    number = data.draw(st.integers(0, len(GAMES) - 1))
    place = st.sampled_from(PLACES[number])
    how, junk = data.draw(st.sampled_from(HOW)), data.draw(st.sampled_from(JUNK))
    setup = spoilt(SETUPS[number], data.draw(place), how, junk, data.draw(place))
    judge(GAMES[number], setup)


@pytest.mark.parametrize("number", range(len(GAMES)))
@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_each_part_of_a_setup_may_be_junk(number: int, junk: Any) -> None:
    """Each top-level field, replaced by anything or left out."""
    game, setup = GAMES[number], SETUPS[number]
    for key in setup:
        for faulty in ({**setup, key: junk}, {name: part for name, part in setup.items() if name != key}):
            judge(game, faulty)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_part_that_the_seed_does_not_deal(number: int) -> None:
    """With a seed the setup must be the one it deals: the first part that differs, or is too much, is named."""
    assert "not over" in refusal(GAMES[number], SETUPS[number], "7")
    assert "“setup.more” is not known" in refusal(GAMES[number], {**SETUPS[number], "more": None}, "7")
    assert "but the seed deals" in refusal(GAMES[number], SETUPS[number], "8")
