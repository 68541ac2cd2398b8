"""`adjoin arena`: a match or a league between bots, with intervals, that can be stopped and taken up again."""

from __future__ import annotations

import json
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

from adjoin import __version__
from adjoin.arena.executors import place_of
from adjoin.arena.match import fixtures_left, run_anew, thinks
from adjoin.arena.results import ResultClaim, verdict
from adjoin.arena.schedule import ROUND_ROBIN, SCHEDULES, MatchPlan, MatchSeats, meetings, seatings
from adjoin.arena.store import GameStore
from adjoin.arena.terms import MatchTerms, resume_match
from adjoin.bots.engine import engine_of
from adjoin.bots.net import NetBot
from adjoin.bots.outside import BotFailed, OutsideBot
from adjoin.bots.registry import find_program, split_names, with_simulations
from adjoin.cli.benchmarks import tell_stage
from adjoin.cli.i18n import say_beside, sentence
from adjoin.cli.progress import with_progress
from adjoin.cli.standings import as_object, lines
from adjoin.compiled.worker import FAILED, INTERPRETED, SEARCH, warm
from adjoin.engines.names import NUMBA
from adjoin.errors import OptionError, WrongUse
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import load

VERDICTS = {True: "shown", False: "refuted", None: "open"}


class MatchCommand(NamedTuple):
    """What a match is about, as the command line says it."""

    bots: str
    games: int
    until: str = ""
    seed: str = "arena"
    schedule: str = ROUND_ROBIN
    seconds: float = 0.1
    simulations: int | None = None


def hold_match(
    name: str,
    options: dict[str, str],
    match: MatchCommand,
    out: Path | None,
    jobs: int | None,
    components: Path | None,
    as_json: bool,
    on: str = "",
) -> None:
    game = load(name, components=components, **options)
    plan = plan_match(game, match)
    claim = parse_claim(match.until, plan.bots)
    terms = MatchTerms(name, dict(game.options), components, match.seconds, __version__)
    store = resume_match(out, game, terms, plan)
    left = len(fixtures_left(plan, store.records))
    if left:
        make_ready(game, plan.bots)
    place = place_of(on, jobs)
    played = run_anew(place.opened, terms, plan, store, place.jobs, claim)
    for _ in with_progress(played, left, sentence("cli-simulating", game=game.header.title)):
        pass
    tell(plan, claim, store, as_json)


def plan_match(game: Game, match: MatchCommand) -> MatchPlan:
    """The games of the match; one line says what cannot be one."""
    if match.schedule not in SCHEDULES:
        raise OptionError("error-schedule", text=match.schedule, schedules=list(SCHEDULES))
    start = game.start(f"{match.seed}/0")
    teams = [team["seats"] for team in start.score_if_ended().facts.get("teams", ())]
    bots = tuple(with_simulations(split_names(match.bots), match.simulations))
    for bot in bots:
        find_program(bot)
    room = MatchSeats(start.deal.seats, teams)
    for met in meetings(bots, room):
        seatings(met, room)
    return MatchPlan(bots, room, match.games, match.seed, match.schedule)


def tell(plan: MatchPlan, claim: ResultClaim | None, store: GameStore, as_json: bool) -> None:
    """What the match has shown: on standard output, unless the records are there."""
    bots = list(dict.fromkeys(plan.bots))
    found = VERDICTS[verdict(claim, store.records)] if claim else None
    said = f"{claim.stronger}>{claim.weaker}" if claim else ""
    if as_json:
        told = as_object(bots, store.records)
        text = json.dumps({**told, "claim": said, "verdict": found} if found else told)
    else:
        text = "\n".join(
            [*lines(bots, store.records), *([sentence(f"cli-claim-{found}", claim=said)] if found else [])]
        )
    say_beside(text, store.path)


def make_ready(game: Game, bots: tuple[str, ...]) -> None:
    """Let programs start once, and if a bot thinks say in which engine; what Numba lacks is compiled before."""
    for bot in dict.fromkeys(bots):
        try_program(game, bot)
    if any(map(thinks, bots)):
        title, engine = game.header.title, engine_of(game.any_deal)
        print(sentence("cli-engine", game=title, engine=engine), file=sys.stderr, flush=True)
        if engine == NUMBA:
            warm(game.header.name, game.options, (SEARCH,), partial(tell_readiness, title)).wait()


def try_program(game: Game, name: str) -> None:
    """A program that cannot even be opened would only forfeit: that ends the match before its first game."""
    bot = find_program(name)
    if isinstance(bot, NetBot):
        bot.open(game.definition, game.options, 0)
    elif isinstance(bot, OutsideBot):
        try:
            with closing(bot.open(game.definition, game.options, 0)):
                pass
        except BotFailed as reason:
            raise WrongUse("error-program-start", name=name, reason=str(reason)) from None


def tell_readiness(title: str, stage: str) -> None:
    tell_stage(title, stage)
    if stage in (INTERPRETED, FAILED):
        print(sentence("cli-interpreted", game=title), file=sys.stderr, flush=True)


def parse_claim(text: str, names: tuple[str, ...]) -> ResultClaim | None:
    if not text:
        return None
    claim = ResultClaim.parse(text)
    if claim is None or not {claim.stronger, claim.weaker} <= set(names):
        raise OptionError("error-claim", text=text)
    return claim
