"""`adjoin kernels`: the kernels of installed games, and building your own."""

from __future__ import annotations

from subprocess import CalledProcessError
from typing import Annotated

import typer

from adjoin.cli.i18n import say, sentence
from adjoin.errors import WrongUse
from adjoin.kernel.extras import need
from adjoin.kernel.registry import find, names

app = typer.Typer(help="Compiled rules that come with games.", rich_markup_mode=None)


def games_of(package: str) -> list[str]:
    """The installed games of a package, or the one game of that name."""
    found = [name for name in names() if package in (name, *parents(find(name).header.package))]
    if not found:
        raise WrongUse("error-kernels-package", name=package)
    return found


def parents(package: str) -> list[str]:
    """A package and those that it lies in."""
    words = package.split(".")
    return [".".join(words[: n + 1]) for n in range(len(words))]


@app.command("list")
def list_kernels() -> None:
    """List the kernels of every game, and whether they fit its rules."""
    from adjoin.kernels.build import folder_of, outdated_kernels
    from adjoin.kernels.kernel import kernels_in

    for name in names():
        old = {one.name for one in outdated_kernels(name)}
        for kernel in kernels_in(folder_of(name)):
            say(sentence("cli-kernel-old" if kernel.name in old else "cli-kernel", game=name, kernel=kernel.name))


@app.command()
def build(
    package: Annotated[str, typer.Argument(help="A package with games, or a game.")],
    every: Annotated[bool, typer.Option("--all", help="Also kernels that are up to date.")] = False,
) -> None:
    """Build the kernels of a package's games and put them into it: bots think faster, and nobody has to compile."""
    need("fast")
    from adjoin.kernels import build as building
    from adjoin.kernels.emit import NoLinker, linker

    try:
        linker()
    except NoLinker:
        raise WrongUse("error-kernels-linker") from None
    for name in games_of(package):
        for kernel in building.kernels_wanted(name) if every else building.outdated_kernels(name):
            try:
                building.build(kernel, building.folder_of(name))
            except CalledProcessError:
                raise WrongUse("error-kernels-failed", game=name, kernel=kernel.name) from None
            say(sentence("cli-kernel-built", game=name, kernel=kernel.name))
