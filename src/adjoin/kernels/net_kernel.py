"""Kernels that search by a net: beside those of the game, one for the shape of each net that the game ships."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from adjoin.compiled.fingerprint import digest, own_functions
from adjoin.compiled.layout import Layout
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.kernels.kernel import (
    DEFAULTS,
    Kernel,
    essence,
    kernels_in_package,
    rooms_of,
    sources,
    text_of,
)
from adjoin.kernels.net_plan import Shapes
from adjoin.search.net_calls import net_functions
from adjoin.search.net_file import trimmed_net

# What goes into every such kernel beside the game and what goes into all kernels: the text of these, in this package.
SHARED = (
    "kernels/net_entries.py",
    "kernels/net_plan.py",
    "search/net.py",
    "search/net_calls.py",
    "search/net_native.py",
    "search/net_tree.py",
)


def shapes_of(ruleset: RuleSet, net: str) -> Shapes:
    """The shapes of a net that a game ships; BadNet if it cannot be read."""
    return {name: shape for name, (shape, _) in trimmed_net(ruleset, net).items()}


@cache
def shared_digest() -> str:
    package = Path(__file__).parent.parent
    return digest(essence((package / name).read_text("utf-8")) for name in SHARED)


@lru_cache(maxsize=8)
def net_sources(ruleset: RuleSet, net: str) -> str:
    """The digest of all that decides what the kernel of a net does; empty where the texts are not there."""
    parts, ours = ruleset.bots.net, sources(ruleset)
    assert parts is not None
    called = own_functions([parts.position_rows, parts.move_rows, parts.same_draw])
    texts = [text_of(name) for name in sorted({one.__module__ for one in called}) if not name.startswith(DEFAULTS)]
    if not ours or None in texts:
        return ""
    return digest([ours, shared_digest(), *(essence(text or "") for text in texts), repr(shapes_of(ruleset, net))])


def find_net_kernel(tables: Tables, ruleset: RuleSet, net: str) -> Kernel | None:
    """The kernel of a net that is of today's sources and serves this deal."""
    today, needed = net_sources(ruleset, net), rooms_of(tables, ruleset)
    fitting = (one for one in kernels_in_package(ruleset) if today and one.sources == today)
    return next((one for one in fitting if one.rooms.hold(needed)), None)


def emit_net(ruleset: RuleSet, net: str, board: Layout, state: Layout) -> bytes:
    """The kernel of a net for boards and states of these layouts."""
    from adjoin.compiled.protocol import admit
    from adjoin.compiled.types import Flat
    from adjoin.kernels.emit import code_of, portable

    portable()
    from adjoin.kernels.net_entries import net_entries

    parts = ruleset.bots.net
    assert parts is not None
    mark = admit(net_functions(ruleset, parts))
    return code_of(net_entries(Flat(mark, board), Flat(mark, state), shapes_of(ruleset, net)))
