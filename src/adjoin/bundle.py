"""The messages of one language, written in the Fluent syntax (https://projectfluent.org) and put into sentences.

Mozilla's own runtime brings the numbers, dates and plurals of every language of the world, some 35 MB of them. What
catalogues need is said here: variables, messages, terms and choices by word, number or plural. There are no functions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import TypeAlias

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

Value: TypeAlias = str | int | float
Values: TypeAlias = Mapping[str, Value]
Entry: TypeAlias = ast.Message | ast.Term
BEGINS = re.compile(r"^-?[a-zA-Z][a-zA-Z0-9_-]*(?= *=)", re.MULTILINE)  # the name of an entry
DEEPEST = 20  # references within references; deeper ones run in a circle


def one_or_other(number: float) -> str:
    return "one" if abs(number) == 1 else "other"


def always_other(number: float) -> str:
    return "other"


PLURALS: dict[str, Callable[[float], str]] = {"en": one_or_other, "ja": always_other}


class Bundle:
    """Texts of one language by key; what is added later stands before what was there.

    An entry is read when it is first asked for: all of a catalogue take longer than a game.
    """

    def __init__(self, language: str) -> None:
        self.plural = PLURALS.get(language, one_or_other)
        self.texts: dict[str, list[str]] = {}  # by name, the newest last; a term's name begins with a dash

    def add_resource(self, text: str) -> None:
        """The entries of a catalogue."""
        for name, entry in split(text):
            self.texts.setdefault(name, []).append(entry)

    def entry(self, name: str) -> Entry | None:
        """The newest entry of that name that can be read."""
        return next((found for text in reversed(self.texts.get(name, ())) if (found := read(text))), None)

    def has_message(self, key: str) -> bool:
        found = self.entry(key)
        return found is not None and found.value is not None

    def arguments(self, key: str) -> frozenset[str]:
        """What a message speaks of: the arguments it names, also in the messages that it refers to."""
        found, todo = Names(), {key}
        while todo:
            found.visited |= todo
            for other in todo:
                found.visit(self.entry(other))
            todo = {name for name in found.messages - found.visited if self.entry(name)}
        return frozenset(found.arguments)

    def format(self, key: str, args: Values) -> str:
        """The message with these arguments; what the catalogue lacks is named in braces."""
        found = self.entry(key)
        pattern = found and found.value
        assert pattern, f"{key} has no text: ask has_message() first"
        return self._pattern(pattern, args, 0)

    def _pattern(self, pattern: ast.Pattern, args: Values, depth: int) -> str:
        if depth > DEEPEST:
            return "{???}"
        parts = [
            element.value
            if isinstance(element, ast.TextElement)
            else format_value(self._value(element, args, depth + 1))
            for element in pattern.elements
        ]
        return "".join(parts)

    def _value(
        self, part: ast.Placeable | ast.InlineExpression | ast.SelectExpression, args: Values, depth: int
    ) -> Value:
        match part:
            case ast.Placeable(expression=inner):
                return self._value(inner, args, depth)
            case ast.StringLiteral():
                return str(part.parse()["value"])
            case ast.NumberLiteral(value=text):
                return number(text)
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return args.get(name, f"{{${name}}}")
            case ast.SelectExpression():
                return self._pattern(self._choose(part, args, depth), args, depth)
            case ast.MessageReference() | ast.TermReference():
                return self._refer(part, args, depth)
        return f"{{{part.id.name}()}}"  # a function

    def _choose(self, choice: ast.SelectExpression, args: Values, depth: int) -> ast.Pattern:
        """The first variant that fits, or the one with the star."""
        value = self._value(choice.selector, args, depth)
        fitting = (variant for variant in choice.variants if self._fits(variant.key, value))
        return next(fitting, next(variant for variant in choice.variants if variant.default)).value

    def _fits(self, key: ast.Identifier | ast.NumberLiteral, value: Value) -> bool:
        if isinstance(key, ast.NumberLiteral):
            return not isinstance(value, str) and value == number(key.value)
        return key.name == (value if isinstance(value, str) else self.plural(value))

    def _refer(self, to: ast.MessageReference | ast.TermReference, args: Values, depth: int) -> Value:
        """Another text: a message with the same arguments, a term with those that the reference gives it."""
        if isinstance(to, ast.TermReference):
            given = to.arguments.named if to.arguments else []
            args = {named.name.name: self._value(named.value, {}, depth) for named in given}
        entry = self.entry(f"{'-' * isinstance(to, ast.TermReference)}{to.id.name}")
        pattern = entry and entry.value
        if entry and to.attribute:
            wanted = to.attribute.name
            pattern = next((attribute.value for attribute in entry.attributes if attribute.id.name == wanted), None)
        return self._pattern(pattern, args, depth) if pattern else f"{{{to.id.name}}}"


@lru_cache(maxsize=32)  # the common catalogue stands below every other
def split(text: str) -> list[tuple[str, str]]:
    """The entries of a catalogue as they are written, with their names."""
    begins = list(BEGINS.finditer(text))
    ends = [*(after.start() for after in begins[1:]), len(text)]
    return [(begin[0], text[begin.start() : end]) for begin, end in zip(begins, ends, strict=False)]


@lru_cache(maxsize=8192)
def read(text: str) -> Entry | None:
    """The message or term that is written here; nothing for what cannot be read."""
    found = FluentParser(with_spans=False).parse_entry(text)
    return found if isinstance(found, Entry) else None


def lacking(catalogue: str, other: str) -> str:
    """The entries of another catalogue that one has not, as a catalogue of their own."""
    known = {name for name, text in split(catalogue) if read(text)}
    missing = [found for name, text in split(other) if name not in known and (found := read(text))]
    return "".join(FluentSerializer().serialize_entry(entry) for entry in missing)


class Names(Visitor):
    """The arguments and messages that texts name."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()
        self.visited: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


def number(text: str) -> int | float:
    return float(text) if "." in text else int(text)


def format_value(value: Value) -> str:
    """A value in a sentence: thousands apart, at most three places behind the point."""
    if isinstance(value, float):
        return f"{round(Decimal(str(value)), 3):,f}".rstrip("0").rstrip(".")
    return value if isinstance(value, str) else f"{value:,}"
