"""Films on a server: few at a time, some wait, the rest are told to come again."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from adjoin.live.client import Client
from adjoin.server.http.errors import HttpProblem
from adjoin.server.replays import studio as studios
from adjoin.server.replays.studio import Studio, encode
from adjoin.share.jobs import PictureJob


def guest(number: int) -> Client:
    return Client(f"person {number}", f"192.0.2.{number}")


JOB = PictureJob(record={}, kind="gif", ply=-1, names=[], shape="wide", language="en")


async def test_a_hundred_films_at_once_are_a_queue_with_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """One is made at a time and eight wait; the others are told so and when to ask again; then there is room again."""
    opened, most, now = asyncio.Event(), 0, 0

    async def slow(_: PictureJob) -> bytes:
        nonlocal most, now
        now += 1
        most = max(most, now)
        await opened.wait()
        now -= 1
        return b"film"

    monkeypatch.setattr(studios, "encode", slow)
    studio = Studio()
    asked = [asyncio.create_task(studio.film(number, JOB, guest(number))) for number in range(100)]
    await asyncio.sleep(0)
    opened.set()
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [one for one in answers if isinstance(one, HttpProblem)]
    assert (answers.count(b"film"), len(refused), most) == (9, 91, 1)
    assert {(one.status, one.problem.code, one.headers["retry-after"]) for one in refused} == {
        (503, "error-films", "60")
    }
    assert await studio.film("later", JOB) == b"film"


async def test_nobody_has_all_places_and_strangers_come_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two films of one person and five of one network wait; somebody from elsewhere is next."""
    opened, begun = asyncio.Event(), list[str]()

    async def slow(job: PictureJob) -> bytes:
        begun.append(job["language"])
        await opened.wait()
        return b"film"

    def film(of: str, number: int, who: Client) -> asyncio.Task[bytes]:
        return asyncio.create_task(studio.film((of, number), PictureJob(**JOB | {"language": of}), who))

    monkeypatch.setattr(studios, "encode", slow)
    studio = Studio()
    one = [film("one", number, Client("one", "192.0.2.1")) for number in range(9)]
    crowd = [film("crowd", number, Client(f"crowd {number}", "192.0.2.1")) for number in range(9)]
    await asyncio.sleep(0)
    stranger = film("stranger", 0, Client("stranger", "198.51.100.7"))
    for _ in range(5):
        await asyncio.sleep(0)
    opened.set()
    answers = await asyncio.gather(*one, *crowd, return_exceptions=True)
    assert await stranger == b"film"
    assert (answers[:9].count(b"film"), answers[9:].count(b"film")) == (2, 3)
    assert begun[:2] == ["one", "stranger"]


async def test_whoever_asks_for_the_same_film_waits_for_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made once, and kept for those who come later."""
    made: list[PictureJob] = []

    async def noted(job: PictureJob) -> bytes:
        made.append(job)
        await asyncio.sleep(0)
        return b"film"

    monkeypatch.setattr(studios, "encode", noted)
    studio = Studio()
    assert await asyncio.gather(*(studio.film("one", JOB) for _ in range(5))) == [b"film"] * 5
    assert await studio.film("one", JOB) == b"film"
    assert len(made) == 1


async def test_a_killed_painter_is_a_problem_and_frees_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is killed is an answer of its own; the next film is made."""
    monkeypatch.setattr(studios, "COMMAND", ["sh", "-c", "kill -9 $$"])
    studio = Studio(1, 0)
    with pytest.raises(HttpProblem) as told:
        await studio.film("dead", JOB)
    assert (told.value.status, told.value.problem.code) == (500, "error-share")
    monkeypatch.setattr(studios, "COMMAND", ["sh", "-c", "cat >/dev/null; printf film"])
    assert await studio.film("alive", JOB) == b"film"
    assert await encode(JOB) == b"film"


async def test_no_painter_outlives_its_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A film that is being made when the server stops is given up, with its process and whoever waits for it."""
    told = tmp_path / "painter"
    monkeypatch.setattr(studios, "COMMAND", ["sh", "-c", f"echo $$ > {told}.new; mv {told}.new {told}; exec sleep 600"])
    studio = Studio(1, 1)
    asked = [asyncio.create_task(studio.film(number, JOB)) for number in range(2)]
    while not told.exists():
        await asyncio.sleep(0.01)
    await studio.close()
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(answer) for answer in answers] == [asyncio.CancelledError] * 2
    assert studio.making == {}
    with pytest.raises(ProcessLookupError):
        os.kill(int(told.read_text()), 0)
