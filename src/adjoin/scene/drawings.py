"""Which presentation shows a game: its own, or the plain one."""

from __future__ import annotations

from adjoin.kernel.authoring.definition import Definition
from adjoin.scene.plain.presentation import PLAIN
from adjoin.scene.presentation import Presentation


def presentation_of(definition: Definition) -> Presentation:
    """The game's own presentation, loaded when something is shown; the plain one if it has none."""
    made = definition.drawing()
    if made is None:
        return PLAIN
    assert isinstance(made, Presentation), f"{definition.header.name}: drawing() gives no Presentation"
    return made
