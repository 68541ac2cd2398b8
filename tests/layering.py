"""Who imports whom, read from source text without running it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "adjoin"

# The written list: each layer and the layers it may import. docs/architecture.md names every layer, in this order.
# Nobody imports games: a game is found through its entry point.
LAYERS = {
    "version": "",
    "sets": "",
    "bundle": "",
    "phrase": "bundle",
    "errors": "phrase",
    "kernel": "sets phrase errors",
    "geometry": "sets phrase errors",
    "scene": "sets phrase errors kernel geometry",
    "authoring": "phrase errors kernel geometry scene",
    "share": "phrase errors kernel scene",
    "games": "sets phrase errors kernel geometry scene",
    "boxes": "phrase errors kernel",
    "compiled": "sets phrase errors kernel",
    "search": "sets phrase errors kernel compiled",
    "kernels": "sets phrase errors kernel compiled search",
    "engines": "sets phrase errors kernel compiled search kernels",
    "bots": "sets phrase errors kernel geometry scene compiled search kernels engines",
    "table": "sets phrase errors kernel geometry scene compiled search kernels engines bots",
    "live": "phrase errors kernel scene bots table",
    "accelerator": "phrase errors kernel scene live",
    "arena": "sets phrase errors kernel geometry scene compiled search kernels engines bots table",
    "nets": "version errors kernel compiled search engines bots",
    "events": "phrase errors kernel",
    "balance": "sets phrase errors kernel geometry scene compiled search kernels engines bots table arena",
    "learn": "sets phrase errors kernel geometry scene compiled search kernels engines bots table arena",
    "study": "version phrase errors kernel search engines bots table",
    "answers": "version phrase errors kernel boxes scene bots table live arena learn study",
    "device": "version phrase errors kernel scene bots table live learn answers",
    "batch": "sets phrase errors kernel compiled",
    "api": "version errors kernel bots arena",
    "notebook": "kernel scene",
    "deprecated_modules": "",
    "adjoin": "version errors kernel bots arena batch api deprecated_modules",
    "site": "errors kernel",
    "testing": "sets phrase errors kernel geometry adjoin scene compiled search kernels engines bots table live arena"
    " learn",
    "adapters": "sets phrase errors kernel geometry adjoin scene compiled search kernels engines bots table arena"
    " batch",
    "server": "sets phrase errors kernel geometry adjoin site scene compiled search kernels engines bots table live"
    " accelerator arena events learn study answers share boxes",
    "cli": "sets phrase errors kernel geometry adjoin site scene compiled search kernels engines bots table live arena"
    " nets events balance learn study testing device server share boxes",
    "__main__": "cli",
}

# The rooms of a game's folder, and the rooms of the same game that each may import, itself apart. The game's own module
# knows all of them, and none of them knows it. `text` names `bots` only to load them when a bot asks.
ROOMS = {
    "rules": "",
    "components": "rules",
    "bots": "rules components",
    "text": "rules components bots",
    "drawing": "rules components text",
    "learn": "rules components text drawing",
}

# The folders and modules of the server, low to high: each may import what stands before it, and itself.
SERVER = (
    *("settings", "core", "db", "http", "cluster", "bot_jobs", "accounts", "catalog", "tables", "boxes", "ratings"),
    *("lobby", "moderation", "replays", "learning", "studies", "events", "notifications", "ops", "middleware"),
    *("bot_worker", "routes", "app", "startup", "__main__"),
)

# What a layer may not import, though its layer or library may be imported: a host brings these to `live`.
HOSTED = {
    "live": "adjoin.bots.workers adjoin.bots.request adjoin.bots.children adjoin.bots.heartbeat"
    " multiprocessing concurrent sqlite3 socket subprocess threading",
}

COMPILED = ("bots.features", "bots.endgame", "bots.rows")  # of a game's bots; its room `rules` is compiled wholly

# Every library, and the only layers that may import it.
LIBRARIES = {
    "typing_extensions": "kernel",  # for type checkers alone: none is installed
    "fluent": "bundle",
    "msgspec": "scene games table live accelerator events answers device server",
    "markdown_it": "scene site",
    "typer": "cli",
    "rich": "cli",
    "numba": "compiled search kernels",
    "llvmlite": "compiled kernels",
    "js": "engines device",  # of a browser, where Python runs in one
    "pyodide": "engines device",
    "numpy": "batch compiled search engines nets adapters",
    "torch": "nets adapters",
    "wasmtime": "engines",
    "platformdirs": "compiled kernels accelerator server",
    "altair": "balance",
    "pyarrow": "arena",
    "ray": "arena",
    "pettingzoo": "adapters",
    "gymnasium": "adapters",
    "stable_baselines3": "adapters",  # not installed here: asked for by name, where somebody has it
    "pyspiel": "adapters",
    "pebble": "bots server",
    "litestar": "server",
    "uvicorn": "server",
    "websockets": "server",  # beside uvicorn, which speaks through it
    "h11": "server",
    "itsdangerous": "server",
    "structlog": "server",
    "prometheus_client": "server",
    "segno": "server",
    "resvg_py": "share server",
    "PIL": "share",
    "asyncpg": "server",
    "webauthn": "server",
    "cryptography": "server",
    "openskill": "server",
    "griffe": "site",
}


def modules() -> Iterator[tuple[str, str]]:
    """Dotted name and source of every module of the package."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        yield ".".join(parts), path.read_text(encoding="utf-8")


