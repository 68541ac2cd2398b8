"""Requests and answers of the analysis board."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from adjoin.answers.learning_schemas import LearnerTable, Text
from adjoin.kernel.json_types import JsonObject
from adjoin.phrase import Phrase
from adjoin.scene.model import Ghost, Piece

Plies = Annotated[list[Text], Meta(max_length=600)]
Named = Annotated[str, Meta(max_length=80)]


class StudyPlace(Struct, omit_defaults=True):
    """A position to be studied: of a finished game, of a puzzle, or of a study that was kept, after so many of its
    plies and the moves of a variation."""

    replay: Named = ""
    game: Named = ""  # of the puzzle
    puzzle: Named = ""
    study: Named = ""
    ply: Annotated[int, Meta(ge=0, le=100_000)] = 0
    played: Plies = []
    hindsight: bool = False


class Trying(StudyPlace, omit_defaults=True):
    """A position, and a move to be tried there; without one it is only looked at."""

    text: Text = ""


class AnalysisGhosting(StudyPlace, omit_defaults=True):
    texts: Annotated[list[Text], Meta(max_length=12)] = []


class CandidatesAsked(StudyPlace, omit_defaults=True):
    """A position whose candidates are asked for, after so many rounds.

    `actual` is a move that must be among them; without it, what the source plays there.
    """

    round: Annotated[int, Meta(ge=0, le=12)] = 0
    actual: Text = ""


class PlayOn(StudyPlace, omit_defaults=True):
    """A table that goes on from a position: its seat, and the level of its bots; without one friends play."""

    seat: Annotated[int, Meta(ge=0, le=15)] = 0
    level: Named = ""
    name: Annotated[str, Meta(max_length=200)] = ""


class PlayOnMade(Struct):
    table: str


class AnalysisBoard(Struct, omit_defaults=True):
    """A position as the page shows it."""

    board: LearnerTable
    ply: int  # of the first position
    turn: int
    over: bool
    plies: int  # of the record or the way to the position
    line: list[str]  # those plies
    hidden: bool  # do hands differ in what one knew and what one knows now?
    actual: str = ""  # what was played here
    drawn: list[str] = field(default_factory=list)  # what chance brought since the last move
    hands: list[list[Piece]] = field(default_factory=list)  # of all seats, where they lie open
    position: JsonObject | None = None  # the way to the position, where what is studied is no record


class Drawable(Struct):
    """A tile that might be drawn at a ply instead of the one that was."""

    text: str
    chance: float
    piece: Piece | None = None


class DrawChoice(Struct):
    """Everything that chance could bring at a position."""

    draws: list[Drawable]


class SetUp(Struct):
    """A position of a game to be set up: the moves that made it, in any order; without a seed, from any deal."""

    game: Named
    options: JsonObject = field(default_factory=dict)
    seed: Named = ""
    moves: Annotated[list[Text], Meta(max_length=400)] = field(default_factory=list)
    title: Named = ""


class ArrangementAsked(SetUp):
    """Tiles that lie on a board; `seat` places the next one, and is whoever is to move if it is none."""

    seat: Annotated[int, Meta(ge=-1, le=15)] = -1


class ArrangementGhosting(ArrangementAsked):
    texts: Annotated[list[Text], Meta(max_length=12)] = field(default_factory=list)


class LaidTile(Struct, omit_defaults=True):
    """A tile on a board that is set up: its move with the number of its seat."""

    text: str
    seat: int
    cells: list[str]
    stray: bool = False  # no game has put it there


class Arrangement(Struct, omit_defaults=True):
    """A board that is set up, and whether a game can come there."""

    board: LearnerTable
    seat: int  # that places next
    turn: int  # whose turn it is there
    over: bool
    tiles: list[LaidTile]  # in an order in which they may be placed, then those for which there is none
    reason: Phrase | None = None  # why the first of these cannot be placed
    unsure: bool = False  # the search was stopped: there may be an order
    varied: bool = False  # deals are laid out in different ways


class Value(Struct):
    """A number and its margin of error."""

    value: float
    margin: float


class CandidateInfo(Struct, omit_defaults=True):
    """A move that is worth a thought, with chances and points by seat."""

    move: str
    seat: int
    wins: list[Value]
    leads: list[Value]
    points: list[Value]
    reasons: list[Phrase]
    ghost: Ghost | None = None
    played: bool = False
    proved: bool = False


class Candidates(Struct):
    """What is known after a round; `last`: waiting longer tells nothing new."""

    round: int
    last: bool
    simulations: int
    seconds: float  # of a processor, that the round took
    candidates: list[CandidateInfo]


class LuckAsked(Struct):
    """Which ply is to be measured, as whom."""

    seat: Annotated[int, Meta(ge=0, le=15)] = 0
    hindsight: bool = True


class LuckPly(Struct):
    """A ply that was measured, in numbers that make a ledger together with all others."""

    ply: int
    of: int
    measure: list[Any]


class LedgerAsked(LuckAsked):
    measures: Annotated[list[list[Any]], Meta(max_length=2_000)] = []


class AccountInfo(Struct):
    """A result and its parts, which sum to it."""

    start: Value
    own: Value
    others: Value
    draws: Value
    table: Value
    result: float
    course: list[float]


class DrawInfo(Struct):
    """A draw, and what it brought; `piece` is what it looks like."""

    ply: int
    seat: int
    text: str
    win: Value
    lead: Value
    piece: Piece | None = None


class LedgerInfo(Struct):
    seat: int
    hindsight: bool
    wins: AccountInfo | None  # none for somebody alone
    leads: AccountInfo
    chance: bool
    choices: int
    best: int
    lucky: list[DrawInfo]
    unlucky: list[DrawInfo]


class OpeningInfo(Struct):
    """A first move: how many games have it, how they ended for whoever made it, and one of them to look at."""

    text: str
    seat: int
    games: int
    win: Value
    lead: Value
    moves: list[OpeningInfo]
    replay: str = ""  # none for a file that stays on the device


class OpeningsInfo(Struct):
    """The first moves of all games of one kind and deal."""

    game: str
    options: JsonObject
    games: int
    wins: list[Value]  # by seat
    moves: list[OpeningInfo]
    replay: str = ""


class StudyRow(Struct):
    """A study that was kept."""

    id: str
    title: str
    game: str
    changed: float


class StudyKept(Struct):
    """A study as it was kept; `own`: whoever asks may change it; `changed`: when that was done last."""

    id: str
    own: bool
    changed: float
    study: JsonObject
