"""The facts of a table as values of messages: seats, clocks, offers, scores, results."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec import to_builtins
from msgspec.structs import replace

from adjoin.kernel.model.event import Event
from adjoin.kernel.model.outcome import Outcome, Part
from adjoin.kernel.model.variant import Variant
from adjoin.live.presence import HERE, Sign
from adjoin.live.protocol import (
    ClockInfo,
    LogLine,
    OfferInfo,
    OptionLine,
    PartLine,
    RequestInfo,
    Result,
    SeatInfo,
    SeriesInfo,
    SeriesTerms,
    TableStanding,
    TeamScore,
    Undo,
)
from adjoin.phrase import Phrase
from adjoin.scene.cells import Cells, Numbers, pack_names
from adjoin.table.log import Line
from adjoin.table.orders import Policy
from adjoin.table.visibility import Door

LINES = 512  # of scores, of all tables together, that are at hand
NO_SIGNS: Mapping[str, Sign] = {}


def in_force(game: Variant) -> list[OptionLine]:
    """The options of a game, but for how many play: that can be seen; and a box of the players' own by its name."""
    header, chosen = game.header, {name: value for name, value in game.options.items() if name != "players"}
    lines = [OptionLine(name, value, header.paragraph(name, value)) for name, value in chosen.items()]
    return [*lines, OptionLine("box", game.box["name"])] if game.box else lines


def seats(door: Door, online: Container[str], signs: Mapping[str, Sign] = NO_SIGNS) -> list[SeatInfo]:
    """Who sits where; `signs` are those of the people who are unsteady or away."""
    found = []
    for player, owner in zip(door.players(online), door.owners, strict=True):
        sign = signs.get(owner, HERE)
        found.append(SeatInfo(*player, unsteady=sign.unsteady, since=sign.since, mates=door.mates(player.seat)))
    return found


@lru_cache(maxsize=64)
def list_seats(seats: tuple[int, ...]) -> list[int]:
    """Seats as a list, which is one object as often as it is asked for."""
    return list(seats)


@lru_cache(maxsize=8)
def list_claims(claims: tuple[str, ...]) -> list[str]:
    """What may be claimed as a list, which is one object as often as it is asked for."""
    return list(claims)


def undo(door: Door) -> Undo:
    way = door.way_back
    if way is None:
        return make_undo("undo-spectator")
    if door.asked_by is not None:
        return make_undo("undo-asked", door.asked_by)
    if way.why is not None:
        return make_undo(way.why.key)
    return make_undo("undo-marks" if way.marks else "undo-needs-consent" if way.consent else "", may=True)


@lru_cache(maxsize=64)
def make_undo(key: str, asker: int | None = None, *, may: bool = False) -> Undo:
    """Most moves leave it as it was: then it is the same object, and not compared."""
    words = Phrase(key, {} if asker is None else {"seat": asker}) if key else None
    return Undo(may, words, asks=key == "undo-needs-consent")


class Rights(NamedTuple):
    """What a viewer may do besides moving, and what comes of it."""

    undo: Undo
    commands: list[str]
    resigning: str
    claims: list[str]
    hints: bool


def find_rights(door: Door) -> Rights:
    return Rights(undo(door), door.commands, door.resigning, list_claims(door.claimable), door.hints)


def offer(door: Door) -> OfferInfo | None:
    made = door.offer
    if made is None:
        return None
    terms = SeriesTerms(made.series.of, made.series.counts) if made.series else None
    return OfferInfo(made.seat, sorted(made.waiting), terms, int(Policy().rematch_patience), made.at)


def requests(door: Door) -> list[RequestInfo]:
    seconds, found = int(Policy().patience), []
    for one in door.requests:
        moves = door.undone if one.kind == "take_back" else 0
        found.append(RequestInfo(one.kind, one.seat, sorted(one.waiting), seconds, one.at, moves))
    return found


def series(door: Door) -> SeriesInfo | None:
    of = door.series
    if of is None:
        return None
    stands = door.tally
    return SeriesInfo(of.number, of.of, of.counts, list(stands.wins), list(stands.points), door.series_goes_on)


def clocks(door: Door) -> ClockInfo | None:
    clock, now = door.clock, door.clocks
    if clock is None or now is None:
        return None
    stands = ClockInfo(
        *(list(now.left), now.since, now.seat),
        rated=door.rated,
        paused=now.paused,
        agreed=sorted(door.pausing),
        away=list(now.away),
        opened=door.opened if now.away else 0,
    )
    return replace(stands, **to_builtins(clock))


def log_line(line: Line) -> LogLine:
    event = line.event
    return LogLine(line.version, line.ply, event.seat, event_phrase(event), list(event.cells), list(event.gains))


def event_phrase(event: Event) -> Phrase:
    return Phrase(f"event-{event.type}", {"seat": event.seat, **event.args})


def standing(outcome: Outcome, parts: list[PartLine]) -> TableStanding:
    return TableStanding(
        scores=list(outcome.scores),
        ranking=[list(place) for place in outcome.ranking],
        parts=parts,
        reason=None if outcome.reason is None else Phrase(f"reason-{outcome.reason}"),
        facts=dict(outcome.facts),
        result=None if outcome.reason is None else result(outcome),
    )


def result(outcome: Outcome) -> Result:
    decided, several = outcome.decided, len(outcome.winners) > 1
    won: Literal["alone", "team", "shared", "solo"] = "shared" if outcome.shared else "team" if several else "alone"
    return Result(
        won="solo" if len(outcome.scores) == 1 else won,
        teams=[TeamScore(team["seats"], team["score"]) for team in outcome.facts.get("teams", ())],
        why=None if decided is None else Phrase(*decided.words),
        paragraph="" if decided is None else decided.paragraph,
        tie_break=decided is not None and decided.tie_break,
        gave_up=list(outcome.gave_up),
    )


def part_line(part: Part, numbers: Numbers) -> PartLine:
    """Tables have many lines in common: they are made once."""
    known = (part.seat, part.paragraph, part.key, part.points, pack_names(numbers, part.cells))
    try:
        return make_line(*known, *part.args.items())
    except TypeError:  # something that is spoken of cannot be looked up
        return make_line.__wrapped__(*known, *part.args.items())


@lru_cache(maxsize=LINES)
def make_line(seat: int, paragraph: str, key: str, points: int, cells: Cells, *args: tuple[str, object]) -> PartLine:
    said = Phrase(f"part-{key}", {"points": points, **dict(args)})
    return PartLine(seat, paragraph, said, points, cells)
