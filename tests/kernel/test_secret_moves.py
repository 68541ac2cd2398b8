"""A secret move stays one whatever its game says of it: the kernel tells others only that it happened."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from adjoin.kernel.model.event import Event
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE, SPECTATOR, Move
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.record import entries, record_so_far
from toy import rules
from toy.strip import Strip, StripDeal

VIEWERS = (SPECTATOR, 0, 1)


class Talker(StripDeal):
    """Says all it knows of a draw, in every way that a game has."""

    def events(self, before: Any, move: Move, after: Any) -> tuple[Event, ...]:
        if move.type != "draw":
            return super().events(before, move, after)
        tile = move.text
        return (Event(f"took-{tile}", 1 - move.seat, {"bar": tile}, ("a1",)), *[Event("hurray", 0, {})] * int(tile[1]))

    def forced(self, before: Any, move: Move, after: Any) -> tuple[Move, ...]:
        return (Move(-1, 1 - move.seat, "claim", move.text, {"tile": move.text}),) if move.type == "draw" else ()


class Mute(StripDeal):
    """Says nothing of a draw."""

    def events(self, before: Any, move: Move, after: Any) -> tuple[Event, ...]:
        return () if move.type == "draw" else super().events(before, move, after)


class Dark(StripDeal):
    """Bars are laid in secret."""

    def move(self, state: rules.State, number: int) -> Move:
        move = super().move(state, number)
        return move._replace(secret=True) if move.type == "place" else move


class Nobodys(StripDeal):
    """Bars are drawn face down for nobody in particular."""

    def move(self, state: rules.State, number: int) -> Move:
        move = super().move(state, number)
        return move._replace(seat=SPECTATOR) if move.type == "draw" else move


class HalfOpen(StripDeal):
    """Of two bars drawn in a row the first lies open; records join such draws."""

    def move(self, state: rules.State, number: int) -> Move:
        move = super().move(state, number)
        if move.type != "draw":
            return move
        return move._replace(data={"tiles": [move.text]}, secret=state.owed[move.seat] == 1)


def game_of(deal: type[StripDeal]) -> Game:
    made = type("Made", (Strip,), {"deal": deal})
    return Game(made(), {})


def whole(deal: type[StripDeal], seed: str = "1") -> Position:
    rng, position = Random(seed), game_of(deal).start(seed)
    while not position.over:
        position = position.draw() if position.turn == CHANCE else position.play(rng.choice(position.legal_moves()))
    return position


def told(at: Position, viewer: int) -> list[Event]:
    return [event.as_seen(viewer) for event in at.events]


@pytest.mark.parametrize("deal", [StripDeal, Talker, Mute])
def test_others_learn_that_somebody_drew_and_nothing_else(deal: type[StripDeal]) -> None:
    """One event of the move's own type and seat, without values and cells, however the game speaks of its draws."""
    draws = [at for at in whole(deal).line() if at.move and at.move.secret]
    assert len(draws) > 6
    for at in draws:
        assert at.move is not None
        for viewer in {*VIEWERS} - {at.move.seat}:
            event, *more = told(at, viewer)
            assert (event.type, event.seat, event.cells) == ("draw", at.move.seat, ())
            assert set(event.args.values()) == {None}
            assert [other.type for other in more if other.type not in ("skip", "end")] == []


@pytest.mark.parametrize("deal", [StripDeal, Talker, Mute])
def test_the_seat_itself_reads_what_it_drew(deal: type[StripDeal]) -> None:
    """Whatever the game calls it."""
    for at in whole(deal).line():
        if at.move and at.move.secret:
            assert at.move.text in told(at, at.move.seat)[0].args.values()


@pytest.mark.parametrize("deal", [StripDeal, Talker, Mute])
def test_a_record_so_far_has_no_entry_that_tells(deal: type[StripDeal]) -> None:
    """Nor has it what a secret move brought with it, which its own seat's record has."""
    position = whole(deal)
    for viewer in VIEWERS:
        record = record_so_far(position, [], "0", viewer)
        drawn = [entry for entry in record["moves"] if entry["type"] in ("draw", "claim")]
        for entry in [entry for entry in drawn if entry["type"] == "draw" and entry["seat"] != viewer]:
            assert {entry["text"], entry["tile"]} == {None}
        claims = [entry for entry in drawn if entry["type"] == "claim"]
        own = [entry for entry in drawn if entry["type"] == "draw" and entry["seat"] == viewer]
        assert len(claims) == (len(own) if deal is Talker else 0)


def test_what_was_laid_in_secret_is_marked_for_nobody_else() -> None:
    """The marks of the last placements show its own seat alone where it lies."""
    position = whole(Dark)
    for at in position.line():
        if at.move and at.move.type == "place":
            seat = at.move.seat
            assert at.recent_for(seat)[seat] == tuple(at.move.data["cells"])
            assert all(at.recent_for(viewer)[seat] == () for viewer in {*VIEWERS} - {seat})
            assert at.recent_for(1 - seat).laid == ()


def test_what_belongs_to_no_seat_is_known_to_nobody() -> None:
    """Least of all to spectators, whose number is no seat's."""
    position = whole(Nobodys)
    for at in position.line():
        if at.move and at.move.secret:
            assert [at.move.as_seen(viewer).text for viewer in VIEWERS] == ["?"] * 3
            assert all(set(event.as_seen(SPECTATOR).args.values()) == {None} for event in at.events[:1])


def test_an_open_draw_and_a_secret_one_are_two_entries() -> None:
    """Joined, one of them would have to tell the other."""
    position = whole(HalfOpen)
    for viewer in VIEWERS:
        first, second, *_ = entries(position, viewer)
        assert first["tiles"] == [first["text"]] != [None]
        assert (second["text"] is None) == (viewer != 0)
