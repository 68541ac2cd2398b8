"""Games as gifts over HTTP: the card of any position, and a film of the whole game."""

from __future__ import annotations

from functools import partial

from litestar import Response, get

from adjoin.answers.games_played import Played
from adjoin.answers.replays import colours_worn, seats_of, view_for
from adjoin.kernel.model.move import SPECTATOR
from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import DrawingTurn
from adjoin.server.core.display_names import decent
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.images import A_DAY, SPOKEN, Language, Named, language_of
from adjoin.server.http.png import Painter
from adjoin.server.http.response_cache import PACKED
from adjoin.server.replays.replays import Replays
from adjoin.server.replays.routes import LAST, find_replay
from adjoin.server.replays.studio import Studio
from adjoin.share.card import SIZES, Shape
from adjoin.share.film import Format
from adjoin.share.jobs import PictureJob
from adjoin.share.story import StoryPly as Game
from adjoin.share.story import card_at, levels_of


def game_of(played: Played) -> Game:
    """A game as cards and films tell of it, with decent names."""
    worn = colours_worn(played, played.view_at(0, SPECTATOR))
    names = tuple(seat.name for seat in seats_of(played, named=decent))
    return Game(played.line, played.outcome, names, worn, levels_of(played.record["seats"]))


@get("/api/replays/{replay:str}/card.png", media_type="image/png", opt=PACKED)
async def card(
    request: AnyRequest,
    replay: str,
    replays: Replays,
    drawing: DrawingTurn,
    painter: Painter,
    ply: int = LAST,
    shape: Shape = "wide",
    named: Named = True,
    language: Language = "",
) -> Response[bytes]:
    """The position after a ply, or the end, as a card: game, names, result and board."""
    spoken = language_of(request, language)
    async with drawing.turn():
        played = await find_replay(replays, replay)
        at = await drawing.run(view_for, played, played.last if ply == LAST else ply, SPECTATOR)
        draw = partial(card_at, game_of(played), at.ply, names=named, shape=shape, language=spoken)
        made = await painter.paint(("card", replay, at.ply, shape, named, spoken), draw, drawing.run, SIZES[shape][0])
    return Response(made, media_type="image/png", headers=A_DAY | SPOKEN)


@get("/api/replays/{replay:str}/film.gif", media_type="image/gif", opt=PACKED)
async def moving_gif(
    request: AnyRequest,
    replay: str,
    replays: Replays,
    studio: Studio,
    guest: Client,
    named: Named = True,
    language: Language = "",
) -> Response[bytes]:
    """The game as an animated GIF of at most ten seconds."""
    return await film(request, replay, replays, studio, guest, "gif", named, language)


@get("/api/replays/{replay:str}/film.webp", media_type="image/webp", opt=PACKED)
async def moving_webp(
    request: AnyRequest,
    replay: str,
    replays: Replays,
    studio: Studio,
    guest: Client,
    named: Named = True,
    language: Language = "",
) -> Response[bytes]:
    """The game as an animated WebP of at most ten seconds."""
    return await film(request, replay, replays, studio, guest, "webp", named, language)


async def film(
    request: AnyRequest,
    replay: str,
    replays: Replays,
    studio: Studio,
    guest: Client,
    kind: Format,
    named: bool,
    language: str,
) -> Response[bytes]:
    played, spoken = await find_replay(replays, replay), language_of(request, language)
    called = list(game_of(played).names) if named else []
    job = PictureJob(record=played.record, kind=kind, ply=LAST, names=called, shape="wide", language=spoken)
    made = await studio.film((replay, kind, named, spoken), job, guest)
    return Response(made, media_type=f"image/{kind}", headers=A_DAY | SPOKEN)


ROUTES = [card, moving_gif, moving_webp]
