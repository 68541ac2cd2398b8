"""A match or a league: its plan played by an executor, each game kept as it ends, until the claim is settled.

An executor is anything with concurrent.futures' submit(); processes of this machine are the one that ships.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from functools import lru_cache
from pathlib import Path

from adjoin.arena.bot_game import play
from adjoin.arena.results import ResultClaim, verdict
from adjoin.arena.schedule import Fixture, Games, fixture_of
from adjoin.arena.store import GameStore
from adjoin.arena.terms import MatchTerms
from adjoin.bots import engine
from adjoin.bots.registry import find_program
from adjoin.bots.search import SearchBot
from adjoin.errors import AdjoinError
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import load

ATTEMPTS = 3  # to play on after processes died, if no game was ended in between


@lru_cache(maxsize=4)
def prepare_game(name: str, options: str, components: Path | None, *, thinking: bool) -> Game:
    """The game, with the compiled search ready if a bot needs it: a match is between bots at their full strength."""
    os.environ.setdefault(engine.THREADS, "1")  # so that neither side takes the other's core
    game = load(name, components=components, **json.loads(options))
    if thinking:
        engine.prepare(game, game.start("prepare").deal)
    return game


def thinks(bot: str) -> bool:
    """Does this bot use the compiled search? WrongUse if there is no such bot."""
    found = find_program(bot)
    return isinstance(found, SearchBot) and found.thinks


def one_game(terms: MatchTerms, fixture: Fixture) -> JsonObject:
    thinking = any(map(thinks, fixture.bots))
    game = prepare_game(terms.game, json.dumps(dict(terms.options)), terms.components, thinking=thinking)
    return play(game, fixture, terms.budget, terms.version)


def fixtures_left(plan: Games, records: Sequence[JsonMapping]) -> list[Fixture]:
    """The games known so far that have no record yet."""
    done = {fixture_of(record) for record in records}
    return [fixture for fixture in plan.fixtures(records) if fixture not in done]


def run(
    terms: MatchTerms, plan: Games, store: GameStore, executor: Executor, jobs: int, claim: ResultClaim | None = None
) -> Iterator[JsonObject]:
    """Play what is left, `jobs` games at a time, and yield each record once it is kept."""
    todo: deque[Fixture] = deque()
    running: set[Future[JsonObject]] = set()
    while not (claim and verdict(claim, store.records) is not None):
        if not todo and not running:
            todo.extend(fixtures_left(plan, store.records))
        while todo and len(running) < jobs:
            running.add(executor.submit(one_game, terms, todo.popleft()))
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            store.add(future.result())
            yield store.records[-1]
    for future in running:
        future.cancel()


def run_anew(
    new_pool: Callable[[], Executor],
    terms: MatchTerms,
    plan: Games,
    store: GameStore,
    jobs: int,
    claim: ResultClaim | None = None,
) -> Iterator[JsonObject]:
    """Run as run() does, and go on in a new pool when a process was killed; AdjoinError once that leads nowhere."""
    failed, reason = 0, None
    while failed < ATTEMPTS:
        before = len(store.records)
        try:
            with new_pool() as pool:
                yield from run(terms, plan, store, pool, jobs, claim)
            return
        except BrokenExecutor as broken:
            failed, reason = 1 if len(store.records) > before else failed + 1, broken
    if store.path is None:
        raise AdjoinError("error-match-lost", games=len(store.records)) from reason
    raise AdjoinError("error-match-broken", path=str(store.path), games=len(store.records)) from reason
