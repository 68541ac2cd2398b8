"""`adjoin`: what each word of the command line starts. Heavy parts are imported by the command that needs them."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Optional

import typer

from adjoin.cli import (
    admin_commands,
    box_commands,
    event_commands,
    kernel_commands,
    moderation,
    research_commands,
    site_commands,
    study_commands,
)
from adjoin.cli.arguments import (
    Components,
    GameName,
    Jobs,
    Json,
    On,
    Options,
    Seed,
    Simulations,
    bots_begun,
    parse_options,
)
from adjoin.cli.i18n import language, say, say_error, screen, tell
from adjoin.errors import AdjoinError, Damaged, RecordError
from adjoin.phrase import Phrase

DEBUG = "ADJOIN_DEBUG"  # in the environment: bugs, and what was caused by another error, end in a traceback

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
app.add_typer(research_commands.app)
app.add_typer(study_commands.app)
app.add_typer(admin_commands.app)
app.add_typer(moderation.app, name="moderate")
app.add_typer(kernel_commands.app, name="kernels")
app.add_typer(box_commands.app, name="box")
app.add_typer(site_commands.app, name="site")
app.add_typer(event_commands.app, name="event")


def version(wanted: bool) -> None:
    if wanted:
        from adjoin import __version__

        say(f"adjoin {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def main(
    context: typer.Context,
    language_code: Annotated[str, typer.Option("--language", help="en or ja; by default the system's language.")] = "",
    port: Annotated[int, typer.Option(help="The port to serve on.")] = 8000,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    engine: Annotated[str, typer.Option("--engine", help="Engine for bots: wasmtime, numba or plain.")] = "",
    _version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Tile-laying games. Without a command: serve on this machine and open the browser."""
    from adjoin.bots.engine import cores_asked
    from adjoin.engines.choice import ENGINE, requested_engine

    if language_code:
        language.choose(language_code)
    if engine:
        os.environ[ENGINE] = engine  # for every process that this one starts
    cores_asked()  # a wrong word in the environment is told before anything starts
    requested_engine()
    if context.invoked_subcommand is None:
        from adjoin.cli.serve import serve

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
        bool, typer.Option("--plain", help="Plain text for screen readers: no colours, no clearing.")
    ] = False,
    components: Components = None,
    seed: Seed = None,
    record: Annotated[Optional[Path], typer.Option("--out", help="Write the record of the game to this file.")] = None,  # noqa: UP045
    seat: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--seat", help="Your seat, from 1, or 'lot'; by default as the rules say.", metavar="SEAT"),
    ] = None,
    clock: Annotated[
        str, typer.Option("--clock", help="Clock: 10+5 (minutes + seconds per move), or 30s or 3d per move.")
    ] = "",
    late_bot: Annotated[
        bool,
        typer.Option(
            "--late-bot", help="A bot takes over for a player whose time is up; by default that player loses."
        ),
    ] = False,
) -> None:
    """Play in the terminal; bots take the last seats, people the others in turn, unless you say where you sit."""
    from adjoin.cli.play import play_plain

    screen.plain = plain
    play_plain(game, parse_options(option), bot or [], components, seed, record, seat, clock, late_bot=late_bot)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(help="The game's name: small letters, digits and _.")],
    hidden: Annotated[bool, typer.Option("--hidden", help="With hands that only their seat sees, and a bag.")] = False,
    lattice: Annotated[str, typer.Option(help="square, hex or triangle.")] = "square",
    folder: Annotated[Optional[Path], typer.Option(help="Where to write it; by default ./NAME.")] = None,  # noqa: UP045
) -> None:
    """Write a small, complete game in a package of its own, to be changed into yours."""
    from adjoin.cli.starter import write_game

    into = folder or Path(name)
    written = write_game(name, into, lattice, hidden=hidden)
    tell(Phrase("new-game-done", {"count": len(written), "folder": str(into), "name": name}))


