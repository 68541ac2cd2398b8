"""What the captions and tables of the rules page say is what the rules say."""

from __future__ import annotations

import pytest

from adjoin.errors import Refusal
from adjoin.games.copulas import GAME
from adjoin.games.copulas.components.setup import check_setup
from adjoin.games.copulas.components.shapes import ADDITIONAL as ALLOWED
from adjoin.games.copulas.learn.diagrams import position_named
from adjoin.games.copulas.text.deal import CopulasDeal
from adjoin.kernel.registry import find
from adjoin.phrase import LANGUAGES
from adjoin.scene.material import diagram
from adjoin.scene.page_text import rules_text
from games.dealing import deal_of


@pytest.mark.parametrize(
    ("name", "legal", "refused", "paragraph"),
    [("sky", "U@f8", "U@h5r2", "C8"), ("first", "X@c6", "X@i4", "C9"), ("first", "X@g3", "X@d7", "C10")],
    ids=["first", "contact", "bright"],
)
def test_a_picture_shows_a_legal_and_a_refused_tile(name: str, legal: str, refused: str, paragraph: str) -> None:
    """Of two tiles tried, one is legal and the other is refused by the paragraph beside the picture."""
    position = position_named(GAME, name)
    reason = position.why_not(refused)
    assert position.why_not(legal) is None
    assert isinstance(reason, Refusal)
    assert reason.paragraph == paragraph


def test_the_lights_under_the_two_crosses() -> None:
    """C10: 3 and 5 make 8; 4, 3, 2 and 1 make 10."""
    deal = deal_of(position_named(GAME, "first"), CopulasDeal)
    for text, levels in (("X@g3", [3, 5]), ("X@d7", [1, 2, 3, 4])):
        cells = deal.spots[deal.number(deal.tables.state, text)].cells
        assert sorted(filter(None, map(deal.light_at, cells))) == levels


def test_orange_plays_again() -> None:
    """C13: a U over a light of 4 brings orange from 16 to exactly 20 and to another turn."""
    before = position_named(GAME, "additional")
    played = before.play("U@d10")
    assert (before.turn, before.state.score[0]) == (0, 16)
    assert (played.turn, played.state.score[0]) == (0, 20)


def test_the_worked_example() -> None:
    """C15-C17: the table under the picture of groups adds up as the rules do."""
    outcome = position_named(GAME, "groups").score_if_ended()
    sums = [
        [sum(part.points for part in outcome.parts if (part.seat, part.paragraph) == (seat, number)) for seat in (0, 1)]
        for number in ("C12", "C15", "C16", "C17")
    ]
    assert sums == [[33, 25], [-5, 0], [-6, 0], [5, 0]]
    assert outcome.scores == (27, 25)


def test_the_team_that_won() -> None:
    """C19: 19 and 35 beat 42 and 16, since the lower score counts."""
    position = position_named(GAME, "teams")
    assert position.over
    assert position.outcome is not None
    assert position.outcome.scores == (19, 42, 16, 35)
    assert sorted(position.outcome.winners) == [0, 3]


def test_the_sky_is_a_possible_setup() -> None:
    """The pictures show skies that a record could hold."""
    for position in (position_named(GAME, "sky"), position_named(GAME, "wide")):
        check_setup(position.game.options, position.setup or {})
        assert position.legal_numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_additional_turns(language: str) -> None:
    """C5: the page lists as many additional turns as the rules allow."""
    lines = [line.split() for line in rules_text(find("copulas"), language, 80).splitlines()]
    for turns in ALLOWED.values():
        assert any([*map(str, turns)] == line[-len(turns) :] for line in lines)


def test_an_unknown_picture_is_a_key_error() -> None:
    """Whoever asks for a picture that does not exist is told so by KeyError."""
    with pytest.raises(KeyError):
        diagram(GAME, "none", "en")
