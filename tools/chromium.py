"""A Chromium for the browser tests: the one on the PATH, else Playwright's, else Debian's."""

from __future__ import annotations

import shutil

from tools import debian
from tools.bootstrap import Failed, inside
from tools.debian import run, say

SHELL = "chromium-headless-shell"  # one without windows: a new page costs it a third
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome")
OPENS = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    playwright.chromium.launch(executable_path=sys.argv[1] or None).close()
"""


def find() -> str | None:
    """The Chromium on the PATH; None leaves the choice to Playwright, which then opens its own."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def provide(uv: str) -> None:
    """See to it that a browser opens; install one where none does."""
    if opens(uv):
        return
    say("No Chromium opens here: letting Playwright fetch its own.")
    run([*inside(uv), "playwright", "install", "chromium"], quiet=True)
    if opens(uv):
        return
    for package in (SHELL, "chromium"):
        debian.install(package)
        if opens(uv):
            return
    raise Failed("The browser tests need Chromium and none could be installed: put one on the PATH and try again.")


def opens(uv: str) -> bool:
    """Does the browser that the tests would use start?"""
    return run([*inside(uv), "python", "-c", OPENS, find() or ""], quiet=True)
