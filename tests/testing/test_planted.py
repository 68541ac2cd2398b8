"""Faults planted in a small game: the suite notices each, in a sentence that says what is wrong and where."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import adjoin.testing
from adjoin.testing import Conformance
from toy.planting import NAME, Edit, planted

TEXT, RULES, EN, JA = "__init__.py", "rules.py", "catalogue/en.ftl", "catalogue/ja.ftl"
UNSEEN = '''

KNOWN = ("stones", "free", "turn", "first", "winner")


def hide(b: Board, s: State, seat: int) -> None:
    """Nothing is hidden."""


def observed(b: Board, s: State, a: int, seat: int) -> int:
    return -1
'''
LAST = "        out[seat] = 1 if score[1 - seat] > score[seat] else 0\n"
BOTH_PARTS = (
    'return (Part(state.winner, "H4", "joined", 1), Part(state.winner, "H5", "left", left, args={"cells": left}))'
)


class Planted(NamedTuple):
    """A fault, and what the suite says of it."""

    name: str
    said: str
    edits: tuple[Edit, ...]


DRAWING = """
from msgspec.structs import replace
from adjoin.phrase import Phrase
from adjoin.scene.plain.presentation import PlainPresentation


class Drawing(PlainPresentation):
    def {method}:
        return {answer}


class HexDeal"""


def drawn(method: str, answer: str) -> tuple[Edit, ...]:
    """A drawing of the game's own: the plain one with another answer of one method."""
    given = "    deal = HexDeal\n\n    def drawing(self):\n        return Drawing()\n"
    return (
        Edit(TEXT, "\nclass HexDeal", DRAWING.format(method=method, answer=answer)),
        Edit(TEXT, "    deal = HexDeal\n", given),
    )


