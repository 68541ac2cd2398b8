"""What decided a game is said truly: by the criterion that made the first place the first, with its numbers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.outcome import Criterion, Outcome, after_giving_up, team_of
from adjoin.phrase import LANGUAGES, Phrase, word


def ended(name: str, seed: str, **options: Any) -> Outcome:
    """How a game at random ended; the same seed always gives the same."""
    position, rng = adjoin.load(name, **options).start(seed), Random(seed)
    while not position.over:
        position = position.draw() if position.turn == CHANCE else position.after(rng.choice(position.legal_numbers))
    return position.score_if_ended()


TWO, FOUR, TEAMS = {"players": 2}, {"players": 4}, {"players": 4, "teams": True}
SHORT = {"players": 2, "short": True}
CASES: list[tuple[str, dict[str, Any], int, str, str, str]] = [
    ("copulas", TWO, 0, "C18", "28 to 22.", ""),
    ("copulas", TWO, 8, "C18", "Equal points, 30 each. Fewer tiles left wins, 3 to 4.", "tie-break"),
    ("copulas", TWO, 55, "C18", "Equal points, 27 each, and the same number of tiles left, 3.", "shared"),
    ("copulas", TEAMS, 0, "C19", "Each team counts the lower of its two scores: 26 to 7.", ""),
    (
        "copulas",
        TEAMS,
        20,
        "C19",
        "Equal team scores, 22 each. The single highest score decides, 31 to 26.",
        "tie-break",
    ),
    (
        "copulas",
        TEAMS,
        614,
        "C19",
        "Equal team scores, 21 each, and equal highest scores, 25 each. Fewer tiles left wins, 6 to 7.",
        "tie-break",
    ),
    (
        "copulas",
        TEAMS,
        1990,
        "C19",
        "Equal team scores, 25 each, equal highest scores, 31 each, and the same number of tiles left, 5.",
        "shared",
    ),
    ("ltiles", SHORT, 0, "L12", "10 to 8.", ""),
    ("ltiles", SHORT, 13, "L12", "Equal points, 7 each. Fewer areas wins, 2 to 4.", "tie-break"),
    ("ltiles", SHORT, 3, "L12", "Equal points, 9 each, and the same number of areas, 3.", "shared"),
    ("ophiuchus", {"players": 3}, 0, "O14", "2 to 1.", ""),
    ("ophiuchus", {"players": 3}, 3, "O14", "−3 points each.", "shared"),
    ("rhombus", {}, 0, "B10", "8 to 1.", ""),
    ("rhombus", {}, 4, "B8", "A sealed ten or a win by crests beats any number of points.", ""),
    ("rhombus", {}, 12, "B10", "2 points each.", "shared"),
]


@pytest.mark.parametrize(("name", "options", "seed", "paragraph", "said", "how"), CASES)
def test_it_says_why(name: str, options: dict[str, Any], seed: int, paragraph: str, said: str, how: str) -> None:
    """Each criterion of each game decides a real game, and each victory that can be shared is; in both languages."""
    outcome = ended(name, str(seed), **options)
    decided = outcome.decided
    assert decided is not None
    assert (decided.paragraph, decided.tie_break, decided.shared) == (paragraph, how == "tie-break", how == "shared")
    assert outcome.shared == (how == "shared")
    told = Phrase(*decided.words)
    english, japanese = (word(told, language, f"adjoin.games.{name}") for language in LANGUAGES)
    assert english == said
    assert all(str(number) in japanese for number in decided.words[1].values() if number > 1)


# ------------------------------------------------------------------------------------------------ a second telling


def ranked(criteria: tuple[Criterion, ...], seats: int) -> tuple[tuple[int, ...], ...]:
    """The places by the criteria alone, one after the other."""

    def standing(seat: int) -> tuple[int, ...]:
        return tuple(c.values[seat] if c.fewest else -c.values[seat] for c in criteria)

    places = sorted({standing(seat) for seat in range(seats)})
    return tuple(tuple(seat for seat in range(seats) if standing(seat) == place) for place in places)


OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("copulas", TWO),
    ("copulas", {"players": 3}),
    ("copulas", FOUR),
    ("copulas", TEAMS),
    ("ltiles", SHORT),
    ("ltiles", {"players": 3, "short": True, "bonus_ties": "none"}),
    ("ophiuchus", {"players": 2, "thirteen": True}),
    ("ophiuchus", {"players": 4, "deal": "full"}),
    ("ophiuchus", {"players": 1}),
    ("rhombus", {}),
    ("rhombus", {"rules": "crest"}),
    ("rhombus", {"rules": "backwards"}),
]


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_the_criteria_rank_as_the_rules_do(name: str, options: dict[str, Any]) -> None:
    """In whole games: who is better by the first criterion that differs stands first, and only equals share."""
    for number in range(20):
        outcome = ended(name, f"ranks {number}", **options)
        assert ranked(outcome.criteria, len(outcome.scores)) == outcome.ranking
        assert_true(outcome)


def assert_true(outcome: Outcome) -> None:
    """What is said decided it is the first difference between the first two places, looked up plainly."""
    decided = outcome.decided
    first = outcome.ranking[0][0]
    if len(outcome.scores) == 1:
        assert decided is None
    elif len(outcome.ranking) == 1 or not team_of(outcome, first).issuperset(outcome.ranking[0]):
        assert decided is not None
        assert decided.shared
        assert all(len({c.values[seat] for seat in outcome.ranking[0]}) == 1 for c in outcome.criteria)
    else:
        second = outcome.ranking[1][0]
        differing = [c for c in outcome.criteria if c.values[first] != c.values[second]]
        assert decided is not None
        assert (decided.key, decided.best, decided.other) == (
            differing[0].key,
            differing[0].values[first],
            differing[0].values[second],
        )


def test_who_gave_up_decides() -> None:
    """Where everybody else gave up nothing is compared; among those who played on, their points are."""
    outcome = ended("copulas", "0", **FOUR)
    assert outcome.decided is not None
    best, second = outcome.ranking[0][0], outcome.ranking[1][0]
    rest = [seat for seat in range(4) if seat not in (best, second)]
    without_rest = after_giving_up(outcome, rest)
    assert without_rest.decided == outcome.decided
    left = after_giving_up(outcome, [best, *rest])
    assert left.winners == (second,)
    assert left.decided is None
    two = after_giving_up(outcome, [best])
    assert two.decided is not None
    assert (two.decided.key, two.decided.equal) == ("unplaced", {"score": outcome.scores[second]})


def test_a_game_that_says_nothing_more_is_decided_by_points() -> None:
    """A stranger's game need not say by what it ranks; where its ranking is another, nothing is claimed."""
    plain = Outcome((3, 5), ((1,), (0,)), "over", (), {}, (Criterion("score", "", (3, 5)),))
    assert plain.decided is not None
    assert plain.decided.words == ("decided-score", {"best": 5, "other": 3})
    assert plain._replace(ranking=((0,), (1,))).decided is None
    assert plain._replace(criteria=()).decided is None
