"""Pictures are sent once: with the board, and never again; positions only say which lies where."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.live.render import Renderer
from adjoin.live.viewer import Viewer
from adjoin.scene.cells import unpack
from adjoin.scene.spots import by_piece
from adjoin.table import Action, Seat, Table
from adjoin.table.visibility import door_for

GAMES = {"copulas": 4, "rhombus": 2, "ltiles": 3, "ophiuchus": 4}
MOVES = 14


class Nobody:
    """Reads nothing."""

    free = True

    def write(self, message: bytes) -> None: ...

    def add(self, message: bytes, *, more: bool) -> None:
        self.write(message)


def opened(game: str) -> tuple[Table, list[Viewer]]:
    seats = [Seat("person", f"Player {number}", f"owner{number}") for number in range(GAMES[game])]
    options: dict[str, Any] = {} if game == "rhombus" else {"players": GAMES[game]}
    table = Table.open(adjoin.load(game, **options), seats, "pictures")
    renderer = Renderer(door_for(table, ""))
    owners = [*(seat.owner for seat in seats), "an onlooker"]
    return table, [Viewer(owner, table, renderer, Nobody(), 4, lambda: None) for owner in owners]


def played(table: Table, rng: Random) -> Table:
    text = rng.choice(table.position.legal_moves()).text
    return table.act(Action("move", table.turn, text=text))


def shown(table: Table, viewers: list[Viewer]) -> list[Any]:
    """What every viewer is sent of a table."""
    onlooker = door_for(table, "")
    for viewer in viewers:
        viewer.show(table, frozenset(), onlooker)
    return [json.loads(viewer.next_message()) for viewer in viewers]


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_sent_once(game: str) -> None:
    """The welcome has pictures and shapes; nothing after it has, and tiles come as names of pictures."""
    table, viewers = opened(game)
    board = json.loads(viewers[0].renderer.welcome("t", viewers[0].door))["board"]
    assert board["pictures"]
    assert board["shapes"]
    rng, met = Random(7), ""
    for _ in range(MOVES):
        met += json.dumps(shown(table, viewers))
        table = table if table.over else played(table, rng)
    assert '"pictures"' not in met
    assert '"k": "tile"' in met
    assert {data for items in board["pictures"].values() for item in items if (data := item.get("d"))}
    drawn = [item["d"] for items in board["pictures"].values() for item in items if item["k"] == "path"]
    assert not [data for data in drawn if json.dumps(data) in met]


@pytest.mark.parametrize("game", GAMES)
def test_legal_placements_are_sent_as_sets(game: str) -> None:
    """As many anchors as there are placements, for the seat to move alone, without a text for any of them."""
    table, viewers = opened(game)
    rng = Random(3)
    for _ in range(MOVES):
        shown(table, viewers)
        for viewer in viewers:
            told = viewer.shown.own.legal if viewer.shown else {}
            anchors = sum(unpack(cells).bit_count() for _, _, cells in by_piece(told))
            places = [text for text in viewer.door.sight.view.legal_texts() if "@" in text]
            assert anchors == len(places)
        if table.over:
            break
        table = played(table, rng)


@pytest.mark.parametrize("game", ["copulas", "ltiles", "rhombus"])
def test_what_is_public_is_the_same_object_for_everybody(game: str) -> None:
    """A seat's scene has the board, the panels and the spoken cells of the onlooker's: they are drawn once."""
    table, viewers = opened(game)
    rng = Random(5)
    for _ in range(MOVES):
        shown(table, viewers)
        for viewer in viewers:
            assert viewer.shown is not None
            assert not {"layers", "panels", "spoken", "dead"} & viewer.shown.own.scene.keys()
        table = played(table, rng)
