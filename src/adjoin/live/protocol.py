"""The whole wire: every message between browser and table, once. TypeScript types are generated from here.

Versions count the changes of a table. A client says which version it has seen; it gets what it missed, or the whole.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from adjoin.kernel.json_types import JsonObject
from adjoin.phrase import Phrase
from adjoin.scene.cells import Cells
from adjoin.scene.model import Board, Fact, Ghost, Scene

PROTOCOL = 7
MoveText = Annotated[str, Meta(min_length=1, max_length=80)]
Id = Annotated[int, Meta(ge=0, le=2**31)]
Version = Annotated[int, Meta(ge=0)]
Greeting = Literal["", "hello", "luck", "played", "moment", "thanks"]
Legal = dict[str, dict[str, Cells]]  # texts of pieces, with blanks between -> turn -> anchor cells


# ------------------------------------------------------------------------------------------------ client to server


class Hello(Struct, tag_field="type", tag="hello", gc=False):
    """The first message on a socket."""

    protocol: int
    since: Version | None = None  # the version already shown; None asks for everything


class MoveIn(Struct, tag_field="type", tag="move", gc=False):
    """Play a move; `version` is what the player saw, so that a stale tab cannot move by mistake."""

    id: Id
    version: Version
    text: MoveText
    spent: Annotated[int, Meta(ge=0, le=2**40)] | None = None  # milliseconds for which the page saw the turn


class SeriesTerms(Struct, gc=False):
    """A series that people agree on: so many matches, and what counts in them."""

    of: Annotated[int, Meta(ge=2, le=25)]
    counts: Literal["wins", "points"] = "wins"


class Command(Struct, tag_field="type", tag="command", gc=False):
    """A table command: undo, consent or decline, resign, agree to end, come back to one's seat, stop the clocks.

    An answer to a request says to `what`, its kind; without, it is meant for taking a move back. Whoever claims a game
    that the person to move has left says `what` is claimed.

    After the end: offer a rematch (with a series, if one is to begin), accept it, or refuse it or take it back. Whoever
    offers or accepts gives a part of the next seed, made up after asking what the server is bound to.
    """

    id: Id
    version: Version
    command: Literal[
        "undo",
        "consent",
        "decline",
        "withdraw",
        "abort",
        "resign",
        "agree_end",
        "return",
        "claim",
        "pause",
        "unpause",
        "offer",
        "accept",
        "refuse",
    ]
    what: Literal["", "take_back", "pause", "end", "abort", "win", "draw"] = ""
    series: SeriesTerms | None = None
    part: Annotated[str, Meta(max_length=64)] = ""


class Probe(Struct, tag_field="type", tag="probe", gc=False):
    """What if I placed this here? Neither stored nor logged nor shown to anyone."""

    id: Id
    text: MoveText


class Plan(Struct, tag_field="type", tag="plan", gc=False):
    """The try-board: do these placements still work, one after the other, as if it were my turn?"""

    id: Id
    texts: Annotated[list[MoveText], Meta(max_length=12)]
    spots: bool = False  # tell where tiles could go next, too


class ChatIn(Struct, tag_field="type", tag="chat", gc=False):
    """A line for one's own team, or for the table."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    team: bool = False
    greeting: Greeting = ""  # a preset one, of which the text is the speaker's wording


class Hint(Struct, tag_field="type", tag="hint", gc=False):
    """Ask a bot what it would do (off in games between people)."""

    id: Id


class Lift(Struct, tag_field="type", tag="lift", gc=False):
    """At a shared device: the person of this seat, who is to move, is there; or, with up false, covers it again.

    Until then, and after the turn, the device is sent what a spectator may see.
    """

    id: Id
    seat: Annotated[int, Meta(ge=0)]
    up: bool = True


class Resync(Struct, tag_field="type", tag="resync", gc=False):
    """A change did not follow what this page has: send the whole state."""

    id: Id


