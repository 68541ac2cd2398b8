"""A study of one game: its kinds, each played by each bot on all seats until it is known well enough."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import NamedTuple

from adjoin.arena.executors import MachinePlace
from adjoin.arena.match import run_anew
from adjoin.arena.store import GameStore
from adjoin.arena.terms import MatchTerms, resume_match
from adjoin.balance.figures import BalanceFigures
from adjoin.balance.kinds import GameKind
from adjoin.balance.measures import Measured, measure_game
from adjoin.balance.samples import Mirror
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import load


class BalanceStudy(NamedTuple):
    """What is asked for."""

    game: str
    kinds: list[GameKind]
    bots: list[str]
    seed: str
    precision: float
    most: int
    seconds: float
    version: str
    components: Path | None = None

    def parts(self) -> list[tuple[GameKind, str]]:
        return [(kind, bot) for bot in self.bots for kind in self.kinds]

    def load_game(self, kind: GameKind) -> Game:
        return load(self.game, components=self.components, **kind.options)

    def mirror(self, kind: GameKind, bot: str) -> Mirror:
        return Mirror(bot, self.load_game(kind).seats, self.seed, self.precision, self.most)


def file_of(folder: Path, kind: GameKind, bot: str) -> Path:
    """Where the games of one part are kept, so that a study that was stopped goes on."""
    words = re.sub(r"[^\w.=,-]+", "_", f"{kind.label or 'usual'} {bot}")
    return folder / f"{words}.jsonl.gz"


def terms_of(study: BalanceStudy, kind: GameKind) -> MatchTerms:
    options = dict(study.load_game(kind).options)
    return MatchTerms(study.game, options, study.components, study.seconds, study.version)


def stored_games(study: BalanceStudy, kind: GameKind, bot: str, folder: Path) -> GameStore:
    """The games of one part that are kept already."""
    path = file_of(folder, kind, bot)
    return resume_match(path, study.load_game(kind), terms_of(study, kind), study.mirror(kind, bot))


def play_rest(
    study: BalanceStudy, kind: GameKind, bot: str, store: GameStore, place: MachinePlace
) -> Iterator[JsonObject]:
    """The games of one part that are left."""
    return run_anew(place.opened, terms_of(study, kind), study.mirror(kind, bot), store, place.jobs)


def figures(kind: GameKind, bot: str, store: GameStore, pool: Executor) -> BalanceFigures:
    """What the games of a part show, in the order of their deals."""
    games: list[Measured] = list(pool.map(measure_game, store.records))
    return BalanceFigures(kind.label, bot, sorted(games, key=lambda game: int(game.seed.rpartition("/")[2])))
