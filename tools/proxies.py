"""nginx, Caddy and PgBouncer for the tests of a server between others: those on the PATH, else Debian's."""

from __future__ import annotations

import os
import shutil

from tools import debian
from tools.bootstrap import Failed

PACKAGES = {"nginx": "nginx-light", "caddy": "caddy", "pgbouncer": "pgbouncer"}


def missing() -> list[str]:
    return [name for name in PACKAGES if not shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")]


def provide(_: str) -> None:
    """See to it that all can be started; install what is missing where that is possible."""
    if wanted := missing():
        debian.install(*(PACKAGES[name] for name in wanted))
    if still := missing():
        raise Failed(f"The proxy tests need {' and '.join(still)}: put it on the PATH and try again.")
