"""Errors and their words."""

import pickle

import pytest

from adjoin.errors import AdjoinError, OptionError, RecordError, Refusal
from adjoin.kernel.registry import load


@pytest.mark.parametrize(
    "error",
    [
        OptionError("error-seed"),
        RecordError("record-version", version=2, known=1),
        Refusal("C10", "refusal-over", package="adjoin.games.copulas", cells=("a1",), text="U@a1"),
    ],
)
def test_an_error_comes_home_from_a_worker_process(error: AdjoinError) -> None:
    """An error sent between processes has the same kind, words and fields."""
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert str(again) == str(error)


def test_a_huge_number_is_worded() -> None:
    """A number that only a faulty file can hold is quoted, not tripped over."""
    assert str(10**40) in str(RecordError("record-version", version=10**40, known=1))


@pytest.mark.parametrize("seed", ["", "two\nlines", "x" * 201, 7])
def test_a_seed_is_a_line_of_text(seed: object) -> None:
    """A seed that could not be written down and typed again is refused."""
    with pytest.raises(OptionError) as caught:
        load("copulas").start(seed)  # type: ignore[arg-type]
    assert caught.value.message.key == "error-seed"
