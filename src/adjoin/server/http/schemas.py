"""What HTTP requests and answers look like."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from adjoin.phrase import Phrase
from adjoin.scene.model import Board, Scene
from adjoin.server.lobby.protocol import OfferedTable
from adjoin.server.tables.protocol import ClockInfo, LogLine, OptionLine, SeatInfo, SeriesInfo, Standing, Terms

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
GameName = Annotated[str, Meta(min_length=1, max_length=40)]


class Problem(Struct):
    """Why something could not be done: `code` for programs, `words` for people."""

    code: str
    words: Phrase


class OptionInfo(Struct, omit_defaults=True):
    """An option as it stands with what was chosen before it."""

    name: str
    choices: list[Any]
    default: Any
    applies: bool = True
    many: tuple[int, int] | None = None  # so many different choices at once


class GameInfo(Struct, omit_defaults=True):
    name: str
    title: str
    tagline: Phrase
    seats: tuple[int, int]
    options: list[OptionInfo] = field(default_factory=list)
    levels: list[str] = field(default_factory=list)  # bots, the weakest first
    lesson: str = ""  # the one for whoever knows nothing of it, if there is one
    steps: int = 0  # that it has
    unavailable: Phrase | None = None  # why it cannot be played


class Choosing(Struct):
    chosen: dict[str, Any] = {}


class Place(Struct, omit_defaults=True):
    """A seat before anybody sits there: its colour, unless a lot decides it, and with whom it plays."""

    look: str = ""
    colour: Phrase | None = None
    team: int = -1


class Chosen(Struct):
    """Options with everything that applies settled, and what may be chosen instead."""

    settled: dict[str, Any]
    seats: int
    options: list[OptionInfo]
    places: list[Place]
    palette: dict[str, Place]  # the colours that people may choose from, if they may
    lots: list[str]  # what the box has people draw lots for


class SeatWish(Struct):
    kind: Literal["me", "open", "bot", "shared"]
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""  # of a person at a shared device
    color: Annotated[str, Meta(max_length=40)] = ""  # where people may choose one


class NewTable(Struct):
    game: GameName
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    name: Annotated[str, Meta(max_length=40)] = ""
    lot: bool = False  # a lot decides who sits where
    series: Terms | None = None
    pace: Annotated[str, Meta(max_length=40)] = ""  # a clock, such as 10+5, 30s or 3d; empty: none
    late: Literal["loses", "bot"] = "loses"  # what comes of a seat whose time is up
    wish: Annotated[str, Meta(pattern=r"^([0-9a-f]{16,64})?$")] = ""  # for which a commitment was given
    part: Annotated[str, Meta(max_length=64)] = ""  # of the seed, made up after the commitment was known


class Wish(Struct):
    """A word that a page makes up for the table it is about to open."""

    wish: Annotated[str, Meta(pattern=r"^[0-9a-f]{16,64}$")]


class Commitment(Struct):
    table: str
    commitment: str  # SHA-256 of the server's part of the seed


class Links(Struct):
    """`reach`: who can open the links: this device, the same network, or the internet."""

    invite: dict[str, str]  # seat -> link, of seats still open
    watch: str
    reach: Literal["device", "network", "internet"]


class TableMade(Struct):
    table: str
    seats: list[int]
    seat: int
    invite: dict[str, str]
    watch: str
    reach: Literal["device", "network", "internet"]


class TableSummary(Struct, omit_defaults=True):
    table: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    turn: int
    ply: int
    over: bool
    links: Links | None = None  # for those who sit at the table
    scores: list[int] = []  # as far as whoever looks may know
    clocks: ClockInfo | None = None
    left: int | None = None  # milliseconds for a move that is theirs


class InviteInfo(Struct, omit_defaults=True):
    table: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    seat: int | None = None  # None: a link to watch
    yours: int | None = None  # you sit at this table already
    rules: list[OptionLine] = field(default_factory=list)  # the options in force
    series: SeriesInfo | None = None
    clocks: ClockInfo | None = None


class Naming(Struct):
    name: Name


class Joining(Struct):
    """Who gives no name goes by the number of the seat, in the words of whoever reads."""

    name: Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")] = ""
    color: Annotated[str, Meta(max_length=40)] = ""  # where people may choose one


class Joined(Struct):
    table: str
    seat: int


class MyTable(Struct):
    table: str
    game: str
    seat: int
    over: bool
    at: float


class Me(Struct):
    name: str
    tables: list[MyTable]


class OtherPerson(Struct):
    seat: int
    name: str  # may be empty


class MyTurn(Struct):
    """A table that waits for somebody; times are in seconds since 1970."""

    table: str
    game: str
    seat: int
    pace: str  # live, days, or nothing: without a clock
    since: float  # when something last happened there
    others: list[OtherPerson]
    deadline: float | None  # when their time ends


class MyTurns(Struct):
    turns: list[MyTurn]
    now: float  # by the server's clock


class Uploaded(Struct):
    replay: str
    replays: list[str]


class ReplayInfo(Struct):
    """A finished game, to be looked at ply by ply."""

    replay: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    plies: int
    board: Board
    log: list[LogLine]  # version is the ply
    standing: Standing
    record: dict[str, Any]
    rules: list[OptionLine]  # the options in force
    colors: list[str]  # that people may choose from, in the order of the seats


class ReplayPly(Struct):
    ply: int
    turn: int
    phase: str
    scene: Scene
    standing: Standing
    log: list[LogLine]  # what this ply brought about


class JudgedPly(Struct):
    """One decision, judged on what its seat knew; chances from 0 to 1, the mover's."""

    ply: int  # the position before it
    seat: int
    chance: float  # with the preferred move
    played: str
    preferred: str
    cost: float  # what the played move gave away
    turning: bool  # it gave away much


