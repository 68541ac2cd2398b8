"""The companion over HTTP: boards, ghosts, records and score sheets; nothing of it is kept on the server."""

from __future__ import annotations

import json
from typing import Any

import pytest

import adjoin
from adjoin.answers.companion import companion_board, companion_ghosts, sheet_of
from adjoin.kernel.registry import find
from adjoin.phrase import LANGUAGES, word
from adjoin.scene.page import paragraphs

GAME: dict[str, Any] = {"seed": "abc", "names": ["Aki", "Mori"]}


def board(name: str, **more: Any) -> dict[str, Any]:
    return json.loads(companion_board(name, json.dumps({**GAME, **more}).encode()))  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", ["ltiles", "ophiuchus"])
def test_any_tile_can_be_entered(name: str) -> None:
    """Where hands are hidden the page offers every tile that has not been laid, and the one that is chosen was held."""
    position = adjoin.load(name).start("abc")
    unlaid = set(position.deal.unlaid(position.state, 0))
    own = board(name)["board"]["whole"]["own"]
    assert {piece["text"] for piece in own["scene"]["pieces"]} == unlaid
    tile = sorted(unlaid)[-1]
    spot = "y25" if name == "ltiles" else "i10"
    ghost = json.loads(companion_ghosts(name, json.dumps({**GAME, "texts": [f"{tile}@{spot}"]}).encode()))["ghosts"][0]
    assert ghost["legal"]
    told = board(name, text=f"{tile}@{spot}")
    assert told["entry"] == {"seat": 0, "text": f"{tile}@{spot}"}


def test_a_refused_move_is_explained_and_may_be_kept() -> None:
    """A refusal names its paragraph and says whether the table may keep the move; a kept one is on the board, and
    marked."""
    first = board("copulas", text="U@f6")["entry"]
    told = board("copulas", entries=[first], text="X@b2")
    assert (told["board"]["verdict"], told["board"]["paragraph"], told["waivable"]) == ("refused", "C9", True)
    kept = board("copulas", entries=[first], text="X@b2", keep=True)
    assert kept["entry"] == {"seat": 1, "text": "X@b2", "kept": True}
    assert kept["marks"] == [1]
    over = board("copulas", entries=[first], text="X@f6", keep=True)
    assert over["board"]["verdict"] == "refused"
    assert not over.get("waivable")


@pytest.mark.parametrize("name", adjoin.names())
def test_every_sheet_speaks_the_words_of_its_box(name: str) -> None:
    """Each line of a score sheet has words in every language and a paragraph that the rules page has."""
    sheet, known = sheet_of(name), paragraphs(find(name), "en")
    for line in sheet.lines:
        assert line.paragraph in known
    for language in LANGUAGES:
        for phrase in (sheet.tie, *(line.label for line in sheet.lines)):
            assert phrase.key not in word(phrase, language)
