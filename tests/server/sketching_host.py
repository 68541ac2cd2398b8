"""A server whose pictures and films are not painted: other processes answer as fast as they can.

What a server does about a picture is the same; only the painting, which is proved elsewhere, is left out.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import adjoin.server.http.png
import adjoin.server.replays.studio
from server.host import main

PAINT = "import sys; sys.stdin.buffer.read(); sys.stdout.buffer.write(bytes(300_000))"
FILM = [sys.executable, "-c", PAINT]

if __name__ == "__main__":
    adjoin.server.http.png.PAINT = PAINT
    setattr(adjoin.server.replays.studio, "COMMAND", FILM)  # noqa: B010
    main()
