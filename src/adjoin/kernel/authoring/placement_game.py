"""A base for games of placements: rules without what follows from their choices, and a header from the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import ClassVar, cast

from adjoin.kernel.authoring import default_choices, default_draws
from adjoin.kernel.authoring.definition import Definition, Header
from adjoin.kernel.authoring.option import Option
from adjoin.kernel.authoring.placement_deal import HandDeal, PlacementDeal
from adjoin.kernel.authoring.rules import Rules
from adjoin.kernel.json_types import JsonMapping

CHOICES = {"choices": "State"}
DRAWS = {**CHOICES, "bag": "State", "draws": "Board"}


def placement_rules(rules: ModuleType) -> Rules:
    """A rules module with all seven functions: `count`, `nth`, `listing` and `rank` are added where they are missing.

    The first three read `s.choices`, the set that the seat to move may choose from, which `begin` and `play` set.
    `rank` puts the one of two seats first that has more points.
    """
    add_functions(rules, CHOICES, default_choices.count, default_choices.nth, default_choices.listing)
    add_functions(rules, {}, default_choices.rank)
    return cast("Rules", rules)


def hand_rules(rules: ModuleType) -> Rules:
    """A rules module with all seven functions, for tiles from a bag: at chance the tiles in `s.bag` are the tickets."""
    add_functions(rules, DRAWS, default_draws.count, default_draws.nth, default_draws.listing)
    add_functions(rules, {}, default_choices.rank)
    return cast("Rules", rules)


def add_functions(rules: ModuleType, fields: Mapping[str, str], *functions: Callable[..., object]) -> None:
    """Give rules the functions that they lack; TypeError if they lack a field, too, that these read."""
    for function in functions:
        name = function.__name__
        if hasattr(rules, name):
            continue
        for field, owner in fields.items():
            if field not in getattr(getattr(rules, owner, None), "__annotations__", {}):
                raise TypeError(f"{rules.__name__} has no {name}(): write it, or declare {owner}.{field}")
        setattr(rules, name, function)


class PlacementGame(Definition):
    """A game for two on a `PlacementDeal`, of which everything is decided by its options.

    A subclass names its `title`, its `deal_class` and its `options`, and its header follows from them. A game that has
    more to say writes its `header` itself.
    """

    title: ClassVar[str]
    deal_class: ClassVar[type[PlacementDeal]]
    options: ClassVar[tuple[Option, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "header" not in vars(cls):
            cls.header = Header(
                name=cls.title.lower().replace(" ", "_"),
                title=cls.title,
                seats=(2, 2),
                reasons=("no_room",),
                package=cls.deal_class.catalogue.package,
                options=cls.options,
                secrets=cls.deal_class.ruleset.secrets is not None,
                chance=issubclass(cls.deal_class, HandDeal),
            )

    def deal(self, options: JsonMapping, setup: JsonMapping) -> PlacementDeal:
        make: Callable[[JsonMapping, JsonMapping], PlacementDeal] = self.deal_class
        return make(options, setup)