@app.command()
def learn(
    game: GameName,
    lesson: Annotated[str, typer.Option("--lesson", help="Which lesson; by default the first.")] = "",
    step: Annotated[
        int | None, typer.Option("--step", min=1, help="Which step to start at; by default where you left off.")
    ] = None,
    list_all: Annotated[bool, typer.Option("--list", help="List the lessons instead.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Plain text: no colours, no clearing.")] = False,
) -> None:
    """Learn a game in the terminal, one move a step, ending in a short game."""
    from adjoin.cli import lessons

    screen.plain = plain
    if list_all:
        lessons.list_lessons(game)
    else:
        lessons.learn(game, lesson, step)


@app.command()
def daily(
    game: GameName,
    day: Annotated[
        str, typer.Option("--day", help="The deal of this day, such as 2026-11-15; by default today's.")
    ] = "",
    practice: Annotated[bool, typer.Option("--practice", help="A try that does not count.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Plain text: no colours, no clearing.")] = False,
    record: Annotated[Optional[Path], typer.Option("--out", help="Write the record of the game to this file.")] = None,  # noqa: UP045
) -> None:
    """Play the deal of the day: the same tiles and the same bot for everybody. The first try counts."""
    from adjoin.cli.daily import play_deal

    screen.plain = plain
    play_deal(game, day, practice, record)


puzzles_app = typer.Typer(help="Find puzzles in games of bots, and solve them.", rich_markup_mode=None)
app.add_typer(puzzles_app, name="puzzles")


@puzzles_app.command("make")
def make_puzzles(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many bot games to search.")],
    out: Annotated[Path, typer.Option(help="The file of puzzles to write.")],
    seed: Annotated[str, typer.Option(help="Seed of all games.")] = "puzzles",
    option: Options = None,
    jobs: Jobs = 1,
    on: On = "",
) -> None:
    """Find positions in which one spot is best, and prove it."""
    from adjoin.cli.puzzles import make

    make(game, parse_options(option), games, seed, out, jobs, on)


@puzzles_app.command("list")
def list_all_puzzles(game: GameName) -> None:
    """List a game's puzzles: question, difficulty, themes."""
    from adjoin.cli.puzzles import list_puzzles

    list_puzzles(game)


@puzzles_app.command("solve")
def solve_puzzle(
    game: Annotated[str, typer.Argument(help="A game; without one, today's puzzle.", metavar="[GAME]")] = "",
    name: Annotated[str, typer.Option("--id", help="Which puzzle of the game.")] = "",
    day: Annotated[str, typer.Option("--day", help="The puzzle of a day, such as 2026-11-15.")] = "",
) -> None:
    """Solve a puzzle: type a move, "hint", "solution" or "quit"."""
    from adjoin.cli.puzzles import solve

    solve(game, name, day)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Files of records, studies or puzzles, or lessons.")],
    strict: Annotated[bool, typer.Option("--strict", help="Refuse records that claim what they do not prove.")] = False,
) -> None:
    """Hold records, studies, lessons and puzzles against the rules; exit 1 names the first fault."""
    from adjoin.cli.records import check_files

    check_files(files, strict=strict)


@app.command()
def show(
    file: Annotated[Path, typer.Argument(help="A file of records.")],
    game: Annotated[int, typer.Option("--game", min=1, help="Which game of the file.")] = 1,
    ply: Annotated[Optional[int], typer.Option(min=0, help="After how many moves; by default the end.")] = None,  # noqa: UP045
    seat: Annotated[int | None, typer.Option(min=0, help="As this seat saw it; by default everything is open.")] = None,
    svg: Annotated[Optional[Path], typer.Option(help="Draw it into this SVG file.")] = None,  # noqa: UP045
    card: Annotated[Optional[Path], typer.Option(help="Paint a card to share into this PNG file.")] = None,  # noqa: UP045
    film: Annotated[Optional[Path], typer.Option(help="Make a film of the game: a .gif or .webp file.")] = None,  # noqa: UP045
    square: Annotated[bool, typer.Option("--square", help="A square card.")] = False,
    nameless: Annotated[bool, typer.Option("--no-names", help="Colours instead of names on card and film.")] = False,
) -> None:
    """Show a position of a recorded game, or make a card or a film of it."""
    if card or film:
        from adjoin.cli.share import make_card, make_film

        if card:
            make_card(file, game, ply, card, square, names=not nameless)
        if film:
            make_film(file, game, film, names=not nameless)
        return
    from adjoin.cli.records import show_position

    show_position(file, game, ply, seat, svg)


