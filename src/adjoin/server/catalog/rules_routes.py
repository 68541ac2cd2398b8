"""The rules of a game in our own words, and the pictures among them."""

from __future__ import annotations

from litestar import Response, get

from adjoin.answers.catalog import require_language
from adjoin.answers.catalog_schemas import RulesPage
from adjoin.answers.rules import diagram_name, page_of
from adjoin.kernel.registry import find
from adjoin.live.encoding import encode
from adjoin.scene.page import diagram
from adjoin.server.catalog.routes import Language
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.response_cache import PACKED, TEN_MINUTES, ResponseCache


@get("/api/games/{name:str}/rules/{language:str}", opt=PACKED)
async def rules(request: AnyRequest, name: str, language: Language, responses: ResponseCache) -> Response[RulesPage]:
    """The rules page; paragraphs carry their numbers as ids. A game without one says so."""
    definition = find(name)
    key = "rules", definition.header.name, require_language(language)
    return await responses.answer(request, key, lambda: encode(page_of(definition, language)))


@get("/api/games/{name:str}/diagrams/{language:str}/{file:str}", media_type="image/svg+xml", opt=PACKED)
async def picture(
    request: AnyRequest, name: str, language: Language, file: str, responses: ResponseCache
) -> Response[bytes]:
    """A picture of the rules page, NAME.svg."""
    definition = find(name)
    wanted = diagram_name(definition, language, file)
    key, kind = ("diagram", definition.header.name, language, wanted), "image/svg+xml"
    build = lambda: diagram(definition, wanted, language).encode()  # noqa: E731
    return await responses.answer(request, key, build, media_type=kind, headers=TEN_MINUTES)


ROUTES = [rules, picture]
