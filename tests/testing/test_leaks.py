"""Leaks planted in a stranger's game with hidden draws: the suite notices each, and names the rule that it breaks."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from adjoin.kernel.registry import try_package
from adjoin.testing import Conformance
from toy import strip
from toy.planting import Edit

TEXT, RULES = "__init__.py", "rules.py"
BEFORE, HEAD = "    def reason(", "\nclass StripDeal(Deal):"
RAW = 'return Move(number, rules.drawer(state), "draw", name, {"tile": name}, secret=True)'
REMEMBER = Edit(TEXT, RAW, f"NEWEST[:] = [name]\n            {RAW}")
MEMORY = Edit(TEXT, HEAD, f"\nfrom adjoin.phrase import Phrase\n\nNEWEST = ['']\n\n{HEAD}")
HAND = "after.hand[move.seat * rules.KINDS : (move.seat + 1) * rules.KINDS]"
TOLD = "(told,) = super().events(before, move, after)"
DRAWN = """
from adjoin.scene.plain.presentation import PlainPresentation
from adjoin.phrase import Phrase
from msgspec.structs import replace


class Drawing(PlainPresentation):
    def {}


NEWEST = ['']

"""


class Leak(NamedTuple):
    """A way to tell a secret, and what the suite says of it."""

    name: str
    said: str
    edits: tuple[Edit, ...]


def method(text: str) -> Edit:
    """A method of the deal, written before the last one."""
    return Edit(TEXT, BEFORE, f"    def {text}\n\n{BEFORE}")


def events(answer: str) -> tuple[Edit, ...]:
    """Open moves tell something of the hand that is left; draws are sealed by the kernel."""
    body = f"        if move.secret:\n            return (told,)\n        hand = {HAND}\n        return {answer}"
    return (method(f"events(self, before, move, after):\n        {TOLD}\n{body}"),)


def drawing(body: str) -> tuple[Edit, ...]:
    """A drawing of the game's own that tells what was drawn last."""
    given = "    deal = StripDeal\n\n    def drawing(self):\n        return Drawing()\n"
    return (REMEMBER, Edit(TEXT, HEAD, DRAWN.format(body) + HEAD), Edit(TEXT, "    deal = StripDeal\n", given))


LEAKS = (
    Leak("an event of an open move", "by its event at [0].args.left", events('(told._replace(args={"left": hand}),)')),
    Leak(
        "the cells of an event",
        "by its event at [0].cells",
        events("(told._replace(cells=tuple(self.names[n] for n in hand)),)"),
    ),
    Leak("how many events there are", "by its event at [1]", events("(told,) * (1 + (hand[0] > 0))")),
    Leak("the type of an event", "by its event at [0].type", events('(told._replace(type=f"place{hand[0]}"),)')),
    Leak(
        "an event that is private to the wrong seat",
        "by its event at [0].args.left",
        events('(told._replace(seat=1 - move.seat, args={"left": hand}, private=("left",)),)'),
    ),
    Leak("the type of a draw", "their type, seat and names of data tell nothing", (Edit(TEXT, RAW, RAW.replace(
        '"draw", name', 'f"draw{name}", name')),)),
    Leak("names of a draw's data", "their type, seat and names of data tell nothing", (Edit(TEXT, RAW, RAW.replace(
        '{"tile": name}', "{name: 1}")),)),
    Leak("a draw that is no secret", "but observed() says -1", (Edit(TEXT, RAW, RAW.replace("True", "False")),)),
    Leak("what is observed of a draw", "observed()", (
        Edit(RULES, "return -1 if a >= DRAWS", "return -a if a >= DRAWS"),
    )),
    Leak("what comes with a move in the record", "by its record at", (method(
        "forced(self, before, move, after):\n        if move.secret:\n            return ()\n"
        f'        return (move._replace(type="rest", text=str({HAND})),)'),)),
    Leak("a field that hide() forgets", "hide() takes out of every field of KNOWN", (
        Edit(RULES, "    s.owed[seat] -= 1\n", "    s.owed[seat] -= 1\n    s.passed = -kind\n"),
    )),
    Leak("choices that hide() forgets", "by the state that bots are given: choices", (
        Edit(TEXT, "            state.choices = self.board.none\n", "            pass\n"),
    )),
    Leak("a phase", "nothing that is hidden (Deal.phase)", (
        Edit(TEXT, 'else "place"', 'else f"place{state.hand[0]}{state.hand[rules.KINDS]}"'),
    )),
    Leak("a description that remembers", "by its view at newest", (
        MEMORY, REMEMBER, Edit(TEXT, '"bag": list', '"newest": NEWEST[0], "bag": list'),
    )),
    Leak("a refusal that remembers", "by its refusal at", (
        MEMORY, REMEMBER, Edit(TEXT, '"refusal-place", package', '"refusal-place", n=NEWEST[0], package'),
    )),
    Leak("a score line that remembers", "by its score at", (
        MEMORY, REMEMBER, Edit(TEXT, '"points", points)', '"points", points, args={"n": NEWEST[0]})'),
    )),
    Leak("a preview that remembers", "by its preview at", (
        MEMORY, REMEMBER, method('effects(self, state, number):\n        return (Phrase("e", {"n": NEWEST[0]}),)'),
    )),
    Leak("a hint that remembers", "by its hint at", (
        MEMORY, REMEMBER, method('because(self, state, number):\n        return (Phrase("e", {"n": NEWEST[0]}),)'),
    )),
    Leak("a drawing in characters", "by its text at", drawing(
        "text(self, view, recent, language='en', *, colour=False):\n"
        "        return super().text(view, recent, language, colour=colour) + NEWEST[0]")),
    Leak("a drawn board", "by its scene at prompt", drawing(
        "scene(self, view, recent):\n"
        "        return replace(super().scene(view, recent), prompt=Phrase(NEWEST[0]))")),
    Leak("a part of the setup", "part_as_seen() gives None", (Edit(TEXT, "    deal = StripDeal\n", (
        "    deal = StripDeal\n\n    def setup(self, options, components, seed):\n        return {'secret': seed}\n\n"
        "    def part_as_seen(self, part, value, viewer):\n        return value\n")),)),
)  # fmt: skip


