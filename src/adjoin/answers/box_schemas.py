"""What requests about boxes, and their answers, look like."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from adjoin.kernel.json_types import JsonObject
from adjoin.phrase import Phrase


class FieldInfo(Struct, omit_defaults=True):
    """What one field of a part asks for; which of the others count depends on its kind."""

    name: str
    kind: Literal["places", "number", "letters", "flag", "marks"]
    symbols: list[str] = []
    drawn: bool = False  # /api/games/GAME/box/FIELD/NUMBER/picture.svg shows each symbol by its number
    columns: int = 1
    rows: int = 0  # 0: a single row
    joined: bool = False  # a row is one text
    spots: list[tuple[int, int]] = []  # where each place lies on the part: column and row; in a row without them
    upside_down: list[int] = []  # places whose symbols stand on their heads
    least: int = 0
    most: int = 0
    texts: int = 0
    usual: bool = False


class KindInfo(Struct):
    """A kind of part: how many of it there may be, and what each shows."""

    name: str
    least: int
    most: int
    fields: list[FieldInfo]
    prefix: str  # of the names that new parts get


class BoxFormInfo(Struct):
    """All that an owner fills in, and the parts that come with the game to begin with."""

    game: str
    kinds: list[KindInfo]
    single: list[FieldInfo]
    shipped: JsonObject
    editor: bool = False  # the game brings a page of its own to describe them


class BoxContent(Struct):
    """A box, whole or half filled in; or what stands in a link to one or in a file."""

    content: JsonObject = {}
    link: Annotated[str, Meta(max_length=40_000)] = ""
    text: str = ""


class RemarkInfo(Struct, omit_defaults=True):
    """A sentence about a box, and the place that it is about."""

    weight: Literal["missing", "unusual", "impossible"]
    text: Phrase
    kind: str = ""
    part: int = -1
    field: str = ""
    place: int = -1


class BoxLook(Struct):
    """A box as it was read, and what is to be said of it."""

    content: JsonObject
    digest: str
    link: str
    remarks: list[RemarkInfo]
    playable: bool


class BotGameResult(Struct, array_like=True):
    """What a game between bots brought each seat."""

    wins: list[float]  # each seat's part of the win
    scores: list[int]
    length: int  # in moves


class SeatShare(Struct):
    """A seat's share of the wins, with the limits between which it is likely to lie, and its points on average."""

    share: float
    low: float
    high: float
    points: float


class BoxReport(Struct):
    """How fair games with a box are, as far as they were played."""

    games: int
    wanted: int  # games of a whole report
    bot: str
    seats: list[SeatShare] = []
    length: float = 0.0
    shared: int = 0  # games that nobody won alone


class BoxRow(Struct):
    """A box among those that a person keeps."""

    id: str
    game: str
    name: str
    version: int
    changed: float
    shared: bool


class BoxSaveRequest(Struct):
    """A box to be saved: `version` is the one that was changed, 0 for a new box."""

    game: Annotated[str, Meta(max_length=64)]
    content: JsonObject
    version: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0


class BoxSharing(Struct):
    shared: bool


class BoxKept(Struct):
    """A box that somebody keeps, for its owner or, once it is shared, for whoever has its link."""

    id: str
    game: str
    own: bool
    shared: bool
    version: int
    changed: float
    look: BoxLook
    report: BoxReport
