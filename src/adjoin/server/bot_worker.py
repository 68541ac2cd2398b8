"""A process that only thinks (`adjoin think`): it takes questions by lease, fairly, and answers them.

A thinker that was killed, or slept through its leases, is replaced by whoever takes its questions next; what it says
afterwards counts for nothing.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from secrets import token_urlsafe
from time import monotonic

import msgspec

from adjoin.answers.analysis import do_job
from adjoin.bots.outside import BotFailed
from adjoin.bots.registry import names as bots
from adjoin.bots.request import request
from adjoin.bots.review_decisions import judgement, to_judge
from adjoin.bots.workers import Workers
from adjoin.errors import RecordError
from adjoin.kernel.model import memory
from adjoin.kernel.model.chance import new_seed
from adjoin.kernel.registry import find, names
from adjoin.live.audience import AWAY
from adjoin.live.client import Client
from adjoin.server.bot_jobs.fair_queue import LEAST
from adjoin.server.bot_jobs.remote import (
    ABOUT,
    STUDIES,
    Answer,
    BotFault,
    MoveChosen,
    MoveJudged,
    RecordRefused,
    RecordsChecked,
    Studied,
    WorkerFailed,
    knows,
    plays,
    spell_argument,
)
from adjoin.server.core.background import Background, Loop
from adjoin.server.core.pools import CHORES, OPENING
from adjoin.server.core.telemetry import Figures, log
from adjoin.server.db.errors import StoreError
from adjoin.server.db.repositories.jobs import QueuedJob
from adjoin.server.db.store import Store
from adjoin.server.replays.replays import Replays
from adjoin.server.replays.reviews import Review, Reviews
from adjoin.server.replays.uploads import Checker
from adjoin.table import Action, Table

LEASE = 6.0  # seconds for which a question is taken
BEAT = 1.5  # seconds between two words that the thinker lives and is at its questions
KEPT = 64  # tables in memory
STUDYING = 60.0  # seconds after which a process that studies a position is killed
ATTEMPTS = 4  # to tell an answer
ALONE = ("check", "judge")  # kinds of which one is answered at a time: each has one process
NOBODY = Client("", "")


def knowledge() -> frozenset[str]:
    """The games with all their rules, and the bots, that are installed here."""
    games = [find(name).header for name in names()]
    known = [knows(header.name, version) for header in games for version in range(1, header.rules_version + 1)]
    return frozenset([*known, *(plays(bot) for bot in bots()), STUDIES])


class TableCache:
    """Tables as they were at a version; the last ones are kept, since the next question is often a little later."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept: OrderedDict[str, Table] = OrderedDict()

    async def newest(self, name: str) -> Table | None:
        saved = await self.store.load(name)
        return await OPENING.run(Table.restore, saved.spec, saved.actions) if saved else None

    async def at(self, name: str, version: int) -> Table:
        before = self.kept.get(name)
        if before is None or before.version > version:
            found = await self.anew(name, version)
        else:
            actions = await self.store.since(name, before.version)
            found = await OPENING.run(after, before, actions[: version - before.version])
        if found.version != version:
            raise LookupError(f"table {name} has no version {version}")
        memory.rest(found.position)
        self.kept[name] = found
        self.kept.move_to_end(name)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return found

    async def anew(self, name: str, version: int) -> Table:
        saved = await self.store.load(name)
        if saved is None:
            raise LookupError(f"there is no table {name}")
        return await OPENING.run(Table.restore, saved.spec, saved.actions[:version])


def after(table: Table, actions: list[Action]) -> Table:
    for action in actions:
        table = table.act(action)
    return table


