"""Modules that have moved: their old names still import, with a DeprecationWarning that says the new one."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import Loader, MetaPathFinder

    class Finder(MetaPathFinder, Loader): ...
else:
    Finder = object  # importlib.abc brings tempfile and all that it imports, which no start of a game needs

ROOMS = {
    "kernel.model": "position view move moves event outcome chance game variant past placements",
    "kernel.authoring": "definition deal rules clause option components catalogue lattice notation tables",
    "kernel.learning": "observation planes factors",
    "kernel.records": "record shape replay players versions files",
}
MOVED = {f"adjoin.kernel.{name}": f"adjoin.{room}.{name}" for room, names in ROOMS.items() for name in names.split()}
MOVED |= {
    "adjoin.kernel.dealing": "adjoin.kernel.model.deal_chance",
    "adjoin.kernel.memory": "adjoin.kernel.authoring.deal_cache",
    "adjoin.kernel.model.overruling": "adjoin.kernel.model.house_rules",
    "adjoin.kernel.named": "adjoin.kernel.records.named_position",
    "adjoin.scene.dressing": "adjoin.scene.seat_colors",
    "adjoin.scene.learning": "adjoin.scene.material",
    "adjoin.scene.speaking": "adjoin.scene.speech",
    "adjoin.server.run": "adjoin.server.startup",
    "adjoin.table.door": "adjoin.table.visibility",
    "adjoin.testing.playing": "adjoin.testing.random_games",
}


class OldNames(Finder):
    """Finds a module under the name that it had before."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname in MOVED else None

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """An ordinary module will do."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        old = module.__name__
        warnings.warn(f"{old} is now {MOVED[old]}", DeprecationWarning, stacklevel=2)
        sys.modules[old] = import_module(MOVED[old])


def keep_old_names() -> None:
    """Let imports find moved modules, once all other finders have given up."""
    if not any(isinstance(finder, OldNames) for finder in sys.meta_path):
        sys.meta_path.append(OldNames())
