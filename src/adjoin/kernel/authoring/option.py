"""Options of a game: a closed record, checked once at the door."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import index
from typing import Any, NamedTuple, TypeAlias

from adjoin.errors import OptionError
from adjoin.kernel.json_types import JsonMapping, JsonObject

Chosen = JsonMapping
Value: TypeAlias = Any  # what an option may be: a text, a number, yes or no, or a list of these


def always(_: Chosen) -> bool:
    return True


def the_same(value: Value, _: Chosen) -> Value:
    return value


def is_chosen(name: str, value: Value, chosen: Chosen) -> bool:
    return bool(chosen.get(name) == value)


def when(name: str, value: Value) -> Callable[[Chosen], bool]:
    """Applies where an option named before has this value."""
    return partial(is_chosen, name, value)


class Option(NamedTuple):
    """One option. `choices` and `default` may depend on the options named before it.

    Functions of modules rather than lambdas, so that a header can be sent to another process.
    """

    name: str
    choices: Callable[[Chosen], Sequence[Value]]
    default: Callable[[Chosen], Value]
    applies: Callable[[Chosen], bool] = always
    many: Callable[[Chosen], tuple[int, int]] | None = None  # a list of that many different choices, not one choice
    since: int = 1  # the first rules version that has it
    before: Value = None  # what was meant until then; None: the default

    def check(self, value: Value, chosen: Chosen) -> Value:
        """The value, if it may be chosen; text is read as the command line writes it."""
        if self.many:
            return self.check_list(value, chosen)
        value = plain(value)
        for choice in self.choices(chosen):
            if value == choice and type(value) is type(choice):
                return choice
            if isinstance(value, str) and value == spell_value(choice):
                return choice
        raise OptionError(
            "error-option-value", option=self.name, value=spell_value(value), choices=self.spell_choices(chosen)
        )

    def checked(self, value: Value, chosen: Chosen) -> Value:
        """`check` under the name that it had before."""
        warnings.warn("Option.checked is now Option.check", DeprecationWarning, stacklevel=2)
        return self.check(value, chosen)

    def check_list(self, value: Value, chosen: Chosen) -> list[Value]:
        assert self.many
        low, high = self.many(chosen)
        items = [item for item in value.split(",") if item] if isinstance(value, str) else value
        single = self._replace(many=None)
        if isinstance(items, list | tuple):
            picked = [single.check(item, chosen) for item in items]
            if low <= len(picked) <= high and len({spell_value(item) for item in picked}) == len(picked):
                return picked
        choices = self.spell_choices(chosen)
        if low == high:
            raise OptionError("error-option-exact", option=self.name, count=low, choices=choices)
        raise OptionError("error-option-list", option=self.name, low=low, high=high, choices=choices)

    def spell_choices(self, chosen: Chosen) -> str:
        return in_short(self.choices(chosen))


def plain(value: Value) -> Value:
    """A number of any integer type as an int; everything else as it is."""
    return value if isinstance(value, bool) or not hasattr(value, "__index__") else index(value)


def in_short(values: Sequence[Value]) -> str:
    """Choices for a reader; of a long row the ends."""
    texts = [spell_value(value) for value in values]
    return ", ".join(texts) if len(texts) <= 8 else f"{texts[0]}, {texts[1]}, ..., {texts[-1]}"


def spell_value(value: Value) -> str:
    """A value as the command line writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ",".join(spell_value(item) for item in value)
    return str(value)


def choice(
    name: str,
    choices: Sequence[Value],
    default: Value = None,
    applies: Callable[[Chosen], bool] = always,
    *,
    since: int = 1,
    before: Value = None,
) -> Option:
    """An option with one fixed list of choices; the first is the default unless another is named."""
    chosen = choices[0] if default is None else default
    return Option(name, partial(the_same, choices), partial(the_same, chosen), applies, since=since, before=before)


def first_of(choices: Callable[[Chosen], Sequence[Value]], chosen: Chosen) -> Value:
    return choices(chosen)[0]


def depending(
    name: str, choices: Callable[[Chosen], Sequence[Value]], applies: Callable[[Chosen], bool] = always
) -> Option:
    """An option whose choices depend on the options before it; the first is the default."""
    return Option(name, choices, partial(first_of, choices), applies)


def settle_options(options: Sequence[Option], given: Chosen, version: int | None = None) -> JsonObject:
    """Every option that applies, with its chosen or default value, in the game's order.

    For a game by an older version of the rules, what is younger than that has the value that was meant then.
    """
    known = [option.name for option in options if version is None or option.since <= version]
    for name in given:
        if name not in known:
            raise OptionError("error-option-unknown", option=name, options=known)
    chosen: JsonObject = {}
    for option in options:
        if not option.applies(chosen):
            if option.name in given:
                raise OptionError("error-option-not-here", option=option.name)
            continue
        value = given.get(option.name) if option.name in known else option.before
        chosen[option.name] = option.default(chosen) if value is None else check_option(option, value, chosen, options)
    return chosen


def check_option(option: Option, value: Value, chosen: Chosen, options: Sequence[Option]) -> Value:
    """The value, if it may be chosen; where other options rule it out, OptionError names them."""
    try:
        return option.check(value, chosen)
    except OptionError as fault:
        others = [f"{name}={spell_value(chosen[name])}" for name in ruling_out(option, value, chosen, options)]
        if not others:
            raise
        choices = option.spell_choices(chosen)
        told = {"option": option.name, "value": spell_value(plain(value)), "others": ", ".join(others)}
        raise OptionError("error-option-with", **told, choices=choices) from fault


def ruling_out(option: Option, value: Value, chosen: Chosen, options: Sequence[Option]) -> Iterator[str]:
    """The options that would let this value be chosen if they were otherwise."""
    for other in options:
        if option.many or other.many or other.name not in chosen:
            continue
        for instead in other.choices(chosen):
            if spell_value(plain(value)) in map(spell_value, option.choices({**chosen, other.name: instead})):
                yield other.name
                break
