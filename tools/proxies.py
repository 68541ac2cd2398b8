"""nginx, Caddy and PgBouncer for the tests of a server between others: those on the PATH, else Debian's."""

from __future__ import annotations

import os
import shutil

from tools.bootstrap import Failed
from tools.chromium import run, say

PACKAGES = {"nginx": "nginx-light", "caddy": "caddy", "pgbouncer": "pgbouncer"}


def missing() -> list[str]:
    return [name for name in PACKAGES if not shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")]


def provide(_: str) -> None:
    """See to it that all can be started; install what is missing where that is possible."""
    wanted = missing()
    if wanted and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say(f"Installing Debian's {' and '.join(wanted)}.")
        run(["apt-get", "update", "-qq"])
        packages = [PACKAGES[name] for name in wanted]
        run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300", *packages])
    if still := missing():
        raise Failed(f"The proxy tests need {' and '.join(still)}: put it on the PATH and try again.")
