"""Two tables that differ only in what some viewers cannot know, and everything that happens at both.

A pair of worlds is played side by side, here without a server: every open move is the same in both, whoever is not
hidden draws the same tiles in both, and whoever is hidden holds, draws and puts back other tiles. What a viewer may
know is taken from nothing but moves as that viewer sees them, whose turn it is and its phase; no view is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

import pytest

import adjoin
from adjoin.bots.registry import DEFAULT
from adjoin.errors import AdjoinError
from adjoin.kernel.model.position import Position
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.clock import read_clock
from adjoin.table.permissions import may_hint
from adjoin.table.requests import check_manners
from server.again import play_on
from server.asides import ASIDES, CLOCKED, ONLOOKER, give_up, hint, probe, undo

NAMES = ("Ann", "Ben", "Cem", "Dan")
TRIES = 14  # moves tried before a game is given up, or until one is interesting
EARLY = 9  # steps before somebody resigns, where somebody does
LONGEST = 400  # steps
APART = 12  # plies after which the hidden have other tiles, at least
BACK = 25  # times that a game goes back a few turns, having come to where worlds part
PACE = "3d"  # where there is a clock
OPENED = 4_000_000_000_000  # milliseconds since 1970: so late that nobody's time ends in a test
RETRIES = 6  # games played before one without an end by the rules is taken


class Parted(Exception):
    """Somebody could tell the two worlds apart."""


class Step(NamedTuple):
    """One thing that a device does, or that happens; texts are those of the first world and of the second."""

    kind: str
    device: str = ""
    texts: tuple[Any, Any] = ("", "")
    version: int = 0  # of the table after it
    ends: bool = False  # the game; from then on nothing is secret


class Fate:
    """The draws of one world, chosen when they are first due and the same ever after."""

    def __init__(self, rng: Random, hidden: frozenset[int]) -> None:
        self.rng = rng
        self.hidden = hidden
        self.drawn: dict[Any, int] = {}
        self.new: list[Any] = []  # drawn since the last step that both worlds took
        self.model: dict[int, Position] = {}  # in the second world: by ply, where the first one went

    def after(self, position: Position) -> Position:
        key = position.ply, position.stands
        if key not in self.drawn:
            self.drawn[key] = self.chosen(position)
            self.new.append(key)
        return position.after(self.drawn[key])

    def chosen(self, position: Position) -> int:
        legal = position.legal_numbers
        if not self.model:
            return self.rng.choice(legal)
        other = self.model.get(position.ply + 1)
        if other is None or other.parent is None or other.parent.turn != position.turn:
            raise Parted
        seat = other.deal.move(other.parent.state, other.played).seat
        if seat not in self.hidden or (self.rng.random() < 0.5 and other.played in legal):
            if other.played not in legal:
                raise Parted
            return other.played
        return self.rng.choice(self.needed(position, other, seat) or legal)

    def needed(self, position: Position, other: Position, seat: int) -> list[int]:
        """The draws that give the seat a tile of both worlds, if it has none."""
        mine, yours = held(position, seat), held(other, seat)
        if mine & yours:
            return []
        return [n for n in position.legal_numbers if position.deal.move(position.state, n).text in yours]

    def forget(self) -> None:
        for key in self.new:
            del self.drawn[key]
        self.new = []


FATES: dict[str, Fate] = {}  # by the seed of a world
DRAW = Position.draw


def fated(position: Position) -> Position:
    fate = FATES.get(position.seed or "")
    return DRAW(position) if fate is None else fate.after(position)


@contextmanager
def fates() -> Iterator[None]:
    """In here the draws of our worlds are those that were chosen for them."""
    before, Position.draw = Position.draw, fated  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        Position.draw = before  # type: ignore[method-assign]


def held(position: Position, seat: int) -> set[str]:
    return set(position.everything().data["hands"][seat])


class Point(NamedTuple):
    """Where a pair stood."""

    tables: list[Table]
    steps: int
    met: Counter[str]
    gone: set[str]


class Pair:
    """Two worlds, what was done in them, and what was met on the way."""

    def __init__(self, name: str, game: str, options: dict[str, Any], company: str = "apart") -> None:
        self.name = name
        self.rng = rng = Random(name)
        self.game = adjoin.load(game, **options)
        seats = self.game.start(name).deal.seats
        self.hidden = hidden_seats(rng, seats, full=options.get("deal") == "full")
        self.devices = devices_of(seats, self.hidden, company)
        self.clocked = company == "clocked"
        self.specs = self.made_specs()
        for spec in self.specs:
            FATES[spec.seed] = Fate(rng, self.hidden)
        self.tables = [Table.restore(spec, []) for spec in self.specs]
        self.steps: list[Step] = []
        self.met: Counter[str] = Counter()
        self.gone: set[str] = set()

    def made_specs(self) -> tuple[Spec, Spec]:
        owner = {seat: device for device, seats in self.devices.items() for seat in seats}
        count = self.game.start(self.name).deal.seats
        seats = tuple(
            Seat("person", NAMES[n], owner[n]) if n in owner else Seat("bot", level=DEFAULT) for n in range(count)
        )
        first = dict(self.game.start(self.name).setup or {})
        setups = first, other_setup(self.rng, self.game, first, self.hidden)
        time: dict[str, Any] = {"clock": read_clock(PACE), "opened": OPENED} if self.clocked else {}
        specs = [
            Spec(self.game.header.name, self.game.recorded_options, seats, f"{self.name}/{n}", setup, **time)
            for n, setup in enumerate(setups)
        ]
        return specs[0], specs[1]

    # -------------------------------------------------------------------------------- who there is

    @property
    def table(self) -> Table:
        return self.tables[0]

    @property
    def viewers(self) -> list[str]:
        """The devices that cannot tell the worlds apart, an onlooker among them."""
        return [d for d, seats in self.devices.items() if not self.hidden.intersection(seats)] + [ONLOOKER]

    @property
    def differs(self) -> bool:
        """Do the hidden hold other tiles?"""
        one, other = (table.position.everything().data["hands"] for table in self.tables)
        return bool(one != other)

    def device(self, seat: int) -> str:
        return next((device for device, seats in self.devices.items() if seat in seats), "")

    # -------------------------------------------------------------------------------- doing

    def note(self, kind: str, device: str = "", texts: tuple[Any, Any] = ("", ""), *, ends: bool = False) -> None:
        self.steps.append(Step(kind, device, texts, self.table.version, ends))
        self.met[kind] += 1

    def act(self, *actions: Action) -> bool:
        """Do this in both worlds; False if both refuse it alike."""
        one, other = actions * 2 if len(actions) == 1 else actions
        try:
            first = done_politely(self.tables[0], one)
        except AdjoinError as reason:
            refusal(self.tables[1], other, reason.message.key)
            return False
        self.adopt(first, other)
        return True

    def adopt(self, first: Table, action: Action) -> None:
        fates = [FATES[spec.seed] for spec in self.specs]
        fates[1].model = {at.ply: at for at in first.position.line()}
        try:
            second = self.tables[1].act(action)
            check_alike(first, second, self.hidden)
        except (Parted, AdjoinError) as reason:
            for fate in fates:
                fate.forget()
            raise Parted from reason
        for fate in fates:
            fate.new = []
        self.count(first)
        self.tables = [first, second]

    def count(self, after: Table) -> None:
        for line in after.log[len(self.table.log) :]:
            self.met[f"event-{line.event.type}"] += 1

    def command(self, command: Any, seat: int) -> bool:
        over = self.table.over
        done = self.act(Action(command, seat, level=DEFAULT if command == "resign" else ""))
        kind = f"{command}" if done else f"{command}-refused"
        self.note(kind, self.device(seat), (command, command), ends=self.table.over and not over)
        return done

    # -------------------------------------------------------------------------------- a move

    def move(self) -> bool:
        """The seat to move does something that keeps the worlds alike; False if nothing was found."""
        seat = self.table.turn
        for texts in self.candidates():
            before = self.table
            try:
                done = self.act(*(Action("move", seat, text=text) for text in texts))
            except Parted:
                continue
            assert done
            self.met["secret moves that differ"] += texts[0] != texts[1]
            bot = not before.seats[seat].present
            self.note("bot" if bot else "move", self.device(seat), texts, ends=self.table.over)
            return True
        return False

    def candidates(self) -> list[tuple[str, str]]:
        one, other = (table.position for table in self.tables)
        if one.phase == "return" and self.table.turn in self.hidden:
            both = [[move.text for move in at.legal_moves()] for at in (one, other)]
            return [(self.rng.choice(both[0]), self.rng.choice(both[1])) for _ in range(TRIES)]
        possible = set(other.legal_numbers)
        shared = [number for number in one.legal_numbers if number in possible]
        texts = [one.deal.move(one.state, n).text for n in self.rng.sample(shared, min(TRIES, len(shared)))]
        texts.sort(key=lambda text: -self.interest(one, text))
        return [(text, text) for text in texts]

    def interest(self, position: Position, text: str) -> int:
        """Exchanges, claims and bonuses are what we are after; three times of four."""
        if position.phase == "bonus":
            return int(text == "*exchange") if self.rng.random() < 0.75 else 0
        if position.game.header.name == "ltiles" or self.rng.random() < 0.25:
            return 0
        return {"bonus": 2, "claim": 1}.get(position.play(text).phase, 0)

    # -------------------------------------------------------------------------------- whole games

    def play(self, *, calm: float = 0.5, most: int = LONGEST, resigning: bool = False) -> Pair:
        """Until the end; `calm` is the share of turns at which nothing happens besides the move."""
        self.met["two worlds"] += self.differs
        points, left = [self.point()], BACK
        while not self.table.over and len(self.steps) < most:
            if resigning and len(self.steps) > EARLY and not self.table.gave_up:
                give_up(self)
            if self.turn(calm):
                points.append(self.point())
            elif left > 0:
                del points[-self.rng.randint(0, min(6, len(points) - 1)) or len(points) :]
                self.go_back(points[-1])
                left -= 1
            else:
                break
        self.met["whole games"] += self.table.over
        if not self.table.over:
            self.end()
        play_on(self)
        return self

    def turn(self, calm: float) -> bool:
        """One move, and perhaps something besides; False if no move keeps the worlds alike."""
        if self.rng.random() > calm:
            self.rng.choice(CLOCKED if self.clocked else ASIDES)(self)
        if self.table.over:
            return True
        self.lift()
        secretive = self.table.position.phase == "return" and self.table.turn in self.hidden
        device = self.device(self.table.turn)
        if device in self.viewers and may_hint(self.table, device) and self.rng.random() < 0.2:
            hint(self, device)
        if not self.move():
            return False
        self.met["plies apart"] += self.differs
        if secretive and device and not self.table.over and self.rng.random() < 0.5:
            self.met["secret undo"] += 1
            undo(self, device)
        return True

    def point(self) -> Point:
        return Point(list(self.tables), len(self.steps), Counter(self.met), set(self.gone))

    def go_back(self, point: Point) -> None:
        """It went nowhere: as if it had never been."""
        self.tables, self.met, self.gone = list(point.tables), Counter(point.met), set(point.gone)
        del self.steps[point.steps :]

    def lift(self) -> None:
        """Whoever is to move at a shared device asks in vain before the curtain is lifted, sometimes."""
        device = self.device(self.table.turn)
        if len(self.devices.get(device, ())) > 1 and self.table.seats[self.table.turn].present:
            if self.rng.random() < 0.3:
                probe(self, device)
                self.met["curtain"] += 1
            self.note("lift", device, (self.table.turn,) * 2)
            if self.rng.random() < 0.1:
                self.note("cover", device, (self.table.turn,) * 2)
                self.note("lift", device, (self.table.turn,) * 2)

    def end(self) -> None:
        """Nothing is found that keeps the worlds alike: people give up, or agree to."""
        people = self.table.people
        if len(people) > 1 and self.rng.random() < 0.5:
            for seat in people:
                if not self.table.over and seat not in self.table.agreed:
                    self.command("agree_end", seat)
        else:
            for seat in people:
                if not self.table.over:
                    self.command("resign", seat)


def whole(name: str, game: str, options: dict[str, Any], company: str) -> Pair:
    """A pair whose game the rules end, if one is found soon; else the one that stays apart the longest."""
    pairs: list[Pair] = []
    for number in range(RETRIES):
        pairs.append(Pair(f"{name}/{number}", game, options, company).play())
        if pairs[-1].met["whole games"] and pairs[-1].met["plies apart"] > APART:
            return pairs[-1]
    return max(pairs, key=lambda pair: pair.met["plies apart"])


# ------------------------------------------------------------------------------------------------ how a pair begins


def hidden_seats(rng: Random, seats: int, *, full: bool) -> frozenset[int]:
    """Whose tiles differ: one seat's, or where nearly all tiles are dealt, those of two."""
    return frozenset(rng.sample(range(seats), min(seats, 2 if full else 1)))


