"""The home page over HTTP: its first screen with the page itself, and the pictures of its hero."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import HttpMethod, Response, get, route
from litestar.params import QueryParameter

from adjoin.answers.catalog import grounds_css
from adjoin.answers.home_page import first_screen, hero_picture
from adjoin.kernel.registry import find, installed_games
from adjoin.scene.poster import PLIES
from adjoin.scene.svg import Frame
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.images import language_of
from adjoin.server.http.policy import style_policy
from adjoin.server.http.response_cache import PACKED, TEN_MINUTES, ResponseCache
from adjoin.server.http.static_files import Files, tags_of
from adjoin.server.settings import Settings

Step = Annotated[int, QueryParameter(ge=0, lt=PLIES, description="Placements before the last one.")]


def home_styles(files: Files) -> str:
    """What home looks like: the client's first sheet, and the colours of all games."""
    return files.first_styles() + grounds_css().decode()


@route("/", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, opt=PACKED)
async def home(request: AnyRequest, files: Files, settings: Settings, responses: ResponseCache) -> Response[Any]:
    """The one page with its first screen and the styles of it, in the language that the browser asks for."""
    language = language_of(request)
    tags = tags_of("", request, settings, files)
    games = sorted(installed_games())
    build = lambda: files.page_with(tags, first_screen(language), language, home_styles(files))  # noqa: E731
    policy = await responses.find(("home policy", *games), lambda: style_policy(home_styles(files)).encode())
    headers = {"vary": "accept-encoding, accept-language", "content-security-policy": policy.plain.decode()}
    key = "home", language, tags, *games
    return await responses.answer(request, key, build, media_type="text/html; charset=utf-8", headers=headers)


@get("/api/games/{name:str}/hero.svg", media_type="image/svg+xml", opt=PACKED)
async def hero(
    request: AnyRequest, name: str, responses: ResponseCache, step: Step = 0, theme: Frame = "auto"
) -> Response[bytes]:
    """One of the last plies of a game between good bots, as a poster."""
    definition = find(name)
    key, kind = ("hero", definition.header.name, step, theme), "image/svg+xml"
    build = lambda: hero_picture(definition, step, theme).encode()  # noqa: E731
    return await responses.answer(request, key, build, media_type=kind, headers=TEN_MINUTES)


ROUTES = [home, hero]
