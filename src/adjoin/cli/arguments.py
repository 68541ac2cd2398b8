"""What several commands take: games, their options, how far to think; with what a shell may complete them to."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from adjoin.errors import OptionError


def games_begun(incomplete: str) -> list[str]:
    """The games that a shell may complete what was typed to."""
    from adjoin.kernel.registry import names

    return [name for name in names() if name.startswith(incomplete)]


def bots_begun(incomplete: str) -> list[str]:
    """The bots that a shell may complete what was typed to."""
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
Seed = Annotated[Optional[str], typer.Option("--seed", help="Seed of all random draws; random if not given.")]  # noqa: UP045
Simulations = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option(min=1, max=10**9, help="Simulations per move instead of seconds: the same result on any machine."),
]
ROBIN = "round-robin"
On = Annotated[str, typer.Option(help="ray, or ray:ADDRESS of a cluster; by default this machine.")]
Jobs = Annotated[int, typer.Option(min=1, help="Games at a time.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def parse_options(options: list[str] | None) -> dict[str, str]:
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
