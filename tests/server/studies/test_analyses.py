"""Who thinks for an analysis: a process that dies costs nothing but a second try, and a sentence."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from pebble import ProcessExpired

import adjoin
from adjoin.answers.analysis import StudyJob, do_job
from adjoin.answers.analysis_schemas import CandidatesAsked
from adjoin.bots.workers import Workers
from adjoin.live.audience import PLAYS, Audience
from adjoin.live.client import Client
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.remote import RemoteJobs
from adjoin.server.http.errors import HttpProblem
from adjoin.server.studies.analyses import Analyses
from marks import some
from server.serving import Guest
from server.studies.test_studies import recorded, uploaded


def died() -> BaseException:
    return ProcessExpired("died")  # type: ignore[no-untyped-call]


class Dying:
    """Workers that die under so many questions before one is answered."""

    def __init__(self, deaths: list[BaseException]) -> None:
        self.deaths = deaths
        self.asked = 0

    async def ask(self, work: Any, *args: Any, limit: float | None = None) -> Any:
        self.asked += 1
        if self.deaths:
            raise self.deaths.pop(0)
        return SimpleNamespace(result=work(*args), seconds=0.0)


def asking() -> bytes:
    source = json.dumps({"record": recorded("copulas")})
    return msgspec.msgpack.encode(StudyJob("candidates", source, msgspec.json.encode(CandidatesAsked(ply=2))))


def analyses(workers: Dying) -> Analyses:
    return Analyses(cast(Workers, workers), cast(FairQueue, None), cast(RemoteJobs, None))


@pytest.mark.parametrize("death", [died(), TimeoutError()], ids=["dies", "hangs"])
async def test_a_search_that_dies_is_asked_once_more(death: BaseException) -> None:
    """The second process answers, and what it answers is what the first would have answered."""
    workers = Dying([death])
    told, right = (json.loads(one) for one in (await analyses(workers).here(asking()), do_job(asking())))
    assert workers.asked == 2
    assert told["candidates"] == right["candidates"]


async def test_a_search_that_dies_again_says_so_in_one_sentence(ann: Guest) -> None:
    """Nothing is lost: the answer is 503 with a sentence, and the next question is answered."""
    workers = Dying([died(), died()])
    with pytest.raises(HttpProblem) as told:
        await analyses(workers).here(asking())
    assert (told.value.status, told.value.problem.code) == (503, "error-analysis")
    words = ann.http.get("/api/catalogue/en").text
    (sentence,) = [line for line in words.splitlines() if line.startswith("error-analysis = ")]
    assert "Nothing is lost" in sentence
    assert json.loads(await analyses(workers).here(asking()))["candidates"]


@pytest.mark.parametrize("level", some(["novice", "master", ""], "novice", ""))
def test_play_goes_on_against_any_level_or_a_friend(ann: Guest, ben: Guest, level: str) -> None:
    """A bot of that level sits there, or a friend who takes the seat by its link; the game goes on from the ply."""
    replay = uploaded(ann, "copulas")
    line = list(adjoin.replayed(recorded("copulas")).line())
    at = next(one for one in line[len(line) // 2 :] if one.turn >= 0)
    body = {"replay": replay, "ply": at.ply, "seat": at.turn, "level": level, "name": "Ann"}
    table = ann.http.post("/api/analysis/table", json=body).json()["table"]
    about = ann.http.get(f"/api/tables/{table}").json()
    other = about["seats"][1 - at.turn]
    assert (other["kind"], other.get("level", "")) == ("bot" if level else "open", level)
    if not level:
        links = about["links"]["invite"]
        assert ben.joined(next(iter(links.values()))).status_code == 200
    with ann.line(table) as wire:
        wire.hello()
        assert wire.until_state(turn=at.turn)["ply"] == at.ply
        wire.play_first()


class Elsewhere:
    """No thinker is there."""

    async def study(self, *_: Any) -> None:
        return None


class Noting(Dying):
    """Workers that note whom they worked for."""

    def __init__(self, began: list[str]) -> None:
        super().__init__([])
        self.began = began

    async def ask(self, work: Any, *args: Any, limit: float | None = None) -> Any:
        self.began.append("analysis")
        return await super().ask(work, *args, limit=limit)


async def test_bots_of_running_games_go_before_an_analysis() -> None:
    """Whoever studies waits in the queue of the bots as somebody who watches: a bot of people who play goes first."""
    turns, began, ending = FairQueue(1), list[str](), asyncio.Event()
    here = Analyses(cast(Workers, Noting(began)), turns, cast(RemoteJobs, Elsewhere()))

    async def bot(name: str) -> None:
        async with turns.turn(lambda: Audience(PLAYS, (Client(name, ""),))):
            began.append(name)
            await ending.wait()

    job = msgspec.msgpack.decode(asking(), type=StudyJob)
    tasks = [asyncio.create_task(bot("first"))]
    await asyncio.sleep(0.01)
    tasks.append(asyncio.create_task(here.think(job, "copulas", 1, Client("student", ""))))  # type: ignore[arg-type]
    await asyncio.sleep(0.01)
    tasks.append(asyncio.create_task(bot("second")))
    await asyncio.sleep(0.01)
    ending.set()
    await asyncio.gather(*tasks)
    assert began == ["first", "second", "analysis"]
