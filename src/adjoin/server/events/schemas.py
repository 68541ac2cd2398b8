"""What requests about events, and their answers, look like."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from adjoin.answers.schemas import GameName
from adjoin.events.model import Format
from adjoin.kernel.json_types import JsonObject
from adjoin.server.events.protocol import EventNews, EventTerms


class NewEvent(Struct):
    """An event to be opened; whoever opens it need not take part."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: GameName
    format: Format
    pace: Annotated[str, Meta(max_length=40)]
    starts: Annotated[int, Meta(ge=0, le=10**14)]  # milliseconds since 1970
    options: JsonObject = {}
    rounds: Annotated[int, Meta(ge=0, le=63)] = 0
    most: Annotated[int, Meta(ge=0, le=96)] = 0  # people; 0: as many as the format takes
    wait: Annotated[int, Meta(ge=0, le=604_800)] = 0  # seconds; 0: as usual
    rated: bool = False
    late: bool = False
    bots: Annotated[str, Meta(max_length=40)] = ""
    public: bool = True
    partners: bool = False  # two play together for the whole event; only in games of teams
    wish: Annotated[str, Meta(pattern=r"^([0-9a-f]{16,64})?$")] = ""  # asked again, it is the same event


class EventEntry(Struct):
    name: Annotated[str, Meta(max_length=40)] = ""
    part: Annotated[str, Meta(pattern=r"^([0-9a-f]{16,64})?$")] = ""  # of the seed
    partner: Annotated[str, Meta(max_length=40)] = ""  # the code of whoever asked you to be their partner


class NewStart(Struct):
    """A new start for an event; a moment that has passed is now."""

    starts: Annotated[int, Meta(ge=0, le=10**14)]  # milliseconds since 1970


class EventSeen(Struct):
    """An event, and what is whose looks at it: their number among the entrants, and whether they opened it."""

    event: EventNews
    you: int  # -1: takes no part
    organiser: bool
    link: str
    invitation: str = ""  # the link for your partner, as long as you have none


class EventsSeen(Struct):
    events: list[EventTerms]
    yours: list[str]  # those in which you take part


class EntrantPage(Struct):
    """The page of somebody who takes part."""

    entrant: int
    handle: str


class EntrantPages(Struct):
    people: list[EntrantPage]
    host: str = ""  # the page of the organiser


class EventReporting(Struct):
    """Who behaves badly, and how."""

    reason: Annotated[str, Meta(min_length=1, max_length=500)]
    entrant: int = -1  # -1: whoever opened the event, for example for its name


class DealLine(Struct):
    """One table of a deal: what is drawn of it after each decision is a ply of its replay."""

    table: str
    players: list[int]
    scores: list[int]
    points: list[str]
    reason: str  # how the game ended
    plies: list[int]  # after each decision
    parts: int  # the decision from which on no other table has the same line; -1: some other has it to the end


class DealSeen(Struct):
    """A deal that is over everywhere, line by line; `parts` is where the first two of them part."""

    event: EventTerms
    entrants: list[str]
    number: int  # counted from 1
    deals: int
    lines: list[DealLine]
    parts: int
