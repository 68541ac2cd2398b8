"""What HTTP requests and answers look like."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from adjoin.phrase import Phrase
from adjoin.scene.model import Board, Ghost, Scene
from adjoin.server.lobby_messages import OfferedTable
from adjoin.server.messages import (
    ClockInfo,
    LogLine,
    OptionLine,
    Result,
    SeatInfo,
    SeriesInfo,
    Standing,
    Terms,
    Welcome,
    Whole,
)

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
    """Whether moves can be saved and bots can think; where not, why."""

    status: Literal["ready", "not ready"]
    saving: str = ""
    thinking: str = ""


class RulesPage(Struct):
    game: str
    language: str
    title: str
    html: str


class StepInfo(Struct, omit_defaults=True):
    """A step of a lesson: what it says, and which paragraph it is about."""

    name: str
    title: Phrase
    text: Phrase
    know: Phrase
    paragraph: str = ""
    back: bool = False  # what is done in it is only looked at
    short: int = 0  # a game of so many plies
    level: str = ""  # of the bots in it
    mark: list[str] = field(default_factory=list)  # cells that its text speaks of
    cards: bool = False  # those beside the board are shown
    scores: bool = False  # those of the seats are shown
    point: bool = False  # a try that the rules refuse is to be seen


class LessonInfo(Struct, omit_defaults=True):
    name: str
    title: Phrase
    about: Phrase
    steps: list[StepInfo]
    options: dict[str, Any] = {}  # of the full game to play afterwards


Text = Annotated[str, Meta(max_length=80)]


class Studying(Struct):
    """Where a study stands: what was played in it. A text is tried there; without one it is only looked at."""

    played: Annotated[list[Text], Meta(max_length=60)] = []
    text: Text = ""


class Study(Struct, omit_defaults=True):
    """A prepared table as its learner sees it, and what came of the last try."""

    whole: Whole
    played: list[str]
    welcome: Welcome | None = None  # when it is opened
    verdict: Literal["", "unread", "refused", "point", "missed", "right", "done"] = ""
    words: Phrase | None = None  # what the lesson says to it
    effects: list[Phrase] = field(default_factory=list)  # what a legal move of a lesson brought, or would have
    refusal: Phrase | None = None  # what the rules say
    paragraph: str = ""
    cells: list[str] = field(default_factory=list)
    show: str = ""  # a move that is right now
    reply: str = ""  # what the opponent answers to a wrong move, which is on the board
    stopped: bool = False  # a short game is played as far as it goes
    closing: Phrase | None = None  # how its learner stands then
    ends: Result | None = None  # what would decide it, if it ended then
    focus: tuple[float, float, float, float] | None = None  # the part of the board that matters


class Ghosting(Struct):
    """Placements to be looked at in a study, each by itself."""

    texts: Annotated[list[Text], Meta(min_length=1, max_length=12)]
    played: Annotated[list[Text], Meta(max_length=60)] = []


class Ghosts(Struct):
    ghosts: list[Ghost]


class PuzzleInfo(Struct):
    """A puzzle without its answers."""

    id: str
    name: Phrase  # for people; addresses and files have the id
    game: str
    question: Literal["most", "win", "stop", "twice"]
    difficulty: int
    themes: list[str]


class Daily(Struct):
    """The puzzle of a day, and those of the days before it."""

    date: str
    puzzle: PuzzleInfo
    week: list[tuple[str, PuzzleInfo]]  # the last seven days, this one the last


class DealRow(Struct):
    """A game of the same deal that one can look at; `label` is best, above, yours or typical."""

    label: str
    table: str
    name: str
    won: bool
    margin: int


class DealWay(Struct):
    """A move that some made at one place: how many, what came of it on average, how many won, and the best of them."""

    text: str
    games: int
    average: float
    won: int  # percent
    table: str


class DealPlace(Struct):
    """One's own move, and what others did who had played the same until there."""

    number: int
    among: int
    own: DealWay
    others: list[DealWay]


class DealStanding(Struct):
    players: int
    below: int  # how many did less well
    level: int  # how many did as well
    median: float
    rows: list[DealRow]
    bars: list[tuple[int, int]]  # the least margin of each bar, and how many
    places: list[DealPlace]  # as long as somebody else is on the same way
    parting: int  # the number of the first move where another one went better, or 0


class DealInfo(Struct, omit_defaults=True):
    """The deal of a day. `table` is that of one's own counting try, which is over or goes on."""

    game: str
    date: str
    number: int
    seats: int
    level: str
    simulations: int
    counts: bool = False  # the next try does
    table: str = ""
    over: bool = False
    scores: list[int] = field(default_factory=list)
    standing: DealStanding | None = None  # once the try is finished


class Dealing(Struct):
    """A wish for a table with the deal of a day, else of today."""

    date: Annotated[str, Meta(max_length=10)] = ""
    name: Annotated[str, Meta(max_length=200)] = ""


class DealMade(Struct):
    table: str
    counts: bool


class PuzzleHelp(Struct):
    """Hints, the vaguest first, and the solution with its proof: whoever asks for it has given up."""

    hints: list[Phrase]
    answers: list[str]
    line: list[str]
    others: list[tuple[str, int, str]]
    value: int
    of: int = 1  # draws that were counted, where values are numbers of them
    ideas: list[Phrase] = field(default_factory=list)  # what it is about


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
