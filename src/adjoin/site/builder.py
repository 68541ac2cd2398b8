"""The site built from a clone: Zensical makes the pages, and what it writes into them is moved into files.

The server allows no script inside a page, so each becomes a file of its own; a page asks nobody but its own server.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from json import dumps
from os import environ
from pathlib import Path
from tempfile import TemporaryDirectory

from adjoin.errors import WrongUse
from adjoin.kernel.extras import need
from adjoin.site.places import MISSING, PREFIX

CONFIG = "zensical.toml"
STAMP = "sources.sha256"
BESIDE = ("CHANGELOG.md", "CONTRIBUTING.md")  # pages that stand beside docs/
ICON = Path("src/adjoin/server/static/icon.svg")
UNUSED = ("assets/stylesheets/classic", "sitemap.xml", "sitemap.xml.gz")  # another look; addresses that nobody knows
STYLE = re.compile(r'(\w+)\.appendChild\(\w+\("style",\{\},(\w+)\.toString\(\)\)\)')  # of the search box, in the bundle
ADOPTED = r"(sheet=>{sheet.replaceSync(\2);\1.adoptedStyleSheets=[sheet]})(new CSSStyleSheet)"  # what a policy allows
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
FROM_TOP = re.compile(r"""((?:href=|src=|"base":|"search":|URL\())"/(?!/)""")
SOURCES = 'paths = ["src"]'


def refresh(root: Path, out: Path) -> None:
    """Build the site unless it was made from these very sources."""
    stamp = fingerprint(root)
    if not is_made_from(stamp, out):
        build(root, out, stamp)


def is_made_from(stamp: str, out: Path) -> bool:
    kept = out / STAMP
    return kept.is_file() and kept.read_text(encoding="utf-8") == stamp


def fingerprint(root: Path) -> str:
    """What the site is made from, in short: pages, docstrings and settings."""
    digest = sha256()
    for path in sources(root):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def sources(root: Path) -> Iterator[Path]:
    yield from (root / name for name in (CONFIG, *BESIDE, ICON))
    yield from sorted(path for path in (root / "docs").rglob("*") if path.is_file())
    yield from sorted(path for path in (root / "src" / "adjoin").rglob("*.py"))


def build(root: Path, out: Path, stamp: str = "") -> None:
    """Build the site of a clone into a folder, whole or not at all; a link that leads nowhere is a fault."""
    need("docs")
    with TemporaryDirectory() as folder:
        work = Path(folder)
        prepare(root, work)
        run(work)
        site = work / "site"
        close_pages(site)
        stamp = stamp or fingerprint(root)
        (site / STAMP).write_text(stamp, encoding="utf-8")
        if not is_made_from(stamp, out):  # else another process was quicker, and somebody may be reading
            put(site, out)


def prepare(root: Path, work: Path) -> None:
    """All that the pages are made from, in one folder."""
    shutil.copytree(root / "docs", work / "docs")
    settings = (root / CONFIG).read_text(encoding="utf-8")
    found = settings.replace(SOURCES, f"paths = [{dumps(str(root / 'src'))}]")
    (work / CONFIG).write_text(found, encoding="utf-8")
    shutil.copy(root / ICON, work / "docs" / "images")
    for name in BESIDE:
        text = (root / name).read_text(encoding="utf-8").replace("](docs/", "](")
        (work / "docs" / name.lower()).write_text(text, encoding="utf-8")


def run(work: Path) -> None:
    settings = environ | {"NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    done = subprocess.run(command, cwd=work, env=settings, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise WrongUse("error-docs-build", reason=f"{done.stdout}{done.stderr}".strip())


def put(site: Path, out: Path) -> None:
    """The built site in the place of the one before."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=out.parent) as folder:
        new, old = Path(folder) / "new", Path(folder) / "old"
        shutil.copytree(site, new)
        if out.exists():
            out.rename(old)
        new.rename(out)


# ------------------------------------------------------------------------------- nothing inline


def close_pages(site: Path) -> None:
    """Pages without scripts of their own, and without what nobody uses."""
    for name in UNUSED:
        path = site / name
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    for bundle in site.glob("assets/javascripts/bundle.*.js"):
        bundle.write_text(STYLE.sub(ADOPTED, bundle.read_text(encoding="utf-8")), encoding="utf-8")
    scripts: dict[str, str] = {}
    for page in sorted(site.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        page.write_text(alone(text, page.relative_to(site), scripts), encoding="utf-8")
    for name, script in scripts.items():
        (site / name).write_text(script, encoding="utf-8")


def alone(text: str, path: Path, scripts: dict[str, str]) -> str:
    """A page whose scripts are files; the one for wrong addresses, shown anywhere, says where they are from the top."""
    base = "../" * (len(path.parts) - 1)
    if path.name == MISSING:
        base, text = PREFIX, FROM_TOP.sub(rf'\1"{PREFIX}', text)
    return SCRIPT.sub(lambda found: outside(found[1], base, scripts), text)


def outside(script: str, base: str, scripts: dict[str, str]) -> str:
    """The tag that loads a script from a file of its own."""
    name = f"assets/javascripts/page-{sha256(script.encode()).hexdigest()[:8]}.js"
    scripts[name] = script
    return f'<script src="{base}{name}"></script>'