FAULTS = (
    # The six that once passed: they show at the end, at one of the first plies, in a text, or on a used state.
    Planted(
        "parts do not sum at the end",
        "but its parts sum to 1: {'joined': 1}",
        (Edit(TEXT, BOTH_PARTS, 'return (Part(state.winner, "H4", "joined", 1),)'),),
    ),
    Planted(
        "the text of a special move is not parsed",
        'the legal move "*swap" cannot be read back: “*swap” is no move.',
        (Edit(TEXT, 'if f"*{parse_word(text)}" == SWAP:', 'if parse_word(text) == "exchange":'),),
    ),
    Planted(
        "an end has no text",
        "the end by joined has no text: en.ftl lacks reason-joined",
        (Edit(EN, "reason-joined = Two sides are joined.\n", ""),),
    ),
    Planted(
        "an event has no text",
        "the event swap has no text: ja.ftl lacks event-swap",
        (Edit(JA, "event-swap = 交換\n", ""),),
    ),
    Planted(
        "observed() is always -1",
        'viewer -1 sees "S@',
        (
            Edit(RULES, LAST, LAST + UNSEEN),
            Edit(TEXT, "RuleSet(rules)", "RuleSet(rules, rules)"),
            Edit(TEXT, "package=__name__,\n    )", "package=__name__,\n        secrets=True,\n    )"),
        ),
    ),
    Planted(
        "begin() does not set a field",
        "begin() does not set first: 1 on a used state, 0 on a new one",
        (Edit(RULES, "    s.first = NONE\n    s.winner", "    s.winner"),),
    ),
    # Rules.
    Planted(
        "count() and listing() differ",
        "ply 1: count() is 8, but listing() writes more choices than that",
        (Edit(RULES, "size(empty(b, s)) + (1 if may_swap(s) else 0)", "size(empty(b, s))"),),
    ),
    Planted(
        "nth() and listing() differ",
        "but listing() writes",
        (Edit(RULES, "member(empty(b, s), k) if", "member(empty(b, s), size(empty(b, s)) - 1 - k) if"),),
    ),
    Planted(
        "the game never ends",
        "yet there is no choice",
        (Edit(RULES, "        s.turn = OVER\n", "        s.turn = 1 - me\n"),),
    ),
    Planted(
        "the board is changed",
        "playing changes the board: mirror is",
        (Edit(RULES, "    cell = a\n", "    cell = a\n    b.mirror[0] = a\n"),),
    ),
    Planted(
        "ranks have a gap",
        "rank() puts 2 seats ahead of seat",
        (Edit(RULES, LAST, LAST.replace("1 if", "2 if")),),
    ),
    Planted(
        "final() adds to what stands there",
        "final() and rank() say",
        (Edit(RULES, "        score[seat] = 1 + size", "        score[seat] += 1 + size"),),
    ),
    Planted(
        "an index is counted from the end",
        "index -1: a rules module may only use whole numbers from 0 on (rules.py:",
        (Edit(RULES, "b.sides[2 * seat + 1]) > 0", "b.sides[2 * seat - 3 if seat else 1]) > 0"),),
    ),
    Planted(
        "the rules leave the compiled subset",
        "a dict; use a row of Ints indexed by number",
        (Edit(RULES, "    me = s.turn\n", "    me = {0: 0, 1: 1}[s.turn]\n"),),
    ),
    # Moves.
    Planted(
        "an illegal move is not refused",
        "is not in the list of legal moves, but nothing refuses it",
        (
            Edit(
                TEXT,
                "if rules.fits(self.board, state, number):",
                "if number != self.board.swap or rules.may_swap(state):",
            ),
        ),
    ),
    Planted(
        "a legal move is refused",
        "is in the list of legal moves, but refused: Only the first stone can be swapped",
        (Edit(RULES, "return may_swap(s) if a == b.swap else", "return False if a == b.swap else"),),
    ),
    Planted(
        "a refusal cites no paragraph",
        "is refused without a paragraph: A stone lies there already",
        (Edit(TEXT, 'Refusal("H1", "refusal-taken"', 'Refusal("", "refusal-taken"'),),
    ),
    Planted(
        "two moves are written alike",
        'are both written "S@a1"',
        (Edit(TEXT, 'f"{STONE}@{self.names[number]}"', 'f"{STONE}@{self.names[number // 2]}"'),),
    ),
    Planted(
        "strange input ends in an error",
        "ValueError: 'q1' is not in list (__init__.py:",
        (Edit(TEXT, "if name not in self.names:", "if said.row > 9:"),),
    ),
    Planted(
        "a question changes the state",
        "what was asked of the position has changed it: winner is 0 and should be -1",
        (
            Edit(
                TEXT,
                "        if rules.fits(self.board, state, number):",
                "        state.winner = 0\n        if rules.fits(self.board, state, number):",
            ),
        ),
    ),
    # What is told.
    Planted(
        "an end for a reason that the header lacks",
        "the game ends for the reason 'won', which the header does not list",
        (Edit(TEXT, 'return "joined"', 'return "won"'),),
    ),
    Planted(
        "what is told does not tell states apart",
        "lead to different states that are told alike: stones is",
        (Edit(TEXT, "[self.laid_by(state, seat) for seat in range(2)]", "state.free"),),
    ),
    Planted(
        "what is told is no JSON",
        "is no plain JSON",
        (Edit(TEXT, '"swap": rules.may_swap(state)', '"swap": (rules.may_swap(state),)'),),
    ),
    Planted(
        "a choice of an option has no text",
        "the choice size=4 has no text: ja.ftl lacks choice-size-4",
        (Edit(JA, "choice-size-4 = 4×4\n", ""),),
    ),
    Planted(
        "a text speaks of what it is not given",
        "event-place in en.ftl speaks of $points, which the event place does not bring",
        (Edit(EN, "event-place = { $text }", "event-place = { $text }: { $points }"),),
    ),
    Planted(
        "a game is longer than it says",
        "and should have ended after 4 plies at most",
        (
            Edit(
                TEXT,
                "    def score_bounds(",
                "    def longest(self) -> int:\n        return 4\n\n    @property\n    def score_bounds(",
            ),
        ),
    ),
    Planted(
        "a score leaves its bounds",
        "and the bounds are 0 and 2",
        (Edit(TEXT, "return 0, len(self.cells)", "return 0, 2"),),
    ),
    Planted(
        "a kind of move is not declared",
        "is legal, but within no kind of actions()",
        (Edit(TEXT, ', "swap": range(cells, cells + 1)}', "}"),),
    ),
    Planted(
        "the drawing offers no special move",
        'offers no piece and no choice for the legal move "*swap"',
        drawn("scene(self, view, recent)", "replace(super().scene(view, recent), choices=[])"),
    ),
    Planted(
        "the drawing says what has no text",
        "the scene of viewer -1 (prompt-hurry) has no text: en.ftl lacks prompt-hurry",
        drawn("scene(self, view, recent)", 'replace(super().scene(view, recent), prompt=Phrase("prompt-hurry"))'),
    ),
    Planted(
        "the drawing fails at the end",
        "IndexError",
        drawn("text(self, view, recent, language='en', *, colour=False)", "view.world.legal_moves().texts[0]"),
    ),
    Planted(
        "the panels are in another order",
        "the scene of viewer -1 has panels of the seats [1, 0], and there are 2",
        drawn("panels(self, view)", "super().panels(view)[::-1]"),
    ),
    Planted(
        "a tile that is tried covers other cells",
        "covers ['a1'], the event says",
        drawn("covered(self, view, text)", "['a1']"),
    ),
    Planted(
        "a picture is not well-formed",
        "is no well-formed SVG",
        drawn("theme(self)", "replace(super().theme(), defs='<g>')"),
    ),
    Planted(
        "the drawing names a cell that does not exist",
        "on_board() names the cell z9, which the board does not have",
        (Edit(TEXT, "Laid(seat, (name,), STONE)", 'Laid(seat, (name if seat else "z9",), STONE)'),),
    ),
)


class Suite(Conformance):
    """The suite on one small game, without the compiler, which is tested by itself."""

    name = NAME
    options = ({"size": 3},)
    games = 1
    ends = 3
    compiled_options = ()


@pytest.mark.parametrize("planted_fault", FAULTS, ids=[fault.name for fault in FAULTS])
def test_a_fault_is_noticed(planted_fault: Planted, tmp_path: Path) -> None:
    """The suite names the fault, and with it the game and where it was met."""
    with planted(tmp_path, planted_fault.edits):
        suite: Any = type("Fresh", (Suite,), {})
        found = suite().faults()
    assert [fault for fault in found if planted_fault.said in fault], "\n".join(found)
    assert all(fault.startswith(NAME) and "\n" not in fault for fault in found)


def test_a_game_without_fault_has_none(tmp_path: Path) -> None:
    """The suite does not cry wolf."""
    with planted(tmp_path):
        assert Suite().faults() == []


def test_a_package_that_cannot_be_loaded_is_told(tmp_path: Path) -> None:
    """What is wrong with a package stands in the same list."""
    with planted(tmp_path, [Edit(TEXT, "from . import rules", "from . import ruling")]):
        assert all("cannot import name 'ruling'" in fault for fault in Suite().faults())


def assertions() -> Iterator[str]:
    for path in sorted(Path(adjoin.testing.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Assert):
                yield f"{path.name}:{node.lineno}"


def test_no_promise_hangs_on_an_assertion() -> None:
    """An installed package is not rewritten by pytest, and Python may run without assertions: the suite has none."""
    assert list(assertions()) == []
