"""The built site stands alone: nothing from elsewhere, nothing inline, no dead link, every page in its kind."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin import site
from adjoin.errors import WrongUse
from adjoin.site import builder
from adjoin.site.docstrings import fence_examples
from documents.html import CSS_URL, Page, outside, target
from layering import ROOT

KINDS = ["Adjoin", "Tutorials", "How-to", "Reference", "Background"]


@cache
def parsed(path: Path) -> Page:
    return Page(path)


def all_pages(pages: Path) -> list[Page]:
    return [parsed(path) for path in sorted(pages.rglob("*.html"))]


def navigation() -> list[dict[str, Any]]:
    nav: list[dict[str, Any]] = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]["nav"]
    return nav


def listed(entries: Any) -> list[str]:
    """The pages of a part of the navigation."""
    if isinstance(entries, str):
        return [entries]
    below = entries.values() if isinstance(entries, dict) else entries
    return [path for entry in below for path in listed(entry)]


def test_nothing_is_loaded_from_elsewhere(pages: Path) -> None:
    """No page or style sheet loads a font, a script or a picture from another address; all that is loaded is there."""
    loaded = [(page.path, address) for page in all_pages(pages) for address in page.loads]
    loaded += [
        (sheet, address)
        for sheet in pages.rglob("*.css")
        for address in CSS_URL.findall(sheet.read_text("utf-8"))
        if not address.startswith(("data:", "#", "%23"))
    ]
    assert len(loaded) > 100
    assert [address for _, address in loaded if outside(address)] == []
    assert [
        (path, address) for path, address in loaded if not target(path, address, pages, site.PREFIX)[0].is_file()
    ] == []


def test_nothing_is_inline(pages: Path) -> None:
    """The server's policy allows no script, handler or style inside a page, and none is there."""
    assert {str(page.path): page.inline for page in all_pages(pages) if page.inline} == {}


def test_every_link_leads_somewhere(pages: Path) -> None:
    """Each link between pages leads to a page that exists, and to a place in it that exists."""
    dead = []
    for page in all_pages(pages):
        for address in (address for address in page.leads if not outside(address)):
            path, place = target(page.path, address, pages.resolve(), site.PREFIX)
            if not path.is_file() or (place and path.suffix == ".html" and place not in parsed(path).names):
                dead.append((page.path.relative_to(pages).as_posix(), address))
    assert dead == []


def test_search_knows_the_pages(pages: Path) -> None:
    """The index that is searched in the browser, without a server, has headings of tutorials and of the reference."""
    index = (pages / "search.json").read_text(encoding="utf-8")
    assert all(words in index for words in ("Write a game in 10 minutes", "adjoin.replayed"))


def test_light_and_dark(pages: Path) -> None:
    """Pages follow the system's choice, and can be told otherwise."""
    first = (pages / site.FIRST).read_text(encoding="utf-8")
    assert "(prefers-color-scheme: light)" in first
    assert "(prefers-color-scheme: dark)" in first


def test_every_document_has_its_place() -> None:
    """Each page of docs/ stands in the navigation once, under one of four kinds."""
    nav = navigation()
    assert [next(iter(entry)) for entry in nav] == KINDS
    written = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    shown = listed(nav)
    assert sorted(shown) == sorted(written | {name.lower() for name in builder.BESIDE})


def test_every_public_name_is_in_the_reference() -> None:
    """Whatever `import adjoin` offers is on a page of the reference."""
    told = "\n".join(path.read_text("utf-8") for path in (ROOT / "docs" / "api").glob("*.md"))
    words = set(told.split()) | {word.strip("`|") for word in told.split()}
    modules = {"batch"}
    assert [name for name in adjoin.__all__ if f"adjoin.{name}" not in words and name not in modules] == []


def test_a_dead_link_is_a_fault(tmp_path: Path) -> None:
    """A page with a link to no page is not built, and the reason names it."""
    (tmp_path / "docs" / "images").mkdir(parents=True)
    (tmp_path / "docs" / "index.md").write_text("# One\n\n[two](two.md)\n")
    (tmp_path / "src").mkdir()
    (tmp_path / builder.CONFIG).write_text('[project]\nsite_name = "One"\n')
    for name in (*builder.BESIDE, builder.ICON):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("# Beside\n")
    with pytest.raises(WrongUse, match=r"index\.md"):
        builder.build(tmp_path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_pages_are_built_when_their_sources_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was made from these very sources is not made again."""
    built: list[str] = []
    monkeypatch.setattr(builder, "build", lambda root, out, stamp: built.append(stamp))
    builder.refresh(ROOT, tmp_path)
    (tmp_path / builder.STAMP).write_text(built[0])
    builder.refresh(ROOT, tmp_path)
    (tmp_path / builder.STAMP).write_text("of other sources")
    builder.refresh(ROOT, tmp_path)
    assert built == [builder.fingerprint(ROOT)] * 2


def test_examples_become_blocks() -> None:
    """An example in a docstring is fenced, and so is each after a blank line; other words stay as they are."""
    assert (
        fence_examples("Words.\n\n>>> 1\n1\n\n>>> 2\n2")
        == "Words.\n\n```pycon\n>>> 1\n1\n```\n\n```pycon\n>>> 2\n2\n```"
    )


def test_without_pages_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without pages says where they come from."""
    monkeypatch.setattr(site, "clone", lambda: None)
    monkeypatch.setattr(site, "FOLDER", tmp_path)
    with pytest.raises(WrongUse, match="has no documentation"):
        site.pages()
