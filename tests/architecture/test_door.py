"""Whoever shows, tells or sends something of a table has it from the table's door and from nowhere behind it."""

from __future__ import annotations

import ast

import pytest

from adjoin.server.app import SERVICES
from layering import imported, modules

# Code that encodes for viewers, as modules or whole packages; and every module of the server with routes or schemas.
SHOWING = (
    *("adjoin.live.render", "adjoin.live.commands", "adjoin.live.viewer"),
    *("adjoin.live.diff", "adjoin.server.tables.socket", "adjoin.live.protocol"),
    *("adjoin.server.tables.fair_seed", "adjoin.server.moderation.targets", "adjoin.server.accounts.dependencies"),
    *("adjoin.server.accounts.newcomers", "adjoin.live.encoding", "adjoin.server.http"),
    *("adjoin.answers.catalog", "adjoin.answers.lessons", "adjoin.answers.puzzles", "adjoin.answers.replays"),
    *("adjoin.cli.lines", "adjoin.cli.play", "adjoin.answers.rules"),
)
# What a table, a position or a gathering holds that not every viewer may know.
BEHIND = {
    *("position", "state", "setup", "seed", "spec", "parent", "line", "everything", "as_seen", "events", "move"),
    *("told", "notes", "ask", "ended", "fairness", "legal_numbers", "score_if_ended"),
}
# The same names, of something else.
OTHERS = {
    "adjoin.live.commands": {"move"},  # Answers.move
    "adjoin.server.accounts.routes": {"ended"},  # a device's sign-in
    "adjoin.server.events.routes": {"state", "events"},  # of an event; the store's
    "adjoin.server.events.people_routes": {"events"},
    "adjoin.server.accounts.sign_in_routes": {"state"},  # of a sign-in
    "adjoin.answers.replays": {"told"},  # SeatView.told
    "adjoin.server.replays.share_routes": {"line"},  # of a game that is over; cards show what a spectator saw
    "adjoin.server.http.static_files": {"parent"},  # of a path
    "adjoin.server.lobby.routes": {"spec", "fairness"},  # of an offer before its deal; only the commitment is told
    "adjoin.server.lobby.card_routes": {"spec"},  # of an offer before its deal: its game, clock and rating
    "adjoin.answers.puzzles": {"position", "line"},  # which a puzzle is about; Proof.line
    "adjoin.cli.play": {"told", "line", "ask", "seed"},  # of Terminal; the seed that its user gave
}
MAKERS = {"adjoin.kernel.model.position", "adjoin.table.history", "adjoin.table.base", "adjoin.table.preview"}


def showing(module: str) -> bool:
    if module.startswith("adjoin.server.") and module.endswith(("routes", "schemas")):
        return True
    return any(module == known or module.startswith(f"{known}.") for known in SHOWING)


def faults(module: str, source: str) -> list[str]:
    """What code that shows something reaches for behind the door."""
    others = OTHERS.get(module, set())
    taken = [
        f"{module}:{node.lineno} takes {node.attr}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and behind(node.attr) and node.attr not in others
    ]
    return taken + [f"{module} imports {target}" for target in imported(module, source) if inside(target)]


def inside(target: str) -> bool:
    return any(target == maker or target.startswith(f"{maker}.") for maker in MAKERS)


def behind(attribute: str) -> bool:
    private = attribute.startswith("_") and not attribute.startswith("__") and attribute != "_replace"
    return private or attribute in BEHIND


def test_what_is_shown_comes_through_the_door() -> None:
    """No module that encodes for viewers names a field of a table or position that some viewer may not know."""
    known = [module for module, _ in modules()]
    assert [name for name in SHOWING if not any(m == name or m.startswith(f"{name}.") for m in known)] == []
    assert [fault for module, source in modules() if showing(module) for fault in faults(module, source)] == []


@pytest.mark.parametrize(
    "source",
    [
        "def f(room): return room.table.position",
        "def f(room): return room.door('')._table",
        "def f(table): return [line.event for line in table.told.lines()]",
        "def f(table): return table.spec.seed",
        "def f(event, seat): return event.as_seen(0)",
        "from adjoin.kernel.model.position import Position",
        "def f():\n    from adjoin.table.history import record",
    ],
)
def test_a_hand_behind_the_door_is_noticed(source: str) -> None:
    """The check is no formality."""
    assert faults("adjoin.live.render", source)


def test_no_question_has_the_name_of_a_service() -> None:
    """Litestar hands a handler the service of that name instead of what was asked: every such request would fail."""
    plain = {"bool", "int", "str", "float"}
    taken = [
        f"{module}:{argument.lineno} asks for {argument.arg}"
        for module, source in modules()
        if module.startswith("adjoin.server.") and module.endswith("routes")
        for function in ast.walk(ast.parse(source))
        if isinstance(function, ast.AsyncFunctionDef | ast.FunctionDef) and function.decorator_list
        for argument in function.args.args
        if argument.arg in SERVICES and argument.annotation and ast.unparse(argument.annotation) in plain
    ]
    assert taken == []
