"""Reviews over HTTP: begun, looked at while they grow, stopped."""

from __future__ import annotations

from litestar import delete, get, post

from adjoin.server.http.limits import limited
from adjoin.server.http.problems import AnyRequest, HttpProblem
from adjoin.server.http.replaying import found
from adjoin.server.http.shapes import JudgedPly, ReviewInfo
from adjoin.server.limiting import Limiter
from adjoin.server.replays import Replays
from adjoin.server.reviews import Review, Reviews
from adjoin.server.storage.interface import Store


def told(review: Review | None) -> ReviewInfo:
    if review is None:
        return ReviewInfo(0, 0, [])
    plies = [
        JudgedPly(one.ply, one.seat, round(one.chance, 4), one.played, one.preferred, round(one.cost, 4), one.turning)
        for one in review.plies
    ]
    return ReviewInfo(len(plies), review.total, plies, review.ready, review.running, review.failed)


@post("/api/replays/{replay:str}/review", status_code=202)
async def begin(
    request: AnyRequest,
    replay: str,
    device: str,
    store: Store,
    replays: Replays,
    reviews: Reviews,
    table_limiter: Limiter,
) -> ReviewInfo:
    """Have a finished game reviewed; another review that the same person is waiting for is stopped."""
    limited(request, table_limiter)
    played = await found(replays, replay)
    review = reviews.start(replay, played, await store.welcome(device))
    if review is None:
        raise HttpProblem(429, "error-reviews")
    return told(review)


@get("/api/replays/{replay:str}/review")
async def look(replay: str, replays: Replays, reviews: Reviews) -> ReviewInfo:
    """How far the review is, with every decision judged so far."""
    await found(replays, replay)
    return told(reviews.find(replay))


@delete("/api/replays/{replay:str}/review")
async def stop(replay: str, visitor: str, reviews: Reviews) -> None:
    """Stop a review that the same person began."""
    reviews.stop(replay, visitor)


ROUTES = [begin, look, stop]