class Points(Struct, tag_field="type", tag="points", gc=False):
    """While the game goes on, where its points are is told to whoever looks at them: from now on, or no longer."""

    id: Id
    shown: bool = True


class Ping(Struct, tag_field="type", tag="ping", gc=False):
    """Is anybody there? A page that has heard nothing for a while asks; unanswered, it counts its line as lost."""

    id: Id


ToServer = Ping | Hello | MoveIn | Command | Probe | Plan | ChatIn | Hint | Lift | Resync | Points


# ------------------------------------------------------------------------------------------------ server to client


class SeatInfo(Struct, omit_defaults=True, gc=False):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str = ""
    level: str = ""  # of a bot
    online: bool = False
    stand_in: bool = False  # a bot plays until the person returns
    resigned: bool = False  # a bot plays to the end for a person who gave up
    yours: bool = False
    color: str = ""  # where people may choose one, and somebody did
    unsteady: bool = False  # a person is online, but has not been heard for some seconds
    since: int = 0  # when a person who is not online was last heard, by the time of the table; 0: nobody saw it
    mates: list[int] = []  # the seats that win or lose with it


class OptionLine(Struct, omit_defaults=True, gc=False):
    """An option in force, worded as `option-NAME` and `choice-NAME-VALUE`, and where the rules tell of it."""

    name: str
    value: Any
    paragraph: str = ""


class LogLine(Struct, omit_defaults=True, gc=False):
    """One event, worded by the viewer; `key` is event-TYPE in the game's catalogue."""

    version: int
    ply: int
    seat: int
    words: Phrase
    cells: list[str] = field(default_factory=list)
    gains: list[int] = field(default_factory=list)  # the points of each seat, where the words do not name the mover's


class Undo(Struct, omit_defaults=True, gc=False):
    allowed: bool
    why: Phrase | None = None  # why not, or what comes of it
    asks: bool = False  # others have to consent


class PartLine(Struct, omit_defaults=True, gc=False):
    seat: int
    paragraph: str
    words: Phrase
    points: int
    cells: Cells = ""


class TeamScore(Struct, gc=False):
    seats: list[int]
    score: int


class Result(Struct, omit_defaults=True, gc=False):
    """How the game ended: who stands first is `ranking[0]` of the standing; this says as what, and why."""

    won: Literal["alone", "team", "shared", "solo"]
    teams: list[TeamScore] = []
    why: Phrase | None = None  # what decided it, with its numbers; None where somebody gave up
    paragraph: str = ""
    tie_break: bool = False  # it decided between equals
    gave_up: list[int] = []  # the first one first


class TableStanding(Struct, omit_defaults=True, gc=False):
    """How it stands, or ended: every point can be touched."""

    scores: list[int]
    ranking: list[list[int]]
    parts: list[PartLine]
    reason: Phrase | None = None  # None while the game goes on
    facts: JsonObject = {}
    result: Result | None = None  # None while the game goes on


class OfferInfo(Struct, omit_defaults=True, gc=False):
    """A seat offers a rematch, and waits for the answers of others."""

    seat: int
    waiting: list[int]
    series: SeriesTerms | None = None  # that would begin
    seconds: int = 0  # for which it waits, from `at` on
    at: int = 0  # by the time of the table; 0: it was not noted


class RequestInfo(Struct, omit_defaults=True, gc=False):
    """What a seat asks of the others: to take back, to pause, to end by agreement, to call the game off."""

    kind: Literal["take_back", "pause", "end", "abort"]
    seat: int
    waiting: list[int]  # the seats that have not answered
    seconds: int  # for which it waits, from `at` on
    at: int = 0  # by the time of the table; 0: it was not noted
    moves: int = 0  # that would be taken back


