"""What is asked and told about people: devices, passkeys, results."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from adjoin.kernel.json_types import JsonObject
from adjoin.server.http.schemas import Name


class DeviceInfo(Struct):
    """`id` names it on this page and opens nothing."""

    id: str
    label: str  # such as Firefox, Android; empty if it did not say
    since: float
    seen: float
    here: bool


class PasskeyInfo(Struct):
    id: str
    label: str
    since: float


class MyDevices(Struct):
    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    possible: bool  # passkeys: does this server know how?


class MoveCode(Struct):
    code: str
    link: str
    until: float


class Possessions(Struct):
    """What belongs to somebody here, counted."""

    name: str
    since: float
    games: int
    deals: int
    records: int
    passkeys: int
    ratings: int


class Arriving(Struct, omit_defaults=True):
    """Whom a code signs this device in as, and what whoever is here has; `here`: they are one and the same.

    `state` is how far this device has come with it: `new`, `asked`, or `allowed`.
    """

    theirs: Possessions
    yours: Possessions | None = None
    here: bool = False
    state: Literal["new", "asked", "allowed"] = "new"


class Arrived(Struct):
    """`bring`: hand over whatever belongs to who is here, or leave it behind; to be said where there is something."""

    bring: bool | None = None


class SigningIn(Struct):
    """`asked`: the device that made the code has to answer first; ask again. `done`: this device is signed in."""

    state: Literal["asked", "done"]
    name: str


class SignInRequest(Struct, omit_defaults=True):
    """A device that asks to be signed in; `theirs` is what would be handed over, where it asks for that, too."""

    id: str
    label: str
    theirs: Possessions | None = None


class Requests(Struct):
    requests: list[SignInRequest]


class Decision(Struct):
    allow: bool


class Named(Struct):
    name: str


class PasskeyAnswer(Struct):
    """What the browser's PublicKeyCredential says, as its toJSON gives it."""

    answer: JsonObject


class Counted(Struct):
    played: int
    won: int
    shared: int


class CountedBy(Struct, omit_defaults=True):
    """Games counted by a seat, or by the value of an option."""

    name: str
    count: Counted
    value: Any = None


class GameRow(Struct):
    """How somebody does in one game; a rating only once it says something."""

    game: str
    count: Counted
    rated: int
    rating: int | None
    margin: int | None
    band: list[tuple[int, int]]  # rating and margin after each rated game
    seats: list[CountedBy]
    options: list[CountedBy]


class OpponentInfo(Struct):
    """`ahead` and `behind`: how often one stood before and after them; `last`: the table where one met last, and their
    seat there. `kept`: whether one keeps away from them."""

    name: str
    level: str
    games: list[str]
    played: int
    ahead: int
    behind: int
    last: str
    seat: int
    kept: Literal["", "block", "mute"]


class Profile(Struct):
    games: list[GameRow]
    opponents: list[OpponentInfo]
    total: int
    least: int  # rated games before a rating is shown


class OtherSeat(Struct):
    seat: int
    name: str
    level: str
    score: int
    place: int


class PlayedGame(Struct):
    table: str
    game: str
    at: float
    seat: int
    score: int
    place: int
    result: Literal["won", "lost", "shared", "alone"]
    rated: bool
    others: list[OtherSeat]


class History(Struct):
    games: list[PlayedGame]
    total: int


class Reporting(Struct):
    """Who at a table behaves badly, and how."""

    seat: int
    reason: Annotated[str, Meta(min_length=1, max_length=500)]


class BlockRequest(Struct):
    """The person in this seat is to be blocked, muted, or neither any more."""

    seat: Annotated[int, Meta(ge=0, le=12)]
    kind: Literal["block", "mute", "none"]


class BlockedPerson(Struct):
    """`id` names somebody on this page and opens nothing."""

    id: str
    name: str  # at the time
    kind: Literal["block", "mute"]
    since: float
    seat: int  # at the table that was asked about; -1: none


class BlockedPeople(Struct):
    people: list[BlockedPerson]


class Known(Struct):
    """What somebody has learned: `lesson/GAME/LESSON/STEP` is done, `puzzle/ID` is solved or was seen."""

    learned: Annotated[
        dict[
            Annotated[str, Meta(max_length=160, pattern=r"^(lesson|puzzle)/[\w./-]+$")],
            Literal["done", "solved", "seen"],
        ],
        Meta(max_length=1000),
    ]


class DaysOff(Struct):
    """How long a vacation is to be."""

    days: Annotated[int, Meta(ge=1, le=366)]


class MyVacation(Struct, omit_defaults=True):
    """Times are in seconds since 1970."""

    days: int  # a year
    left: int  # of them
    now: float
    until: float | None = None  # for whoever is on vacation


class Naming(Struct):
    name: Name
