"""Errors as coded answers."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from msgspec import ValidationError

from adjoin.answers.schemas import Problem
from adjoin.errors import AdjoinError, NotFound, TableRefusal, UnknownGame
from adjoin.phrase import Phrase
from adjoin.server.core.characters import Unreadable, check_json
from adjoin.server.core.errors import Unchecked
from adjoin.server.core.pools import PoolFull
from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import StoreError
from adjoin.server.http.png import Unpainted

AnyRequest = Request[Any, Any, Any]
NOT_SAVED = "error-not-saved"  # nobody's fault: to be tried again


class HttpProblem(Exception):
    """An answer that is no success: its status, its code and what to say."""

    def __init__(self, status: int, code: str, *, retry: float = 0.0, **args: object) -> None:
        super().__init__(code)
        self.status = status
        self.headers = {"retry-after": str(ceil(retry))} if retry else {}  # seconds to wait
        self.problem = Problem(code, Phrase(code, args))


class AskerLeft(Exception):
    """Nobody waits for the answer any more."""


def problem_of(status: int, code: str, **args: object) -> Response[Problem]:
    return Response(Problem(code, Phrase(code, args)), status_code=status, media_type="application/json")


def on_problem(_: AnyRequest, reason: HttpProblem) -> Response[Problem]:
    headers = reason.headers
    return Response(reason.problem, status_code=reason.status, media_type="application/json", headers=headers)


def on_adjoin_error(_: AnyRequest, reason: AdjoinError) -> Response[Problem]:
    said = reason.message
    if isinstance(reason, TableRefusal):
        status = 503 if said.key == NOT_SAVED else 409
    else:
        status = 404 if isinstance(reason, UnknownGame | NotFound) else 400
    return Response(Problem(said.key, said), status_code=status, media_type="application/json")


GONE = "client disconnected"  # what the framework says of who left in the middle of a body: no fault of ours


def on_http(request: AnyRequest, reason: HTTPException) -> Response[Problem]:
    if isinstance(reason, ValidationException) or reason.status_code == 400 or is_wrong_body(reason):
        return problem_of(400, "error-request")
    if reason.status_code >= 500 and GONE not in reason.detail:  # a handler that the framework cannot call
        return on_bug(request, reason)
    known = {404: "error-not-found", 405: "error-method", 413: "error-too-big", 415: "error-media"}
    return problem_of(reason.status_code, known.get(reason.status_code, "error-request"))


def is_wrong_body(reason: HTTPException) -> bool:
    """Is it the body that is wrong? Where a field of it has the name of a service, the framework blames the service."""
    return isinstance(reason.__cause__, ValidationError) and "`$.data" in str(reason.__cause__)


def on_store_error(request: AnyRequest, reason: StoreError) -> Response[Problem]:
    log.error("no store", method=request.method, route=request.scope.get("path_template"), reason=str(reason))
    return problem_of(503, "error-store")


def on_full(_: AnyRequest, __: PoolFull) -> Response[Problem]:
    """Everybody at once: to be tried again."""
    said = Problem("error-too-fast", Phrase("error-too-fast"))
    return Response(said, status_code=503, media_type="application/json", headers={"retry-after": "5"})


def on_unpainted(_: AnyRequest, __: Unpainted) -> Response[Problem]:
    return problem_of(503, "error-picture")


def on_left(_: AnyRequest, __: AskerLeft) -> Response[Problem]:
    """Whoever asked has closed the connection; the status is for the figures."""
    return problem_of(499, "error-request")


def on_unchecked(_: AnyRequest, __: Unchecked) -> Response[Problem]:
    return problem_of(503, "error-check")


def on_bug(request: AnyRequest, reason: Exception) -> Response[Problem]:
    log.error("request failed", method=request.method, route=request.scope.get("path_template"), exc_info=reason)
    return problem_of(500, "error-internal")


def on_unreadable(_: AnyRequest, __: Exception) -> Response[Problem]:
    """400 for a body that nests too deep to be read, or is no text: no message of ours goes so deep."""
    return problem_of(400, "error-request")


def on_characters(_: AnyRequest, __: Unreadable) -> Response[Problem]:
    return problem_of(400, "error-characters")


async def check_body(request: AnyRequest) -> None:
    """Check a body before a handler reads it; files (`opt={"file": True}`) are checked where they are kept."""
    if request.method not in ("GET", "HEAD", "OPTIONS") and not request.route_handler.opt.get("file"):
        check_json(await request.body())


HANDLERS: dict[int | type[Exception], Callable[..., Response[Problem]]] = {
    HttpProblem: on_problem,
    AdjoinError: on_adjoin_error,
    HTTPException: on_http,
    StoreError: on_store_error,
    PoolFull: on_full,
    Unpainted: on_unpainted,
    Unchecked: on_unchecked,
    AskerLeft: on_left,
    RecursionError: on_unreadable,
    UnicodeError: on_unreadable,
    Unreadable: on_characters,
    Exception: on_bug,
}
