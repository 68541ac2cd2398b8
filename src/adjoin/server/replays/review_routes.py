"""Reviews over HTTP: begun, looked at while they grow, stopped."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.params import QueryParameter

from adjoin.answers.replay_schemas import ReviewInfo, Why
from adjoin.answers.reviews import ply_schemas, view_of
from adjoin.answers.reviews import why as why_of
from adjoin.live.client import Client
from adjoin.phrase import Phrase
from adjoin.server.accounts.dependencies import DrawingTurn, limit
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from adjoin.server.replays.replays import Replays
from adjoin.server.replays.reviews import Review, ReviewProgress, Reviews
from adjoin.server.replays.routes import find_replay

Ply = Annotated[int, QueryParameter(description="The position before the move.")]
Text = Annotated[str, QueryParameter(description="The move.", max_length=80)]
Played = Annotated[str, QueryParameter(description="A move to compare it with.", max_length=80)]


def review_message(review: Review | None) -> ReviewInfo:
    if review is None:
        return ReviewInfo(0, 0, [])
    plies = ply_schemas(review.plies)
    return ReviewInfo(len(plies), review.total, plies, review.ready, review.running, review.failed)


def progress_message(there: ReviewProgress) -> ReviewInfo:
    """A review that another process makes."""
    failed = Phrase("error-review-failed") if there.failed else None
    return ReviewInfo(len(there.plies), there.total, ply_schemas(there.plies), running=not there.failed, failed=failed)


async def find_review(replay: str, reviews: Reviews) -> ReviewInfo | None:
    """A review that was done before."""
    plies = await reviews.recall(replay)
    return None if plies is None else ReviewInfo(len(plies), len(plies), ply_schemas(plies), ready=True)


@post("/api/replays/{replay:str}/review", status_code=202)
async def begin(
    replay: str, device: str, guest: Client, store: Store, replays: Replays, reviews: Reviews, table_limiter: Limiter
) -> ReviewInfo:
    """Have a finished game reviewed; another review that the same person is waiting for is stopped."""
    played = await find_replay(replays, replay)
    before = await find_review(replay, reviews)
    if before:
        return before
    limit(table_limiter, guest)
    review = reviews.start(replay, played, await store.person(device) or device, guest.address)
    if review is None:
        raise HttpProblem(429, "error-reviews", retry=30)
    return review_message(review)


@get("/api/replays/{replay:str}/review")
async def look(replay: str, guest: Client, replays: Replays, reviews: Reviews) -> ReviewInfo:
    """How far the review is, with every decision judged so far, here or by another process."""
    played = await find_replay(replays, replay)
    before, here = await find_review(replay, reviews), reviews.find(replay)
    if before or (here and here.alive):
        return before or review_message(here)
    there = await reviews.elsewhere(replay, played, guest.address)
    return progress_message(there) if there else review_message(here)


@get("/api/replays/{replay:str}/why")
async def why(replay: str, replays: Replays, ply: Ply, move: Text, drawing: DrawingTurn, played: Played = "") -> Why:
    """What speaks for a move in a position of a finished game, for all that its seat knew."""
    async with drawing.turn():
        return await drawing.run(why_of, view_of(await find_replay(replays, replay), ply, move), move, played)


@delete("/api/replays/{replay:str}/review")
async def stop(replay: str, visitor: str, reviews: Reviews) -> None:
    """Stop a review that the same person began."""
    reviews.stop(replay, visitor)


ROUTES = [begin, look, why, stop]
