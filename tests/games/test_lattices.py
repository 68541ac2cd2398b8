"""The lattice that every game tells."""

from __future__ import annotations

import pytest

from adjoin.kernel.authoring.lattice import names_of
from adjoin.kernel.registry import find, load, names
from adjoin.scene.drawings import presentation_of


@pytest.mark.parametrize("name", names())
def test_the_lattice_is_the_board_that_is_drawn(name: str) -> None:
    """Its cells, by the names of the notation, are those of the game's drawing, and moves name cells among them."""
    position = load(name).start("1")
    lattice = position.deal.lattice
    assert lattice is not None
    told = names_of(lattice, lattice.cells)
    assert sorted(told) == sorted(cell.name for cell in presentation_of(find(name)).board(position.deal).cells)
    for move in position.legal_moves()[:50]:
        assert set(position.deal.cells_of(move)) <= set(told)
