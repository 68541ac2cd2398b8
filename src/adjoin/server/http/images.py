"""Pictures over HTTP: in whose language, and wide as sites show the picture of a link."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar.params import QueryParameter

from adjoin.kernel.model.view import View
from adjoin.phrase import LANGUAGES
from adjoin.scene.presentation import Recent
from adjoin.scene.svg import picture
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.png import HEIGHT, WIDTH

A_MINUTE = {"cache-control": "public, max-age=60"}
A_DAY = {"cache-control": "public, max-age=86400"}
SPOKEN = {"vary": "accept-language"}

Language = Annotated[str, QueryParameter(description="Of the words; else the one that the browser asks for.")]
Named = Annotated[bool, QueryParameter(name="names", description="Of the people who sit there.")]


def language_of(request: AnyRequest, asked: str = "") -> str:
    """The language asked for, or the first of the browser's that there are words in; it names the best first."""
    accepted = request.headers.get("accept-language", "").split(",")
    named = (asked, *(entry.strip()[:2].lower() for entry in accepted))
    return next((code for code in named if code in LANGUAGES), LANGUAGES[0])


def wide(view: View, recent: Recent, language: str, worn: Sequence[int]) -> str:
    ratio = WIDTH / (HEIGHT - 0.5)  # the painter rounds up
    return picture(view, recent, language=language, theme="light", worn=worn, ratio=ratio)
