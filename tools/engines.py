"""Firefox and WebKit for a smoke test of the client: what is on the machine, else Debian's."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools import debian
from tools.bootstrap import Failed

PACKAGES = ("firefox-esr", "webkit2gtk-driver", "xvfb")
LIBRARIES = Path("/usr/lib")


def firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> str | None:
    return shutil.which("WebKitWebDriver") if shutil.which("Xvfb") and minibrowser() else None


def minibrowser() -> str | None:
    """The bare browser that comes with WebKitGTK."""
    return next((str(path) for path in sorted(LIBRARIES.glob("*/webkit2gtk-4.*/MiniBrowser"))), None)


def provide(_: str) -> None:
    """See to it that both are there; one clear sentence where they cannot be had."""
    if firefox() and webkit():
        return
    debian.install(*PACKAGES)
    if not firefox() and not webkit():
        raise Failed(f"The smoke test of other engines needs Firefox or WebKitGTK: install {', '.join(PACKAGES)}.")
