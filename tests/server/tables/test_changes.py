"""Changes: whatever was skipped, lost or covered, they lead to exactly the state that would be sent whole."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest

import adjoin
from adjoin.live.diff import between, compare
from adjoin.live.encoding import encode
from adjoin.live.protocol import ShownState
from adjoin.live.render import Renderer
from adjoin.live.table_facts import log_line, offer, part_line, requests, seats, series, standing, undo
from adjoin.live.viewer import Viewer
from adjoin.phrase import Phrase
from adjoin.scene.drawings import presentation_of
from adjoin.table import Action, Seat, Table
from adjoin.table.visibility import Door, door_for
from server.applying import Page, changed

OWNERS = ("a", "b", "a", "c")  # one device serves two seats
CASES = [
    pytest.param(game, seed, marks=[pytest.mark.deep] * seed)  # the second of each game in `./test --all`
    for game in adjoin.names()
    for seed in range(2)
]
LONGEST = 40  # moves before somebody gives up
WIDEST = 30_000  # bytes of a message, compressed


class Place:
    """As much of a room as its viewers need, with as many seats as the game has."""

    def __init__(self, game: str, seed: int, options: Mapping[str, Any] | None = None) -> None:
        least, most = adjoin.find(game).header.seats
        loaded = adjoin.load(game, **(options or ({"players": most} if most > least else {})))
        seats = [Seat("person", f"P{n}", OWNERS[n]) for n in range(loaded.seats)]
        self.table = Table.open(loaded, seats, str(seed))
        self.renderer = Renderer(door_for(self.table, ""))
        self.online = frozenset("a")

    def entered(self, owner: str, since: int | None = None) -> Viewer:
        viewer = Viewer(owner, self.table, self.renderer, Nowhere(), 4, lambda: None)
        viewer.has_seen(since)
        return viewer


class Nowhere:
    """A line on which nothing is said: what is drawn is read from the viewer itself."""

    free = True

    def write(self, message: bytes) -> None:
        raise AssertionError(message)

    def add(self, message: bytes, *, more: bool) -> None:
        self.write(message)


class Reader:
    """A socket that reads now and then, and what it has understood."""

    def __init__(self, place: Place, owner: str) -> None:
        self.place, self.owner = place, owner
        self.viewer = place.entered(owner)
        self.page = Page()
        self.shown: dict[str, Any] = {}
        self.log: list[Any] = []

    def read(self) -> dict[str, Any]:
        """One message, taken in as the browser does."""
        self.viewer.show(self.place.table, self.place.online, door_for(self.place.table, ""))
        text = self.viewer.next_message()
        assert len(gzip.compress(text)) < WIDEST
        message = json.loads(text)
        self.shown = self.page.take(message)
        self.log = self.shown["log"] if self.shown["whole_log"] else self.log + self.shown["log"]
        return dict(message)

    def come_back(self) -> None:
        """The line broke; the page comes back with the version that it has."""
        self.viewer = self.place.entered(self.owner, self.shown["version"])

    def check(self) -> None:
        """What is understood is what the viewer may see, drawn for it alone."""
        door = door_for(self.place.table, self.owner, self.viewer.lifted)
        mine = {**self.shown, "number": 0, "log": self.log, "whole_log": True}
        whole = alone(door, self.place.online, points=self.viewer.points)
        assert understood(mine) == understood(json.loads(encode(whole)))


def alone(door: Door, online: frozenset[str], *, points: bool) -> ShownState:
    """A state that shares nothing with anybody's."""
    outcome, presentation = door.standing, presentation_of(door.game.definition)
    numbers, told = presentation.numbers(door.deal), points or door.over
    return ShownState(
        number=0,
        version=door.version,
        ply=door.ply,
        turn=door.turn,
        phase=door.phase,
        viewer=door.seat,
        seats=seats(door, online),
        scene=presentation.scene(door.sight.view, door.recent),
        legal=door.spots(presentation),
        standing=standing(outcome, [part_line(part, numbers) for part in outcome.parts]) if told else None,
        undo=undo(door),
        log=[log_line(line) for line in door.log()],
        whole_log=True,
        commands=door.commands,
        resigning=door.resigning,
        hints=door.hints,
        curtain=door.covered,
        next_table=door.following or None,
        offer=offer(door),
        requests=requests(door),
        series=series(door),
    )


