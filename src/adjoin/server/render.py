"""A table as messages: what one viewer may see, all of it from the table's door."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from msgspec import Raw

from adjoin.kernel.event import Event
from adjoin.kernel.move import SPECTATOR
from adjoin.kernel.outcome import Outcome, Part
from adjoin.phrase import Phrase
from adjoin.scene.cells import Numbers, packed_names
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Scene
from adjoin.scene.spots import Spots
from adjoin.server.changes import Changes
from adjoin.server.messages import (
    PROTOCOL,
    LogLine,
    OfferInfo,
    PartLine,
    SeatInfo,
    SeriesInfo,
    Standing,
    State,
    Terms,
    Undo,
    Welcome,
)
from adjoin.server.wire import encode
from adjoin.table.door import Door, Sight
from adjoin.table.log import Line


class Face(NamedTuple):
    """The part of a state that is the same for everyone who looks from one seat."""

    scene: Scene
    legal: Spots
    standing: Standing


class Common(NamedTuple):
    """What all viewers of a game without secrets share: the spectator's scene, and the standing."""

    scene: Scene
    standing: Standing


class Renderer:
    """Messages about one table; what many viewers share is made once."""

    def __init__(self, door: Door) -> None:
        self.presentation = presentation_of(door.game.definition)
        self.secrets = door.secrets
        self.numbers = self.presentation.numbers(door.deal)
        self.board = Raw(encode(self.presentation.board(door.deal)))
        self.made_for: tuple[int, bool] = (-1, False)
        self.faces: dict[int, Face] = {}
        self.common: Common | None = None
        self.changes = Changes()
        self.lines: dict[int, tuple[Part, PartLine]] = {}  # by the part's id

    def face(self, door: Door) -> Face:
        if self.made_for != (door.moved, door.over):
            self.made_for, self.faces, self.common = (door.moved, door.over), {}, None
            self.changes.forget()
        if door.seat not in self.faces:
            self.faces[door.seat] = self.made_face(door)
        return self.faces[door.seat]

    def made_face(self, door: Door) -> Face:
        sight = door.sight
        common = self.common or self.made_common(door)
        seated = self.presentation.scene_from(common.scene, sight.view)
        scene = self.scene(sight) if seated is None else seated
        standing = self.standing(door.standing) if self.secrets else common.standing
        return Face(scene, door.spots(self.presentation), standing)

    def made_common(self, door: Door) -> Common:
        self.common = Common(self.scene(door.seen_from(SPECTATOR)), self.standing(door.standing))
        return self.common

    def scene(self, sight: Sight) -> Scene:
        return self.presentation.scene(sight.view, sight.recent)

    def standing(self, outcome: Outcome) -> Standing:
        """How it stands; the line of a part that is still the same is the same."""
        known = self.lines
        self.lines = {id(part): known.get(id(part)) or (part, part_line(part, self.numbers)) for part in outcome.parts}
        return standing(outcome, [self.lines[id(part)][1] for part in outcome.parts])

    def welcome(self, name: str, door: Door) -> bytes:
        return encode(
            Welcome(
                protocol=PROTOCOL,
                table=name,
                game=door.game.header.name,
                options=door.options,
                viewer=door.seat,
                shared=door.shared,
                board=cast(Any, self.board),
            )
        )

    def state(self, door: Door, online: set[str], since: int | None, number: int = 0) -> State:
        """What a viewer may see, with the log since a version or the whole."""
        face = self.face(door)
        return State(
            number=number,
            version=door.version,
            ply=door.ply,
            turn=door.turn,
            phase=door.phase,
            viewer=door.seat,
            seats=seats(door, online),
            scene=face.scene,
            legal=face.legal,
            standing=face.standing,
            undo=undo(door),
            log=[log_line(line) for line in door.log(-1 if since is None else since)],
            whole_log=since is None,
            commands=door.commands,
            resigning=door.resigning,
            hints=door.hints,
            curtain=door.covered,
            next_table=door.following or None,
            offer=offer(door),
            series=series(door),
        )


def seats(door: Door, online: set[str]) -> list[SeatInfo]:
    return [SeatInfo(*player) for player in door.players(online)]


def undo(door: Door) -> Undo:
    way, asked_by = door.way_back, door.asked_by
    if way is None:
        return Undo(False, Phrase("undo-spectator"), asked_by)
    if asked_by is not None:
        return Undo(False, Phrase("undo-asked", {"seat": asked_by}), asked_by)
    if way.why is not None:
        return Undo(False, way.why)
    return Undo(True, Phrase("undo-needs-consent") if way.consent else None)


def offer(door: Door) -> OfferInfo | None:
    made = door.offer
    if made is None:
        return None
    terms = Terms(made.series.of, made.series.counts) if made.series else None
    return OfferInfo(made.seat, sorted(made.waiting), terms)


def series(door: Door) -> SeriesInfo | None:
    of, stands = door.series, door.tally
    if of is None:
        return None
    return SeriesInfo(of.number, of.of, of.counts, list(stands.wins), list(stands.points), door.series_goes_on)


def log_line(line: Line) -> LogLine:
    return LogLine(line.version, line.ply, line.event.seat, event_phrase(line.event), list(line.event.cells))


def event_phrase(event: Event) -> Phrase:
    return Phrase(f"event-{event.type}", {"seat": event.seat, **event.args})


def standing(outcome: Outcome, parts: list[PartLine]) -> Standing:
    return Standing(
        scores=list(outcome.scores),
        ranking=[list(place) for place in outcome.ranking],
        parts=parts,
        reason=None if outcome.reason is None else Phrase(f"reason-{outcome.reason}"),
        facts=dict(outcome.facts),
    )


def part_line(part: Part, numbers: Numbers) -> PartLine:
    said = Phrase(f"part-{part.key}", {"points": part.points, **part.args})
    return PartLine(part.seat, part.paragraph, said, part.points, packed_names(numbers, part.cells))
