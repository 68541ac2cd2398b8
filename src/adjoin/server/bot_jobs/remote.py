"""Questions that thinkers elsewhere answer, as long as there are any: bots, hints, reviews and records to check.

Whoever is told None thinks for himself, as a server does that has no thinkers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from secrets import token_urlsafe
from typing import Any

import msgspec

from adjoin.bots.outside import BotFailed, Stalled
from adjoin.bots.registry import STRONGEST
from adjoin.bots.review import Judgement
from adjoin.errors import RecordError
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.variant import Variant
from adjoin.live.audience import PLAYS, WATCHES, Audience
from adjoin.live.client import Client
from adjoin.phrase import Phrase
from adjoin.server.core.background import Background
from adjoin.server.core.rate_limit import WIDTHS, networks
from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import StoreError
from adjoin.server.db.repositories.jobs import Load, QueuedJob
from adjoin.server.db.store import Store
from adjoin.table.orders import Think

WAIT = 15.0  # seconds after which nobody waits for a question whose asker says nothing
ROUND = 1.0  # seconds between two looks, while something was asked
IDLE = 3.0  # and else
STUDY = 1.0  # seconds that a round of an analysis is said to take
STUDIES = "studies 1"  # what a thinker must know, to be asked about studied positions
CHECK = 1.0  # seconds that a check is said to take, as a share of thinking


class MoveJob(msgspec.Struct, frozen=True):
    """Whose move, by which bot."""

    seat: int
    level: str
    least: float = 0.0  # seconds that its answer takes at least


class MoveChosen(msgspec.Struct, frozen=True, tag="move"):
    text: str
    compiling: bool  # the thinker has no compiled search for this kind of game yet


class RecordsChecked(msgspec.Struct, frozen=True, tag="kept"):
    """An upload was checked."""

    records: list[tuple[str, bytes]]


class MoveJudged(msgspec.Struct, frozen=True, tag="judged"):
    total: int
    judgement: Judgement | None = None


class Studied(msgspec.Struct, frozen=True, tag="studied"):
    """What was found about a studied position, as JSON."""

    made: bytes


class BotFault(msgspec.Struct, frozen=True, tag="failed"):
    """A bot's fault."""

    why: str
    stalled: bool


class RecordRefused(msgspec.Struct, frozen=True, tag="refused"):
    """A record that is wrong."""

    reason: JsonObject


class WorkerFailed(msgspec.Struct, frozen=True, tag="unable"):
    """The thinker's own fault: let somebody else do it."""

    why: str


Answer = MoveChosen | RecordsChecked | MoveJudged | Studied | BotFault | RecordRefused | WorkerFailed
ANSWER = msgspec.msgpack.Decoder(Answer)
ABOUT = msgspec.json.Decoder(MoveJob)


def spell_argument(value: object) -> Any:
    """An argument of a phrase, which may hold others."""
    if isinstance(value, Phrase):
        return {
            "key": value.key,
            "package": value.package,
            "args": {k: spell_argument(v) for k, v in value.args.items()},
        }
    return [spell_argument(one) for one in value] if isinstance(value, list | tuple) else value


def phrase_in(value: object) -> Any:
    if isinstance(value, dict) and value.keys() == {"key", "package", "args"}:
        return Phrase(value["key"], {k: phrase_in(v) for k, v in value["args"].items()}, value["package"])
    return [phrase_in(one) for one in value] if isinstance(value, list) else value


def knows(game: str, version: int) -> str:
    """What a thinker must know, to be asked about a game by these rules."""
    return f"game {game} {version}"


def plays(level: str) -> str:
    return f"bot {level}"


class PendingJob:
    """Somebody who waits for an answer; None: nobody there will answer."""

    def __init__(self, question: QueuedJob) -> None:
        self.question = question
        self.missed = 0  # looks at which the store did not know it
        self.done: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()

    def tell(self, answer: bytes | None) -> None:
        if not self.done.done():
            self.done.set_result(answer)

    def miss(self) -> None:
        """Note that the store does not know it."""
        self.missed += 1


