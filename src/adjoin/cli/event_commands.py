"""`adjoin event`: the file of a tournament or a duplicate evening, read and exported."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Files of tournaments and duplicate evenings.", rich_markup_mode=None)
EventFile = Annotated[Path, typer.Argument(help="The file of an event; - is standard input.")]


@app.command("show")
def show(file: EventFile) -> None:
    """Print the standings, the rounds and what decided ties."""
    from adjoin.cli.events import show_event

    show_event(file)


@app.command("csv")
def export(
    file: EventFile,
    out: Annotated[Path, typer.Option(help="The file to write; - is standard output.")] = Path("-"),
    games: Annotated[bool, typer.Option("--games", help="Every seat of every game, not the standings.")] = False,
) -> None:
    """Export the standings, or every game, as CSV."""
    from adjoin.cli.events import export_event

    export_event(file, out, games=games)