def understood(state: dict[str, Any]) -> ShownState:
    """A state as it was meant: what was left out is there again."""
    return msgspec.convert(state, ShownState, dec_hook=lambda _, phrase: Phrase(phrase["key"], phrase.get("args", {})))


def disturb(rng: Random, place: Place, readers: list[Reader]) -> None:
    """Presence, curtains, broken lines, pages that ask for everything."""
    reader = rng.choice(readers)
    if rng.random() < 0.3:
        place.online = frozenset(owner for owner in OWNERS if rng.random() < 0.7)
    if rng.random() < 0.15 and reader.shown:
        reader.come_back()
    if rng.random() < 0.15:
        reader.viewer.start_again()
    if rng.random() < 0.3:
        reader.viewer.look_at_points(shown=not reader.viewer.points)
    if rng.random() < 0.5:
        for each in readers:
            mine = place.table.turn in place.table.seats_of(each.owner)
            each.viewer.lifted = place.table.turn if mine and rng.random() < 0.7 else -1


def acted(rng: Random, table: Table) -> Table:
    """The table after a random move, now and then after a move taken back."""
    if rng.random() < 0.1 and table.position.ply > 3:
        after = table.act(Action("undo", (table.turn - 1) % len(table.seats)))
        asked = after.ask.waiting if after.ask else ()
        return after.act(Action("consent", min(asked))) if asked else after
    numbers = table.position.legal_numbers
    text = table.position.deal.move(table.position.state, rng.choice(numbers)).text
    return table.act(Action("move", table.turn, text=text))


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_changes_lead_to_the_whole_state(game: str, seed: int) -> None:
    """Every viewer of a random game has after every message what a page that comes new would be sent, log and all."""
    rng, place = Random(seed), Place(game, seed)
    readers = [Reader(place, owner) for owner in ("a", "a", "b", "c", "")]
    kinds = set()
    while not place.table.over:
        place.table = acted(rng, place.table)
        if place.table.version > LONGEST and not place.table.over:
            place.table = place.table.act(Action("resign", 0))
        for reader in readers:
            if reader.viewer.lifted != place.table.turn:
                reader.viewer.lifted = -1
        disturb(rng, place, readers)
        for reader in readers:
            if rng.random() < 0.6:
                kinds.add(reader.read()["type"])
                reader.check()
    for reader in readers:
        kinds.add(reader.read()["type"])
        reader.check()
    assert kinds == {"whole", "change"}


@pytest.mark.parametrize("game", [name for name in adjoin.names() if adjoin.find(name).header.secrets])
def test_a_fallen_curtain_is_no_change_of_the_hand(game: str) -> None:
    """Where there are secrets, a device that changes hands is sent everything anew: no change speaks of both views."""
    place = Place(game, 1)
    reader = Reader(place, "a")
    kinds = []
    for lifted in (-1, place.table.turn, -1, -1):
        reader.viewer.lifted = lifted
        kinds.append(reader.read()["type"])
        reader.check()
    assert kinds == ["whole", "whole", "whole", "change"]


FACTS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"a": None, "b": 1}, {"a": None, "c": 2}),
    ({"a": 1}, {"a": None}),
    ({"a": 1}, {"a": 1, "b": None}),
    ({"a": 1}, {}),
    ({}, {"a": 1}),
    ({"a": [1, 2, 3]}, {"a": [1, 3]}),
    ({"a": 1, "b.": 2}, {"a": 1, "b.": 3}),
    ({"a": {"b[]": 1, "c": 1}}, {"a": {"b[]": 2, "c": 1}}),
]


