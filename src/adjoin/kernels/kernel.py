"""A kernel as it lies in a package: a file of WebAssembly, and beside it what it was made from and whom it serves."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from inspect import getsource
from pathlib import Path
from textwrap import dedent
from types import FunctionType
from typing import Any, NamedTuple, TypeGuard

from adjoin.compiled.fingerprint import digest, own_functions
from adjoin.compiled.layout import Layout, Room, room_of, roomy_layout
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.search.features import functions

FOLDER = "kernels"
DEFAULTS = ("adjoin.kernel.", "adjoin.search.")  # modules with functions of games that do without their own
WASM, ABOUT = ".wasm", ".json"
DIGESTS = "digests.json"  # beside this module, in a bundle without texts
# What goes into every kernel beside the game: the text of these, in this package.
SHARED = (
    "sets.py",
    "compiled/bits.py",
    "compiled/calls.py",
    "compiled/draw.py",
    "compiled/jit.py",
    "compiled/layout.py",
    "compiled/operators.py",
    "compiled/overloads.py",
    "compiled/playout.py",
    "compiled/protocol.py",
    "compiled/rows.py",
    "compiled/single.py",
    "compiled/stream.py",
    "compiled/totals.py",
    "compiled/types.py",
    "kernels/entries.py",
    "kernels/emit.py",
    "kernels/plan.py",
    "search/binding.py",
    "search/endgame.py",
    "search/native.py",
    "search/simulation.py",
    "search/solve.py",
    "search/tree.py",
    "search/words.py",
)


class Rooms(NamedTuple):
    """How large a board, a state and the memory of a game's own ending may be."""

    board: Room
    state: Room
    work: Room | None = None

    def hold(self, others: Rooms) -> bool:
        pairs = [(self.board, others.board), (self.state, others.state)]
        if others.work:
            if not self.work:
                return False
            pairs.append((self.work, others.work))
        return all(holds(room, other) for room, other in pairs)

    def layouts(self, ruleset: RuleSet) -> tuple[Layout, Layout, Layout | None]:
        """The memory of boards, of states and of the game's own endings."""
        rules, ending = ruleset.rules, ruleset.bots.ending
        work = roomy_layout(type(ending.new_work()), self.work) if ending and self.work else None
        return roomy_layout(rules.Board, self.board), roomy_layout(rules.State, self.state), work


def holds(room: Room, other: Room) -> bool:
    """Is there room for whatever takes this other room?"""
    wide = all(have >= need for have, need in zip(room.words, other.words, strict=True))
    rows = zip(room.rows, other.rows, strict=False)
    return wide and len(room.rows) == len(other.rows) and all(a == b and n >= m for (a, n), (b, m) in rows)


class Kernel(NamedTuple):
    """What a kernel serves, and its code."""

    name: str
    sources: str  # the digest of all that it was made from
    rooms: Rooms
    code: Traversable


@lru_cache(maxsize=16)
def work_room(ruleset: RuleSet, widths: tuple[int, int]) -> Room | None:
    """What a game's own search of endings needs, if it has one: much, so it is made to be measured once."""
    ending = ruleset.bots.ending
    return room_of(ending.new_work(), widths) if ending else None


def rooms_of(tables: Tables, ruleset: RuleSet) -> Rooms:
    """What one deal needs."""
    work = work_room(ruleset, tables.widths)
    return Rooms(room_of(tables.board, tables.widths), room_of(tables.state, tables.widths), work)


# ------------------------------------------------------------------------------------------------ what it is made from


@cache
def shared_digest() -> str:
    package = Path(__file__).parent.parent
    return digest(essence((package / name).read_text("utf-8")) for name in SHARED)


def essence(text: str) -> str:
    """A module's text without what changes nothing: imports, docstrings, comments and empty lines."""
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom) or is_docstring(node):
            for number in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[number] = ""
    kept = (line.rstrip() for line in lines)
    return "\n".join(line for line in kept if line and not line.lstrip().startswith("#"))


