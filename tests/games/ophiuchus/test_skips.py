"""OPHIUCHUS: what the skips of a seat tell about its hand."""

from __future__ import annotations

from adjoin.games.ophiuchus.rules import rules
from games.ophiuchus.skies import sky_of
from games.ophiuchus.test_hidden import SIX, frequencies


def test_every_skip_since_the_last_placement_counts() -> None:
    """O9: a seat skipped twice holds only tiles that fitted at neither time; once it places, old skips tell nothing."""
    made = sky_of(f"{SIX} {SIX}", f"{SIX} {SIX}", hands=["A/BC AB/CD", "EF/EF"], reserve="B/CD BC/DE CD/EF")
    state = made.state
    earlier, unfit = 1 << 2 | 1 << 4, 1 << 1 | 1 << 2 | 1 << 4 | 1 << 5  # tile 5 fitted at the earlier skip
    state.idle[1], state.stuck[1] = 1, earlier
    rules.next_turn(made.board, state)
    assert (state.turn, state.passed, state.stuck[1]) == (0, 1, earlier)
    assert {hands[1] for hands in frequencies(made, 0, 60)} == {1 << 2, 1 << 4}
    state.idle[1] = 0
    rules.next_turn(made.board, state)
    assert state.stuck[1] & unfit == unfit
