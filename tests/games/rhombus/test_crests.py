"""RHOMBUS, the crest rule: B11 in the reading of the group and of the chain (R-B1)."""

from collections.abc import Sequence

import pytest

from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import State
from adjoin.phrase import Phrase, word
from games.rhombus.pictures import BLUE, RED, after, draw, start

GROUP = {"rules": "crest", "crest_reading": "group"}
CHAIN = {"rules": "crest", "crest_reading": "chain"}
BEFORE = """
      .111...
     ...a.....
    ...........
    ...........
     .........
      .......
"""
AFTER = BEFORE.replace(".111", "1111").replace("...a", ".a.a")
Changes = Sequence[tuple[str, str]]
End = tuple[int, int, int]  # who is to move, why it is over, who won for good
WON = (rules.OVER, rules.CREST, RED)
GOES_ON = (BLUE, 0, rules.NOBODY)
NO_RED = ["ab", "bc"]  # tiles of blue that cannot spoil anything

# Changes to both pictures. The four have one open triangle beside them, on their right; behind it may lie other groups.
TWO_MORE = [("111...", "111.22")]
THREE_MORE = [("111...", "111.22"), ("a.....", "a...2.")]
FIVE_MORE = [("111...", "111.22"), ("a.....", "a...22"), ("    ..........", "    .........2")]
SEVEN_MORE = [("111...", "111.22"), ("a.....", "a...22"), ("    ...........", "    ........222")]
LIKE_CRESTS = [("22", "11"), ("...2.", "...1.")]
FIVE = [("111...", "1112..")]
SIX_APART = [("111...", "11212.")]
EIGHT = [("111...", "111222"), ("a.....", "a...2.")]
EIGHT_WITH_FIVE = [("111...", "111122"), ("a.....", "a...2.")]
TWELVE = [("111...", "111222"), ("a.....", "a...22"), ("    ...........", "    ........222")]


def ended(s: State) -> End:
    """How the game stands: who is to move, why it is over, who won for good."""
    return s.turn, s.reason, s.winner


def played(options: dict[str, str], changes: Changes = (), blue: list[str] | None = None) -> End:
    """Red makes it four equal crests in a row, against what blue has left; how the game stands then."""
    b, s = start(options)
    pictures = [BEFORE, AFTER]
    for old, new in changes:
        assert all(old in picture for picture in pictures)
        pictures = [picture.replace(old, new, 1) for picture in pictures]
    draw(b, s, pictures[0], blue=blue)
    after(b, s, pictures[1])
    return ended(s)


@pytest.mark.parametrize("options", [GROUP, CHAIN])
def test_b11_four_crests_that_cannot_be_spoilt_win(options: dict[str, str]) -> None:
    """B11: four side-connected blocks of one crest win if no tile of the opponent can make them odd."""
    assert played(options, blue=NO_RED) == WON
    assert played(options, blue=[*NO_RED, "1a"]) == GOES_ON


@pytest.mark.parametrize("options", [{"rules": "basic"}, {"rules": "backwards"}])
def test_b11_only_where_chosen(options: dict[str, str]) -> None:
    """B11: without the additional rule crests decide nothing."""
    b, s = start(options)
    draw(b, s, BEFORE, blue=NO_RED)
    after(b, s, AFTER)
    assert (s.mover, s.reason, s.winner) == GOES_ON


@pytest.mark.parametrize(
    ("changes", "end"), [([], GOES_ON), (TWO_MORE, GOES_ON), (THREE_MORE, WON), (FIVE_MORE, WON), (SEVEN_MORE, GOES_ON)]
)
def test_b11_a_placement_spoils_by_odd_size_or_by_eleven(changes: Changes, end: End) -> None:
    """B11: one more block makes 5, or joins others to 7, 8, 10 or 12 blocks; only even sizes up to ten do no harm."""
    assert played(GROUP, changes) == end


