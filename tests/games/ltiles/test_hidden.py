"""L-TILES hands stay hidden: what one viewer is told never depends on what it cannot know."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from adjoin.games.ltiles.drawing.presentation import PRESENTATION
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.kernel.model.move import CHANCE, SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View, resample
from adjoin.kernel.records.record import entries, record_so_far
from adjoin.scene.presentation import recent_placements
from adjoin.testing import Fault
from adjoin.testing.promises import secrets
from games.dealing import deal_of
from games.showing import decisions, game_line

# ------------------------------------------------------------------------------------------------ views


def test_a_view_holds_the_own_hand_and_no_other() -> None:
    """L5: a seat reads its own tiles by name, of the others only how many they are; a spectator reads none."""
    at = decisions(game_line("ltiles", players=3))[30]
    for viewer in range(3):
        told = at.view(viewer).data
        assert told["hands"][viewer] == deal_of(at, LTilesDeal).unplaced_tiles(at.state, viewer)
        assert len(told["hands"][viewer]) == 5
        assert [hand for seat, hand in enumerate(told["hands"]) if seat != viewer] == [[], []]
    assert at.view().data["hands"] == [[], [], []]
    assert at.view().data["hand_sizes"] == [5, 5, 5]


def test_sizes_are_open_and_the_same_for_everyone() -> None:
    """L7: how many tiles hands and stocks hold is told alike to every viewer at every ply, draws included."""
    for at in game_line("ltiles", players=2, short=True):
        told = [at.view(viewer).data for viewer in (SPECTATOR, 0, 1)]
        assert len({(tuple(view["hand_sizes"]), tuple(view["stock_sizes"])) for view in told}) == 1
        in_play = at.state.placed
        assert sum(told[0]["hand_sizes"]) + sum(told[0]["stock_sizes"]) + in_play == 36


def test_unseen_tiles_are_what_is_neither_in_play_nor_in_the_own_hand() -> None:
    """R-L2: the open list of what is left, counted for each viewer."""
    at = decisions(game_line("ltiles", players=3, short=True))[20]
    for viewer in (SPECTATOR, 0, 1, 2):
        for seat in range(3):
            hidden = at.state.left[seat] + (at.state.held[seat] if seat != viewer else 0)
            assert sum(at.view(viewer).data["unseen"][seat].values()) == hidden


@pytest.mark.parametrize("players", [2, 3])
def test_pictures_texts_and_ghosts_tell_no_secret(players: int) -> None:
    """Worlds that a viewer cannot tell apart give it the same scene, the same text and the same what-if answers."""
    for at in decisions(game_line("ltiles", players=players, short=True))[3::11]:
        recent = recent_placements(at)
        for viewer in (SPECTATOR, *range(players)):
            view = at.view(viewer)
            tried = [move.text for move in view.legal_moves()[::97]]
            for seed in range(2):
                other = resample(view, Random(seed)).view(viewer)
                assert PRESENTATION.scene(other, recent) == PRESENTATION.scene(view, recent)
                assert PRESENTATION.text(other, recent) == PRESENTATION.text(view, recent)
                assert [PRESENTATION.ghost(other, text) for text in tried] == [
                    PRESENTATION.ghost(view, text) for text in tried
                ]


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a description told the other hands, the check of views would fail."""
    at = decisions(game_line("ltiles", players=2))[10]
    secrets.a_view_tells_no_secret(at, Random(1))
    honest = Position.view

    def leaky(self: Position, seat: int = SPECTATOR) -> View:
        view = honest(self, seat)
        view.data["others"] = [
            deal_of(self, LTilesDeal).unplaced_tiles(self.state, other) for other in range(self.deal.seats)
        ]
        return view

    monkeypatch.setattr(Position, "view", leaky)
    with pytest.raises(AssertionError):
        secrets.a_view_tells_no_secret(at, Random(1))


