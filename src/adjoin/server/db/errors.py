"""What a store says when it cannot: the same words, whatever database is under it.

StoreError
├── Unavailable   it cannot write or read now: a full disk, a lock, a lost connection, a store that was closed
└── Conflict      what should be new is there already, or refers to what is not there

Whichever it is, nothing of what was to be saved is.
"""

from __future__ import annotations

from adjoin.live.host import StoreFailure


class StoreError(StoreFailure):
    pass


class Unavailable(StoreError):
    pass


class Conflict(StoreError):
    pass
