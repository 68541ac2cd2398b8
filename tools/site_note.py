"""A note for whoever builds a wheel without the documentation: tools/release.py builds both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface  # of the builder alone

PAGES = Path("src") / "adjoin" / "site" / "static" / "index.html"


class SiteNote(BuildHookInterface):  # type: ignore[misc]
    """Says that the built files carry no documentation, where they carry none."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard" and not (Path(self.root) / PAGES).is_file():
            self.app.display_warning("Built without the documentation; `python -m tools.release` builds it first.")
