"""`adjoin arena`: a match between bots, with intervals, that can be stopped and taken up again."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from adjoin import __version__
from adjoin.arena.match import Terms, left_over, run
from adjoin.arena.results import Claim, Share, share_of, verdict
from adjoin.arena.schedule import Fixture, fixtures
from adjoin.arena.store import Store
from adjoin.bots.children import end_with_parent
from adjoin.bots.registry import find_program, named
from adjoin.cli.progress import with_progress
from adjoin.cli.speaking import say, worded
from adjoin.errors import OptionError, WrongUse
from adjoin.kernel.registry import load


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
    for bot in names:
        find_program(bot)
    teams = [team["seats"] for team in start.score_if_ended().facts.get("teams", ())]
    planned = fixtures(names, start.dealt.seats, teams, games, seed)
    claim = claimed(until, names)
    store = Store(out)
    checked(store, planned, out)
    terms = Terms(name, dict(game.options), components, seconds, __version__)
    left = len(left_over(planned, store.records))
    with ProcessPoolExecutor(jobs, get_context("spawn"), end_with_parent) as pool:
        for _ in with_progress(
            run(terms, planned, store, pool, jobs, claim), left, worded("cli-simulating", game=game.header.title)
        ):
            pass
    tell([share_of(bot, store.records) for bot in dict.fromkeys(names)], as_json)
    if claim and not as_json:
        shown = {True: "cli-claim-shown", False: "cli-claim-refuted", None: "cli-claim-open"}
        say(worded(shown[verdict(claim, store.records)], claim=until))


def claimed(text: str, names: list[str]) -> Claim | None:
    if not text:
        return None
    claim = Claim.parse(text)
    if claim is None or not {claim.stronger, claim.weaker} <= set(names):
        raise OptionError("error-claim", text=text)
    return claim


def checked(store: Store, planned: list[Fixture], out: Path | None) -> None:
    """A file that holds another match is not added to."""
    if len(planned) - len(left_over(planned, store.records)) < len(store.records):
        raise WrongUse("error-match-file", path=str(out))


def tell(shares: list[Share], as_json: bool) -> None:
    if as_json:
        say(json.dumps([share.to_json() for share in shares]))
        return
    for share in shares:
        say(
            worded(
                "cli-share",
                bot=share.bot,
                games=share.games,
                share=f"{100 * share.share:.1f}",
                low=f"{100 * share.low:.1f}",
                high=f"{100 * share.high:.1f}",
                fair=f"{100 * share.fair:.1f}",
                score=f"{share.mean_score:.1f}",
            )
        )
