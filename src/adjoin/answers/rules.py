"""The rules of a game in our own words, and the pictures among them."""

from __future__ import annotations

from html import escape

from adjoin.answers.catalog import require_language
from adjoin.answers.catalog_schemas import RulesPage
from adjoin.errors import NotFound, WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.phrase import word
from adjoin.scene.material import learning_of
from adjoin.scene.page import rules_page


def page_of(definition: Definition, language: str) -> RulesPage:
    header = definition.header
    try:
        html = rules_page(definition, language, f"/api/games/{header.name}/diagrams/{language}")
    except WrongUse as reason:
        html = f"<p>{escape(word(reason.message, language))}</p>"
    return RulesPage(header.name, language, header.title, html)


def diagram_name(definition: Definition, language: str, file: str) -> str:
    """The picture that a file, NAME.svg, stands for; NotFound if the rules page has none of that name."""
    name, learning = file.removesuffix(".svg"), learning_of(definition)
    require_language(language)
    if learning is None or name not in learning.diagrams:
        raise NotFound("error-not-found")
    return name
