"""Chromium for the browser tests: those on the PATH, else Playwright's, else Debian's.

Most tests run in one without windows, to which a new page costs a third; what only a whole browser does, such as to
show what was pushed to it, is tested in a whole one.
"""

from __future__ import annotations

import shutil

from tools import debian
from tools.bootstrap import Failed, inside
from tools.debian import run, say

SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome")
OPENS = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    playwright.chromium.launch(executable_path=sys.argv[1] or None).close()
    playwright.chromium.launch(executable_path=sys.argv[2] or None, channel="chromium").close()
"""


def find() -> str | None:
    """The Chromium for most tests; None leaves the choice to Playwright, which then opens its own."""
    return shutil.which(SHELL) or find_whole()


def find_whole() -> str | None:
    """A whole one on the PATH; None leaves the choice to Playwright, whose channel "chromium" is whole."""
    return next((path for path in map(shutil.which, WHOLE) if path), None)


def provide(uv: str) -> None:
    """See to it that browsers open; install them where they do not."""
    if opens(uv):
        return
    say("No Chromium opens here: letting Playwright fetch its own.")
    run([*inside(uv), "playwright", "install", "chromium"], quiet=True)
    if opens(uv):
        return
    debian.install("chromium")
    debian.install(SHELL)  # which older Debians do not have
    if opens(uv):
        return
    raise Failed("The browser tests need Chromium and none could be installed: put one on the PATH and try again.")


def opens(uv: str) -> bool:
    """Do the browsers that the tests would use start?"""
    return run([*inside(uv), "python", "-c", OPENS, find() or "", find_whole() or ""], quiet=True)
