"""The documentation without its generator: every page, every picture, and links that lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

from adjoin.site import FIRST, MISSING, clone, name_of, write_plain
from layering import ROOT

HREF = re.compile(r'(?:href|src)="/docs/([^"#]*)')


def test_every_page_is_there_and_its_links_lead_to_others(tmp_path: Path) -> None:
    """Each Markdown file is a page at the address of the built site, and no link inside leads nowhere."""
    write_plain(ROOT, tmp_path)
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    for path in (ROOT / "docs").rglob("*.md"):
        place = path.relative_to(ROOT / "docs").with_suffix("")
        place = place.parent if place.name == "index" else place
        assert (place / FIRST).as_posix() in written
    pages = [tmp_path / name for name in written if name.endswith(".html")]
    lost = {
        (page.name, to) for page in pages for to in HREF.findall(page.read_text("utf-8")) if name_of(to) not in written
    }
    assert lost == set()
    assert clone() == ROOT


def test_a_copy_without_pages_says_so(tmp_path: Path) -> None:
    """Where there is no clone, the first page is a sentence, and any other address is told to be none."""
    write_plain(None, tmp_path)
    assert "built without its documentation" in (tmp_path / FIRST).read_text("utf-8")
    assert (tmp_path / MISSING).is_file()
