"""What is asked and told about other people's pages, friends and leaderboards."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from adjoin.server.accounts.schemas import Counted, PlayedGame


class PublicRow(Struct):
    """How somebody does in one game; a rating only once it says something.

    `yours` is the rating of whoever looks, `chance` how many of a hundred games they would win by the ratings.
    """

    game: str
    count: Counted
    rated: int
    rating: int | None = None
    margin: int | None = None
    band: list[tuple[int, int]] = []  # rating and margin after each rated game
    yours: int | None = None
    chance: int | None = None


class Meetings(Struct):
    """How often one has met somebody, and stood before and after them."""

    played: int = 0
    ahead: int = 0
    behind: int = 0


class PublicProfile(Struct):
    """Somebody's page. `seen` is the day when they were last here; `recent` are games at public tables."""

    handle: str
    name: str
    since: float
    seen: float
    games: list[PublicRow]
    recent: list[PlayedGame]
    total: int
    least: int  # rated games before a rating is shown
    met: Meetings
    you: bool = False
    friend: bool = False
    kept: Literal["", "block", "mute"] = ""
    reachable: bool = True  # may whoever looks challenge them?


class Visibility(Struct):
    """`public`: others may open one's page. `listed`: one is on the leaderboards."""

    public: bool = True
    listed: bool = False
    handle: str = ""  # of the page; nothing where there is none yet


class Showing(Struct):
    public: bool
    listed: bool


class PersonCard(Struct, omit_defaults=True):
    """Somebody as a line of a list."""

    handle: str
    name: str
    seen: float = 0.0
    friend: bool = False
    games: list[str] = []  # that one has played with them, the last first
    played: int = 0


class Acquaintances(Struct):
    """Friends first, then those whom one has played lately and whose page is shown."""

    people: list[PersonCard]


class LeaderRow(Struct):
    place: int
    handle: str
    name: str
    rating: int
    margin: int
    games: int


class Leaderboard(Struct):
    game: str
    least: int  # rated games before somebody is listed
    rows: list[LeaderRow]


class SeatPerson(Struct, omit_defaults=True):
    """Who sits at a table; a rating only once it says something, a handle only where others may open their page.

    `change` is what the rated game at this table did to the rating, once that is known.
    """

    seat: int
    handle: str = ""
    name: str = ""
    rating: int = 0
    margin: int = 0
    rated: int = 0
    change: int | None = None


class SeatPeople(Struct, omit_defaults=True):
    """`pending`: the game is over, and what it does to ratings will be known soon."""

    people: list[SeatPerson]
    pending: bool = False
