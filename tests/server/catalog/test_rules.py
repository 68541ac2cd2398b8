"""Rules pages over HTTP."""

from __future__ import annotations

import re

import pytest

from adjoin.kernel.registry import names
from adjoin.phrase import LANGUAGES
from server.serving import Guest


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_and_its_pictures(ann: Guest, language: str) -> None:
    """The page names its pictures by address, and each address answers with a picture."""
    page = ann.http.get(f"/api/games/{names()[0]}/rules/{language}").json()
    addresses = re.findall(r'<img src="([^"]+)"', page["html"])
    assert addresses
    for address in addresses:
        answer = ann.http.get(address)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
        assert f'xml:lang="{language}"' in answer.text


@pytest.mark.parametrize("rest", ["rules/xx", "diagrams/en/none.svg", "diagrams/xx/none.svg"])
def test_what_is_not_there(ann: Guest, rest: str) -> None:
    """An unknown language or picture is a coded 404."""
    answer = ann.http.get(f"/api/games/{names()[0]}/{rest}")
    assert (answer.status_code, answer.json()["code"]) == (404, "error-not-found")


def test_the_rules_of_an_unknown_game(ann: Guest) -> None:
    """A game that does not exist is named in the answer."""
    answer = ann.http.get("/api/games/chess/rules/en")
    assert (answer.status_code, answer.json()["code"]) == (404, "error-game-unknown")
