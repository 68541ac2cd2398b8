"""Commands for studying games and bots: matches, balance, data, reports, speed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from adjoin.cli.arguments import ROBIN, Components, GameName, Jobs, Json, On, Options, Simulations, parse_options

app = typer.Typer(rich_markup_mode=None)


@app.command()
def simulate(
    game: GameName,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one per seat, separated by commas.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")],
    seed: Annotated[str, typer.Option(help="Seed of all random draws.")],
    out: Annotated[Path, typer.Option(help="The file of records to write; .gz compresses it, - is standard output.")],
    option: Options = None,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds per move, for bots that think.")] = 0.1,
    simulations: Simulations = None,
    components: Components = None,
) -> None:
    """Let bots play games, keep their records and tell how they ended."""
    from adjoin.cli.simulate import simulate_games

    simulate_games(game, parse_options(option), bots, games, seed, out, jobs, components, seconds, simulations)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Bots, separated by commas; master/500 counts simulations.")],
    games: Annotated[int, typer.Option(min=1, help="How many games at most.")],
    schedule: Annotated[str, typer.Option(help="With more bots than seats: round-robin, gauntlet or swiss.")] = ROBIN,
    until: Annotated[str, typer.Option(help="Stop as soon as this is settled.", metavar="A>B")] = "",
    seed: Annotated[str, typer.Option(help="Seed of all deals.")] = "arena",
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds per move.")] = 0.1,
    simulations: Simulations = None,
    out: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option(help="A file of records to write or continue; .gz compresses it, - is standard output."),
    ] = None,
    option: Options = None,
    jobs: Annotated[Optional[int], typer.Option(min=1, help="Games at a time.")] = None,  # noqa: UP045
    on: On = "",
    components: Components = None,
    json: Json = False,
) -> None:
    """Let bots play a match or a league, every deal from every seat, and tell their shares of the wins."""
    from adjoin.cli.arena import MatchCommand, hold_match

    match = MatchCommand(bots, games, until, seed, schedule, seconds, simulations)
    hold_match(game, parse_options(option), match, out, jobs, components, json, on)


@app.command()
def balance(
    game: GameName,
    out: Annotated[Path, typer.Option(help="The folder for the page, its charts, the figures and the games.")],
    bots: Annotated[
        str, typer.Option(help="Bots, separated by commas, the strongest last; each plays all seats.")
    ] = "greedy",
    options: Annotated[str, typer.Option(help="all: also each value of each option.", metavar="all")] = "",
    precision: Annotated[
        float, typer.Option(min=0.001, max=0.5, help="Stop once every seat's share is known to within this margin.")
    ] = 0.05,
    games: Annotated[int, typer.Option(min=2, help="Play at most this many games of each kind.")] = 2000,
    seed: Annotated[str, typer.Option(help="Seed of all deals.")] = "balance",
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds per move, for bots that think.")] = 0.1,
    simulations: Simulations = None,
    option: Options = None,
    jobs: Jobs = 1,
    on: On = "",
    components: Components = None,
    json: Json = False,
) -> None:
    """Find out how fair a game is between equals, and what its options change; write it as a page with charts."""
    from adjoin.cli.balance import BalanceRequest, study_balance

    asked = BalanceRequest(bots, options, precision, games, seed, seconds, simulations)
    study_balance(game, parse_options(option), asked, out, jobs, on, components, json)


@app.command()
def selfplay(
    game: GameName,
    out: Annotated[Path, typer.Option(help="The Parquet file to write, one row per decision.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")],
    simulations: Annotated[int, typer.Option(min=1, max=10**9, help="Simulations per decision.")] = 200,
    loose: Annotated[int, typer.Option(min=0, help="Draw this many first decisions by their simulations.")] = 8,
    seed: Annotated[str, typer.Option(help="Seed of all random draws.")] = "selfplay",
    option: Options = None,
    jobs: Jobs = 1,
    on: On = "",
    components: Components = None,
) -> None:
    """Let the search play itself and keep what it saw, thought and played, as data to learn from."""
    from adjoin.cli.selfplay import play_itself

    play_itself(game, parse_options(option), games, simulations, loose, seed, out, jobs, on, components)


@app.command()
def train(
    game: GameName,
    out: Annotated[Path, typer.Option(help="The folder of the training; one that exists is continued.")],
    minutes: Annotated[float, typer.Option(min=0.01, help="Train this long.")] = 30.0,
    updates: Annotated[Optional[int], typer.Option(min=1, help="Stop after this many updates.")] = None,  # noqa: UP045
    width: Annotated[int, typer.Option(min=8, max=1024, help="Numbers in the net's first layer.")] = 256,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first weights and the games.")] = 1,
    reuse: Annotated[float, typer.Option(min=0.1, help="How often to learn from each position.")] = 12.0,
    first: Annotated[int, typer.Option(min=1, help="Positions to collect before the first update.")] = 20_000,
    window: Annotated[int, typer.Option(min=2000, help="Positions to keep.")] = 1_000_000,
    batch: Annotated[int, typer.Option(min=1, help="Positions per update.")] = 4096,
    rate: Annotated[float, typer.Option(min=1e-6, help="Rate of learning at first.")] = 1e-3,
    option: Options = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play.")] = 1,
) -> None:
    """Train a net by letting it play itself; then let it meet master: adjoin arena --bots net:FILE,master."""
    from adjoin.cli.train import train_net

    course = minutes, updates, width, jobs, reuse, first, window, batch, rate
    train_net(game, parse_options(option), out, seed, course)


@app.command()
def report(
    files: Annotated[list[Path], typer.Argument(help="Files of records, plain or compressed, or the dataset levels.")],
    csv: Annotated[Optional[Path], typer.Option(help="Write one row per seat to this CSV file.")] = None,  # noqa: UP045
    parquet: Annotated[Optional[Path], typer.Option(help="Write one row per seat to this Parquet file.")] = None,  # noqa: UP045
    openings: Annotated[int, typer.Option(min=0, max=40, help="Tell the tree of the first so many moves instead.")] = 0,
    json: Json = False,
) -> None:
    """Tell what recorded games show: shares, ratings, who beat whom, wins by seat, openings."""
    from adjoin.arena.datasets import locate

    files = [locate(path) for path in files]
    if openings:
        from adjoin.cli.openings import tell_openings

        tell_openings(files, openings, json)
        return
    from adjoin.cli.report import report as tell_results

    tell_results(files, csv, parquet, json)


@app.command()
def merge(
    files: Annotated[list[Path], typer.Argument(help="Files of one match or league, played in parts.")],
    out: Annotated[Path, typer.Option(help="The file to write; .gz compresses it, - is standard output.")],
) -> None:
    """Make one file of the files of a match that was played in parts, each game once."""
    from adjoin.cli.report import merge as merge_files

    merge_files(files, out)


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=1, help="How many moves deep.")],
    seed: Annotated[str, typer.Option(help="Seed of the setup.")],
    option: Options = None,
    divide: Annotated[bool, typer.Option("--divide", help="Count separately for each first move.")] = False,
    components: Components = None,
) -> None:
    """Count the lines of play from the start, to hold one implementation against another."""
    from adjoin.cli.benchmarks import print_perft

    print_perft(game, parse_options(option), seed, depth, divide, components)


bench_app = typer.Typer(help="Measure speed.", rich_markup_mode=None)
app.add_typer(bench_app, name="bench")


Seconds = Annotated[float, typer.Option(min=0.1, help="How long to measure.")]
Interpreted = Annotated[bool, typer.Option("--interpreted", help="Measure plain Python.")]


@bench_app.command()
def playouts(
    game: GameName,
    option: Options = None,
    seconds: Seconds = 3.0,
    interpreted: Interpreted = False,
    json: Json = False,
) -> None:
    """Random games a second."""
    from adjoin.cli.benchmarks import print_playouts

    print_playouts(game, parse_options(option), seconds, interpreted, json)


@bench_app.command()
def search(
    game: GameName,
    option: Options = None,
    seconds: Seconds = 3.0,
    threads: Annotated[int, typer.Option(min=1, max=64, help="Cores to use.")] = 1,
    interpreted: Interpreted = False,
    json: Json = False,
) -> None:
    """Simulations a second of the search that the bots use, from the start of the game."""
    from adjoin.cli.benchmarks import print_search

    print_search(game, parse_options(option), seconds, threads, interpreted, json)


@app.command()
def referee(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games of every combination of options.")] = 2,
    seed: Annotated[str, typer.Option(help="Seed of the deals, draws and moves.")] = "referee",
    out: Annotated[Path, typer.Option(help="The file to write, a game a line; - is standard output.")] = Path("-"),
    counts: Annotated[bool, typer.Option("--counts", help="Of legal moves only how many there are.")] = False,
) -> None:
    """Export games of every option for another implementation to check: setup, plies, legal moves, every score line."""
    from adjoin.cli.referee import write_referee

    write_referee(game, games, seed, out, legal=not counts)