@app.command()
def review(
    file: Annotated[Path, typer.Argument(help="A file of records.")],
    game: Annotated[int, typer.Option("--game", min=1, help="Which game of the file.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds of thought per move.")] = 1.0,
    simulations: Simulations = None,
    hindsight: Annotated[bool, typer.Option("--hindsight", help="Judge with hidden hands open.")] = False,
    json: Json = False,
) -> None:
    """Judge a recorded game ply by ply: the chances, the better move, and what the played one cost."""
    from adjoin.cli.review import review_game

    review_game(file, game, seconds, simulations, hindsight, json)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    lan: Annotated[bool, typer.Option("--lan", help="Make links that a phone on the same network can open.")] = False,
    public_url: Annotated[str, typer.Option(help="The address that people outside use.")] = "",
    data_dir: Annotated[Path | None, typer.Option(help="The data folder; by default your user data folder.")] = None,
    database: Annotated[str, typer.Option(help="The database; by default a file in the data folder.")] = "",
    database_direct: Annotated[str, typer.Option(help="PostgreSQL itself, if --database is a pooler.")] = "",
    workers: Annotated[int, typer.Option(min=1, help="Worker processes; more than one requires PostgreSQL.")] = 1,
    proxy: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(help="A trusted proxy; may be repeated.", metavar="ADDRESS[/BITS]"),
    ] = None,
    smtp: Annotated[
        str,
        typer.Option(
            envvar="ADJOIN_SMTP",
            metavar="URL",
            help="SMTP server for e-mail: smtp://user:password@host?from=address.",
        ),
    ] = "",
    call_network: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(help="A private network that notifications may go to; may be repeated.", metavar="ADDRESS[/BITS]"),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = False,
) -> None:
    """Serve tables to browsers."""
    from adjoin.cli.serve import serve as start

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
        smtp=smtp,
        call_network=call_network,
        browser=browser,
    )


@app.command()
def think(
    database: Annotated[str, typer.Option(help="PostgreSQL of the servers to think for.")] = "",
    database_direct: Annotated[str, typer.Option(help="PostgreSQL itself, if --database is a pooler.")] = "",
    places: Annotated[int, typer.Option(min=0, max=1024, help="Questions at a time; 0: one per core.")] = 0,
) -> None:
    """Only think: answer bots, hints, reviews and record checks for the servers on a database."""
    from adjoin.cli.serve import think as start

    start(database=database, database_direct=database_direct, places=places)


@app.command()
def docs(
    port: Annotated[int, typer.Option(help="The port to serve on; 0 picks a free one.")] = 0,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    out: Annotated[Optional[Path], typer.Option(help="Write the pages into this folder instead.")] = None,  # noqa: UP045
) -> None:
    """Show the documentation in the browser, without a network."""
    from adjoin.cli import documents

    if out is None:
        documents.show(port, not no_browser)
    else:
        documents.write(out)


def run_guarded(command: Callable[[], object]) -> int:
    """Run a command; whatever goes wrong is one line, and an exit code: 1 a check failed, 2 wrong use."""
    try:
        command()
    except AdjoinError as reason:
        if os.environ.get(DEBUG) and reason.__cause__:
            raise
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
    sys.exit(run_guarded(app))
