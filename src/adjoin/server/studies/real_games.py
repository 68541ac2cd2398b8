"""Games on real tables that several devices follow, over HTTP: whoever has the link sees them and may enter moves."""

from __future__ import annotations

from time import time
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import QueryParameter
from msgspec.structs import replace

from adjoin.answers.companion_schemas import RealGameChange, RealGameInfo, RealGameMade, RealGameTold
from adjoin.kernel.registry import find
from adjoin.live.client import Client
from adjoin.live.plain_text import plain
from adjoin.server.accounts.dependencies import limit
from adjoin.server.core.characters import check_json
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.repositories.owned_documents import Kept, new_name
from adjoin.server.db.repositories.real_games import BIGGEST, FollowedGame
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from adjoin.server.http.response_cache import PACKED
from adjoin.server.settings import Settings

REFUSED: dict[Kept, tuple[int, str]] = {
    "changed": (409, "error-real-game-changed"),
    "full": (409, "error-real-games-full"),
    "gone": (404, "error-real-game-gone"),
}
Since = Annotated[int, QueryParameter(name="since", ge=0, le=2**31 - 1)]


def body_of(told: RealGameInfo) -> str:
    """A game as it is kept: of a game that is known here, with names that may be shown."""
    find(told.game)
    body = msgspec.json.encode(replace(told, names=[plain(name, 40) for name in told.names])).decode()
    check_json(body)
    return body


@post("/api/real-games", status_code=201, request_max_body_size=BIGGEST, opt={"file": True})
async def share_real_game(
    data: RealGameInfo, device: str, guest: Client, store: Store, settings: Settings, table_limiter: Limiter
) -> RealGameMade:
    """Let other devices follow a game; what the link needs is in the answer."""
    limit(table_limiter, guest)
    body = body_of(data)
    one = FollowedGame(new_name(), "", data.game, 1, time(), body)
    if (kept := await store.real_games.add(one, device=device, all_bytes=settings.all_bytes)) != "kept":
        raise HttpProblem(*REFUSED[kept])
    return RealGameMade(one.id, 1)


@get("/api/real-games/{game:str}", opt=PACKED)  # a long game would be compressed on the event loop
async def follow_real_game(game: str, store: Store, since: Since = 0) -> Response[RealGameTold]:
    """A game as it stands, unless nothing has changed since."""
    if since and await store.real_games.version(game) == since:
        return Response(RealGameTold(since))
    found = await store.real_games.find(game)
    if found is None:
        raise HttpProblem(*REFUSED["gone"])
    told: object = {"version": found.version, "game": msgspec.Raw(found.body.encode())}
    return Response(msgspec.json.encode(told), media_type="application/json")  # type: ignore[arg-type]  # as it was kept


@put("/api/real-games/{game:str}", request_max_body_size=BIGGEST, opt={"file": True})
async def enter_real_game(
    game: str, data: RealGameChange, guest: Client, store: Store, settings: Settings, upload_limiter: Limiter
) -> RealGameMade:
    """Put what was entered in place of the version that the device knew; 409 if another device was quicker."""
    body = body_of(data.game)
    limit(upload_limiter, guest, len(body))
    one = FollowedGame(game, "", data.game.game, data.version, time(), body)
    if (kept := await store.real_games.change(one, all_bytes=settings.all_bytes)) != "kept":
        raise HttpProblem(*REFUSED[kept])
    return RealGameMade(game, data.version + 1)


@delete("/api/real-games/{game:str}")
async def drop_real_game(game: str, visitor: str, store: Store) -> None:
    """Let nobody follow a game any more that one shared."""
    await store.real_games.drop(game, visitor)


ROUTES = [share_real_game, follow_real_game, enter_real_game, drop_real_game]
