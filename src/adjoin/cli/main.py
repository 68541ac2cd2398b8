"""`adjoin`: what each word of the command line starts. Heavy parts are imported by the command that needs them."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from adjoin.cli import moderating, operating
from adjoin.cli.speaking import language, say, say_error, screen
from adjoin.errors import AdjoinError, Damaged, OptionError, RecordError
from adjoin.phrase import Phrase

DEBUG = "ADJOIN_DEBUG"  # in the environment: bugs end in a traceback

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
app.add_typer(operating.app)
app.add_typer(moderating.app, name="moderate")


def games_begun(incomplete: str) -> list[str]:
    """The games that a shell may complete what was typed to."""
    from adjoin.kernel.registry import names

    return [name for name in names() if name.startswith(incomplete)]


def bots_begun(incomplete: str) -> list[str]:
    """The same of bots."""
    from adjoin.bots.registry import names

    return [name for name in names() if name.startswith(incomplete)]


GameName = Annotated[
    str, typer.Argument(help="A game, as `adjoin games` lists it.", metavar="GAME", autocompletion=games_begun)
]
Options = Annotated[
    Optional[list[str]],  # noqa: UP045  (typer reads this form)
    typer.Option("--option", "-o", help="An option of the game, such as players=4; may be repeated.", metavar="K=V"),
]
Components = Annotated[
    Optional[Path],  # noqa: UP045
    typer.Option("--components", help="A components file to play with instead of the shipped one."),
]
Seed = Annotated[Optional[str], typer.Option("--seed", help="What decides all chance; drawn if not given.")]  # noqa: UP045
Simulations = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option(min=1, max=10**9, help="Simulations a move instead of seconds: the same result on any machine."),
]
ROBIN = "round-robin"
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def chosen(options: list[str] | None) -> dict[str, str]:
    """`K=V` texts as a record of options."""
    pairs = [text.partition("=") for text in options or []]
    for name, equals, _ in pairs:
        if not equals:
            raise OptionError("error-option-form", text=name)
    names = [name for name, _, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise OptionError("error-option-twice", option=name)
    return {name: value for name, _, value in pairs}


def version(wanted: bool) -> None:
    if wanted:
        from adjoin import __version__

        say(f"adjoin {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def main(
    context: typer.Context,
    language_code: Annotated[str, typer.Option("--language", help="en or ja; else the system's.")] = "",
    port: Annotated[int, typer.Option(help="The port to serve on.")] = 8000,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    _version: Annotated[bool, typer.Option("--version", callback=version, is_eager=True, help="Print it.")] = False,
) -> None:
    """Tile-laying games. Without a command: serve on this machine and open the browser."""
    from adjoin.bots.engine import cores_asked

    if language_code:
        language.choose(language_code)
    cores_asked()  # a wrong word in the environment is told before anything starts
    if context.invoked_subcommand is None:
        from adjoin.cli.serving import serve

        serve(port=port, browser=not no_browser)


@app.command()
def games(json: Json = False) -> None:
    """List the games with their options, choices and defaults."""
    from adjoin.cli.games import list_games

    list_games(json)


@app.command()
def rules(game: GameName) -> None:
    """Print the rules of a game."""
    from adjoin.cli.games import print_rules

    print_rules(game)


@app.command()
def play(
    game: GameName,
    option: Options = None,
    bot: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--bot", help="A bot for one seat; may be repeated.", autocompletion=bots_begun),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Words alone, for a screen reader: no colours, no clearing.")
    ] = False,
    components: Components = None,
    seed: Seed = None,
    record: Annotated[Optional[Path], typer.Option("--out", help="Keep the record of the game in this file.")] = None,  # noqa: UP045
    seat: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--seat", help="Your seat, from 1, or 'lot'; else by lot where the box says so.", metavar="SEAT"),
    ] = None,
    clock: Annotated[
        str, typer.Option("--clock", help="Time to think: 10+5 (minutes, seconds a move), 30s or 3d a move.")
    ] = "",
    late_bot: Annotated[
        bool, typer.Option("--late-bot", help="A bot plays on for whose time is up; else that seat loses.")
    ] = False,
) -> None:
    """Play in the terminal; bots take the last seats, people the others in turn, unless you say where you sit."""
    from adjoin.cli.playing import play_plain

    screen.plain = plain
    play_plain(game, chosen(option), bot or [], components, seed, record, seat, clock, late_bot=late_bot)


@app.command()
def learn(
    game: GameName,
    lesson: Annotated[str, typer.Option("--lesson", help="Which lesson; else the first.")] = "",
    step: Annotated[Optional[int], typer.Option("--step", min=1, help="From which step; else where you left.")] = None,  # noqa: UP045
    list_all: Annotated[bool, typer.Option("--list", help="List the lessons instead.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Words alone: no colours, no clearing.")] = False,
) -> None:
    """Learn a game in the terminal, one move a step, ending in a short game."""
    from adjoin.cli import learning

    screen.plain = plain
    if list_all:
        learning.list_lessons(game)
    else:
        learning.learn(game, lesson, step)


@app.command()
def daily(
    game: GameName,
    day: Annotated[str, typer.Option("--day", help="The deal of a day, such as 2026-11-15; else today's.")] = "",
    practice: Annotated[bool, typer.Option("--practice", help="A try that does not count.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Words alone: no colours, no clearing.")] = False,
    record: Annotated[Optional[Path], typer.Option("--out", help="Keep the record of the game in this file.")] = None,  # noqa: UP045
) -> None:
    """Play the deal of the day: the same tiles and the same bot for everybody. The first try counts."""
    from adjoin.cli.dealing import play_deal

    screen.plain = plain
    play_deal(game, day, practice, record)


puzzles_app = typer.Typer(help="Find puzzles in games of bots, and solve them.", rich_markup_mode=None)
app.add_typer(puzzles_app, name="puzzles")


@puzzles_app.command("make")
def make_puzzles(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games of bots to look through.")],
    out: Annotated[Path, typer.Option(help="The file of puzzles to write.")],
    seed: Annotated[str, typer.Option(help="What decides all games.")] = "puzzles",
    option: Options = None,
) -> None:
    """Find positions in which one spot is best, and prove it."""
    from adjoin.cli.puzzling import make

    make(game, chosen(option), games, seed, out)


@puzzles_app.command("list")
def list_all_puzzles(game: GameName) -> None:
    """List a game's puzzles: question, difficulty, themes."""
    from adjoin.cli.puzzling import list_puzzles

    list_puzzles(game)


