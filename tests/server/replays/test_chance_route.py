"""Whoever looks at a finished game can work out its chance again."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.answers.chance import chance_of
from adjoin.answers.games_played import check_record
from adjoin.kernel.model.chance import draw
from adjoin.kernel.records.record import full_record
from old.ways import own_components
from server.replays.test_uploads import RECORD
from server.serving import Guest


def random_game(name: str) -> dict[str, Any]:
    """The record of a game at random."""
    game, rng = adjoin.load(name), Random(7)
    position = game.start("7")
    while not position.over:
        position = position.play(rng.choice(position.legal_moves())) if position.turn >= 0 else position.draw()
    seats = [{"kind": "person", "name": f"Player {seat}"} for seat in range(game.seats)]
    return dict(json.loads(json.dumps(full_record(position, seats, "0"))))


@pytest.mark.parametrize("name", ["copulas", "rhombus", "ltiles", "ophiuchus"])
def test_every_draw_follows_from_the_seed(name: str) -> None:
    """The draws of setup and play are those of the seed, and as many were drawn in play as the record tells of."""
    record = random_game(name)
    told = chance_of(check_record(record))
    assert [one.drawn for one in told.setup] == [draw("7", one.purpose, one.number, one.below) for one in told.setup]
    assert [one.drawn for one in told.draws] == [draw("7", one.purpose, one.number, one.below) for one in told.draws]
    assert told.setup, "every game shuffles something"
    assert len(told.draws) == sum(move["type"] == "draw" for move in record["moves"])


def test_components_of_ones_own_are_not_dealt_again() -> None:
    """Of parts that only their name is known of nothing can be worked out: it is said to be unproved."""
    record = dict(json.loads(json.dumps(own_components(adjoin.load("copulas"), "own"))))
    told = chance_of(check_record(record))
    assert (told.setup, "unproved-components" in [one.key for one in told.unproved]) == ([], True)


def test_the_route_tells_the_draws_of_an_upload(ann: Guest) -> None:
    """And that nothing proves who chose the seed of a record that was brought along."""
    replay = ann.http.post("/api/records", content=json.dumps(RECORD)).json()["replay"]
    said = ann.http.get(f"/api/replays/{replay}/chance")
    assert said.status_code == 200, said.text
    told = said.json()
    assert told["setup"][0]["drawn"] == draw(
        RECORD["seed"], *(told["setup"][0][key] for key in ("purpose", "number", "below"))
    )
    assert [one["key"] for one in told["unproved"]] == ["unproved-fairness"]
