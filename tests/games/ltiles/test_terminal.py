"""L-TILES at one terminal: two people hand the screen over, and no hand is left on it."""

from __future__ import annotations

import builtins
import json
import re
from pathlib import Path
from random import Random

import pytest

from adjoin.cli.i18n import CLEAR
from adjoin.cli.play import Terminal, play_plain
from adjoin.kernel.records.replay import replayed

OTHER = {"R": "B", "B": "R"}


def played_through(monkeypatch: pytest.MonkeyPatch, out: Path) -> None:
    """A whole short game: everyone looks at moves, reasons, score and log, then plays at random."""
    seen: list[Terminal] = []
    rng = Random("terminal")
    pending: list[str] = []
    hand_over = Terminal.hand_over

    def remembered(self: Terminal) -> None:
        seen[:] = [self]
        hand_over(self)

    def typed(prompt: str = "") -> str:
        if not prompt:  # the screen is handed over
            return ""
        if not pending:
            move = rng.choice(seen[0].table.position.legal_moves()).text
            pending.extend(["moves", f"why {move}", "score", "log", "nonsense", "board", move])
        return pending.pop(0)

    monkeypatch.setattr(Terminal, "hand_over", remembered)
    monkeypatch.setattr(builtins, "input", typed)
    play_plain("ltiles", {"short": "true"}, [], None, "7", out)


def test_no_hand_is_left_on_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """L5: between two clearings of screen and scroll-back, tiles that are not in play belong to one colour only."""
    played_through(monkeypatch, tmp_path / "game.jsonl")
    screens = capsys.readouterr().out.split(CLEAR)
    hands = 0
    for screen in screens:
        own = re.search(r"Your hand  ([RB])\d", screen)
        named = set(re.findall(r"\b([RB])\d+\b(?!@)", screen))
        assert not own or OTHER[own[1]] not in named
        assert own or not named
        hands += own is not None
    assert hands == 36
    end = replayed(json.loads((tmp_path / "game.jsonl").read_text("utf-8")))
    assert end.over
