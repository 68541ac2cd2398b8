from __future__ import annotations

from collections.abc import Callable

from adjoin.scene.presentation import Presentation

DIAGRAMS: dict[str, Callable[[Presentation, str], str]] = {}
