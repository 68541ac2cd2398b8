"""Files of components: what every game asks of them before it looks at its own parts."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from adjoin.errors import ComponentsError


def parsed(path: Path) -> dict[str, Any]:
    """What a TOML file says; ComponentsError names the file if it cannot be read or is none."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as reason:
        raise ComponentsError("components-unreadable", path=str(path), reason=str(reason.strerror)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as reason:
        raise ComponentsError("components-syntax", path=str(path), reason=str(reason)) from None