@pytest.mark.parametrize(
    ("changes", "end"),
    [
        (TWO_MORE, GOES_ON),
        (TWO_MORE + LIKE_CRESTS[:1], GOES_ON),
        (THREE_MORE, GOES_ON),
        (THREE_MORE + LIKE_CRESTS, WON),
    ],
)
def test_rb1_a_chain_is_spoilt_by_its_own_parity(changes: Changes, end: End) -> None:
    """R-B1, chain: blocks of another crest behind the open triangle do not count, equal ones do."""
    assert played(CHAIN, changes) == end


@pytest.mark.parametrize(
    ("changes", "by_group", "by_chain"),
    [
        (FIVE, GOES_ON, WON),
        (EIGHT, WON, WON),
        (EIGHT_WITH_FIVE, WON, GOES_ON),
        (TWELVE, GOES_ON, WON),
        (SIX_APART, GOES_ON, GOES_ON),
    ],
)
def test_rb1_what_must_be_even(changes: Changes, by_group: End, by_chain: End) -> None:
    """R-B1: read by group the group counts 4, 6, 8 or 10 round a chain of at least four; by chain the chain itself."""
    assert played(GROUP, changes, NO_RED) == by_group
    assert played(CHAIN, changes, NO_RED) == by_chain


def test_rb1_other_crests_spoil_a_group_but_no_chain() -> None:
    """R-B1: a red block of another crest makes the group odd, and leaves the chain as it is."""
    assert played(GROUP, blue=["2a"]) == GOES_ON
    assert played(CHAIN, blue=["2a"]) == WON


@pytest.mark.parametrize("options", [GROUP, CHAIN])
def test_b11_is_checked_for_the_player_who_placed(options: dict[str, str]) -> None:
    """B11: a crest completed by the opponent's placement wins only after its owner's next one."""
    b, s = start(options)
    draw(b, s, BEFORE, blue=[*NO_RED, "1a"], mover=BLUE)
    after(b, s, AFTER)
    assert ended(s) == (RED, 0, rules.NOBODY)
    after(b, s, AFTER.replace("    ...........", "    ...12......", 1))
    assert ended(s) == WON


def test_b11_left_standing_by_the_opponent() -> None:
    """B11: a crest that the opponent could spoil and did not is checked again after its owner's next placement."""
    b, s = start(GROUP)
    draw(b, s, AFTER, blue=["ab", "1a", "bc"], mover=BLUE)
    after(b, s, elsewhere := AFTER.replace("    ...........", "    ...a1......", 1))
    assert ended(s) == (RED, 0, rules.NOBODY)
    after(b, s, elsewhere.replace("     .........", "     12.......", 1))
    assert ended(s) == WON


LAST = """
      1212121
     12.....1.
    ...........
    ...........
     .........
      .aaa...
"""


@pytest.mark.parametrize(
    ("top", "reason", "winner"), [("1212121", rules.BOTH_TENS, RED), ("121.121", rules.CREST, BLUE)]
)
def test_b11_with_the_opponents_ten_final_b9_applies(top: str, reason: int, winner: int) -> None:
    """B11, B9: a crest win loses if the same placement makes the opponent's ten final."""
    b, s = start(GROUP)
    before = LAST.replace("1212121", top)
    draw(b, s, before, red=[], blue=["1a"], mover=BLUE)
    after(b, s, before.replace(".aaa", "aaaa").replace("     .........", "     .1.......", 1))
    assert ended(s) == (rules.OVER, reason, winner)


@pytest.mark.parametrize(("language", "ten"), [("en", "ten"), ("ja", "10")])
def test_b9_what_is_said_holds_for_crests_and_tens(language: str, ten: str) -> None:
    """B9: two wins at once may be tens or crests, so no sentence about it speaks of tens."""
    package = "adjoin.games.rhombus"
    phrases = [
        Phrase("reason-both_tens", {}, package),
        Phrase("prompt-won", {"reason": "both_tens", "colour": "Red"}, package),
        Phrase("effect-both-tens", {"colour": "Red", "paragraph": "B9"}, package),
        Phrase("event-both-tens", {"color": "red", "paragraph": "B9"}, package),
    ]
    told = [word(phrase, language) for phrase in phrases]
    assert all(told)
    assert [text for text in told if ten in text] == []
