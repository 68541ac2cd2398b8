"""A table as messages: what one viewer may see."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from msgspec import Raw

from adjoin.kernel.event import Event
from adjoin.kernel.move import SPECTATOR
from adjoin.kernel.outcome import Outcome, Part
from adjoin.kernel.view import View
from adjoin.phrase import Phrase
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Scene
from adjoin.scene.presentation import recent_placements
from adjoin.server.changes import Changes
from adjoin.server.messages import PROTOCOL, LogLine, PartLine, SeatInfo, Standing, State, Undo, Welcome
from adjoin.server.wire import encode
from adjoin.table import Table
from adjoin.table.log import Line
from adjoin.table.undoing import Way
from adjoin.table.viewing import Legal, commands, curtain, legal, log_since, may_hint, viewer_of, way_back


class Face(NamedTuple):
    """The part of a state that is the same for everyone who looks from one seat."""

    scene: Scene
    legal: Legal
    standing: Standing


class Common(NamedTuple):
    """What all viewers of a game without secrets share: the spectator's scene, and the standing."""

    scene: Scene
    standing: Standing


class Renderer:
    """Messages about one table; what many viewers share is made once."""

    def __init__(self, table: Table) -> None:
        header = table.position.game.header
        self.presentation = presentation_of(table.position.game.definition)
        self.secrets = header.secrets
        self.board = Raw(encode(self.presentation.board(table.position.deal)))
        self.made_for: tuple[int, bool] = (-1, False)
        self.faces: dict[int, Face] = {}
        self.common: Common | None = None
        self.changes = Changes()
        self.lines: dict[int, tuple[Part, PartLine]] = {}  # by the part's id

    def face(self, table: Table, viewer: int) -> Face:
        if self.made_for != (table.moved, table.over):
            self.made_for, self.faces, self.common = (table.moved, table.over), {}, None
            self.changes.forget()
        if viewer not in self.faces:
            self.faces[viewer] = self.made_face(table, viewer)
        return self.faces[viewer]

    def made_face(self, table: Table, viewer: int) -> Face:
        view = table.position.view(viewer)
        allowed = {} if table.over else legal(view)
        if self.secrets:
            scene = self.presentation.scene(view, recent_placements(table.position))
            return Face(scene, allowed, self.standing(table, view))
        common = self.common or self.made_common(table)
        seated = self.presentation.scene_from(common.scene, view)
        if seated is None:
            seated = self.presentation.scene(view, recent_placements(table.position))
        return Face(seated, allowed, common.standing)

    def made_common(self, table: Table) -> Common:
        view = table.position.view(SPECTATOR)
        scene = self.presentation.scene(view, recent_placements(table.position))
        self.common = Common(scene, self.standing(table, view))
        return self.common

    def standing(self, table: Table, view: View) -> Standing:
        """How it stands; the line of a part that is still the same is the same."""
        outcome, known = table.standing if table.over else view.score_if_ended(), self.lines
        self.lines = {id(part): known.get(id(part)) or (part, part_line(part)) for part in outcome.parts}
        return standing(outcome, [self.lines[id(part)][1] for part in outcome.parts])

    def welcome(self, name: str, table: Table, owner: str) -> bytes:
        return encode(
            Welcome(
                protocol=PROTOCOL,
                table=name,
                game=table.spec.game,
                options=table.spec.options,
                viewer=viewer_of(table, owner),
                shared=len(table.owned(owner)) > 1,
                board=cast(Any, self.board),
            )
        )

    def state(
        self, table: Table, owner: str, online: set[str], since: int | None, lifted: int = SPECTATOR, number: int = 0
    ) -> State:
        """What an owner may see; `lifted` is the seat for which the curtain of a shared device is up."""
        viewer = viewer_of(table, owner, lifted)
        face, way = self.face(table, viewer), way_back(table, owner)
        return State(
            number=number,
            version=table.version,
            ply=table.position.ply,
            turn=table.turn,
            phase=table.position.phase,
            viewer=viewer,
            seats=seats(table, owner, online),
            scene=face.scene,
            legal=face.legal,
            standing=face.standing,
            undo=undo(table, way),
            log=[log_line(line) for line in log_since(table, viewer, -1 if since is None else since)],
            whole_log=since is None,
            commands=commands(table, owner, way),
            hints=may_hint(table, owner),
            curtain=curtain(table, owner, lifted),
            next_table=table.following or None,
        )


def seats(table: Table, owner: str, online: set[str]) -> list[SeatInfo]:
    return [
        SeatInfo(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            level=seat.bot,
            online=seat.owner in online,
            stand_in=seat.kind == "person" and bool(seat.stand_in),
            yours=bool(owner) and seat.owner == owner,
        )
        for number, seat in enumerate(table.seats)
    ]


def undo(table: Table, way: Way | None) -> Undo:
    asked_by = table.ask.seat if table.ask else None
    if way is None:
        return Undo(False, Phrase("undo-spectator"), asked_by)
    if table.ask:
        return Undo(False, Phrase("undo-asked", {"seat": table.ask.seat}), asked_by)
    if way.why is not None:
        return Undo(False, way.why)
    return Undo(True, Phrase("undo-needs-consent") if way.consent else None)


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


def part_line(part: Part) -> PartLine:
    said = Phrase(f"part-{part.key}", {"points": part.points, **part.args})
    return PartLine(part.seat, part.paragraph, said, part.points, list(part.cells))
