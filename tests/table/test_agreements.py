"""What people agreed on ends with the move that came after it."""

from __future__ import annotations

from adjoin.table.action import Action
from table.tables import ANN, BEN, CLEO, moved, opened


def test_a_move_taken_back_does_not_bring_an_agreement_back() -> None:
    """Ann agrees to end, a move makes that void, the move is taken back: Ann has to agree anew, also in the record."""
    table = moved(opened(ANN, BEN, CLEO), 3).act(Action("agree_end", 0))
    assert [note.entry["type"] for note in table.notes] == ["agree_end"]
    mover = table.turn
    back = moved(table).act(Action("undo", mover))
    assert (back.ply, back.turn) == (table.ply, mover)
    assert back.agreed == frozenset()
    assert not [note for note in back.notes if note.entry["type"] == "agree_end"]
    assert [note.entry["agreed"] for note in back.act(Action("agree_end", 0)).notes] == [[0]]
