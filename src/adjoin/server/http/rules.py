"""The rules of a game in our own words, and the pictures among them."""

from __future__ import annotations

from html import escape

from litestar import Response, get

from adjoin.errors import WrongUse
from adjoin.kernel.registry import find
from adjoin.phrase import LANGUAGES, word
from adjoin.scene.page import diagram, rules_page
from adjoin.server.http.games import TEN_MINUTES, Language
from adjoin.server.http.problems import HttpProblem
from adjoin.server.http.shapes import RulesPage


def known(language: str) -> str:
    if language not in LANGUAGES:
        raise HttpProblem(404, "error-not-found")
    return language


@get("/api/games/{name:str}/rules/{language:str}", sync_to_thread=True)
def rules(name: str, language: Language) -> RulesPage:
    """The rules page; paragraphs carry their numbers as ids. A game without one says so."""
    header = find(name).header
    try:
        html = rules_page(find(name), known(language), f"/api/games/{header.name}/diagrams/{language}")
    except WrongUse as reason:
        html = f"<p>{escape(word(reason.message, language))}</p>"
    return RulesPage(header.name, language, header.title, html)


@get("/api/games/{name:str}/diagrams/{language:str}/{file:str}", sync_to_thread=True, media_type="image/svg+xml")
def picture(name: str, language: Language, file: str) -> Response[bytes]:
    """A picture of the rules page, NAME.svg."""
    try:
        svg = diagram(find(name), file.removesuffix(".svg"), known(language))
    except KeyError:
        raise HttpProblem(404, "error-not-found") from None
    return Response(svg.encode(), media_type="image/svg+xml", headers=TEN_MINUTES)


ROUTES = [rules, picture]
