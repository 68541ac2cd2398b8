"""A server that is killed the moment the last seat of an offer is taken, before the table is opened."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import adjoin.server.lobby.service
from server.host import main


async def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    adjoin.server.lobby.service.Lobby.begin = die  # type: ignore[method-assign, assignment]
    main()
