"""A server that calls people a moment after a move, not once half a minute has passed in which it may be taken back."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import adjoin.live.turn_index
from server.host import main

if __name__ == "__main__":
    adjoin.live.turn_index.SOON = 0.0
    main()
