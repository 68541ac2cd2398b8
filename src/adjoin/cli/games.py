"""`adjoin games` and `adjoin rules`."""

from __future__ import annotations

import json
from shutil import get_terminal_size

from adjoin.cli.i18n import language, say
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.option import Option, in_short, settle_options, spell_value
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.registry import find, names, unavailable
from adjoin.phrase import Phrase, word
from adjoin.testing.random_games import every_option

WIDEST = 100  # columns in which prose reads well


def list_games(as_json: bool) -> None:
    definitions, faults = [find(name) for name in names()], unavailable()
    if as_json:
        told = [game_json(definition) for definition in definitions]
        told += [{"name": name, "unavailable": str(fault)} for name, fault in faults.items()]
        say(json.dumps(told, ensure_ascii=False))
        return
    for definition in definitions:
        say("\n".join(game_lines(definition)))
    for name, fault in faults.items():
        say(f"{name:<12}{word(Phrase('game-unavailable', fault.message.args), language.code)}")


def print_rules(name: str) -> None:
    from adjoin.scene.page_text import rules_text

    say(rules_text(find(name), language.code, min(WIDEST, get_terminal_size().columns)))


def game_json(definition: Definition) -> JsonObject:
    header = definition.header
    return {
        "name": header.name,
        "title": header.title,
        "rules_version": header.rules_version,
        "seats": list(header.seats),
        "secrets": header.secrets,
        "chance": header.chance,
        "reasons": list(header.reasons),
        "options": [option_json(definition, option) for option in header.options],
    }


def option_json(definition: Definition, option: Option) -> JsonObject:
    """An option with its choices and default, and the choices under which it applies."""
    chosen = first_that_applies(definition, option)
    told: JsonObject = {
        "name": option.name,
        "choices": all_choices(definition, option),
        "default": option.default(chosen),
    }
    if option.many:
        lows, highs = zip(*(option.many(others) for others in where_it_applies(definition, option)), strict=True)
        told["length"] = [min(lows), max(highs)]
    if any(option.name not in others for others in every_option(definition)):
        told["applies_with"] = {name: value for name, value in chosen.items() if decides(definition, option, name)}
    return told


def first_that_applies(definition: Definition, option: Option) -> JsonObject:
    """The usual options if this one is among them, else the first combination that has it."""
    usual = settle_options(definition.header.options, {})
    return usual if option.name in usual else where_it_applies(definition, option)[0]


def where_it_applies(definition: Definition, option: Option) -> list[JsonObject]:
    return [chosen for chosen in every_option(definition) if option.name in chosen]


def all_choices(definition: Definition, option: Option) -> list[object]:
    """What may be chosen with some combination of the other options."""
    combinations = where_it_applies(definition, option)
    return list(dict.fromkeys(choice for chosen in combinations for choice in option.choices(chosen)))


def decides(definition: Definition, option: Option, name: str) -> bool:
    """Does another option decide whether this one applies?"""
    if name == option.name:
        return False
    with_it = {chosen.get(name) for chosen in every_option(definition) if option.name in chosen}
    without = {chosen.get(name) for chosen in every_option(definition) if option.name not in chosen}
    return bool(without - with_it)


def game_lines(definition: Definition) -> list[str]:
    header = definition.header
    low, high = header.seats
    players = str(low) if low == high else f"{low}-{high}"
    tagline = word(Phrase("tagline", {}, header.package), language.code)
    lines = [f"{header.name:<12}{header.title}  ({players})  {tagline}"]
    for option in header.options:
        told = option_json(definition, option)
        choices = in_short(told["choices"])
        when = ", ".join(f"{name}={spell_value(value)}" for name, value in told.get("applies_with", {}).items())
        default = spell_value(told["default"]) or "–"
        lines.append(f"  {option.name:<14}{choices}  [{default}]{f'  ({when})' if when else ''}")
    return lines
