"""Reviews whose processes die: they go on in the next one, or say that they failed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pebble import ProcessExpired

import adjoin
from adjoin.answers.games_played import Played
from adjoin.bots.request import BotAnswer, Done, prepare_bot
from adjoin.bots.review import Judgement
from adjoin.bots.review_decisions import judgement, to_judge
from adjoin.phrase import Phrase
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.replays import reviews as module
from adjoin.server.replays.reviews import Review, Reviews

TOTAL = 4
START = adjoin.load("copulas").start("7")
PLAYED = Played({"game": "copulas"}, (START,), (), START.score_if_ended())


class Mortal:
    """Workers that judge at once, and die when told to. A new process is cold until it was asked to prepare."""

    def __init__(self) -> None:
        self.process = 1
        self.cold = True
        self.looks = 0  # until the search is there
        self.dying: list[int] = []  # decisions at which a process dies, once each
        self.judged: list[tuple[int, int]] = []  # process and decision
        self.prepared: list[int] = []
        self.before: Callable[[], None] = lambda: None  # something happens before each answer

    def restart(self) -> None:
        self.process, self.cold = self.process + 1, True

    async def ask(self, work: Callable[..., Any], *args: Any, limit: float) -> Done:
        await asyncio.sleep(0)
        self.before()
        if work is to_judge:
            return Done(TOTAL, self.process)
        if work is prepare_bot:
            self.prepared.append(self.process)
            self.looks -= 1
            self.cold = self.looks > 0
            return Done(BotAnswer("", "kind", compiling=self.cold), self.process)
        assert work is judgement
        return Done(self.judge(args[1]), self.process)

    def judge(self, number: int) -> Judgement:
        if number in self.dying:
            self.dying.remove(number)
            self.restart()
            raise ProcessExpired("killed")  # type: ignore[no-untyped-call]
        self.judged.append((self.process, number))
        return Judgement(number, 0, "cold" if self.cold else "warm", 0.5, "U@a1", 0.0)

    def close(self) -> None:
        """There is nothing to end."""


@pytest.fixture
def mortal(monkeypatch: pytest.MonkeyPatch) -> Mortal:
    monkeypatch.setattr(module, "PAUSE", 0)
    return Mortal()


@pytest.fixture
def reviews(mortal: Mortal) -> Reviews:
    def hire() -> Any:
        return mortal

    return Reviews(hire)


async def over(review: Review | None) -> Review:
    assert review is not None
    await asyncio.wait([review.task])
    return review


async def test_a_review_survives_the_death_of_its_process(reviews: Reviews, mortal: Mortal) -> None:
    """The decision is judged again in a new process, which is made ready first; the search is never missing."""
    mortal.dying = [2, 2]
    review = await over(reviews.start("a", PLAYED, "device"))
    assert (review.ready, [one.ply for one in review.plies]) == (True, [0, 1, 2, 3])
    assert {one.played for one in review.plies} == {"warm"}
    assert mortal.prepared == [1, 2, 3]


async def test_a_review_that_failed_says_so_and_goes_on_when_asked(reviews: Reviews, mortal: Mortal) -> None:
    """What was judged stays, the reason has words, and beginning again begins where it stopped."""
    mortal.dying = [2] * 3
    review = await over(reviews.start("a", PLAYED, "device"))
    assert (len(review.plies), review.ready, review.running) == (2, False, False)
    assert review.failed == Phrase("error-review-failed")
    mortal.judged.clear()
    again = await over(reviews.start("a", PLAYED, "another"))
    assert (again.ready, again.failed, len(again.plies)) == (True, None, TOTAL)
    assert [number for _, number in mortal.judged] == [2, 3]


async def test_a_process_that_another_review_lost_is_made_ready_again(reviews: Reviews, mortal: Mortal) -> None:
    """If the process changed unseen, what the cold one said is not taken."""
    changes = iter([False] * 4 + [True] + [False] * 20)  # prepare, count, two decisions, then a new process
    mortal.before = lambda: mortal.restart() if next(changes) else None
    review = await over(reviews.start("a", PLAYED, "device"))
    assert [one.played for one in review.plies] == ["warm"] * TOTAL
    assert mortal.judged == [(1, 0), (1, 1), (2, 2), (2, 2), (2, 3)]


async def test_who_waits_for_the_search_lets_others_be_served(reviews: Reviews, mortal: Mortal) -> None:
    """The process is asked now and then whether the search is there, not occupied until it is."""
    mortal.looks = 5
    review = await over(reviews.start("a", PLAYED, "device"))
    assert (review.ready, mortal.prepared) == (True, [1] * 5)


async def test_a_review_that_was_stopped_did_not_fail(reviews: Reviews) -> None:
    """Stopping is no failure, and disturbs no other review."""
    first, second = reviews.start("a", PLAYED, "ann"), reviews.start("b", PLAYED, "ben")
    assert first is not None
    await asyncio.sleep(0)
    reviews.stop("a", "ann")
    assert (await over(second)).ready
    assert (first.task.cancelled(), first.failed, reviews.find("a")) == (True, None, None)


def noted(ended: list[str], name: str, _: object) -> None:
    ended.append(name)


async def test_reviews_take_turns_between_addresses(reviews: Reviews, mortal: Mortal) -> None:
    """Many reviews of one address, each by somebody new, and one of another: that one is done first."""
    many = [reviews.start(f"a{number}", PLAYED, f"new{number}", "1.1.1.1") for number in range(6)]
    ended: list[str] = []
    last = reviews.start("b", PLAYED, "ben", "2.2.2.2")
    for name, review in [*((f"a{number}", one) for number, one in enumerate(many)), ("b", last)]:
        assert review is not None
        review.task.add_done_callback(partial(noted, ended, name))
    await asyncio.wait([review.task for review in (*many, last) if review])
    assert ended[0] == "b"
    assert sorted(ended[1:]) == [f"a{number}" for number in range(6)]


async def test_an_address_has_so_many_reviews_under_way(reviews: Reviews) -> None:
    """One more is refused there, and begun elsewhere."""
    begun = [reviews.start(f"a{number}", PLAYED, f"new{number}", "1.1.1.1") for number in range(9)]
    assert [review is not None for review in begun] == [True] * 8 + [False]
    assert reviews.start("b", PLAYED, "ben", "2.2.2.2") is not None
    await reviews.close()


async def test_a_review_that_was_done_is_kept(mortal: Mortal, tmp_path: Path) -> None:
    """The next server finds it in the store, and judges nothing again."""
    hire: Any = lambda: mortal  # noqa: E731
    store = SqliteStore(tmp_path / "x.sqlite3")
    try:
        review = await over(Reviews(hire, store).start("a", PLAYED, "ann"))
        again = Reviews(hire, store)
        assert (again.find("a"), await again.recall("a"), await again.recall("b")) == (None, review.plies, None)
    finally:
        await store.close()
