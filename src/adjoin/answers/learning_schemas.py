"""What requests and answers about lessons, puzzles and deals of a day look like."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from adjoin.kernel.json_types import JsonObject
from adjoin.live.protocol import Result, Welcome, Whole
from adjoin.phrase import Phrase
from adjoin.scene.model import Ghost, Scene


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
    options: JsonObject = {}  # of the full game to play afterwards
    opening: list[Scene] = []  # the last tiles of a finished game, to be played back first
    ending: Phrase | None = None  # who won it, and why


Text = Annotated[str, Meta(max_length=80)]


class Studying(Struct):
    """Where a study stands: what was played in it. A text is tried there; without one it is only looked at."""

    played: Annotated[list[Text], Meta(max_length=60)] = []
    text: Text = ""


class LearnerTable(Struct, omit_defaults=True):
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
    question: str
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
    ply: int  # the position before it, as a replay counts
    among: int
    own: DealWay
    others: list[DealWay]


class DealReference(Struct):
    """How a level of bots played the deal, and the first move of one's own that it did not make."""

    level: str
    won: bool
    margin: int
    number: int  # of that move, from 1; 0: it made the same moves to the end
    ply: int  # the position before it, as a replay counts
    own: str
    text: str  # what the bot did there


class DealStanding(Struct):
    players: int
    below: int  # how many did less well
    level: int  # how many did as well
    median: float
    rows: list[DealRow]
    bars: list[tuple[int, int]]  # the least margin of each bar, and how many
    places: list[DealPlace]  # as long as somebody else is on the same way
    parting: int  # the number of the first move where another one went better, or 0
    bots: list[DealReference]  # the weakest first


class DealTarget(Struct):
    """How many points a level of bots makes of the deal."""

    level: str
    points: int


class DealTargets(Struct):
    """What to aim at in a deal that is played alone: the points of the levels, and the most that one of them made."""

    targets: list[DealTarget]  # the weakest first
    par: int


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


class DealAsked(Struct):
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
