"""`adjoin box`: look at the parts of your own box, and bring them from one form into another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from adjoin.boxes import Box, read_file, remarks, shipped_box, write_text
from adjoin.cli.i18n import say, sentence
from adjoin.errors import WrongUse

app = typer.Typer(no_args_is_help=True, help="Boards and tiles of your own.", rich_markup_mode=None)
JSON = ".json"
BoxFile = Annotated[Path, typer.Argument(metavar="FILE", help="A components file, as TOML or JSON.")]
GameOption = Annotated[str, typer.Option("--game", help="Whose parts they are; by default what the file looks like.")]


@app.command()
def check(file: BoxFile, game: GameOption = "") -> None:
    """Say what is missing, unusual or impossible in a box; exit code 1 if it cannot be played with."""
    box = read_file(file, game)
    found = remarks(box)
    for one in found:
        say(sentence(f"cli-box-{one.weight}", text=one.text))
    if any(one.weight != "unusual" for one in found):
        raise typer.Exit(1)
    say(sentence("cli-box-ready", name=box.name, game=box.definition.header.title, digest=box.digest[:12]))


@app.command()
def show(file: BoxFile, game: GameOption = "") -> None:
    """Print the parts of a box, a line each."""
    box = read_file(file, game)
    say(sentence("cli-box", name=box.name or file.name, game=box.definition.header.title, digest=box.digest[:12]))
    for line in lines_of(box):
        say(line)


def lines_of(box: Box) -> list[str]:
    """The parts, a line each, as the file spells them."""
    lines = []
    for kind in box.form.kinds:
        for number, entry in enumerate(box.content.get(kind.name, []), 1):
            shown = (f"{field.name} {spell(entry[field.name])}" for field in kind.fields if field.name in entry)
            lines.append(f"{kind.name} {entry.get('id', number)}: {', '.join(shown)}")
    lines += [f"{field.name}: {box.content[field.name]}" for field in box.form.single if field.name in box.content]
    return lines


def spell(value: object) -> str:
    return " ".join(str(one) or "-" for one in value) if isinstance(value, list) else str(value)


@app.command()
def convert(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A components file, or the name of a game for its own.")],
    out: Annotated[Path, typer.Argument(metavar="OUT", help="A new file that ends in .toml or .json.")],
    game: GameOption = "",
) -> None:
    """Write a box as TOML or JSON; from the name of a game, the parts that come with it, to begin with."""
    from adjoin.kernel.registry import names

    if out.suffix not in (".toml", JSON):
        raise WrongUse("error-box-suffix", path=str(out))
    if out.exists():
        raise WrongUse("error-box-exists", path=str(out))
    box = shipped_box(file) if file in names() and not Path(file).exists() else read_file(Path(file), game)
    try:
        out.write_text(write_text(box, as_json=out.suffix == JSON), "utf-8")
    except OSError as reason:
        raise WrongUse("error-box-written", path=str(out), reason=str(reason.strerror)) from None
    say(sentence("cli-box-written", path=str(out)))
