"""`adjoin referee`: games for another implementation to check."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from adjoin.errors import WrongUse
from adjoin.kernel.records.files import STANDARD
from adjoin.kernel.registry import find
from adjoin.testing.referee import referee_games


def write_referee(name: str, games: int, seed: str, out: Path, *, legal: bool) -> None:
    """Write the games, one on each line."""
    lines = (json.dumps(one, ensure_ascii=False) + "\n" for one in referee_games(find(name), games, seed, legal=legal))
    if out == STANDARD:
        sys.stdout.writelines(lines)
        return
    try:
        with out.open("w", encoding="utf-8") as file:
            file.writelines(lines)
    except OSError as reason:
        raise WrongUse("error-write", path=str(out), reason=str(reason.strerror)) from None