def is_docstring(node: ast.AST) -> TypeGuard[ast.Expr]:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


@cache
def sources_on_file() -> dict[str, str]:
    """The digests by the module of the rules, where somebody wrote them down because the text does not come along."""
    try:
        told = json.loads((Path(__file__).parent / DIGESTS).read_text("utf-8"))
    except OSError:
        return {}
    return {str(name): str(digest) for name, digest in told.items()}


@lru_cache(maxsize=16)
def sources(ruleset: RuleSet) -> str:
    """The digest of all text that decides what a game's kernel does; empty where the text is not there."""
    if written := sources_on_file().get(ruleset.rules.__name__):
        return written
    ending = ruleset.bots.ending
    called = own_functions([*functions(ruleset).values(), *([ending.best] if ending else [])])
    ours = [function for function in called if function.__module__.startswith(DEFAULTS)]
    names = sorted({function.__module__ for function in called if function not in ours})
    texts = [text_of(name) for name in names] + sorted(source_of(function) for function in ours)
    return "" if None in texts else digest([shared_digest(), *(essence(text or "") for text in texts)])


@cache
def source_of(function: FunctionType) -> str:
    """The text of a function that a game did not write: where it stands, and beside what, is of no importance."""
    return dedent(getsource(function))


@cache
def text_of(module: str) -> str | None:
    place = getattr(import_module(module), "__file__", None)
    try:
        return Path(place).read_text("utf-8") if place else None
    except OSError:
        return None


# ------------------------------------------------------------------------------------------------ where it lies


def read(about: Traversable, code: Traversable) -> Kernel:
    told = json.loads(about.read_text("utf-8"))
    return Kernel(about.name.removesuffix(ABOUT), told["sources"], rooms_from(told["rooms"]), code)


def rooms_from(told: Any) -> Rooms:
    board, state, work = told
    return Rooms(room_from(board), room_from(state), room_from(work) if work else None)


def room_from(told: Any) -> Room:
    first, second = told["words"]
    return Room((first, second), tuple(told["rows"].items()))


def describe_kernel(kernel_sources: str, rooms: Rooms, tools: dict[str, str]) -> str:
    """What is written beside a kernel."""
    told = [{"words": list(room.words), "rows": dict(room.rows)} if room else None for room in rooms]
    return json.dumps({"sources": kernel_sources, "tools": tools, "rooms": told}, indent=1) + "\n"


def kernels_in(folder: Traversable) -> Iterator[Kernel]:
    """The kernels of a folder; what cannot be read is none."""
    if not folder.is_dir():
        return
    for about in sorted(folder.iterdir(), key=lambda file: file.name):
        code = folder / f"{about.name.removesuffix(ABOUT)}{WASM}"
        if about.name.endswith(ABOUT) and code.is_file():
            try:
                yield read(about, code)
            except (ValueError, KeyError, TypeError, OSError):
                continue


def kernels_in_package(ruleset: RuleSet) -> Iterator[Kernel]:
    """The kernels that a game ships, of whatever age: in the folder `kernels` of a package that its rules are in."""
    package = ruleset.rules.__name__
    while "." in package:
        package = package.rpartition(".")[0]
        yield from kernels_in(files(package) / FOLDER)


def find(tables: Tables, ruleset: RuleSet, kept: Traversable | None = None) -> Kernel | None:
    """The smallest kernel, of the game's package or of a folder of the user's, that is of today's sources and serves
    this deal."""
    today, needed = sources(ruleset), rooms_of(tables, ruleset)
    known = [*kernels_in_package(ruleset), *(kernels_in(kept) if kept else ())]
    fitting = [kernel for kernel in known if today and kernel.sources == today and kernel.rooms.hold(needed)]
    return min(fitting, key=lambda kernel: (kernel.rooms.state.words, kernel.name), default=None)
