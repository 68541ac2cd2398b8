"""A page as a screen reader has it: the browser's own accessible tree, read through its debugging line, and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from playwright.async_api import CDPSession, Page

PATIENCE = 300  # looks before something that should come is given up
# Something has changed since, or half a second has passed, in which the focus may have gone elsewhere.
CHANGED = """() => new Promise((done) => {
    const seen = new MutationObserver(() => (seen.disconnect(), setTimeout(done, 150)));
    seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener("focusin", () => setTimeout(done), { once: true });
    setTimeout(done, 500);
})"""
TEXT = "StaticText"


class Node(NamedTuple):
    """Something that is spoken of: what it is, what it is called, what it holds."""

    role: str
    name: str
    states: dict[str, Any]
    children: tuple[Node, ...]

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, role: str, name: str = "") -> list[Node]:
        """Everything in it of this role whose name contains this, in reading order."""
        return [node for node in self.walk() if node.role == role and name in node.name]

    def has(self, role: str, name: str = "") -> bool:
        return bool(self.all(role, name))

    @property
    def text(self) -> str:
        """What is read of it."""
        return " ".join(node.name for node in self.walk() if node.role == TEXT).strip()


def planted(nodes: list[dict[str, Any]]) -> Node:
    """The tree of what the browser lists; what it leaves out lends its children to what it stands in."""
    known = {node["nodeId"]: node for node in nodes}

    def grown(node: dict[str, Any]) -> list[Node]:
        children = [one for child in node.get("childIds", []) if child in known for one in grown(known[child])]
        if node.get("ignored"):
            return children
        states = {entry["name"]: entry["value"].get("value") for entry in node.get("properties", [])}
        return [Node(value(node, "role"), value(node, "name"), states, tuple(children))]

    return grown(nodes[0])[0]


def value(node: dict[str, Any], field: str) -> str:
    return str(node.get(field, {}).get("value", ""))


class Reader:
    """Somebody who hears the page and presses keys; nothing else is known of it."""

    def __init__(self, page: Page, line: CDPSession) -> None:
        self.page = page
        self.line = line

    async def look(self) -> Node:
        listed = await self.line.send("Accessibility.getFullAXTree")
        return planted(listed["nodes"])

    async def until(self, true: Callable[[Node], Any], what: str) -> Node:
        """The tree once this is true of it."""
        for _ in range(PATIENCE):
            tree = await self.look()
            if true(tree):
                return tree
            await self.page.evaluate(CHANGED)  # when to look again; what is there is known by looking
        raise AssertionError(f"never came: {what}; heard last: {news(tree)[-2:]}, {said(tree)!r}")

    async def leave(self) -> None:
        """Stop listening: a page that is heard has more to do."""
        await self.line.detach()

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def focus(self) -> Node:
        """What has the focus, without what it holds: the rest of the tree is not looked at."""
        found = await self.line.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        node = (await self.line.send("Accessibility.getPartialAXTree", asked))["nodes"][0]
        return Node(value(node, "role"), value(node, "name"), {}, ())

    async def tab_to(self, role: str, name: str, most: int = 80) -> None:
        """Go on by Tab until this has the focus."""
        for _ in range(most):
            await self.press("Tab")
            at = await self.focus()
            if at.role == role and name in at.name:
                return
        raise AssertionError(f"Tab never reaches the {role} {name!r}")


async def reader(page: Page) -> Reader:
    line = await page.context.new_cdp_session(page)
    await line.send("Accessibility.enable")
    return Reader(page, line)


def news(tree: Node) -> list[str]:
    """What the page has told of, one after the other."""
    return [child.text for log in tree.all("log") for child in log.children]


def said(tree: Node) -> str:
    """Where one is, as last told."""
    return " ".join(node.text for node in tree.all("status") if node.text)


def focused(tree: Node) -> Node | None:
    """What has the focus; of a composite the part that is spoken of is its active one."""
    found = [node for node in tree.walk() if node.states.get("focused") and node.role != "RootWebArea"]
    return found[-1] if found else None
