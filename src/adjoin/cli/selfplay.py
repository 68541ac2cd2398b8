"""`adjoin selfplay`: games of the search against itself, as data to learn from."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from adjoin.arena.executors import place_of
from adjoin.arena.selfplay import SelfPlayLesson, one_game, write
from adjoin.arena.tasks import in_order
from adjoin.cli.arena import make_ready
from adjoin.cli.i18n import say_beside, sentence
from adjoin.cli.progress import with_progress
from adjoin.kernel.extras import need
from adjoin.kernel.records.files import check_writable
from adjoin.kernel.registry import load

THINKER = "search"  # whose search it is, for what must be compiled first


def play_itself(
    name: str,
    options: dict[str, str],
    games: int,
    simulations: int,
    loose: int,
    seed: str,
    out: Path,
    jobs: int,
    on: str,
    components: Path | None,
) -> None:
    need("analysis")
    game = load(name, components=components, **options)
    game.start(f"{seed}/0")  # a wrong option, file or seed is told before any process starts
    check_writable(out)
    lesson = SelfPlayLesson(name, dict(game.options), components, seed, simulations, loose)
    place = place_of(on, jobs)
    make_ready(game, (THINKER,))
    played = in_order(place, partial(one_game, lesson), range(games))
    rows = write(out, lesson, with_progress(played, games, sentence("cli-simulating", game=game.header.title)))
    say_beside(sentence("selfplay-written", rows=rows, games=games, path=str(out)), out)
