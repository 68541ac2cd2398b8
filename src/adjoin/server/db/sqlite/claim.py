"""One server to a database file: whoever serves it holds a lock beside it, which ends with the process in any case.

What works beside a server (`adjoin backup`, `adjoin database`, `adjoin moderate`) asks for no lock. The lock is on a
file of its own, since SQLite's locks on the database would be lost with the first connection that is closed. It stays
where it is when a server has stopped: taking it away would let two servers hold locks on two files of one name.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from adjoin.errors import WrongUse
from adjoin.server.core.telemetry import log
from adjoin.server.db.sqlite.schema import OWNER_ONLY, PACKAGE

BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # what systems call a lock that another process holds
HELD = 0  # the byte of the file that Windows locks

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> None:
        """Held until the process ends; OSError if another one holds it."""
        os.lseek(handle, HELD, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(handle: int) -> None:
        """Held until the process ends; OSError if another one holds it."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileClaim:
    """Holds a database file for this process until it is closed; WrongUse in one line if another server does."""

    def __init__(self, path: Path) -> None:
        self.handle = -1
        real = path.resolve()  # by whatever name it is called
        try:
            real.parent.mkdir(parents=True, exist_ok=True)
            self.handle = os.open(real.with_name(f"{real.name}.lock"), os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        except OSError:
            return  # where nothing can be written, the database says so
        try:
            lock(self.handle)
        except OSError as reason:
            self.close()
            if reason.errno in BUSY:
                raise WrongUse("error-database-busy", package=PACKAGE, path=str(path)) from None
            log.warning("this file system cannot tell of a second server", path=str(path), reason=str(reason))

    def close(self) -> None:
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1