def test_a_leak_in_the_machine_form_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If hide() forgot to take hands back, the check of views would fail as well."""
    at = decisions(game_line("ltiles", players=2))[10]
    rules: Any = at.deal.rules
    honest = rules.hide

    def forgetful(board: Any, state: Any, seat: int) -> None:
        if seat < 0:
            honest(board, state, seat)

    view = at.view(0)
    world = resample(view, Random(3))
    assert world.state.hand != at.state.hand
    monkeypatch.setattr(rules, "hide", forgetful)
    with pytest.raises(AssertionError):
        secrets.check_same_view(at, at.view(0), world)


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        (lambda b, s, a, seat: a, r"does not see .*, but observed\(\) tells it"),
        (lambda b, s, a, seat: -1, r"sees .*, but observed\(\) says -1"),
    ],
    ids=["too much", "nothing"],
)
def test_a_wrong_key_is_found(says: Any, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If observed() told others a draw, or its own seat nothing, the check would say so."""
    draws = [at for at in game_line("ltiles", players=2) if at.turn == CHANCE and len(at.legal_numbers) > 2]
    secrets.check_observed_keys(draws[0])
    monkeypatch.setattr(draws[0].deal.rules, "observed", says)
    with pytest.raises(Fault, match=sentence):
        secrets.check_observed_keys(draws[0])


# ------------------------------------------------------------------------------------------------ records and logs


def test_a_draw_is_told_to_the_one_who_draws() -> None:
    """L7: the log and the record so far name the tile to its owner and to nobody else."""
    at = next(at for at in game_line("ltiles", players=2) if at.move is not None and at.move.type == "draw")
    event = at.events[0]
    assert at.move is not None
    assert event.as_seen(at.move.seat).args["tile"] == at.move.text
    for viewer in (SPECTATOR, 1 - at.move.seat):
        assert set(event.as_seen(viewer).args.values()) == {None}
        assert entries(at, viewer)[-1]["text"] is None
        assert entries(at, viewer)[-1]["tile"] is None
    assert entries(at, at.move.seat)[-1]["tile"] == at.move.text


def test_a_record_so_far_has_only_the_first_hand_of_its_viewer() -> None:
    """L5: of the setup a viewer gets its own hand, and the open tile lists."""
    at = decisions(game_line("ltiles", players=3))[4]
    assert at.setup is not None
    for viewer in (SPECTATOR, 0, 1, 2):
        seen = record_so_far(at, [{"kind": "bot"}] * 3, "test", viewer)["setup"]
        assert seen["hands"] == [hand if seat == viewer else None for seat, hand in enumerate(at.setup["hands"])]
        assert (seen["colors"], seen["tiles"]) == (at.setup["colors"], at.setup["tiles"])


# ------------------------------------------------------------------------------------------------ resampling


def test_resampled_worlds_come_as_often_as_they_are_likely() -> None:
    """Near the end every split of the unseen tiles into hand and stock is drawn in proportion to its chance."""
    line = decisions(game_line("ltiles", "few", players=2, short=True))
    at = next(at for at in line if at.turn == 0 and sum(at.state.left) == 4)
    view = at.view(0)
    kinds = at.deal.board.kinds
    pool = [kind for kind in range(kinds) for _ in range(view.state.stock[kinds + kind])]
    every = Counter(tuple(sorted(hand)) for hand in combinations(pool, at.state.held[1]))
    total, rng, tries = sum(every.values()), Random(7), 4000
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(tries):
        world = resample(view, rng)
        found[tuple(kind for kind in range(kinds) for _ in range(world.state.hand[kinds + kind]))] += 1
        assert world.state.hand[:kinds] == at.state.hand[:kinds]
    assert len(every) > 5
    assert set(found) <= set(every)
    for hand, ways in every.items():
        likely = float(Fraction(ways, total))
        assert abs(found[hand] / tries - likely) < 5 * (likely * (1 - likely) / tries) ** 0.5
