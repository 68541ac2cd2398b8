"""What went wrong, told by the right number: whose fault it was decides whether one should try again."""

from __future__ import annotations

import pytest

from adjoin.errors import AdjoinError, RecordError, TableRefusal, UnknownGame
from adjoin.server.core.errors import Unchecked
from adjoin.server.http.errors import HANDLERS
from adjoin.server.http.png import Unpainted


@pytest.mark.parametrize(
    ("kind", "reason", "status", "code"),
    [
        (Unchecked, Unchecked(), 503, "error-check"),
        (Unpainted, Unpainted(), 503, "error-picture"),
        (AdjoinError, TableRefusal("error-not-saved"), 503, "error-not-saved"),
        (AdjoinError, TableRefusal("error-invite-used"), 409, "error-invite-used"),
        (AdjoinError, RecordError("record-work"), 400, "record-work"),
        (AdjoinError, UnknownGame("unknown-game"), 404, "unknown-game"),
    ],
)
def test_whoever_is_not_at_fault_is_told_to_try_again(
    kind: type[Exception], reason: Exception, status: int, code: str
) -> None:
    """503 for what may go well a moment later; what the visitor did wrong stays 400, 404 or 409."""
    answer = HANDLERS[kind](None, reason)
    assert (answer.status_code, answer.content.code) == (status, code)
