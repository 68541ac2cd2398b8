"""What a game tells bots about itself: the `features` module beside its rules, in the same subset.

`prior(b, s, a)` is how good action a looks to the seat to move, in hundredths of a point; `candidates(b, s, out)` lists
the actions worth a thought, without those that another one stands for. Both are optional, as is the module.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any


def features_of(rules: ModuleType) -> ModuleType | None:
    """The features beside a rules module, if its game ships any."""
    return beside(rules, "features")


def beside(rules: ModuleType, part: str) -> ModuleType | None:
    """What a game ships for bots: in the room `bots` where its rules have a room, else beside them."""
    home = rules.__name__.rpartition(".")[0]
    name = f"{home.removesuffix('.rules')}.bots.{part}" if home.endswith(".rules") else f"{home}.{part}"
    return import_module(name) if find_spec(name) else None


def no_opinion(b: Any, s: Any, a: int) -> int:
    """The prior of a game that ships none."""
    return 0


def always(b: Any, s: Any) -> bool:
    """Every world that can be dealt fits what was seen, unless the rules say otherwise by `consistent`."""
    return True


def prior_of(rules: ModuleType) -> Any:
    return getattr(features_of(rules), "prior", no_opinion)


def candidates_of(rules: ModuleType) -> Any:
    return getattr(features_of(rules), "candidates", rules.listing)
