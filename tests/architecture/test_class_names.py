"""A class has a name of its own, so that a search for it finds one class."""

from __future__ import annotations

import ast
from collections import Counter

from layering import PACKAGE

# What a name means in more than one place by intent, and how often: a game's own board and state, which rules are
# written with; what compiled code calls its counterparts; and public names of long standing.
SHARED = {
    "Board": 5,
    "Event": 2,
    "Kernel": 2,
    "Layout": 2,
    "Part": 2,
    "Room": 2,
    "State": 4,
    "View": 2,
    "Work": 3,
    "_Template": 2,
}


def test_no_two_classes_have_one_name() -> None:
    """Apart from those that are listed, of which there may only be fewer."""
    found = Counter(
        node.name
        for path in PACKAGE.rglob("*.py")
        if "class " in (source := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    )
    assert {name: number for name, number in found.items() if number > SHARED.get(name, 1)} == {}
    assert {name for name, number in SHARED.items() if found[name] < number} == set(), "shorten the list"
