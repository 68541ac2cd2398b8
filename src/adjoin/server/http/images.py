"""Pictures over HTTP: in whose language, and wide as sites show the picture of a link."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar.params import QueryParameter

from adjoin.kernel.model.view import View
from adjoin.phrase import LANGUAGES
from adjoin.scene.presentation import Recent
from adjoin.scene.svg import picture
from adjoin.server.http.png import HEIGHT, WIDTH

A_MINUTE = {"cache-control": "public, max-age=60"}
A_DAY = {"cache-control": "public, max-age=86400"}

Named = Annotated[bool, QueryParameter(name="names", description="Of the people who sit there.")]


def preferred_language(accepted: str) -> str:
    """The first language of an Accept-Language header that there are words in; browsers name the best first."""
    named = (entry.strip()[:2].lower() for entry in accepted.split(","))
    return next((code for code in named if code in LANGUAGES), LANGUAGES[0])


def wide(view: View, recent: Recent, language: str, worn: Sequence[int]) -> str:
    ratio = WIDTH / (HEIGHT - 0.5)  # the painter rounds up
    return picture(view, recent, language=language, theme="light", worn=worn, ratio=ratio)