class ClockInfo(Struct, omit_defaults=True, gc=False):
    """How long people may think, in milliseconds, and how much is left; times count from when the table was opened."""

    left: list[int]  # by seat, as something last happened
    since: int  # when that was
    running: int = -1  # the seat whose time runs since
    stock: int = 0
    added: int = 0  # to the stock by every move
    move: int = 0
    then: Literal["loses", "bot"] = "loses"  # what comes of a seat whose time is up
    rated: bool = False  # does the result change what people are rated?
    paused: bool = False
    agreed: list[int] = []  # seats that want to pause; in a pause, that are ready to go on
    away: list[int] = []  # until when people are on holiday, by seat; none: nobody ever was
    opened: int = 0  # where somebody was: when the table was opened, in milliseconds since 1970


class SeriesInfo(Struct, omit_defaults=True, gc=False):
    """Which match of a series this is, and how the series stands, with this match once it is over."""

    number: int
    of: int  # 0: as many as they like
    counts: Literal["wins", "points"]
    wins: list[int]  # by seat
    points: list[int]
    goes_on: bool  # it was agreed on and is not decided


class DayInfo(Struct, omit_defaults=True, gc=False):
    """The day of which this is the deal, and whether this try counts."""

    day: str
    counts: bool = False


class EventInfo(Struct, omit_defaults=True, gc=False):
    """The event of which this is a table."""

    id: str
    round: int = 0  # counted from 0
    sealed: bool = False  # nobody else sees the table before the deal is over everywhere


class Welcome(Struct, tag_field="type", tag="welcome", gc=False):
    """The answer to hello: what does not change at this table."""

    protocol: int
    table: str
    game: str
    options: JsonObject
    viewer: int  # the seat, or -1 for a spectator; at a shared device, whoever is to move and has lifted the curtain
    shared: bool  # one device serves several seats
    board: Board
    rules: list[OptionLine] = field(default_factory=list)  # the options in force
    daily: DayInfo | None = None  # the deal of a day
    event: EventInfo | None = None
    commitment: str = ""  # SHA-256 of the server's part of the seed, which is told after the end
    absence: Literal["wait", "bot"] = "bot"  # who leaves a game without a clock is waited for, or a bot stands in


class Public(Struct, omit_defaults=True, gc=False):
    """What everybody may see of a table at one version, onlookers included: made once for all of them."""

    version: int
    ply: int
    turn: int  # seat, -1 over
    phase: str
    seats: list[SeatInfo]
    scene: Scene  # as an onlooker sees it
    standing: TableStanding | None = None  # once the game is over
    next_table: str | None = None  # the rematch
    take_backs: int = 0  # how often answers of bots were taken back: the game is marked
    offer: OfferInfo | None = None  # of a rematch
    requests: list[RequestInfo] = []  # the first one first
    series: SeriesInfo | None = None
    clocks: ClockInfo | None = None


class Own(Struct, omit_defaults=True, gc=False):
    """What one viewer sees otherwise than an onlooker, and what it may do."""

    viewer: int
    undo: Undo
    yours: list[int] = field(default_factory=list)  # its seats
    legal: Legal = field(default_factory=dict)
    commands: list[str] = field(default_factory=list)  # table commands that would be accepted now
    resigning: str = ""  # what comes of it if the viewer resigns: ends, plays_on, partner (is asked), agree
    claims: list[str] = field(default_factory=list)  # win, draw: if the person to move has left for a minute
    hints: bool = False
    curtain: bool = False  # shared device with secrets: hand it over; nothing of the hand is sent before `lift`
    scene: JsonObject = field(default_factory=dict)  # the fields of the scene that are others for it
    facts: dict[str, Fact] = field(default_factory=dict)  # by place: the facts of the scene that are others for it
    standing: TableStanding | None = None  # as this viewer knows it while the game goes on, if they look at points


class Whole(Struct, tag_field="type", tag="whole", omit_defaults=True, gc=False):
    """The table as this viewer sees it at one version. Sent first, and whenever there is doubt; then come changes.

    The state that a page shows is `public` with what `own` has instead.
    """

    number: int  # counts what was shown of this table
    public: Public
    own: Own
    log: list[LogLine] = field(default_factory=list)  # since the version the client had, or the whole
    lines: dict[str, LogLine] = field(default_factory=dict)  # by place in the log: what this viewer reads instead
    whole_log: bool = False