@puzzles_app.command("solve")
def solve_puzzle(
    game: Annotated[str, typer.Argument(help="A game; without one, today's puzzle.", metavar="[GAME]")] = "",
    name: Annotated[str, typer.Option("--id", help="Which puzzle of the game.")] = "",
    day: Annotated[str, typer.Option("--day", help="The puzzle of a day, such as 2026-11-15.")] = "",
) -> None:
    """Solve a puzzle: type a move, "hint", "solution" or "quit"."""
    from adjoin.cli.puzzling import solve

    solve(game, name, day)


@app.command()
def simulate(
    game: GameName,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each, with commas.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")],
    seed: Annotated[str, typer.Option(help="What decides all chance.")],
    out: Annotated[Path, typer.Option(help="The file of records to write; .gz packs it, - is standard output.")],
    option: Options = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to play in.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds a move, for bots that think.")] = 0.1,
    simulations: Simulations = None,
    components: Components = None,
) -> None:
    """Let bots play games, keep their records and tell how they ended."""
    from adjoin.cli.simulating import simulate_games

    simulate_games(game, chosen(option), bots, games, seed, out, jobs, components, seconds, simulations)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Bots with commas, as many as you like; master/500 counts simulations.")],
    games: Annotated[int, typer.Option(min=1, help="How many games at most.")],
    schedule: Annotated[str, typer.Option(help="Of more bots than seats: round-robin, gauntlet or swiss.")] = ROBIN,
    until: Annotated[str, typer.Option(help="Stop as soon as this is settled.", metavar="A>B")] = "",
    seed: Annotated[str, typer.Option(help="What decides all deals.")] = "arena",
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds a move.")] = 0.1,
    simulations: Simulations = None,
    out: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option(help="A file of records to write, or to go on with; .gz packs it, - is standard output."),
    ] = None,
    option: Options = None,
    jobs: Annotated[Optional[int], typer.Option(min=1, help="Games at a time.")] = None,  # noqa: UP045
    on: Annotated[str, typer.Option(help="ray, or ray:ADDRESS of a cluster; else on this machine.")] = "",
    components: Components = None,
    json: Json = False,
) -> None:
    """Let bots play a match or a league, every deal from every seat, and tell their shares of the wins."""
    from adjoin.cli.arena import Match, hold_match

    match = Match(bots, games, until, seed, schedule, seconds, simulations)
    hold_match(game, chosen(option), match, out, jobs, components, json, on)


