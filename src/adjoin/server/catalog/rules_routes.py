"""The rules of a game in our own words, and the pictures among them."""

from __future__ import annotations

from html import escape

from litestar import Response, get

from adjoin.errors import WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.registry import find
from adjoin.live.encoding import encode
from adjoin.phrase import LANGUAGES, word
from adjoin.scene.material import learning_of
from adjoin.scene.page import diagram, rules_page
from adjoin.server.catalog.routes import Language
from adjoin.server.catalog.schemas import RulesPage
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.response_cache import PACKED, TEN_MINUTES, ResponseCache


def known(language: str) -> str:
    if language not in LANGUAGES:
        raise HttpProblem(404, "error-not-found")
    return language


@get("/api/games/{name:str}/rules/{language:str}", opt=PACKED)
async def rules(request: AnyRequest, name: str, language: Language, responses: ResponseCache) -> Response[RulesPage]:
    """The rules page; paragraphs carry their numbers as ids. A game without one says so."""
    definition = find(name)
    key = "rules", definition.header.name, known(language)
    return await responses.answer(request, key, lambda: encode(page_of(definition, language)))


def page_of(definition: Definition, language: str) -> RulesPage:
    header = definition.header
    try:
        html = rules_page(definition, language, f"/api/games/{header.name}/diagrams/{language}")
    except WrongUse as reason:
        html = f"<p>{escape(word(reason.message, language))}</p>"
    return RulesPage(header.name, language, header.title, html)


@get("/api/games/{name:str}/diagrams/{language:str}/{file:str}", media_type="image/svg+xml", opt=PACKED)
async def picture(
    request: AnyRequest, name: str, language: Language, file: str, responses: ResponseCache
) -> Response[bytes]:
    """A picture of the rules page, NAME.svg."""
    definition, wanted = find(name), file.removesuffix(".svg")
    learning = learning_of(definition)
    if known(language) and (learning is None or wanted not in learning.diagrams):
        raise HttpProblem(404, "error-not-found")
    key, kind = ("diagram", definition.header.name, language, wanted), "image/svg+xml"
    build = lambda: diagram(definition, wanted, language).encode()  # noqa: E731
    return await responses.answer(request, key, build, media_type=kind, headers=TEN_MINUTES)


ROUTES = [rules, picture]
