"""The setup of OPHIUCHUS: the start tile, the first hands and the reserve (O3, O4)."""

from __future__ import annotations

from collections import Counter

from adjoin.errors import RecordError
from adjoin.games.ophiuchus.components import CATALOGUE, loader
from adjoin.games.ophiuchus.components.loader import check, excerpt
from adjoin.games.ophiuchus.components.tables import cell_at, first_hand
from adjoin.games.ophiuchus.rules.grid import START
from adjoin.games.ophiuchus.rules.rules import DRAWS
from adjoin.kernel.authoring.components import name_place
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.chance import shuffled

COLUMN, ROW = cell_at(START)
START_CELLS = [[COLUMN, ROW], [COLUMN + 1, ROW]]


def make_setup(options: JsonMapping, components: JsonMapping, seed: str) -> JsonObject:
    """O3, O4: the tiles are shuffled; the first is laid, every seat takes its hand, and the rest is the reserve."""
    names = [tile["id"] for tile in components["tiles"]]
    start, *order = shuffled(seed, "tiles", names)
    size, players = first_hand(options, len(names)), options["players"]
    return {
        **loader.parts(components),
        "start": {"tile": start, "cells": START_CELLS},
        "hands": [order[seat * size : (seat + 1) * size] for seat in range(players)],
        "reserve": sorted(order[players * size :], key=names.index),  # drawn from at random: its order tells nothing
    }


def arrange(options: JsonMapping, components: JsonMapping, seed: str, parts: JsonMapping) -> JsonObject:
    """A setup with the start tile or the hands as given; the other tiles are the reserve, unless that is given too."""
    setup = {**make_setup(options, components, seed), **parts}
    if "start" in parts or "hands" in parts:
        dealt = {setup["start"]["tile"], *(name for hand in setup["hands"] for name in hand)}
        setup["reserve"] = parts.get("reserve") or [t["id"] for t in setup["tiles"] if t["id"] not in dealt]
    return setup


def opening_draws(setup: JsonMapping) -> list[int]:
    """O3: the draws by which start tile and first hands come about, hands in seat order."""
    place = {tile["id"]: i for i, tile in enumerate(setup["tiles"])}
    deal = [setup["start"]["tile"], *(name for hand in setup["hands"] for name in hand)]
    return [DRAWS + place[name] for name in deal]


def check_setup(options: JsonMapping, setup: JsonMapping) -> None:
    """A setup read from a record must have whole parts, each tile in one place, and hands of the right size."""
    with name_place("setup", RecordError):
        check(setup)
    check_start(setup.get("start"))
    check_hands(options, setup)
    if not isinstance(setup.get("reserve"), list):
        raise CATALOGUE.record_error("record-reserve", paragraph="O3")
    check_places(setup)


def check_components(options: JsonMapping, components: JsonMapping, setup: JsonMapping) -> None:
    """O1, O2: tiles, cards and tokens as they are printed."""
    for part, printed in loader.parts(components).items():
        if setup[part] != printed:
            raise RecordError("record-parts", part=part, name=components["name"])


def check_start(start: object) -> None:
    """O3: where the first tile lies."""
    if not isinstance(start, dict) or set(start) != {"tile", "cells"} or not lies_at_the_start(start["cells"]):
        raise CATALOGUE.record_error("record-start", paragraph="O3")


def lies_at_the_start(cells: object) -> bool:
    """The two cells; their numbers are numbers, not true or 4.0."""
    return cells == START_CELLS and all(type(number) is int for cell in cells for number in cell)


def check_hands(options: JsonMapping, setup: JsonMapping) -> None:
    """O3, O4: a list of so many tiles for each seat."""
    size, hands = first_hand(options, len(setup["tiles"])), setup.get("hands")
    if not isinstance(hands, list) or len(hands) != options["players"]:
        raise CATALOGUE.record_error("record-hands", paragraph="O4", size=size)
    if not all(isinstance(hand, list) and len(hand) == size for hand in hands):
        raise CATALOGUE.record_error("record-hands", paragraph="O4", size=size)


def check_places(setup: JsonMapping) -> None:
    """O3: every tile lies at the start, in a hand or in the reserve, and nowhere else."""
    tiles = [tile["id"] for tile in setup["tiles"]]
    deal = [setup["start"]["tile"], *(name for hand in setup["hands"] for name in hand), *setup["reserve"]]
    for name in deal:
        if name not in tiles:
            raise CATALOGUE.record_error("record-unknown", paragraph="O3", found=excerpt(name))
    for name, times in Counter(deal).items():
        if times > 1:
            raise CATALOGUE.record_error("record-several", paragraph="O3", tile=name, times=times)
    for name in tiles:
        if name not in deal:
            raise CATALOGUE.record_error("record-nowhere", paragraph="O3", tile=name)
    ordered = sorted(setup["reserve"], key=tiles.index)
    for place, (name, right) in enumerate(zip(setup["reserve"], ordered, strict=True)):
        if name != right:
            told = {"place": place, "found": name, "right": right}
            raise CATALOGUE.record_error("record-reserve-order", paragraph="O3", **told)
