"""The shelf: which games there are, with what options, how they look and what they say."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import Parameter

from adjoin.answers.catalog import (
    OWN_WORDS,
    all_games,
    grounds_css,
    options_so_far,
    require_language,
    whole_theme,
    words_of,
)
from adjoin.answers.catalog_schemas import Choosing, Chosen, GameInfo
from adjoin.kernel.registry import find, installed_games
from adjoin.live.encoding import encode
from adjoin.scene.model import Theme
from adjoin.scene.svg import miniature
from adjoin.server.accounts.dependencies import DrawingTurn
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.images import SPOKEN, language_of
from adjoin.server.http.png import Painter
from adjoin.server.http.response_cache import PACKED, TEN_MINUTES, ResponseCache
from adjoin.share.story import game_card

Language = Annotated[str, Parameter(description="A language of the catalogue, such as en.")]


@get("/api/games", opt=PACKED)
async def games(request: AnyRequest, responses: ResponseCache) -> Response[list[GameInfo]]:
    """Every game on the shelf, those that cannot be played last."""
    return await responses.answer(request, ("games", *sorted(installed_games())), lambda: encode(all_games()))


@post("/api/games/{name:str}/options", status_code=200)
async def options(name: str, data: Choosing, drawing: DrawingTurn) -> Chosen:
    """Options as chosen so far: what they settle to, and what else may be chosen."""
    async with drawing.turn():
        return await drawing.run(options_so_far, name, data)


@get("/api/games/{name:str}/theme", opt=PACKED)
async def theme(request: AnyRequest, name: str, responses: ResponseCache) -> Response[Theme]:
    """The game's looks, with the ground that its pages stand on."""
    definition = find(name)
    key = "theme", definition.header.name
    return await responses.answer(request, key, lambda: encode(whole_theme(definition)), headers=TEN_MINUTES)


@get("/api/games/grounds.css", media_type="text/css", opt=PACKED)
async def grounds(request: AnyRequest, responses: ResponseCache) -> Response[bytes]:
    """The grounds of all games as custom properties, for whatever names its game in data-ground."""
    key, kind = ("grounds", *sorted(installed_games())), "text/css"
    return await responses.answer(request, key, grounds_css, media_type=kind, headers=TEN_MINUTES)


@get("/api/games/{name:str}/miniature.svg", media_type="image/svg+xml", opt=PACKED)
async def small_picture(request: AnyRequest, name: str, responses: ResponseCache) -> Response[bytes]:
    """A small picture of the game in full swing."""
    definition = find(name)
    key, kind = ("miniature", definition.header.name), "image/svg+xml"
    build = lambda: miniature(definition).encode()  # noqa: E731
    return await responses.answer(request, key, build, media_type=kind, headers=TEN_MINUTES)


@get("/api/games/{name:str}/picture.png", media_type="image/png", opt=PACKED)
async def painting(request: AnyRequest, name: str, drawing: DrawingTurn, painter: Painter) -> Response[bytes]:
    """The game in full swing, for a link in a message."""
    async with drawing.turn():
        definition, language = find(name), language_of(request)
        draw = partial(game_card, definition, language)
        made = await painter.paint((definition.header.name, language), draw, drawing.run)
    return Response(made, media_type="image/png", headers=TEN_MINUTES | SPOKEN)


@get("/api/catalogue/{language:str}", media_type="text/plain", opt=PACKED)
async def common_words(request: AnyRequest, language: Language, responses: ResponseCache) -> Response[str]:
    """The words that all games share, as a Fluent resource."""
    return await catalogue(request, responses, OWN_WORDS, language)


@get("/api/catalogue/{language:str}/{name:str}", media_type="text/plain", opt=PACKED)
async def game_words(request: AnyRequest, language: Language, name: str, responses: ResponseCache) -> Response[str]:
    """A game's own words, as a Fluent resource."""
    return await catalogue(request, responses, (find(name).header.package,), language)


async def catalogue(
    request: AnyRequest, responses: ResponseCache, packages: tuple[str, ...], language: str
) -> Response[Any]:
    key, kind = ("words", require_language(language), *packages), "text/plain; charset=utf-8"
    build = partial(words_of, packages, language)
    return await responses.answer(request, key, build, media_type=kind, headers=TEN_MINUTES)


ROUTES = [games, options, theme, grounds, small_picture, painting, common_words, game_words]
