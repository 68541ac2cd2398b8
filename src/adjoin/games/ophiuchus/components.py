"""The tiles, cards and tokens of OPHIUCHUS: read from a components file, in the form that a record's setup has."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

SHIPPED = Path(__file__).with_name("components.toml")


def load(path: Path = SHIPPED) -> dict[str, Any]:
    """A components file as it stands."""
    return tomllib.loads(path.read_text("utf-8"))


def parts(components: dict[str, Any]) -> dict[str, Any]:
    """O1, O2: what a setup says of the components; the tokens only if there are not twelve."""
    found = {"tiles": components["tile"], "cards": components["card"]}
    return found if components["prize_tokens"] == 12 else {**found, "prize_tokens": components["prize_tokens"]}