class Thinker:
    """Answers `places` questions at a time, until told to stop."""

    def __init__(self, store: Store, places: int = 1) -> None:
        assert store.questions is not None
        self.store = store
        self.questions = store.questions
        self.places = places
        self.name = token_urlsafe(9)
        self.known = knowledge()
        self.tables = TableCache(store)
        self.bots = Workers(places)
        self.checker = Checker()
        self.reviews = Reviews(Workers)
        self.replays = Replays(store, self.tables.newest)
        self.judging: OrderedDict[str, Review] = OrderedDict()
        self.tasks: dict[str, tuple[str, asyncio.Task[None]]] = {}  # what is thought about, by question: its kind
        self.woken = asyncio.Event()
        self.stopped = asyncio.Event()
        self.background = Background(Figures(), (StoreError,))
        self.beaten = 0.0
        self.answers = 0

    # -------------------------------------------------------------------------------- rounds

    async def run(self) -> None:
        """Think until stop() is called; what was not answered then is given back."""
        self.bots.warm()
        self.background.start(self.loops())
        try:
            await self.stopped.wait()
        finally:
            await self.background.stop()
            await self.leave()

    def loops(self) -> list[Loop]:
        """The work that goes on until the thinker stops."""
        return [Loop("jobs", self.look, self.wait), Loop("news", self.listen, BEAT)]

    def stop(self) -> None:
        self.stopped.set()

    async def look(self) -> None:
        """Say that we live, and take what there are places for."""
        if monotonic() - self.beaten > BEAT / 2:
            await self.beat()
        while free := self.places - len(self.tasks):
            if not await self.take(free):
                break

    async def wait(self) -> None:
        """Wait until there is something to take, or a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await self.woken.wait()
        self.woken.clear()

    async def beat(self) -> None:
        """Say that we live, and keep what we have; nobody waits for the rest, or another has it."""
        await self.questions.present(self.name, self.places, self.known, LEASE)
        mine = list(self.tasks)
        ours = await self.questions.keep(self.name, mine, LEASE) if mine else set()
        for question in mine:
            if question not in ours and question in self.tasks:
                self.tasks[question][1].cancel()
        self.beaten = monotonic()

    async def take(self, free: int) -> int:
        """Begin with as many questions as there are places; how many there were."""
        busy = {kind for kind, _ in self.tasks.values()}
        kinds = ["move", "study", *(kind for kind in ALONE if kind not in busy)]
        taken = await self.questions.take(self.name, kinds, self.known, 1 if len(kinds) > 1 else free, LEASE)
        for question in taken:
            task = asyncio.create_task(self.think(question))
            self.tasks[question.id] = question.kind, task
            task.add_done_callback(lambda _, id_=question.id: self.over(id_))  # type: ignore[misc]
        return len(taken)

    def over(self, question: str) -> None:
        del self.tasks[question]
        self.woken.set()

    async def leave(self) -> None:
        """Give everything back."""
        for _, task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*(task for _, task in self.tasks.values()), return_exceptions=True)
        with suppress(StoreError):
            await self.questions.leave(self.name)
        await self.reviews.close()
        await CHORES.run(self.bots.close)
        await CHORES.run(self.checker.close)
        await self.store.close()
        log.info("stopped", answers=self.answers)

    async def listen(self) -> None:
        """Hear of what there is to take, or to get ready for."""
        async for word in self.questions.listen():
            if word:
                await self.get_ready(*word.split(" ", 1))
            else:
                self.woken.set()

    async def get_ready(self, name: str, level: str) -> None:
        try:
            table = await self.tables.newest(name)
            if table is not None and plays(level) in self.known:
                self.bots.prepare(level, table.position.game, table.position.deal)
        except Exception as reason:  # it will be seen when the bot is asked
            log.warning("not got ready", table=name, reason=repr(reason))

    # -------------------------------------------------------------------------------- answers

    async def think(self, question: QueuedJob) -> None:
        try:
            answer = await self.answer(question)
        except BotFailed as reason:
            answer = BotFault(str(reason), reason.stalled)
        except RecordError as reason:
            answer = (
                RecordRefused(spell_argument(reason.message)) if question.kind == "check" else WorkerFailed(str(reason))
            )
        except Exception as reason:
            log.exception("a question was not answered", kind=question.kind, subject=question.subject)
            answer = WorkerFailed(" ".join(f"{type(reason).__name__}: {reason}".split()))
        await self.tell(question, msgspec.msgpack.encode(answer))

    async def tell(self, question: QueuedJob, answer: bytes) -> None:
        """Tell an answer, again while PostgreSQL is away; after a while others have the question anyway."""
        for _ in range(ATTEMPTS):
            try:
                self.answers += await self.questions.answer(self.name, question.id, answer)
            except StoreError:
                await asyncio.sleep(LEASE / ATTEMPTS)
            else:
                return

    async def answer(self, question: QueuedJob) -> Answer:
        if question.kind == "move":
            return await self.move(question)
        if question.kind == "check":
            return RecordsChecked(await self.checker.examine(question.about, NOBODY))
        if question.kind == "study":
            return Studied((await self.bots.ask(do_job, question.about, limit=STUDYING)).result)
        return await self.judge(question)

    async def move(self, question: QueuedJob) -> MoveChosen:
        """What a bot would do, who is shown no more than its seat sees, and by its time tells nothing of it."""
        about = ABOUT.decode(question.about)
        table = await self.tables.at(question.subject, question.version)
        view = table.position.view(about.seat)
        share, since = 1.0 if question.rank == AWAY else max(LEAST, 1 / max(1, question.beside)), monotonic()
        text = await self.bots.choose(request(about.level, view, question.seconds * share, new_seed()))
        await asyncio.sleep(max(0.0, about.least - (monotonic() - since)))
        return MoveChosen(text, self.bots.compiling(view.game))

    async def judge(self, question: QueuedJob) -> MoveJudged:
        review = await self.review(question.subject)
        if question.version < 0:
            return MoveJudged(int(await self.reviews.ask_ready(review, to_judge, review.record)))
        made = await self.reviews.ask_ready(review, judgement, review.record, question.version, question.seconds)
        return MoveJudged(0, made)

    async def review(self, replay: str) -> Review:
        if replay not in self.judging:
            played = await self.replays.find(replay)
            if played is None:
                raise LookupError(f"there is no replay {replay}")
            self.judging[replay] = Review(played, NOBODY, [])
            while len(self.judging) > KEPT:
                self.judging.popitem(last=False)
        return self.judging[replay]
