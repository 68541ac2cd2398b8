"""`adjoin report --openings`: the tree of first moves that records make."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from adjoin.cli.i18n import say, sentence
from adjoin.cli.report import records_of
from adjoin.kernel.authoring.option import spell_value
from adjoin.kernel.json_types import JsonObject
from adjoin.study.openings import Opening, OpeningTree, openings

SHOWN = 5  # trees, of those with most games
WIDE = 8  # moves of a node


def tell_openings(files: list[Path], depth: int, as_json: bool) -> None:
    """Tell for each kind of game and deal what was played first, how often, and how it ended."""
    trees = openings((record for path in files for _, record in records_of(path)), depth)
    if as_json:
        say(json.dumps([tree_as_object(tree) for tree in trees]))
        return
    for tree in trees[:SHOWN]:
        options = " ".join(f"{name}={spell_value(value)}" for name, value in tree.options.items())
        say(sentence("cli-openings", game=tree.game, options=options, setup=tree.setup, games=tree.games))
        for line in lines(tree.moves, 1):
            say(line)


def lines(moves: tuple[Opening, ...], depth: int) -> Iterator[str]:
    for one in moves[:WIDE]:
        chance = f"{100 * one.win.value:5.1f} % ±{100 * one.win.margin:.0f}"
        yield f"{'  ' * depth}{one.text:14} {one.games:5}  {chance}  {one.lead.value:+.1f}"
        yield from lines(one.moves, depth + 1)


def tree_as_object(tree: OpeningTree) -> JsonObject:
    wins = [[round(one.value, 4), round(one.margin, 4)] for one in tree.wins]
    return {**tree._asdict(), "wins": wins, "moves": [as_object(one) for one in tree.moves]}


def as_object(one: Opening) -> JsonObject:
    """A node of the tree for other programs."""
    return {
        "move": one.text,
        "seat": one.seat,
        "games": one.games,
        "win": [round(one.win.value, 4), round(one.win.margin, 4)],
        "lead": [round(one.lead.value, 4), round(one.lead.margin, 4)],
        "moves": [as_object(more) for more in one.moves],
    }