class ReviewInfo(Struct):
    """A review as far as it is."""

    done: int
    total: int  # 0 while the search is being made ready
    plies: list[JudgedPly]
    ready: bool = False
    running: bool = False
    failed: Phrase | None = None  # why it stopped before its end


class Why(Struct):
    """What speaks for a move."""

    reasons: list[Phrase]


class Health(Struct):
    status: Literal["ok"]
    version: str
    protocol: int


class Ready(Struct):
    """Whether moves can be saved, bots can think and background work goes on; where not, why."""

    status: Literal["ready", "not ready"]
    saving: str = ""
    thinking: str = ""
    background: str = ""  # the names of loops that keep failing


class RulesPage(Struct):
    game: str
    language: str
    title: str
    html: str


# ------------------------------------------------------------------------------------------------ the lobby


class NewOffer(Struct):
    """A table to be published before its deal; whoever makes it is the first to sit there."""

    game: GameName
    seats: Annotated[list[SeatWish], Meta(max_length=12)] = []  # none: one's own, and the others free
    lot: bool = True  # decides who sits where
    bots: Annotated[str, Meta(max_length=40)] = ""  # of this level may take seats that stay empty
    series: Terms | None = None
    options: dict[str, Any] = {}
    pace: Annotated[str, Meta(max_length=40)] = ""
    late: Literal["loses", "bot"] = "loses"
    rated: bool = False
    public: bool = True  # false: only who has its link sees it
    name: Annotated[str, Meta(max_length=40)] = ""
    wish: Annotated[str, Meta(pattern=r"^([0-9a-f]{16,64})?$")] = ""  # for which a commitment was given
    part: Annotated[str, Meta(max_length=64)] = ""


class Sitting(Struct):
    color: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""
    part: Annotated[str, Meta(max_length=64)] = ""  # of the seed, made up after the commitment was known


class OfferSeen(Struct):
    """`offer` is None once its table is there."""

    offer: OfferedTable | None
    commitment: str
    seat: int  # of whoever looks; -1: none
    table: str  # once all are seated
    link: str
    rules: list[OptionLine]  # the options in force


class OffersSeen(Struct):
    offers: list[OfferedTable]


class RunningTable(Struct, omit_defaults=True):
    """A public table at which a game goes on."""

    table: str
    game: str
    names: list[str]
    pace: str = ""
    moves: int = 0
    watching: int = 0
