"""Reviews over HTTP: begun, looked at while they grow, stopped."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.params import QueryParameter

from adjoin.answers.replay_schemas import ReviewInfo, Why
from adjoin.answers.reviews import judged, view_of
from adjoin.answers.reviews import why as why_of
from adjoin.live.client import Client
from adjoin.phrase import Phrase
from adjoin.server.accounts.dependencies import DrawingLimits, limited
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.replays.replays import Replays
from adjoin.server.replays.reviews import Review, ReviewProgress, Reviews
from adjoin.server.replays.routes import found

Ply = Annotated[int, QueryParameter(description="The position before the move.")]
Text = Annotated[str, QueryParameter(description="The move.", max_length=80)]
Played = Annotated[str, QueryParameter(description="A move to compare it with.", max_length=80)]


def told(review: Review | None) -> ReviewInfo:
    if review is None:
        return ReviewInfo(0, 0, [])
    plies = judged(review.plies)
    return ReviewInfo(len(plies), review.total, plies, review.ready, review.running, review.failed)


def told_of(there: ReviewProgress) -> ReviewInfo:
    """A review that another process makes."""
    failed = Phrase("error-review-failed") if there.failed else None
    return ReviewInfo(len(there.plies), there.total, judged(there.plies), running=not there.failed, failed=failed)


async def remembered(replay: str, reviews: Reviews) -> ReviewInfo | None:
    """A review that was done before."""
    plies = await reviews.recall(replay)
    return None if plies is None else ReviewInfo(len(plies), len(plies), judged(plies), ready=True)


@post("/api/replays/{replay:str}/review", status_code=202)
async def begin(
    request: AnyRequest,
    replay: str,
    device: str,
    guest: Client,
    store: Store,
    replays: Replays,
    reviews: Reviews,
    table_limiter: Limiter,
) -> ReviewInfo:
    """Have a finished game reviewed; another review that the same person is waiting for is stopped."""
    played = await found(replays, replay)
    before = await remembered(replay, reviews)
    if before:
        return before
    limited(request, table_limiter, guest)
    review = reviews.start(replay, played, await store.person(device) or device, guest.address)
    if review is None:
        raise HttpProblem(429, "error-reviews", retry=30)
    return told(review)


@get("/api/replays/{replay:str}/review")
async def look(replay: str, guest: Client, replays: Replays, reviews: Reviews) -> ReviewInfo:
    """How far the review is, with every decision judged so far, here or by another process."""
    played = await found(replays, replay)
    before, here = await remembered(replay, reviews), reviews.find(replay)
    if before or (here and here.alive):
        return before or told(here)
    there = await reviews.elsewhere(replay, played, guest.address)
    return told_of(there) if there else told(here)


@get("/api/replays/{replay:str}/why")
async def why(
    request: AnyRequest,
    replay: str,
    replays: Replays,
    ply: Ply,
    move: Text,
    guest: Client,
    drawing: DrawingLimits,
    played: Played = "",
) -> Why:
    """What speaks for a move in a position of a finished game, for all that its seat knew."""
    async with drawing.turn(request, guest):
        return await drawing.run(why_of, view_of(await found(replays, replay), ply, move), move, played)


@delete("/api/replays/{replay:str}/review")
async def stop(replay: str, visitor: str, reviews: Reviews) -> None:
    """Stop a review that the same person began."""
    reviews.stop(replay, visitor)


ROUTES = [begin, look, why, stop]
