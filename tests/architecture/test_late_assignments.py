"""Nothing in the server or at a live table is set from outside: what an object is bound to, it is made with."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from layering import PACKAGE

OWN = ("self", "cls")


def late_assignments(source: str) -> Iterator[str]:
    """The attributes that a module sets of other objects than the one whose method it is."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if not (isinstance(node.value, ast.Name) and node.value.id in OWN):
                yield ast.unparse(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr":
            yield ast.unparse(node)


@pytest.mark.parametrize("folder", ["server", "live"])
def test_nobody_assigns_to_another_object(folder: str) -> None:
    """An attribute changes in a method of its own class, which a search for the name finds."""
    found = {
        str(path.relative_to(PACKAGE)): late
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        if (late := list(late_assignments(path.read_text("utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("source", "number"),
    [
        ("room.heard = 1\nself.room.heard += 1\nsetattr(room, 'heard', 1)", 3),
        ("a.b, (c.d, e) = 1, (2, 3)", 2),
        ("self.heard = 1\nheard: int = 2\nrooms['a'] = room.heard", 0),
    ],
)
def test_a_late_assignment_is_found(source: str, number: int) -> None:
    """Alone, among others, with an operator or by `setattr`; an object's own attributes are its own."""
    assert len(list(late_assignments(source))) == number