@app.command()
def balance(
    game: GameName,
    out: Annotated[Path, typer.Option(help="The folder for the page, its charts, the figures and the games.")],
    bots: Annotated[str, typer.Option(help="Bots with commas; each plays all seats. The strongest last.")] = "greedy",
    options: Annotated[str, typer.Option(help="all: each value of each option, too.", metavar="all")] = "",
    precision: Annotated[
        float, typer.Option(min=0.001, max=0.5, help="Stop once every seat's share is known to within this.")
    ] = 0.05,
    games: Annotated[int, typer.Option(min=2, help="But play no more games than this of each kind.")] = 2000,
    seed: Annotated[str, typer.Option(help="What decides all deals.")] = "balance",
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds a move, for bots that think.")] = 0.1,
    simulations: Simulations = None,
    option: Options = None,
    jobs: Annotated[int, typer.Option(min=1, help="Games at a time.")] = 1,
    on: Annotated[str, typer.Option(help="ray, or ray:ADDRESS of a cluster; else on this machine.")] = "",
    components: Components = None,
    json: Json = False,
) -> None:
    """Find out how fair a game is between equals, and what its options change; write it as a page with charts."""
    from adjoin.cli.balance import Asked, study_balance

    asked = Asked(bots, options, precision, games, seed, seconds, simulations)
    study_balance(game, chosen(option), asked, out, jobs, on, components, json)


@app.command()
def selfplay(
    game: GameName,
    out: Annotated[Path, typer.Option(help="The Parquet file to write, a row for each decision.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")],
    simulations: Annotated[int, typer.Option(min=1, max=10**9, help="Simulations a decision.")] = 200,
    loose: Annotated[int, typer.Option(min=0, help="Draw so many first decisions by their simulations.")] = 8,
    seed: Annotated[str, typer.Option(help="What decides all chance.")] = "selfplay",
    option: Options = None,
    jobs: Annotated[int, typer.Option(min=1, help="Games at a time.")] = 1,
    on: Annotated[str, typer.Option(help="ray, or ray:ADDRESS of a cluster; else on this machine.")] = "",
    components: Components = None,
) -> None:
    """Let the search play itself and keep what it saw, thought and played, as data to learn from."""
    from adjoin.cli.selfplay import play_itself

    play_itself(game, chosen(option), games, simulations, loose, seed, out, jobs, on, components)


@app.command()
def report(
    files: Annotated[list[Path], typer.Argument(help="Files of records, plain or packed.")],
    csv: Annotated[Optional[Path], typer.Option(help="Write a row for each seat to this CSV file.")] = None,  # noqa: UP045
    parquet: Annotated[Optional[Path], typer.Option(help="The same to this Parquet file.")] = None,  # noqa: UP045
    json: Json = False,
) -> None:
    """Tell what recorded games show: shares, ratings, who beat whom, wins by seat."""
    from adjoin.cli.report import report as tell_results

    tell_results(files, csv, parquet, json)


@app.command()
def merge(
    files: Annotated[list[Path], typer.Argument(help="Files of one match or league, played in parts.")],
    out: Annotated[Path, typer.Option(help="The file to write; .gz packs it, - is standard output.")],
) -> None:
    """Make one file of the files of a match that was played in parts, each game once."""
    from adjoin.cli.report import merge as merge_files

    merge_files(files, out)


@app.command()
def check(files: Annotated[list[Path], typer.Argument(help="Files of records or of puzzles, or lessons.")]) -> None:
    """Hold records, lessons and puzzles against the rules; exit 1 names the first fault."""
    from adjoin.cli.records import check_files

    check_files(files)


@app.command()
def show(
    file: Annotated[Path, typer.Argument(help="A file of records.")],
    game: Annotated[int, typer.Option("--game", min=1, help="Which game of the file.")] = 1,
    ply: Annotated[Optional[int], typer.Option(min=0, help="After which ply; else the end.")] = None,  # noqa: UP045
    seat: Annotated[Optional[int], typer.Option(min=0, help="As this seat saw it; else with everything open.")] = None,  # noqa: UP045
    svg: Annotated[Optional[Path], typer.Option(help="Draw it into this SVG file.")] = None,  # noqa: UP045
) -> None:
    """Show a position of a recorded game."""
    from adjoin.cli.records import show_position

    show_position(file, game, ply, seat, svg)