class ShownState(Struct, tag_field="type", tag="state", gc=False):
    """What a page makes of the public part and its own: the table as one viewer sees it."""

    number: int
    version: int
    ply: int
    turn: int
    phase: str
    viewer: int
    seats: list[SeatInfo]
    scene: Scene
    legal: Legal
    standing: TableStanding | None  # None while the game goes on and nobody here looks at points
    undo: Undo
    log: list[LogLine]
    whole_log: bool
    commands: list[str]
    resigning: str = ""
    claims: list[str] = field(default_factory=list)
    hints: bool = False
    curtain: bool = False
    next_table: str | None = None
    take_backs: int = 0
    offer: OfferInfo | None = None
    requests: list[RequestInfo] = []
    series: SeriesInfo | None = None
    clocks: ClockInfo | None = None


class Change(Struct, tag_field="type", tag="change", omit_defaults=True, gc=False):
    """What is new since what was shown as number `since`. All onlookers of a table are sent the same.

    `public` and `own` are trees: under a name stands what is now there, null if nothing is; under `NAME.` what is new
    within it, entries of a list by their place; under `NAME[]` the edits of a list, one after the other: from where,
    how many go, what comes. What is not named stays; a list or dict that was left out is empty.
    """

    since: int
    number: int
    public: JsonObject = field(default_factory=dict)
    log: list[LogLine] = field(default_factory=list)
    lines: dict[str, LogLine] = field(default_factory=dict)
    own: JsonObject = field(default_factory=dict)


class Pong(Struct, tag_field="type", tag="pong", gc=False):
    """The answer to a ping."""

    id: int


class Ack(Struct, tag_field="type", tag="ack", gc=False):
    """The move or command is saved."""

    id: int
    version: int


class Refused(Struct, tag_field="type", tag="refused", gc=False):
    """Nothing was changed, and why. `code` is for programs, `words` for people."""

    id: int
    code: str
    words: Phrase
    paragraph: str = ""
    cells: list[str] = field(default_factory=list)


class GhostOut(Struct, tag_field="type", tag="ghost", gc=False):
    id: int
    ghost: Ghost


class PlanOut(Struct, tag_field="type", tag="plan", gc=False):
    id: int
    ghosts: list[Ghost]
    legal: dict[str, dict[str, Cells]] | None = None  # piece -> turn -> anchor cells, if that was asked


class ChatOut(Struct, tag_field="type", tag="chat", gc=False):
    """A line of talk; those of people who sit at the table are numbered and kept."""

    seat: int
    name: str
    text: str
    team: bool
    number: int = 0
    greeting: str = ""  # a preset one, which everybody reads in their own language


class Talk(Struct, tag_field="type", tag="talk", gc=False):
    """All that was said at the table and is kept, as far as this viewer may read it."""

    lines: list[ChatOut]


class Thinking(Struct, tag_field="type", tag="thinking", gc=False):
    """A bot thinks: for at most how long and for how long already, in seconds; stage "compiling" the first time."""

    seat: int
    seconds: float
    stage: str = "thinking"
    spent: float = 0.0


class Now(Struct, tag_field="type", tag="now", gc=False):
    """The time of the table: a page counts from here, whatever its device takes the time to be."""

    at: int


class HintOut(Struct, tag_field="type", tag="hint", gc=False):
    id: int
    text: str
    reasons: list[Phrase]


class Reload(Struct, tag_field="type", tag="reload", gc=False):
    """The page is older than the server: load it again."""

    protocol: int


ToClient = (
    Pong
    | Welcome
    | Whole
    | Change
    | Ack
    | Refused
    | GhostOut
    | PlanOut
    | ChatOut
    | Talk
    | Thinking
    | Now
    | HintOut
    | Reload
)
