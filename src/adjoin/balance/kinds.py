"""Kinds of one game: as it comes, or with one option changed at a time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.option import Option, settle_options, spell_value
from adjoin.kernel.json_types import JsonMapping, JsonObject

FEW = 8  # choices; of a longer row the ends and the default
Options = JsonObject


class GameKind(NamedTuple):
    """A game with the options that were chosen, in a few words."""

    options: JsonMapping

    @property
    def label(self) -> str:
        return " ".join(f"{name}={spell_value(value)}" for name, value in self.options.items())


def kinds(definition: Definition, chosen: Options, every: bool) -> list[GameKind]:
    """The kind that was chosen, and if every option is asked for, each other value of each with the least beside it."""
    found = [GameKind(chosen)]
    if every:
        for option in definition.header.options:
            if option.name not in chosen:
                found += [GameKind(options) for options in vary_option(definition, option, chosen)]
    different: dict[str, GameKind] = {}
    for kind in found:
        different.setdefault(spell_kind(definition, kind), kind)
    return list(different.values())


def spell_kind(definition: Definition, kind: GameKind) -> str:
    return GameKind(complete(definition, kind.options)).label


def vary_option(definition: Definition, option: Option, chosen: Options) -> Iterator[Options]:
    """The game with each value of one option; where it does not apply, with the first other choice that lets it."""
    for base in bases(definition, option, chosen):
        whole = complete(definition, base)
        if option.applies(whole):
            yield from ({**base, option.name: value} for value in values(option, whole))
            return


def bases(definition: Definition, option: Option, chosen: Options) -> Iterator[Options]:
    """What was chosen, then with one more option, among those named before it."""
    yield chosen
    whole = complete(definition, chosen)
    for before in definition.header.options:
        if before.name == option.name:
            return
        if before.name in whole and before.name not in chosen:
            yield from ({**chosen, before.name: value} for value in values(before, whole))


def complete(definition: Definition, options: JsonMapping) -> Options:
    return settle_options(definition.header.options, options)


def values(option: Option, whole: Options) -> list[Any]:
    every = list(option.choices(whole))
    if option.many:
        low, high = option.many(whole)
        sizes = sorted({max(low, 1), high} if low != high else {low})
        return [list(pick) for size in sizes for pick in combinations(every, size)]
    return every if len(every) <= FEW else list(dict.fromkeys([every[0], option.default(whole), every[-1]]))
