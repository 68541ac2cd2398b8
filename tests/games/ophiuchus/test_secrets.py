"""OPHIUCHUS hands stay hidden: what one viewer is told never depends on what it cannot know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from adjoin.games.ophiuchus.drawing.presentation import PRESENTATION
from adjoin.games.ophiuchus.rules import choices
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View, resample
from adjoin.kernel.records.record import record_so_far
from adjoin.scene.presentation import recent_placements
from adjoin.testing.promises import secrets
from games.dealing import deal_of
from games.showing import decisions, game_line


def test_a_view_holds_the_own_hand_and_no_other() -> None:
    """O3: a seat reads its own tiles by name, of the others only how many they are; a spectator reads none."""
    at = decisions(game_line("ophiuchus", players=3))[8]
    for viewer in range(3):
        told = at.view(viewer).data
        assert told["hands"][viewer] == deal_of(at, OphiuchusDeal).names(at.state.hand[viewer])
        assert [hand for seat, hand in enumerate(told["hands"]) if seat != viewer] == [[], []]
    assert at.view().data["hands"] == [[], [], []]


@pytest.mark.parametrize("players", [2, 4])
def test_pictures_texts_and_ghosts_tell_no_secret(players: int) -> None:
    """Worlds that a viewer cannot tell apart give it the same scene, the same text and the same what-if answers."""
    for at in decisions(game_line("ophiuchus", players=players))[3::9]:
        recent = recent_placements(at)
        for viewer in (SPECTATOR, *range(players)):
            view = at.view(viewer)
            tried = [move.text for move in view.legal_moves()[::37]]
            other = resample(view, Random(viewer)).view(viewer)
            assert PRESENTATION.scene(other, recent) == PRESENTATION.scene(view, recent)
            assert PRESENTATION.text(other, recent) == PRESENTATION.text(view, recent)
            assert [PRESENTATION.ghost(other, text) for text in tried] == [
                PRESENTATION.ghost(view, text) for text in tried
            ]


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a description told the other hands, the check of views would fail."""
    at = decisions(game_line("ophiuchus", players=2))[10]
    secrets.a_view_tells_no_secret(at, Random(1))
    honest = Position.view

    def leaky(self: Position, seat: int = SPECTATOR) -> View:
        view = honest(self, seat)
        view.data["others"] = list(self.state.hand)
        return view

    monkeypatch.setattr(Position, "view", leaky)
    with pytest.raises(AssertionError):
        secrets.a_view_tells_no_secret(at, Random(1))


def test_a_leak_in_the_machine_form_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If hide() forgot to take hands back, the check of views would fail as well."""
    at = decisions(game_line("ophiuchus", players=2))[10]
    rules: Any = at.deal.rules
    honest = rules.hide_from
    world = resample(at.view(0), Random(3))
    assert world.state.hand != at.state.hand
    monkeypatch.setattr(rules, "hide_from", lambda b, s, seat, fits: honest(b, s, seat, fits) if seat < 0 else None)
    with pytest.raises(AssertionError):
        secrets.check_same_view(at, at.view(0), world)


def test_a_view_knows_its_moves_when_nobody_else_holds_a_tile() -> None:
    """With nothing to deal anew, and turns of the past to be looked at, a seat still sees all that it may do."""
    met = 0
    for seed in (19, 23):
        for at in decisions(game_line("ophiuchus", f"empty {seed}", players=2, thirteen=True, end="play_out")):
            if at.turn >= 0 and not at.state.hand[1 - at.turn]:
                met += 1
                assert [move.text for move in at.view(at.turn).legal_moves()] == [
                    move.text for move in at.legal_moves()
                ]
    assert met


def test_resampling_honours_skips() -> None:
    """O9: a seat that was just skipped holds, in every world, only tiles that fit nowhere."""
    met = 0
    for seed in range(6):
        for at in decisions(game_line("ophiuchus", f"skips {seed}", players=3, thirteen=True, end="play_out")):
            for seat in at.deal.passed_over(at.state) if at.phase == "place" else ():
                met += 1
                for world in (resample(at.view(at.turn), Random(i)) for i in range(4)):
                    held = [tile for tile in range(27) if world.state.hand[seat] >> tile & 1]
                    assert len(held) == at.state.hand[seat].bit_count()
                    assert not [tile for tile in held if choices.can_be_placed(at.deal.board, at.state, tile)]
    assert met > 5


def test_a_record_so_far_has_only_the_first_hand_of_its_viewer() -> None:
    """O3: of the setup a viewer gets its own hand, the open parts, and neither other hands nor the reserve."""
    at = decisions(game_line("ophiuchus", players=3))[4]
    assert at.setup is not None
    for viewer in (SPECTATOR, 0, 1, 2):
        seen = record_so_far(at, [{"kind": "bot"}] * 3, "test", viewer)["setup"]
        assert seen["hands"] == [hand if seat == viewer else None for seat, hand in enumerate(at.setup["hands"])]
        assert seen["reserve"] is None
        assert (seen["tiles"], seen["start"], seen["tokens"]) == (at.setup["tiles"], at.setup["start"], 12)
