"""`adjoin balance`: how fair a game is, and what its options change, as a page with charts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from adjoin import __version__
from adjoin.arena.executors import MachinePlace, place_of, processes
from adjoin.arena.match import fixtures_left
from adjoin.balance.figures import BalanceFigures
from adjoin.balance.kinds import GameKind, kinds
from adjoin.balance.page import sentences, write
from adjoin.balance.study import BalanceStudy, figures, play_rest, stored_games
from adjoin.bots.registry import find_program, split_names, with_simulations
from adjoin.cli.arena import make_ready
from adjoin.cli.i18n import language, say, sentence
from adjoin.cli.progress import with_progress
from adjoin.errors import OptionError, WrongUse
from adjoin.kernel.extras import need
from adjoin.kernel.registry import load

ALL = "all"
GAMES = "games"  # the folder, beside the page, in which they are kept


class BalanceRequest(NamedTuple):
    """What is to be found out, as the command line says it."""

    bots: str
    options: str
    precision: float
    games: int
    seed: str
    seconds: float
    simulations: int | None


def study_balance(
    name: str,
    options: dict[str, str],
    asked: BalanceRequest,
    out: Path,
    jobs: int,
    on: str,
    components: Path | None,
    as_json: bool,
) -> None:
    need("analysis")
    study = plan_study(name, options, asked, components)
    found = [[one(study, kind, bot, out, place_of(on, jobs)) for bot in study.bots] for kind in study.kinds]
    title = load(name).header.title
    write(out, name, title, found, sentence, language.code)
    if as_json:
        say(json.dumps([each.to_json() for kind in found for each in kind], ensure_ascii=False))
        return
    for kind in found:
        for each in kind:
            say("\n".join(f"{each.label}: {line}" if each.label else line for line in sentences(each, sentence)))
    say(sentence("balance-written", path=str(out / f"{name}.html")))


def plan_study(name: str, options: dict[str, str], asked: BalanceRequest, components: Path | None) -> BalanceStudy:
    """What is to be played; one line says what cannot be."""
    if asked.options not in ("", ALL):
        raise OptionError("error-balance-options", text=asked.options)
    game = load(name, components=components, **options)
    chosen = {key: game.options[key] for key in options}
    bots = list(dict.fromkeys(with_simulations(split_names(asked.bots), asked.simulations)))
    for bot in bots:
        find_program(bot)
    every: list[GameKind] = kinds(game.definition, chosen, asked.options == ALL)
    made = BalanceStudy(
        name, every, bots, asked.seed, asked.precision, asked.games, asked.seconds, __version__, components
    )
    for kind in every:
        made.load_game(kind).start(f"{asked.seed}/0")
    return made


def one(study: BalanceStudy, kind: GameKind, bot: str, out: Path, place: MachinePlace) -> BalanceFigures:
    """One kind played by one bot; games that are kept are not played again."""
    folder = out / GAMES
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        raise WrongUse("error-write", path=str(folder), reason=str(reason.strerror)) from None
    label = " ".join(filter(None, (study.game, kind.label, bot)))
    store = stored_games(study, kind, bot, folder)
    if fixtures_left(study.mirror(kind, bot), store.records):
        make_ready(study.load_game(kind), (bot,))
    for _ in with_progress(play_rest(study, kind, bot, store, place), study.most, label):
        pass
    with processes(place.jobs) as pool:
        return figures(kind, bot, store, pool)
