"""Every kind of forgery gets the sentence that is published."""

from __future__ import annotations

import pytest

from kernel.forgeries import FORGERIES, PAGE, Forgery, page, said


@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda forgery: forgery.kind)
def test_a_forgery_is_named(forgery: Forgery) -> None:
    """Nothing forged passes silently: it is refused, or told as not proved, in one line that is not a general one."""
    told = said(forgery)
    assert told
    assert "\n" not in told
    assert "cannot be replayed" not in told


def test_the_published_list_is_this_one() -> None:
    """At least 61 kinds, and bench/results has each of them with its sentence."""
    assert len({forgery.kind for forgery in FORGERIES}) == len(FORGERIES) >= 61
    assert PAGE.read_text("utf-8").splitlines() == list(page())
