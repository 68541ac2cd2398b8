"""Message catalogues and the keys that code uses, read from their files without running the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import adjoin.errors
from adjoin.phrase import COMMON, catalogue_path
from layering import PACKAGE

ERRORS = {name for name, made in vars(adjoin.errors).items() if isinstance(made, type) and issubclass(made, Exception)}
KEYED = ERRORS | {"Phrase"}
MADE = {  # by the methods of a game's Catalogue
    "phrase": "Phrase",
    "refusal": "Refusal",
    "notation_error": "NotationError",
    "components_error": "ComponentsError",
    "record_error": "RecordError",
}
LOOKS_LIKE_A_KEY = re.compile(
    r"(cell|components|effect|error|fact|notation|piece|prompt|record|refusal|table|terminal|undo)-[a-z][a-z-]*[a-z]"
)


@cache
def packages() -> list[str]:
    """Every package that has a catalogue, the common one first."""
    folders = sorted(path for path in PACKAGE.rglob("catalogue") if any(path.glob("*.ftl")))
    return [".".join(folder.parent.relative_to(PACKAGE.parent).parts).removesuffix(".text") for folder in folders]


def file_of(package: str, language: str) -> Path:
    return catalogue_path(package, language)


@cache
def parsed(text: str) -> fluent.Resource:
    return FluentParser().parse(text)


def junk(resource: fluent.Resource) -> list[str]:
    """What the parser could not read."""
    return [str(entry.content) for entry in resource.body if isinstance(entry, fluent.Junk)]


def messages(resource: fluent.Resource) -> list[fluent.Message]:
    return [entry for entry in resource.body if isinstance(entry, fluent.Message)]


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.found.add(node.id.name)


@cache
def variables(package: str, language: str) -> dict[str, set[str]]:
    """The keys of a catalogue, each with the arguments its text speaks of."""
    found = {}
    for message in messages(parsed(file_of(package, language).read_text("utf-8"))):
        visitor = Variables()
        visitor.visit(message)
        found[message.id.name] = visitor.found
    return found


# ------------------------------------------------------------------------------------------------ what code uses


def owner(module: str) -> str:
    """The nearest package around a module that has a catalogue."""
    homes = [package for package in packages() if module == package or module.startswith(package + ".")]
    return max(homes, key=len, default=COMMON)


def keys_used(source: str) -> Iterator[str]:
    """The keys that a module's source spells out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and LOOKS_LIKE_A_KEY.fullmatch(node.value):
            yield node.value
        if isinstance(node, ast.Call):
            yield from keys_of_call(node)


def keys_of_call(call: ast.Call) -> Iterator[str]:
    """The key that one call of a message, error, event or part spells out; an event or part names it in short."""
    texts = [node.value if isinstance(node, ast.Constant) else None for node in call.args]
    name, place = called(call)
    if len(texts) > place and isinstance(key := texts[place], str):
        if name in KEYED:
            yield key
        elif name in ("Event", "Part"):
            yield f"{name.lower()}-{key}"


def called(call: ast.Call) -> tuple[str, int]:
    """What is called, by its name or on a game's catalogue, and which of its arguments is the key."""
    if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
        made = MADE.get(call.func.attr, "") if call.func.value.id == "CATALOGUE" else ""
    else:
        made = call.func.id if isinstance(call.func, ast.Name) else ""
    return made, {"Event": 0, "Part": 2, "Refusal": 1}.get(made, 0)
