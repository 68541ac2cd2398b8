"""What went wrong, told by the right number: whose fault it was decides whether one should try again."""

from __future__ import annotations

import inspect
from types import SimpleNamespace

import pytest
import structlog
from litestar.exceptions import HTTPException, InternalServerException

from adjoin.errors import AdjoinError, RecordError, TableRefusal, UnknownGame
from adjoin.server.app import SERVICES, litestar
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


def test_no_query_has_the_name_of_a_service() -> None:
    """A handler that asks for a word of the address by a service's name would be handed the service, and fail."""
    app = litestar(lambda: pytest.fail("nothing is asked for"), None)
    handlers = [handler for route in app.routes for handler in getattr(route, "route_handlers", ())]
    asked = {
        f"{handler}: {name}"
        for handler in handlers
        for name, parameter in inspect.signature(handler.fn).parameters.items()
        if name in SERVICES and parameter.default is not parameter.empty
    }
    assert len(handlers) > 100
    assert asked == set()


def test_a_handler_that_cannot_be_called_is_a_fault_of_ours() -> None:
    """What the framework itself answers with 500 is logged like any other fault, with the route's name."""
    request = SimpleNamespace(method="GET", scope={"path_template": "/api/x"})
    with structlog.testing.capture_logs() as lines:
        answer = HANDLERS[HTTPException](request, InternalServerException())
    assert (answer.status_code, answer.content.code) == (500, "error-internal")
    assert [(line["event"], line["route"]) for line in lines] == [("request failed", "/api/x")]
