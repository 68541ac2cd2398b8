"""Where the lines of a deal part."""

from __future__ import annotations

from adjoin.server.events.deals import NOWHERE, alone_from, first_parting


def test_lines_part_at_the_first_move_that_differs_although_others_stay_together() -> None:
    """Two equal tables do not hide that a third went another way; one that ends sooner parts where it ends."""
    lines = ["abcd", "abcd", "abxd", "ab"]
    assert first_parting(lines) == 2
    assert [alone_from(lines, at) for at in range(4)] == [NOWHERE, NOWHERE, 2, 2]
    assert first_parting(["ab", "ab"]) == first_parting(["ab"]) == NOWHERE
    assert alone_from(["abc", "axc", "axd"], 1) == 2
