"""A table as messages: what everybody may see, made once, and what one viewer sees otherwise; all from its door."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import astuple

from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.outcome import Outcome
from adjoin.live import diff
from adjoin.live.diff import alike, alike_behind
from adjoin.live.encoding import encode
from adjoin.live.presence import Sign
from adjoin.live.protocol import (
    PROTOCOL,
    DayInfo,
    EventInfo,
    Own,
    PartLine,
    Public,
    RequestInfo,
    TableStanding,
    Welcome,
)
from adjoin.live.table_facts import (
    Rights,
    clocks,
    find_rights,
    in_force,
    list_seats,
    log_line,
    offer,
    part_line,
    requests,
    seats,
    series,
    standing,
)
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Fact, Ghost, Scene
from adjoin.scene.seat_colors import Tailor
from adjoin.table.visibility import Door, SeatView, Viewing

SCENE = Scene.__struct_fields__
RECENT = 1_500  # versions of a table of which whoever comes is told; no game has so many unless moves are taken back


class Shown(NamedTuple):
    """What one viewer was shown: the public part, by its number, and its own, by one too."""

    number: int
    public: Public
    own: Own
    mine: int  # counts the own parts that were drawn: viewers with equal ones were shown the same


class Otherwise(NamedTuple):
    """What a seat sees otherwise than everybody: fields of the scene, and of its facts some by their place."""

    scene: JsonObject
    facts: dict[str, Fact]


NO_FACTS: dict[str, Fact] = {}
ALIKE = Otherwise({}, NO_FACTS)
NO_REQUESTS: list[RequestInfo] = []  # the same list every time: it is not compared


class Renderer:
    """Messages about one table; what many viewers share is drawn, compared and encoded once."""

    def __init__(self, door: Door) -> None:
        self.presentation = presentation_of(door.game.definition)
        self.numbers = self.presentation.numbers(door.deal)
        self.number = -1
        self.public: Public | None = None  # the newest, which has that number
        self.present: frozenset[str] = frozenset()
        self.signs: Mapping[str, Sign] = {}  # of those who are unsteady or away
        self.noticed = False  # they are others than those that were told
        self.seating: object = None  # for which and for whom the seats were told
        self.drawn_for: tuple[int, bool, Tailor] | None = None
        self.tailor = Tailor(door.worn)  # who puts the seats into the colours that people chose
        self.plain: Scene | None = None  # the newest scene as everybody sees it, before that
        self.scenes: dict[int, Otherwise] = {}  # by seat: what it sees otherwise in the newest position
        self.drawn = 0  # own parts so far
        self.owns: dict[tuple[Viewing, bool], Shown] = {}  # the newest, by who sees it and whether they look at points
        self.written: dict[Hashable, bytes] = {}  # messages that lead to it, and parts of them
        self.asked: set[Hashable] = set()  # long ones that were asked for once
        self.stands: TableStanding | None = None  # for everybody in the newest position, if anybody asked
        self.outcome: Outcome | None = None  # the same, or what was asked for last, as the rules tell it
        self.lines: list[PartLine] = []  # of its parts

    # -------------------------------------------------------------------------------- what is shown

    def notice(self, signs: Mapping[str, Sign]) -> None:
        """Show that people are unsteady, or away."""
        if signs != self.signs:
            self.signs, self.noticed = signs, True

    def render(self, door: Door, present: frozenset[str], *, points: bool = False) -> Shown:
        """What the viewer of a door sees now; `present` are the owners of seats who are there.

        Where the `points` are is for those who look at them: most of the time nobody does.
        """
        known = self.public is not None and self.public.version == door.version and self.seating is door.seating
        if not known or self.present != present or self.noticed:
            self.show(door.of_onlooker, present)
        assert self.public is not None
        whose = door.viewer, points
        shown = self.owns.get(whose)
        if shown is None:
            self.drawn += 1
            shown = self.owns[whose] = Shown(self.number, self.public, self.own(door, points=points), self.drawn)
        return shown

    def show(self, door: Door, present: frozenset[str]) -> None:
        """A new public part, from what an onlooker may know."""
        before = self.public
        if before is None or self.seating is not door.seating or self.present != present or self.noticed:
            self.seating, sitting = door.seating, seats(door, present, self.signs)
            self.noticed = False
            if self.tailor.worn != door.worn:
                self.tailor = Tailor(door.worn)
        else:
            sitting = before.seats
        drawn_for = door.moved, door.over, self.tailor
        if before is None or self.drawn_for != drawn_for:
            self.drawn_for, self.scenes, self.stands = drawn_for, {}, None
            self.tailor.begin()
            self.plain = self.scene(door.sight)
            scene, ended = self.tailor.fit(self.plain), self.standing(door) if door.over else None
        else:
            scene, ended = before.scene, before.standing
        self.public = Public(
            version=door.version,
            ply=door.ply,
            turn=door.turn,
            phase=door.phase,
            seats=sitting,
            scene=scene,
            standing=ended,
            next_table=door.following or None,
            take_backs=door.take_backs,
            offer=offer(door),
            requests=requests(door) if door.requests else NO_REQUESTS,
            series=series(door),
            clocks=clocks(door),
        )
        self.number += 1
        self.present, self.owns, self.written, self.asked = present, {}, {}, set()

    def own(self, door: Door, *, points: bool) -> Own:
        """What the viewer of a door sees otherwise than an onlooker, and may do."""
        if door.seat not in self.scenes:
            self.scenes[door.seat] = self.own_scene(door)
        rights: Rights = door.recall_rights(lambda: find_rights(door))
        otherwise = self.scenes[door.seat]
        return Own(
            viewer=door.seat,
            undo=rights.undo,
            yours=list_seats(door.owned),
            legal=door.spots(self.presentation),
            commands=rights.commands,
            resigning=rights.resigning,
            claims=rights.claims,
            hints=rights.hints,
            curtain=door.covered,
            scene=otherwise.scene,
            facts=otherwise.facts,
            standing=self.own_standing(door) if points and not door.over else None,
        )

    def own_scene(self, door: Door) -> Otherwise:
        common = self.plain
        assert common is not None
        if not door.seated:
            return ALIKE
        known = self.presentation.own_fields(common, door.sight.view)
        if known is None:
            seated = self.presentation.scene_from(common, door.sight.view) or self.scene(door.sight)
            known = dict(zip(SCENE, astuple(seated), strict=True))
        facts = known.get("facts", common.facts)
        told = len(facts) == len(common.facts)  # by their places
        other = {
            name: own
            for name, own in known.items()
            if own is not (seen := getattr(common, name)) and not (told and name == "facts") and own != seen
        }
        if self.tailor.worn:
            other = {name: self.tailor.fit(own) for name, own in other.items()}
        if facts is common.facts or not told:
            return Otherwise(other, NO_FACTS)
        places = zip(self.tailor.fit(common.facts), self.tailor.fit(facts), strict=True)
        return Otherwise(
            other, {str(at): own for at, (fact, own) in enumerate(places) if own is not fact and own != fact}
        )

    def own_standing(self, door: Door) -> TableStanding:
        """How it stands as its viewer knows it, who may know more of it than everybody."""
        common = self.standing(door.of_onlooker)
        if not door.seated or not door.secrets or door.deal.open_score or door.standing == self.outcome:
            return common
        return standing(door.standing, [part_line(part, self.numbers) for part in door.standing.parts])

    def try_placements(self, door: Door, texts: list[str]) -> Iterator[Ghost]:
        """What placements of the viewer of a door would do, one after the other, in the colours that are worn."""
        return map(self.tailor.fit, door.ghosts(self.presentation, texts))

    def scene(self, sight: SeatView) -> Scene:
        return self.presentation.scene(sight.view, sight.recent)

    def standing(self, onlooker: Door) -> TableStanding:
        """How it stands for everybody; the line of a part that is still the same is the same."""
        if self.stands is not None:
            return self.stands
        outcome = onlooker.standing
        known, parts, lines = self.outcome.parts if self.outcome else (), outcome.parts, self.lines
        most = min(len(known), len(parts))
        head = alike(known, parts, most)
        tail = alike_behind(known, parts, most - head)
        gone, come = slice(head, len(known) - tail), slice(head, len(parts) - tail)
        kept = {id(part): line for part, line in zip(known[gone], lines[gone], strict=True)}
        new = [kept.get(id(part)) or part_line(part, self.numbers) for part in parts[come]]
        self.outcome, self.lines = outcome, [*lines[:head], *new, *lines[len(known) - tail :]]
        self.stands = standing(outcome, self.lines)
        return self.stands

    # -------------------------------------------------------------------------------- messages

    def often(self, key: Hashable, write: Callable[[], bytes]) -> bytes:
        """A long message: who asks first may be alone, and it is kept for all others only once a second asks."""
        if key in self.written:
            return self.written[key]
        said = write()
        if key in self.asked:
            self.written[key] = said
        self.asked.add(key)
        return said

    def welcome(self, name: str, door: Door) -> bytes:
        return self.often(("welcome", door.seat, door.shared), lambda: self.make_welcome(name, door))

    def make_welcome(self, name: str, door: Door) -> bytes:
        said = Welcome(
            protocol=PROTOCOL,
            table=name,
            game=door.game.header.name,
            options=door.options,
            viewer=door.seat,
            shared=door.shared,
            board=self.presentation.board(door.deal),
            rules=in_force(door.game),
            daily=DayInfo(door.daily.day, door.daily.counts) if door.daily else None,
            event=EventInfo(door.event.id, door.event.round, door.event.sealed) if door.event else None,
            commitment=door.commitment,
            absence=door.absence,
        )
        return encode(said)

    def whole(self, shown: Shown, door: Door, since: int | None) -> bytes:
        """Everything, with the log since a version or, if that is long ago, of the last ones."""
        if since is not None and since < door.version - RECENT:
            since = None
        return self.often(("whole", shown.mine, since), lambda: self.make_whole(shown, door, since))

    def make_whole(self, shown: Shown, door: Door, since: int | None) -> bytes:
        public, own, whole_log = encode(shown.public), encode(shown.own), b',"whole_log":true' if since is None else b""
        log = self.log(door, max(-1, door.version - RECENT) if since is None else since)
        if self.number == 0 and door.begun:  # opened in mid-game: many are never played on, and a move finds it again
            door.deal.forget()
        said = b'{"type":"whole","number":%d,"public":%b,"own":%b%b%b}'
        return said % (shown.number, public, own, log, whole_log)

    def change(self, before: Shown, after: Shown, door: Door, since: int) -> bytes:
        """What leads from what a viewer was shown to what it sees now, with the log since a version."""
        key = before.mine, after.mine, since
        known = self.written.get(key)
        if known is None:
            said = b'{"type":"change","since":%d,"number":%d%b%b%b}'
            common = self.common(before, after)
            own = diff.compare_parts(before.own, after.own) if before.own is not after.own else None
            mine = b',"own":' + encode(own) if own else b""
            known = said % (before.number, after.number, common, self.log(door, since), mine)
            self.written[key] = known
        return known

    def common(self, before: Shown, after: Shown) -> bytes:
        """What is new for everybody."""
        known = self.written.get(before.number)
        if known is None:
            public = diff.compare_parts(before.public, after.public) if before.public is not after.public else None
            known = self.written[before.number] = b',"public":' + encode(public) if public else b""
        return known

    def log(self, door: Door, since: int) -> bytes:
        """The lines of the log that everybody may read, and those of which this viewer may read more."""
        key = ("log", since)
        if key not in self.written and since >= 0:
            self.written[key] = self.make_log(door, since)
        common = self.written[key] if since >= 0 else self.often(key, lambda: self.make_log(door, since))
        own = door.own_log(since) if door.seated else {}
        if not own:
            return common
        return common + b',"lines":' + encode({str(at): log_line(line) for at, line in own.items()})

    def make_log(self, door: Door, since: int) -> bytes:
        lines = [log_line(line) for line in door.of_onlooker.log(since)]
        return b',"log":' + encode(lines) if lines else b""
