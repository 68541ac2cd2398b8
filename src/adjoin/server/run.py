"""The former name of `adjoin.server.startup`: it answers with a warning, and goes with the next version."""

from __future__ import annotations

import warnings

from adjoin.server import startup


def __getattr__(name: str) -> object:
    value: object = getattr(startup, name)
    warnings.warn(f"adjoin.server.run.{name} is now adjoin.server.startup.{name}", DeprecationWarning, stacklevel=2)
    return value
