"""Steps of compilation that take less time than a search's."""

from __future__ import annotations

from adjoin.compiled.batch import playouts
from adjoin.compiled.flat import Machine


def playouts_ready(machine: Machine) -> None:
    playouts(machine, 1)
