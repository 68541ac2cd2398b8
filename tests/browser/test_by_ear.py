"""Games by the accessible tree alone: what a screen reader has and keys, no picture, no pointer, no markup."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import adjoin
from adjoin.kernel.registry import find
from browser.ahead import play_ahead
from browser.conftest import Opener
from browser.playing import drawn, resign
from browser.tree import Node, Reader, focused, news, reader, said
from browser.visits import MOTION

pytestmark = [pytest.mark.deep, pytest.mark.xdist_group("dealt")]

MOST = 200  # decisions
WHOLE = 1  # which of the variants is played to its end: the quickest
LATE = 16  # plies, when its deal is nearly over


def variants() -> list[tuple[str, dict[str, Any]]]:
    """Every game, the short one where there is one, and with each other value of what changes what a turn asks."""
    found: list[tuple[str, dict[str, Any]]] = []
    for game in adjoin.names():
        options = {option.name: option for option in find(game).header.options}
        small: dict[str, Any] = {"short": True} if "short" in options else {}
        if "table" in options:  # a tree of fewer cells is read faster
            small["table"] = options["table"].choices({})[0]
        found.append((game, small))
        for option in (options[name] for name in ("rules", "thirteen") if name in options):
            usual = option.default({})
            found += [(game, {option.name: value}) for value in option.choices({}) if value != usual]
    return found


async def seated(visit: Opener, deal: dict[str, str], game: str, options: dict[str, Any]) -> tuple[str, Reader]:
    """A table, and somebody who hears it; where less is to move, it is said that the view has moved."""
    page = await visit(**deal, **MOTION)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    data = {"game": game, "seats": seats, "name": "Ada", "options": options}
    made = await page.context.request.post("/api/tables", data=data)
    assert made.ok, await made.text()
    table = (await made.json())["table"]
    await page.goto(f"/t/{table}")
    return table, await reader(page)


def ended(tree: Node) -> bool:
    return tree.has("region", "Result")


def chosen_from(tree: Node) -> bool:
    return tree.has("list", "Choose")


def asked(tree: Node) -> bool:
    """A tile, which the heading says, or a choice, whose heading says what of."""
    return ended(tree) or chosen_from(tree) or tree.has("heading", "Your turn")


async def place(ear: Reader, tree: Node) -> None:
    """Take a tile that fits somewhere, hear it named, turn it, go to a spot, hear that it is legal, place it."""
    tiles = tree.all("list", "Your tiles")[0].all("button")
    number = next(i for i, tile in enumerate(tiles, 1) if not tile.states.get("disabled"))
    await ear.press("Escape", "Escape", str(number))
    await drawn(ear.page)  # where it was in the hand before, the same is said again
    tree = await ear.until(lambda tree: "in hand" in said(tree), "the name of the tile that was taken")
    tile = said(tree)
    await ear.press("r")
    await ear.until(
        lambda tree: said(tree) != tile or tree.all("button", "Rotate right")[0].states.get("disabled"), "its turn"
    )
    await ear.press("l")
    await ear.until(lambda tree: "is legal" in said(tree), "that the spot is legal")
    await ear.press("Enter")


async def answer(ear: Reader, tree: Node) -> None:
    """One of the choices is in focus at once, and named; the keys go on to the next; Enter takes it."""
    names = [button.name for button in tree.all("list", "Choose")[0].all("button")]
    assert all(names)
    await ear.until(lambda tree: (at := focused(tree)) and at.name in names, "the focus on a choice")
    await ear.press(str(len(names)))
    await ear.until(lambda tree: (at := focused(tree)) and at.name == names[-1], "the last choice")
    await ear.press("Enter")


async def play(ear: Reader, enough: Counter[str] | None = None) -> tuple[Counter[str], Node]:
    """Everything that is asked, to the end of the game, or until there was enough of it."""
    met: Counter[str] = Counter()
    tree = await ear.until(asked, "the first turn")
    while not ended(tree) and not (enough and met >= enough):
        kind = "choice" if chosen_from(tree) else "tile"
        met[kind] += 1
        assert met.total() < MOST
        before = news(tree)
        await (answer if kind == "choice" else place)(ear, tree)
        await ear.until(
            lambda tree, before=before: asked(tree) and news(tree) != before and settled(tree),  # type: ignore[misc]
            "news, then the next turn",
        )
        tree = await followed(ear)
    return met, tree


async def followed(ear: Reader) -> Node:
    """The tree as it stays: news may be heard a moment before the rest of the page follows."""
    before, tree = None, await ear.look()
    while before is None or not asked(tree) or chosen_from(before) != chosen_from(tree):
        await drawn(ear.page)
        before, tree = tree, await ear.look()
    return tree


def settled(tree: Node) -> bool:
    """The last that was told is that it is one's turn, or how it ended; news come before where one is."""
    told = news(tree)
    return bool(told) and (ended(tree) or "Your turn" in told[-1])


def nearly_over(state: dict[str, Any]) -> bool:
    return int(state["ply"]) >= LATE


def is_choice(state: dict[str, Any]) -> bool:
    return bool(state["scene"]["choices"])


async def test_a_game_to_its_end_by_the_accessible_tree(revisit: Opener, deal: dict[str, str]) -> None:
    """Tiles have names, news come before all else, and the end says who won and why."""
    table, ear = await seated(revisit, deal, *variants()[WHOLE])
    await play_ahead(table, ear.page, enough=nearly_over)
    met, tree = await play(ear)
    assert met["tile"] > 0
    assert any(word in " ".join(news(tree)) for word in ("win", "share the win"))
    assert tree.all("region", "Result")[0].has("heading")
    assert tree.has("region", "What the end changed")
    await ear.tab_to("button", "Play again")
    await ear.leave()


@pytest.mark.parametrize(("game", "options"), variants())
async def test_turns_by_the_accessible_tree(
    revisit: Opener, deal: dict[str, str], game: str, options: dict[str, Any]
) -> None:
    """In every game tiles have names, every kind of choice takes the focus, and the end says who won and why."""
    table, ear = await seated(revisit, deal, game, options)
    await play(ear, Counter(tile=1))
    if options.get("thirteen"):
        await play_ahead(table, ear.page, enough=is_choice)
        await play(ear, Counter(choice=1))
    await resign(ear.page)
    tree = await ear.until(ended, "the result")
    assert any(word in " ".join(news(tree)) for word in ("win", "resigned"))
    assert tree.all("region", "Result")[0].has("heading")
    await ear.leave()
