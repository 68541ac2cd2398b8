"""Which presentation shows a game: its own, or the plain one."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from adjoin.kernel.game import Definition
from adjoin.scene.plain.presentation import PLAIN
from adjoin.scene.presentation import Presentation


def presentation_of(definition: Definition) -> Presentation:
    """The presentation in a game's room `drawing`, loaded when something is shown; the plain one if it has none."""
    package = definition.header.package
    if not find_spec(f"{package}.drawing"):
        return PLAIN
    made = import_module(f"{package}.drawing.presentation").PRESENTATION
    assert isinstance(made, Presentation)
    return made
