"""What is decided elsewhere and known here after a look: at another process, or by `adjoin moderate`."""

from __future__ import annotations

from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import StoreError

LOOK = 1.0  # seconds until it is known everywhere


class Rounds:
    """What `read` finds is known until the next look; a store that cannot be asked is asked the next time."""

    what = ""  # as the log calls it

    async def read(self) -> None:
        raise NotImplementedError

    async def look(self) -> None:
        try:
            await self.read()
        except StoreError as reason:
            log.warning("not known", what=self.what, reason=str(reason))
