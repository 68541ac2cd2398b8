"""What somebody has played, and all of it as one file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, cast

from litestar import Response, get, put
from litestar.params import QueryParameter

from adjoin.server.accounts.dependencies import DrawingTurn
from adjoin.server.accounts.device_routes import require_known
from adjoin.server.accounts.schemas import (
    Counted,
    CountedBy,
    GameRow,
    History,
    Known,
    OpponentInfo,
    Profile,
)
from adjoin.server.core.pools import VISITS
from adjoin.server.db.repositories.results import GameResult, StoredRating
from adjoin.server.db.store import Store
from adjoin.server.http.response_cache import PACKED
from adjoin.server.ratings.game_rows import game_row
from adjoin.server.ratings.profile import (
    LEAST,
    Count,
    Finished,
    Opponent,
    band,
    by_option,
    count_games,
    export,
    fits,
    games_of,
    opponents,
    rounded_rating,
)

PAGE = 20  # games at once
MOST = 30  # opponents
Word = Annotated[str, QueryParameter(max_length=60)]
Kind = Literal["", "won", "lost", "shared", "alone"]


def tally(count: Count) -> Counted:
    return Counted(count.played, count.won, count.shared)


def row_of(game: str, played: list[Finished], rating: StoredRating | None) -> GameRow:
    sure = rating is not None and rating.games >= LEAST
    number, margin = rounded_rating(rating) if rating and sure else (None, None)
    return GameRow(
        game,
        tally(count_games(played, lambda _: 0).get(0, Count())),
        rating.games if rating else 0,
        number,
        margin,
        band(played) if sure else [],
        [CountedBy(str(seat + 1), tally(n)) for seat, n in sorted(count_games(played, lambda g: g.mine.seat).items())],
        [CountedBy(name, tally(count), value) for (name, value), count in by_option(played).items()],
    )


def opponent(one: Opponent, kept: Literal["", "block", "mute"]) -> OpponentInfo:
    games = list(one.games)
    return OpponentInfo(one.name, one.level, games, one.played, one.ahead, one.behind, one.last, one.seat, kept)


@get("/api/me/profile")
async def profile(visitor: str, store: Store) -> Profile:
    """Results by game with ratings, by seat and option, and whom one has played."""
    if not visitor:
        return Profile([], [], 0, LEAST)
    rows = await store.results.of(visitor)
    ratings = await store.results.all_ratings(visitor)
    away = {(one.other, one.name): one.kind for one in await store.blocks.of(visitor)}
    return await VISITS.run(profile_of, rows, visitor, ratings, away)  # thousands of games take a while


def profile_of(
    found: list[GameResult],
    person: str,
    ratings: Mapping[str, StoredRating],
    away: Mapping[tuple[str, str], Literal["block", "mute"]],
) -> Profile:
    games = games_of(found, person)
    kinds = sorted({game.mine.game for game in games})
    rows = [row_of(kind, [game for game in games if game.mine.game == kind], ratings.get(kind)) for kind in kinds]
    met = [opponent(one, away.get((one.person, one.name), "")) for one in opponents(games)[:MOST]]
    return Profile(rows, met, len(games), LEAST)


@get("/api/me/games")
async def history(
    visitor: str, store: Store, game: Word = "", result: Kind = "", q: Word = "", start: int = 0
) -> History:
    """The games that one has finished, the last first: of a kind, with a result, with somebody."""
    if not visitor:
        return History([], 0)
    rows, words, begin = await store.results.of(visitor), q.strip(), max(0, start)
    found = await VISITS.run(lambda: [one for one in games_of(rows, visitor) if fits(one, game, result, words)])
    return History([game_row(one) for one in found[begin : begin + PAGE]], len(found))


@get("/api/me/export", media_type="application/zip", opt=PACKED)
async def export_all(visitor: str, store: Store, drawing: DrawingTurn) -> Response[bytes]:
    """Everything that is kept about you, as one file."""
    require_known(visitor)
    async with drawing.turn():
        made = await export(store, visitor)
    headers = {"content-disposition": 'attachment; filename="adjoin.zip"', "cache-control": "no-store"}
    return Response(made, media_type="application/zip", headers=headers)


@put("/api/me/learned")
async def learn(visitor: str, store: Store, data: Known) -> Known:
    """What whoever asks has learned, with this; of somebody unknown nothing is kept, and nothing is known."""
    return Known(cast(Any, await store.learned.add(visitor, data.learned)) if visitor else {})


ROUTES = [profile, history, export_all, learn]