@app.command()
def review(
    file: Annotated[Path, typer.Argument(help="A file of records.")],
    game: Annotated[int, typer.Option("--game", min=1, help="Which game of the file.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds of thought a ply.")] = 1.0,
    simulations: Simulations = None,
    hindsight: Annotated[
        bool, typer.Option("--hindsight", help="Judge on the whole truth, hidden hands open.")
    ] = False,
    json: Json = False,
) -> None:
    """Judge a recorded game ply by ply: the chances, the better move, and what the played one cost."""
    from adjoin.cli.review import review_game

    review_game(file, game, seconds, simulations, hindsight, json)


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=1, help="How many plies.")],
    seed: Annotated[str, typer.Option(help="What decides the setup.")],
    option: Options = None,
    divide: Annotated[bool, typer.Option("--divide", help="Count behind each first move.")] = False,
    components: Components = None,
) -> None:
    """Count the lines of play from the start, to hold one implementation against another."""
    from adjoin.cli.counting import print_perft

    print_perft(game, chosen(option), seed, depth, divide, components)


bench_app = typer.Typer(help="Measure speed.", rich_markup_mode=None)
app.add_typer(bench_app, name="bench")


Seconds = Annotated[float, typer.Option(min=0.1, help="How long to measure.")]
Interpreted = Annotated[bool, typer.Option("--interpreted", help="Without the compiled layer.")]


@bench_app.command()
def playouts(
    game: GameName,
    option: Options = None,
    seconds: Seconds = 3.0,
    interpreted: Interpreted = False,
    json: Json = False,
) -> None:
    """Random games a second."""
    from adjoin.cli.counting import print_playouts

    print_playouts(game, chosen(option), seconds, interpreted, json)


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
    from adjoin.cli.counting import print_search

    print_search(game, chosen(option), seconds, threads, interpreted, json)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    lan: Annotated[bool, typer.Option("--lan", help="Links that a phone in the same network can open.")] = False,
    public_url: Annotated[str, typer.Option(help="The address that people outside use.")] = "",
    data_dir: Annotated[Path | None, typer.Option(help="The folder for games; else your data folder.")] = None,
    database: Annotated[str, typer.Option(help="The database; else a file in the folder for games.")] = "",
    database_direct: Annotated[str, typer.Option(help="PostgreSQL itself, where --database is a pooler.")] = "",
    workers: Annotated[int, typer.Option(min=1, help="Processes that serve; several need PostgreSQL.")] = 1,
    proxy: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(help="A proxy to believe where people come from; repeatable.", metavar="ADDRESS[/BITS]"),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = False,
) -> None:
    """Serve tables to browsers."""
    from adjoin.cli.serving import serve as start

    start(
        host=host,
        port=port,
        data_dir=data_dir,
        lan=lan,
        public_url=public_url,
        database=database,
        database_direct=database_direct,
        workers=workers,
        proxy=proxy,
        browser=browser,
    )


@app.command()
def think(
    database: Annotated[str, typer.Option(help="The PostgreSQL of the servers to think for.")] = "",
    database_direct: Annotated[str, typer.Option(help="PostgreSQL itself, where --database is a pooler.")] = "",
    places: Annotated[int, typer.Option(min=0, max=1024, help="Questions at a time; 0: one a core.")] = 0,
) -> None:
    """Only think: answer bots, hints, reviews and record checks for the servers on a database."""
    from adjoin.cli.serving import think as start

    start(database=database, database_direct=database_direct, places=places)


@app.command()
def docs(
    port: Annotated[int, typer.Option(help="The port to show them on; 0 takes one that is free.")] = 0,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    out: Annotated[Optional[Path], typer.Option(help="Write the pages into this folder instead.")] = None,  # noqa: UP045
) -> None:
    """Show the documentation in the browser, without a network."""
    from adjoin.cli import documents

    if out is None:
        documents.show(port, not no_browser)
    else:
        documents.write(out)


def guarded(command: Callable[[], Any]) -> int:
    """Run a command; whatever goes wrong is one line, and an exit code: 1 a check failed, 2 wrong use."""
    try:
        command()
    except AdjoinError as reason:
        say_error(reason.message)
        return 1 if isinstance(reason, RecordError | Damaged) else 2
    except (KeyboardInterrupt, EOFError):
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except Exception as bug:
        if os.environ.get(DEBUG):
            raise
        say_error(fault(bug))
        return 1
    return 0


def fault(bug: Exception) -> Phrase:
    """What a bug is and where it was met, in one line: of a game that somebody wrote, this is what they need."""
    last = traceback.extract_tb(bug.__traceback__)[-1]
    what = " ".join(f"{type(bug).__name__}: {bug}".split())
    return Phrase("error-fault", {"reason": what, "place": f"{Path(last.filename).name}:{last.lineno}"})


def run() -> None:
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that a terminal does not know is no reason to stop
    sys.exit(guarded(app))