def faults(module: str, source: str) -> list[str]:
    """Every import of a module that the written list does not allow."""
    return [
        f"{module}: {fault}" for target in imported(module, source) for fault in (refusal(module, target),) if fault
    ]


def refusal(module: str, target: str) -> str | None:
    """Why a module may not import a target, or None."""
    here, there = layer(module), layer(target)
    if here not in LAYERS:
        return f"the layer {here!r} is not in the written list"
    if any(within(target, hosted) for hosted in HOSTED.get(here, "").split()):
        return f"imports {target}, which its host brings"
    library = target.split(".")[0]
    if library in LIBRARIES and here not in LIBRARIES[library].split():
        return f"imports {library}, which is for {LIBRARIES[library]} only"
    if library not in ("adjoin", *LIBRARIES, *sys.stdlib_module_names):
        return f"the library {library!r} is not in the written list"
    if library != "adjoin":
        return f"rules import {target}" if is_rules(module) and target != "__future__" else None
    if is_rules(module) and not within(target, "adjoin.sets") and not is_rules(module_of(target)):
        return f"rules import {target}"
    if here == there == "games":
        return room_refusal(module, target) if game(module) == game(target) else f"a game imports {target}"
    if here == there == "server":
        return server_refusal(module, target)
    return None if here == there or there in LAYERS[here].split() else f"{here} imports {target}"


def server_refusal(module: str, target: str) -> str | None:
    """Why a module of the server may not import another one, or None."""
    here, there = (name.removesuffix(".__init__").split(".")[2:3] for name in (module, target))
    if not here or not there:  # the package itself
        return None
    unknown = [folder for folder in here + there if folder not in SERVER]
    if unknown:
        return f"{unknown[0]!r} is not in the written order of the server's folders"
    if SERVER.index(there[0]) > SERVER.index(here[0]):
        return f"the server's {here[0]} imports {target}"
    return None


def room_refusal(module: str, target: str) -> str | None:
    """Why a module of a game may not import another one of the same game, or None."""
    here, there = room(module), room(target)
    if here == "" or here == there or there in ROOMS.get(here, "").split():
        return None
    return f"the room {here} imports {target}"


def room(name: str) -> str:
    """The room of a name in a game; what is defined by the game's own module has none."""
    parts = name.removesuffix(".__init__").split(".")
    return parts[3] if len(parts) > 3 else ""


@cache
def imported(module: str, source: str) -> tuple[str, ...]:
    """The full name of everything a module imports, also inside functions and by import_module("name")."""
    return tuple(names_imported(module, source))


def names_imported(module: str, source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute(module, node)
            yield from (f"{base}.{alias.name}" if within(base, "adjoin") else base for alias in node.names)
        elif isinstance(node, ast.Call) and called(node) in ("import_module", "__import__"):
            yield from (str(word.value) for word in node.args[:1] if isinstance(word, ast.Constant))


def absolute(module: str, node: ast.ImportFrom) -> str:
    """The module an import-from speaks of, its leading dots resolved."""
    if not node.level:
        return node.module or ""
    package = module.split(".")[: -node.level]
    return ".".join([*package, node.module] if node.module else package)


def called(node: ast.Call) -> str:
    """The last name of what a call calls."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def layer(name: str) -> str:
    """The layer a dotted name belongs to; names defined by the package itself belong to the layer `adjoin`."""
    second = name.split(".")[1] if "." in name else ""
    path = PACKAGE / second
    known = second in LAYERS or path.is_dir() or path.with_suffix(".py").exists()
    return second if second and known and second != "__init__" else "adjoin"


def game(name: str) -> str:
    return ".".join(name.split(".")[:3])


def is_rules(module: str) -> bool:
    """Is it in the compiled subset? A game's room `rules` is, and so is what bots run compiled."""
    if layer(module) != "games":
        return False
    room = ".".join(module.split(".")[3:])
    return room == "rules" or room.startswith("rules.") or room in COMPILED


def module_of(target: str) -> str:
    """The module that an imported name is, or is defined in."""
    path = PACKAGE.parent.joinpath(*target.split("."))
    return target if path.with_suffix(".py").exists() or path.is_dir() else target.rpartition(".")[0]


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


# ------------------------------------------------------------------------------------------------ circles


def imports() -> dict[str, set[str]]:
    """Each module of the package with the modules that it imports, at its top, inside functions and for types alone."""
    found = {}
    for module, source in modules():
        name = module.removesuffix(".__init__")
        found[name] = {module_of(target) for target in imported(module, source) if within(target, "adjoin")} - {name}
    return found


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The groups of modules of which each imports all others of its group, directly or through others."""
    reached = {module: reachable(graph, module) for module in graph}
    groups = {frozenset(other for other in reached[module] if module in reached.get(other, ())) for module in graph}
    return sorted(sorted(group) for group in groups if group)


def reachable(graph: dict[str, set[str]], module: str) -> set[str]:
    """All that a module imports, directly or through others."""
    found: set[str] = set()
    todo = [module]
    while todo:
        new = graph.get(todo.pop(), set()) - found
        found |= new
        todo += new
    return found