def devices_of(seats: int, hidden: frozenset[int], company: str) -> dict[str, tuple[int, ...]]:
    """Which device serves which seats; what has none is played by a bot."""
    open_ = [seat for seat in range(seats) if seat not in hidden]
    if company == "bots":
        return {"one": tuple(open_[:1])} if open_ else {"one": (0,)}
    if company == "shared" and len(open_) > 1:
        return {"both": tuple(open_[:2])} | {f"d{n}": (n,) for n in range(seats) if n not in open_[:2]}
    return {f"d{n}": (n,) for n in range(seats)}


def other_setup(rng: Random, game: adjoin.Game, setup: dict[str, Any], hidden: frozenset[int]) -> dict[str, Any]:
    """The setup with other hands for the hidden seats."""
    hands = list(setup["hands"])
    if "reserve" not in setup:
        for seat in hidden:
            hands[seat] = (game.start(str(rng.random())).setup or {})["hands"][seat]
        return {**setup, "hands": hands}
    places = [list(hands[seat]) for seat in sorted(hidden)] + [list(setup["reserve"])]
    for _ in range(rng.choice((1, 2))):  # so few that they have something left that can be placed in both worlds
        one, other = rng.sample([place for place in places if place], 2)
        here, there = rng.randrange(len(one)), rng.randrange(len(other))
        one[here], other[there] = other[there], one[here]
    for seat, hand in zip(sorted(hidden), places, strict=False):
        hands[seat] = hand
    names = [tile["id"] for tile in setup["tiles"]]
    return {**setup, "hands": hands, "reserve": sorted(places[-1], key=names.index)}


# ------------------------------------------------------------------------------------------------ what tells apart


def check_alike(one: Table, other: Table, hidden: frozenset[int]) -> None:
    """Parted if somebody who is not hidden could tell the two tables apart."""
    if public(one) != public(other):
        raise Parted
    viewers = [-1, *(seat for seat in range(len(one.seats)) if seat not in hidden)]
    for at, there in zip(one.position.line(), other.position.line(), strict=True):
        if (at.turn, at.phase) != (there.turn, there.phase):
            raise Parted
        if at.move and there.move and any(at.move.as_seen(v) != there.move.as_seen(v) for v in viewers):
            raise Parted


def public(table: Table) -> tuple[Any, ...]:
    position = table.position
    return table.version, table.turn, position.ply, position.phase, table.ask, table.agreed, table.seats


def done_politely(table: Table, action: Action) -> Table:
    """The table after what somebody does, as a server lets them."""
    check_manners(table, action)
    return table.act(action)


def refusal(table: Table, action: Action, key: str) -> None:
    """The table refuses this for the same reason."""
    with pytest.raises(AdjoinError) as caught:
        done_politely(table, action)
    assert caught.value.message.key == key