@contextmanager
def planted(site: Path, edits: Sequence[Edit] = ()) -> Iterator[None]:
    """STRIP as a package of a stranger, edited, and found in this process."""
    home = site / strip.NAME
    home.mkdir()
    for name, source in ((TEXT, "strip.py"), (RULES, "rules.py"), ("tables.py", "tables.py")):
        text = (
            (Path(strip.__file__).parent / source).read_text("utf-8").replace("import rules, wordbook", "import rules")
        )
        text = text.replace("from toy", f"from {strip.NAME}")
        for edit in [edit for edit in edits if edit.file == name]:
            assert text.count(edit.old) == 1, f"{name} has {text.count(edit.old)} times {edit.old!r}"
            text = text.replace(edit.old, edit.new)
        (home / name).write_text(text, "utf-8")
    info = site / f"{strip.NAME}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {strip.NAME}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[adjoin.games]\n{strip.NAME} = {strip.NAME}\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        forget()
        yield
        forget()


def forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == strip.NAME]:
        del sys.modules[name]
    try_package.cache_clear()


class Suite(Conformance):
    """What the suite asks of secrets."""

    name = strip.NAME
    games = 1

    def each_fault(self) -> Iterator[str]:
        """The first fault of each promise, as they are asked."""
        for promise in (self.test_secrecy, self.test_observed, self.test_views):
            try:
                promise()
            except AssertionError as fault:
                yield str(fault)


def found_in(site: Path, edits: Sequence[Edit] = (), said: str = "?") -> list[str]:
    """What the suite says, up to a sentence that is looked for."""
    found: list[str] = []
    with planted(site, edits):
        suite: Any = type("Fresh", (Suite,), {})
        for fault in suite().each_fault():
            found.append(fault)
            if said in fault:
                break
    return found


@pytest.mark.parametrize("leak", LEAKS, ids=[leak.name for leak in LEAKS])
def test_a_leak_is_noticed(leak: Leak, tmp_path: Path) -> None:
    """The suite says by what somebody could tell worlds apart that it may not, and which rule that breaks."""
    found = found_in(tmp_path, leak.edits, leak.said)
    assert [fault for fault in found if leak.said in fault], "\n".join(found)


def test_a_game_that_keeps_its_secrets_has_no_fault(tmp_path: Path) -> None:
    """The suite does not cry wolf."""
    assert found_in(tmp_path) == []
