"""Commands for studying a recorded game: its best moves, and its luck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from adjoin.cli.arguments import GameName, Json, Options, Seed, parse_options

app = typer.Typer(rich_markup_mode=None)
File = Annotated[Path, typer.Argument(help="A file of records.")]
Moves = Annotated[list[str], typer.Argument(help="Moves in the notation, in any order.", metavar="MOVE...")]
Out = Annotated[Path, typer.Option("--out", help="The study that is written.")]
Number = Annotated[int, typer.Option("--game", min=1, help="Which game of the file.")]


@app.command()
def analyse(
    file: File,
    ply: Annotated[int, typer.Option(min=0, help="After how many moves; of a study, at which node.")],
    game: Number = 1,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds of thought.")] = 3.0,
    hindsight: Annotated[bool, typer.Option("--hindsight", help="With all hands open.")] = False,
    json: Json = False,
) -> None:
    """Tell the best moves of a position: win chance and points for every seat, and a reason."""
    from adjoin.cli.analyse import analyse_position

    analyse_position(file, game, ply, seconds, hindsight, json)


@app.command()
def luck(
    file: File,
    game: Number = 1,
    seat: Annotated[int, typer.Option(min=0, help="Whose result.")] = 0,
    knew: Annotated[bool, typer.Option("--knew", help="As the seat knew it then, instead of in hindsight.")] = False,
    precision: Annotated[float, typer.Option(min=0.01, max=100, help="Times the usual simulations.")] = 1.0,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = 1,
    json: Json = False,
) -> None:
    """Tell why a game ended as it did: the start, the choices of everybody, and the draws; Ctrl-C stops."""
    from adjoin.cli.luck import tell_luck

    tell_luck(file, game, seat, knew, precision, jobs, json)


@app.command("set-up")
def set_up(game: GameName, moves: Moves, out: Out, option: Options = None, seed: Seed = None) -> None:
    """Set up a position in which these moves have been made, in any order, and write it as a study."""
    from adjoin.cli.analyse import write_position

    write_position(game, parse_options(option), moves, seed or "", out)
