"""Sentences for keys that a catalogue lacks."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from adjoin.phrase import Phrase, bundle, whole_catalogue, word

FALLBACKS = {
    "tagline": "",
    "option-first_player": "first player",
    "choice-size-5": "5",
    "reason-no_room": "no room",
    "part-last_tile": "last tile",
    "move-pass": "pass",
    "tile-D": "D",
}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with few words, in English only."""
    (tmp_path / "terse" / "catalogue").mkdir(parents=True)
    (tmp_path / "terse" / "__init__.py").touch()
    (tmp_path / "terse" / "catalogue" / "en.ftl").write_text("reason-full = The board is full.\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "terse", raising=False)
    bundle.cache_clear()
    return "terse"


@pytest.mark.parametrize("key", FALLBACKS)
def test_what_a_game_does_not_word_goes_by_its_name(package: str, key: str) -> None:
    """In every language."""
    assert [word(Phrase(key), language, package) for language in ("en", "ja")] == [FALLBACKS[key]] * 2


def test_an_event_is_told_by_its_move_and_a_refusal_by_its_paragraph(package: str) -> None:
    """What the arguments tell is not lost with the sentence."""
    assert word(Phrase("event-place", {"text": "D@a1"}), "en", package) == "D@a1"
    assert word(Phrase("refusal-over_there", {"paragraph": "M2", "text": "D@a1"}), "en", package) == "over there (M2)"


def test_what_a_language_lacks_is_said_in_english(package: str) -> None:
    """The common words still come in the language asked for."""
    assert word(Phrase("reason-full"), "ja", package) == "The board is full."
    assert word(Phrase("refusal-over"), "ja", package) == "ゲームは終わっています。"


def test_a_browser_is_sent_in_english_what_a_language_lacks(package: str, tmp_path: Path) -> None:
    """What the language has comes in it, and nothing comes twice."""
    (tmp_path / "terse" / "catalogue" / "ja.ftl").write_text("reason-full = 満杯です。\n", "utf-8")
    (tmp_path / "terse" / "catalogue" / "en.ftl").write_text(
        "reason-full = The board is full.\n-tile = tile\n", "utf-8"
    )
    whole_catalogue.cache_clear()
    assert whole_catalogue(package, "ja") == "reason-full = 満杯です。\n-tile = tile\n"
    assert whole_catalogue(package, "en") == "reason-full = The board is full.\n-tile = tile\n"


def test_any_other_key_is_shown(package: str) -> None:
    """A key that code spells out and no catalogue has is a bug, and is seen at once."""
    assert word(Phrase("cli-nothing"), "ja", package) == "[cli-nothing]"


def test_a_broken_catalogue_loses_no_more_than_its_broken_lines(package: str, tmp_path: Path) -> None:
    """Neither bytes that are no text nor lines that are no message stop anybody."""
    file = tmp_path / package / "catalogue" / "en.ftl"
    file.write_bytes(b"reason-full = \xff full\n= = {\nreason-over Over\nreason-last = The last one.\n")
    bundle.cache_clear()
    whole_catalogue.cache_clear()
    told = [word(Phrase(f"reason-{reason}"), "en", package) for reason in ("full", "over", "last")]
    assert told == ["\ufffd full", "over", "The last one."]
    assert "The last one." in whole_catalogue(package, "ja")
