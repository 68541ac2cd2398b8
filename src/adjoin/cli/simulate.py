"""`adjoin simulate`: games between bots, the same for the same seed whatever the number of processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from adjoin import __version__
from adjoin.arena.executors import place_of
from adjoin.arena.match import one_game
from adjoin.arena.schedule import Fixture
from adjoin.arena.tasks import in_order
from adjoin.arena.terms import MatchTerms
from adjoin.bots.registry import find_program, split_names, with_simulations
from adjoin.cli.arena import try_program
from adjoin.cli.i18n import say_beside, sentence
from adjoin.cli.progress import with_progress
from adjoin.cli.standings import match_lines
from adjoin.errors import OptionError
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.records.files import check_writable, write_records
from adjoin.kernel.registry import load

Outline = JsonObject  # of a record: what its summary needs


def simulate_games(
    name: str,
    options: dict[str, str],
    bots: str,
    games: int,
    seed: str,
    out: Path,
    jobs: int,
    components: Path | None,
    seconds: float,
    simulations: int | None,
) -> None:
    game = load(name, components=components, **options)
    start = game.start(f"{seed}/0")  # a wrong option, file or seed is told before any process starts
    seats = seat_bots(with_simulations(split_names(bots), simulations), start.deal.seats)
    check_writable(out)
    for bot in dict.fromkeys(seats):
        try_program(game, bot)
    terms = MatchTerms(name, dict(game.options), components, seconds, __version__)
    one = partial(one_record, terms, tuple(seats), seed)
    outlines: list[Outline] = []
    shown = with_progress(play_games(one, games, jobs), games, sentence("cli-simulating", game=game.header.title))
    count = write_records(out, note_outlines(shown, outlines))
    told = [sentence("cli-simulated", games=count, path=str(out)), *match_lines(list(dict.fromkeys(seats)), outlines)]
    say_beside("\n".join(told), out)


def seat_bots(bots: list[str], seats: int) -> list[str]:
    """One bot for each seat; a single name takes them all."""
    for bot in bots:
        find_program(bot)
    if len(bots) not in (1, seats):
        raise OptionError("error-bots-count", found=len(bots), seats=seats)
    return bots * seats if len(bots) == 1 else bots


def play_games(one: Callable[[int], JsonObject], games: int, jobs: int) -> Iterator[JsonObject]:
    if jobs == 1:
        yield from map(one, range(games))
        return
    yield from in_order(place_of("", jobs), one, range(games))


def note_outlines(records: Iterator[JsonObject], outlines: list[Outline]) -> Iterator[JsonObject]:
    """The records as they pass, each noted without its moves, which could be many."""
    for record in records:
        outlines.append({**{key: record[key] for key in ("seats", "seed", "result")}, "moves": record["moves"][-1:]})
        yield record


def one_record(terms: MatchTerms, bots: tuple[str, ...], seed: str, number: int) -> JsonObject:
    """The record of one game; its chance comes from the seed and its number."""
    return one_game(terms, Fixture(f"{seed}/{number}", bots))
