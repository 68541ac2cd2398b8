"""`adjoin arena`: a match between bots, with intervals, that can be stopped and taken up again."""

from __future__ import annotations

import json
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from adjoin import __version__
from adjoin.arena.match import left_over, run_anew
from adjoin.arena.results import Claim, Share, share_of, verdict
from adjoin.arena.schedule import fixtures
from adjoin.arena.terms import Terms, taken_up
from adjoin.bots.children import end_with_parent
from adjoin.bots.registry import find_program, named
from adjoin.bots.search import SearchBot
from adjoin.cli.counting import tell_stage
from adjoin.cli.progress import with_progress
from adjoin.cli.speaking import on_one_line, say, worded
from adjoin.compiled.worker import FAILED, INTERPRETED, SEARCH, warm
from adjoin.errors import OptionError
from adjoin.kernel.game import Game
from adjoin.kernel.registry import load

VERDICTS = {True: "shown", False: "refuted", None: "open"}


def hold_match(
    name: str,
    options: dict[str, str],
    bots: str,
    games: int,
    until: str,
    seed: str,
    seconds: float,
    out: Path | None,
    jobs: int,
    components: Path | None,
    as_json: bool,
) -> None:
    game = load(name, components=components, **options)
    start = game.start(f"{seed}/0")
    names = named(bots)
    thinking = [thinks(bot) for bot in names]
    teams = [team["seats"] for team in start.score_if_ended().facts.get("teams", ())]
    planned = fixtures(names, start.deal.seats, teams, games, seed)
    claim = claimed(until, names)
    terms = Terms(name, dict(game.options), components, seconds, __version__)
    store = taken_up(out, game, terms, planned)
    left = len(left_over(planned, store.records))
    if left and any(thinking):
        make_ready(game)
    played = run_anew(partial(new_pool, jobs), terms, planned, store, jobs, claim)
    for _ in with_progress(played, left, worded("cli-simulating", game=game.header.title)):
        pass
    found = VERDICTS[verdict(claim, store.records)] if claim else None
    shares = [share_of(bot, store.records) for bot in dict.fromkeys(names)]
    if as_json:
        say(json.dumps(as_object(shares, until, found)))
    else:
        tell(shares, until, found)


def new_pool(jobs: int) -> Executor:
    return ProcessPoolExecutor(jobs, get_context("spawn"), end_with_parent)


def thinks(name: str) -> bool:
    """Does this bot use the compiled search? WrongUse if there is no such bot."""
    bot = find_program(name)
    return isinstance(bot, SearchBot) and bot.thinks


def make_ready(game: Game) -> None:
    """Wait until the cache folder has the compiled search, and say so if it will not."""
    warm(game.header.name, game.options, (SEARCH,), partial(tell_readiness, game.header.title)).wait()


def tell_readiness(title: str, stage: str) -> None:
    tell_stage(title, stage)
    if stage in (INTERPRETED, FAILED):
        print(worded("cli-interpreted", game=title), file=sys.stderr, flush=True)


def claimed(text: str, names: list[str]) -> Claim | None:
    if not text:
        return None
    claim = Claim.parse(text)
    if claim is None or not {claim.stronger, claim.weaker} <= set(names):
        raise OptionError("error-claim", text=text)
    return claim


def as_object(shares: list[Share], claim: str, found: str | None) -> dict[str, Any]:
    told: dict[str, Any] = {"shares": [share.to_json() for share in shares]}
    return {**told, "claim": claim, "verdict": found} if found else told


def tell(shares: list[Share], claim: str, found: str | None) -> None:
    for share in shares:
        say(share_line(share))
        if share.forfeits:
            say(worded("cli-forfeits", bot=share.bot, games=share.forfeits, why=on_one_line(share.why)))
    if found:
        say(worded(f"cli-claim-{found}", claim=claim))


def share_line(share: Share) -> str:
    percents = {name: f"{100 * getattr(share, name):.1f}" for name in ("share", "low", "high", "fair")}
    return worded("cli-share", bot=share.bot, games=share.games, score=f"{share.mean_score:.1f}", **percents)