class RemoteJobs:
    """`secret` hides who people are and where they come from."""

    def __init__(self, store: Store, secret: bytes, background: Background) -> None:
        self.questions = store.questions
        self.secret = secret
        self.background = background
        self.load = Load()
        self.waiting: dict[str, PendingJob] = {}
        self.cold: set[tuple[str, str]] = set()  # games and options for which a thinker was still compiling
        self.tasks: set[asyncio.Task[None]] = set()
        self.woken = asyncio.Event()

    # -------------------------------------------------------------------------------- what can be asked

    async def move(self, table: str, order: Think, audience: Callable[[], Audience]) -> str | None:
        """A bot's move; BotFailed if it has none."""
        game, who = order.position.game, audience()
        question = self.question(
            "move",
            table,
            order.moved,
            msgspec.json.encode(MoveJob(order.seat, order.level, order.least)),
            (knows(game.header.name, game.rules_version), plays(order.level)),
            who,
            order.seconds,
        )
        answer = await self.answer_to(question)
        if isinstance(answer, BotFault):
            raise (Stalled if answer.stalled else BotFailed)(answer.why)
        if not isinstance(answer, MoveChosen):
            return None
        (self.cold.add if answer.compiling else self.cold.discard)(kind(game))
        return answer.text

    async def check(self, upload: bytes, guest: Client) -> list[tuple[str, bytes]] | None:
        """The records of an upload; RecordError names what is wrong."""
        answer = await self.answer_to(self.question("check", "", 0, upload, (), Audience(PLAYS, (guest,)), CHECK))
        if isinstance(answer, RecordRefused):
            raise refusal(phrase_in(answer.reason))
        return answer.records if isinstance(answer, RecordsChecked) else None

    async def judge(self, replay: str, number: int, game: Variant, guest: Client, seconds: float) -> MoveJudged | None:
        """One decision of a replay, judged; -1: how many there are."""
        needs = knows(game.header.name, game.rules_version), plays(STRONGEST)
        question = self.question("judge", replay, number, b"", needs, Audience(WATCHES, (guest,)), seconds)
        answer = await self.answer_to(question)
        return answer if isinstance(answer, MoveJudged) else None

    async def study(self, job: bytes, game: str, version: int, guest: Client) -> bytes | None:
        """What a job of the analysis board brings."""
        needs = knows(game, version), STUDIES
        answer = await self.answer_to(self.question("study", "", 0, job, needs, Audience(WATCHES, (guest,)), STUDY))
        return answer.made if isinstance(answer, Studied) else None

    def announce(self, table: str, level: str) -> bool:
        """Thinkers may get ready for a bot; False if there are none."""
        if self.questions is None or not self.load.known:
            return False
        self.later(self.questions.announce(table, level))
        return True

    def compiling(self, game: Variant) -> bool:
        return kind(game) in self.cold

    def question(
        self, kind: str, subject: str, version: int, about: bytes, needs: tuple[str, ...], who: Audience, seconds: float
    ) -> QueuedJob:
        people = tuple(sorted({self.digest(guest.person) for guest in who.guests}))
        homes = tuple(sorted({home for guest in who.guests for home in self.homes(guest.address)}))
        return QueuedJob(token_urlsafe(9), kind, subject, version, about, needs, who.rank, people, homes, seconds)

    def homes(self, address: str) -> list[str]:
        """The networks of an address as thinkers know them, by their widths."""
        widths = zip(WIDTHS, networks(address), strict=True)
        return [f"{width}:{self.digest(f'from {network.name}')}" for width, network in widths]

    def digest(self, text: str) -> str:
        return blake2b(text.encode(), key=self.secret[:64], digest_size=8).hexdigest()

    # -------------------------------------------------------------------------------- asking

    async def answer_to(self, question: QueuedJob) -> Answer | None:
        """What a thinker says; None if there is none, or it could not."""
        if self.questions is None or not self.load.able(question.needs):
            return None
        waits = self.waiting[question.id] = PendingJob(question)
        told: bytes | None = None
        try:
            await self.questions.ask([question], WAIT)
            self.woken.set()
            told = await waits.done
        except StoreError as reason:
            log.warning("not asked", reason=str(reason))
        finally:
            del self.waiting[question.id]
            if told is None:
                self.later(self.questions.withdraw([question.id]))
        answer = None if told is None else ANSWER.decode(told)
        if isinstance(answer, WorkerFailed):
            log.error("a thinker was not able", kind=question.kind, subject=question.subject, reason=answer.why)
            return None
        return answer

    def later(self, work: Awaitable[object]) -> None:
        task = asyncio.create_task(self.background.run_once("jobs", work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def hear_answer(self, question: str) -> None:
        """A question of ours was answered."""
        if question in self.waiting:
            self.later(self.collect([question]))

    async def collect(self, ids: Iterable[str]) -> None:
        assert self.questions is not None
        for question, answer in (await self.questions.collect(list(ids))).items():
            if question in self.waiting:
                self.waiting[question].tell(answer)

    # -------------------------------------------------------------------------------- rounds

    async def wait(self) -> None:
        """Wait until something is asked, or a while."""
        self.woken.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(IDLE if not self.waiting else ROUND):
                await self.woken.wait()
        if self.waiting:
            await asyncio.sleep(ROUND)

    async def look(self) -> None:
        """Who thinks, and what of the answers is there though nobody told us?"""
        assert self.questions is not None
        self.load = await self.questions.load()
        ids = list(self.waiting)
        if not ids:
            return
        found = await self.questions.wait(ids, WAIT)
        await self.collect(ids)
        for waits in list(self.waiting.values()):
            question = waits.question
            if question.id in found.hopeless or not self.load.able(question.needs):
                waits.tell(None)
            if question.id in ids and question.id not in found.there:
                waits.miss()
        # PostgreSQL fell and forgot them; one that is missed only once may be on its way.
        if again := [waits.question for waits in self.waiting.values() if waits.missed > 1 and not waits.done.done()]:
            await self.questions.ask(again, WAIT)

    async def close(self) -> None:
        """Withdraw whatever is asked: nobody waits any more."""
        if self.questions is not None and self.waiting:
            with suppress(StoreError):
                await self.questions.withdraw(list(self.waiting))
        await asyncio.gather(*self.tasks, return_exceptions=True)


def kind(game: Variant) -> tuple[str, str]:
    return game.header.name, repr(sorted(game.options.items()))


def refusal(reason: Phrase) -> RecordError:
    return RecordError(reason.key, package=reason.package, **reason.args)
