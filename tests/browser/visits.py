"""Pages that tests open as somebody new, watched for errors of their own, and lent again where that is enough."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser, ConsoleMessage, Error, Page

DESK: Any = {"width": 1440, "height": 900}
PATIENCE = 60_000  # milliseconds that anything may take on a busy machine; nobody waits for what is there
EMPTY = "/icon.svg"  # something of the same origin, which keeps the process, and does nothing
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"
Idle = dict[str, list[Page]]  # by those settings with which they were opened that a page keeps
MOST = 2  # idle pages alike
# What an open page can be told anew, as its size can.
MEDIA: Any = {"reduced_motion": "reduce", "color_scheme": "light", "forced_colors": "none"}
# Nobody sees the pages: they are laid out, hit and heard as ever, but not painted, which is a third of their work. The
# ground of a page is painted behind whatever its root hides.
VEIL = """(() => {
    globalThis.veil = new CSSStyleSheet();
    veil.replaceSync("html { opacity: 0 !important } html, body { background: none !important }");
    document.adoptedStyleSheets.push(veil);
})()"""
LIFTED = "(lifted) => { veil.disabled = lifted; }"
MOTION: Any = {"reduced_motion": "no-preference"}  # for tests of what moves: every frame costs


@asynccontextmanager
async def seen(page: Page) -> AsyncIterator[None]:
    """Have a page painted, for whoever looks at it: a camera, or axe, which passes over what nobody sees."""
    await page.evaluate(LIFTED, True)
    try:
        yield
    finally:
        await page.evaluate(LIFTED, False)


class Visits:
    """Opens paths, each as somebody new; with idle pages to take from and give back to, in one of those."""

    def __init__(self, browser: Browser, address: str, idle: Idle | None = None) -> None:
        self.browser = browser
        self.address = address
        self.idle = idle
        self.pages: list[tuple[dict[str, Any], Page]] = []
        self.faults: list[str] = []

    async def __call__(self, path: str = "", **settings: Any) -> Page:
        """A page at a path, or before its first one where none is given."""
        # A service worker is a second page to start: whoever asks for it has one.
        usual = {"base_url": self.address, "viewport": DESK, "service_workers": "block", **MEDIA}
        settings = usual | settings
        there = self.alike(settings)
        if there:
            page = there.pop()
            await page.set_viewport_size(settings["viewport"])
            await page.emulate_media(**{name: settings[name] for name in MEDIA})
        else:
            context = await self.browser.new_context(**settings)
            await context.add_init_script(VEIL)
            page = await context.new_page()
            page.set_default_timeout(PATIENCE)
        self.pages.append((settings, page))
        page.on("pageerror", self.complain)
        page.on("console", self.overhear)
        if path:
            await page.goto(path)
        return page

    def alike(self, settings: dict[str, Any]) -> list[Page] | None:
        """The idle pages that could be opened with these settings; None where there can be none."""
        if self.idle is None or "storage_state" in settings:
            return None
        kept = {name: value for name, value in settings.items() if name != "viewport" and name not in MEDIA}
        return self.idle.setdefault(repr(sorted(kept.items())), [])

    def complain(self, error: Error) -> None:
        self.faults.append(str(error))

    def overhear(self, line: ConsoleMessage) -> None:
        if "Security Policy" in line.text:
            self.faults.append(line.text)

    async def end(self) -> None:
        """Leave every page; whatever one of them complained about fails the test."""
        for settings, page in self.pages:
            there = self.alike(settings)
            if there is None or len(there) == MOST or len(page.context.pages) != 1 or page.is_closed():
                await page.context.close()
            else:
                await self.leave(page)
                there.append(page)
        assert not self.faults, self.faults

    async def leave(self, page: Page) -> None:
        """Let a page forget who was there."""
        page.remove_listener("pageerror", self.complain)
        page.remove_listener("console", self.overhear)
        await page.unroute_all()
        await page.goto(EMPTY)
        await page.evaluate(FORGET)
        await page.context.clear_cookies()
        await page.mouse.move(0, 0)
