"""L-TILES on the wire: two tables that differ only in what a viewer cannot know send that viewer the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.games.ltiles.drawing.presentation import PRESENTATION
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.kernel.model.move import SPECTATOR
from adjoin.live.encoding import encode
from adjoin.live.render import Renderer
from adjoin.table import Action, Seat, Table
from adjoin.table.spec import Spec
from adjoin.table.visibility import door_for
from games.dealing import deal_of

OPTIONS: dict[str, Any] = {"players": 2, "short": True}
SEATS = (Seat("person", "Ada", "ada"), Seat("person", "Bo", "bo"))
VIEWERS = ("ada", "")  # seat 0, and somebody who watches


def opened(second_hand: list[str]) -> Table:
    """A table on which the second seat begins with these tiles; all else is the same."""
    game = adjoin.load("ltiles", **OPTIONS)
    setup = dict(game.start("wire").setup or {})
    setup["hands"] = [setup["hands"][0], second_hand]
    return Table.restore(Spec("ltiles", dict(game.options), SEATS, "wire", setup), [])


def hand(table: Table) -> list[str]:
    """The true second hand."""
    return deal_of(table.position, LTilesDeal).unplaced_tiles(table.position.state, 1)


def worlds() -> Iterator[tuple[Table, Table]]:
    """Both tables after each move that can be made at both, as long as the second hands differ."""
    rng = Random("wire")
    pair = opened(["B1", "B3", "B7", "B9", "B15"]), opened(["B3", "B9", "B15", "B21", "B22"])
    while hand(pair[0]) != hand(pair[1]):
        yield pair
        seat = pair[0].turn
        shared = [
            move.text
            for move in pair[0].position.legal_moves()
            if pair[1].position.why_not(move.text) is None
            and pair[1].position.deal.move(pair[1].position.state, move.number).text == move.text
        ]
        if not shared:
            return
        action = Action("move", seat, text=rng.choice(shared))
        pair = pair[0].act(action), pair[1].act(action)


def sent(table: Table, owner: str) -> bytes:
    """Everything that an owner, or somebody who watches, can get from a table."""
    door = door_for(table, owner)
    renderer = Renderer(door)
    tried = [f"{name}@{cell}r1" for name in ("R1", "R5", "R15", "B3", "B21") for cell in ("y25", "z26", "w23", "a1")]
    ghosts = [door.try_placements(PRESENTATION, [text]) for text in tried] if door.seat != SPECTATOR else []
    return b"\n".join(
        [
            renderer.welcome("table", door),
            renderer.whole(renderer.render(door, frozenset({"ada", "bo"})), door, None),
            encode(ghosts),
            json.dumps(door.record("test")).encode(),
        ]
    )


def test_tables_that_look_alike_send_the_same_bytes() -> None:
    """State, log, legal moves, what-if answers, undo and record so far: nothing tells the two tables apart."""
    told = 0
    for one, other in worlds():
        for owner in VIEWERS:
            assert sent(one, owner) == sent(other, owner)
        assert sent(one, "bo") != sent(other, "bo")
        told += 1
    assert told > 6


def test_a_planted_leak_is_seen_on_the_wire(monkeypatch: pytest.MonkeyPatch) -> None:
    """If hands were hidden by nothing, the bytes would differ at once."""
    rules = LTilesDeal.ruleset.secrets
    monkeypatch.setattr(rules, "hide", lambda board, state, seat: None)
    one, other = next(worlds())
    assert all(sent(one, owner) != sent(other, owner) for owner in VIEWERS)