@pytest.mark.parametrize(("before", "after"), FACTS)
def test_facts_may_be_nothing(before: dict[str, Any], after: dict[str, Any]) -> None:
    """A dict in which None has a meaning arrives as it is."""
    made: dict[str, Any] = {}
    compare(made, "facts", before, after)
    assert changed({"facts": before}, json.loads(encode(made)))["facts"] == after


def test_two_viewers_changes_come_from_their_own_states() -> None:
    """Of two who sit at one seat, one having missed a move, each gets the change from what it was itself sent."""
    place, rng = Place("copulas", 3), Random(3)
    slow, quick = Reader(place, "b"), Reader(place, "b")
    since = []
    for readers in ((slow, quick), (quick,), (slow, quick)):
        place.table = acted(rng, place.table)
        for reader in readers:
            since.append(reader.read().get("since"))
            reader.check()
    assert since == [None, None, 0, 0, 1]
    assert slow.shown["number"] == quick.shown["number"] == 2


@pytest.mark.parametrize("game", adjoin.names())
def test_onlookers_are_sent_the_very_same_bytes(game: str) -> None:
    """What is told to those without a seat is kept for all who have seen the same, once two have asked for it."""
    place, rng = Place(game, 3), Random(3)
    readers = [Reader(place, owner) for owner in ("", "stranger", "another")]
    for _ in range(4):
        place.table = acted(rng, place.table)
        onlooker = door_for(place.table, "")
        for reader in readers:
            reader.viewer.show(place.table, place.online, onlooker)
        told = [reader.viewer.next_message() for reader in readers]
        assert told[0] == told[1]
        assert told[1] is told[2]


@pytest.mark.parametrize("game", adjoin.names())
def test_what_everybody_may_see_is_drawn_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many look on, the public part is drawn once for a version, and from nobody's hand."""
    place, rng, drawn = Place(game, 3), Random(3), []
    readers = [Reader(place, owner) for owner in ("a", "b", "c", "", "stranger")]
    show = Renderer.show

    def counted(self: Renderer, door: Door, present: frozenset[str]) -> None:
        drawn.append((door.version, door.seat))
        show(self, door, present)

    monkeypatch.setattr(Renderer, "show", counted)
    for _ in range(4):
        place.table = acted(rng, place.table)
        for reader in readers:
            reader.read()
            reader.check()
    assert drawn == [(version, -1) for version in dict(drawn)]


def test_a_move_is_told_in_a_few_kilobytes() -> None:
    """Those who wait for others are told of a move in much less than the whole."""
    place, rng = Place("copulas", 5), Random(5)
    reader, told = Reader(place, ""), []
    while not place.table.over:
        place.table = acted(rng, place.table)
        reader.viewer.show(place.table, place.online, door_for(place.table, ""))
        told.append(len(reader.viewer.next_message()))
    reader.viewer.start_again()
    assert sum(told[1:]) / len(told) < len(reader.viewer.next_message()) / 5


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_a_change_depends_on_values_alone(game: str, seed: int) -> None:
    """Which objects are the same depends on what was forgotten meanwhile, and so on secrets: it tells nothing."""
    place, rng = Place(game, seed), Random(seed)
    viewer = place.entered("a")
    viewer.next_message()
    for _ in range(12):
        before, position = viewer.shown, place.table.position
        text = position.deal.move(position.state, rng.choice(position.legal_numbers)).text
        place.table = place.table.act(Action("move", place.table.turn, text=text))
        viewer.show(place.table, place.online, door_for(place.table, ""))
        viewer.next_message()
        assert before
        assert viewer.shown
        for one, other in ((before.public, viewer.shown.public), (before.own, viewer.shown.own)):
            assert encode(between(one, other)) == encode(between(deepcopy(one), deepcopy(other)))
