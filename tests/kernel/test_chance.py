"""Chance: the documented vectors, fairness at the edge, and no dependence between draws."""

import re
from collections import Counter
from pathlib import Path

from adjoin.kernel.model.chance import draw, new_seed, shuffled

DOCS = Path(__file__).parents[2] / "docs" / "chance.md"
ROW = re.compile(r"\| `(.+?)` \| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \|")


def test_vectors_of_the_docs() -> None:
    """Every test vector that the docs print is what draw gives."""
    rows = ROW.findall(DOCS.read_text("utf-8"))
    assert len(rows) == 6
    for seed, purpose, number, below, expected in rows:
        assert draw(seed, purpose, int(number), int(below)) == int(expected)


def test_shuffle_of_the_docs() -> None:
    """The shuffle that the docs print is what shuffled gives."""
    order = " ".join(map(str, shuffled("7", "boards0", range(16))))
    assert order in DOCS.read_text("utf-8")


def test_shuffle_keeps_every_item() -> None:
    """A shuffle is a permutation, whatever the seed."""
    for seed in range(50):
        assert sorted(shuffled(str(seed), "p", range(20))) == list(range(20))


def test_draws_are_even() -> None:
    """Each face of a die comes up about equally often over many numbers."""
    faces = Counter(draw("even", "die", number, 6) for number in range(6000))
    assert set(faces) == set(range(6))
    assert max(faces.values()) - min(faces.values()) < 200


def test_purpose_and_number_matter() -> None:
    """Another purpose, another number or another seed is another draw."""
    span = 1 << 60
    draws = {draw("a", "p", 0, span), draw("a", "p", 1, span), draw("a", "q", 0, span), draw("b", "p", 0, span)}
    assert len(draws) == 4


def test_new_seeds_differ() -> None:
    """A new seed is 64 hex digits and never the last one again."""
    assert re.fullmatch(r"[0-9a-f]{64}", new_seed())
    assert new_seed() != new_seed()
