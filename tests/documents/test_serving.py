"""The site on a server and by `adjoin docs`: the same addresses, nothing beside it, and the server's own policy."""

from __future__ import annotations

import http.client
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from adjoin import site
from server.serving import Server

OUTSIDE = (
    "/docs/../index.html",
    "/docs/../../../../etc/passwd",
    "/docs/%2e%2e/%2e%2e/__init__.py",
    "/docs/..%2f__init__.py",
    "/docs//etc/passwd",
    "/docs/%2Fetc%2Fpasswd",
    "/docs/tutorials/../../places.py",
    "/docs/..\\places.py",
    "/docs/index.html%00",
)


@pytest.fixture(scope="module")
def served(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    running = Server(tmp_path_factory.mktemp("served") / "data")
    yield running.address
    running.stop()


@pytest.fixture(scope="module")
def shown(pages: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "adjoin", "--language", "en", "docs", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield next(word for word in process.stdout.readline().split() if word.startswith("http"))
        finally:
            process.terminate()


def asked(base: str, path: str) -> tuple[int, dict[str, str], bytes]:
    """The answer to a path as it is written, dots and all."""
    with closing(http.client.HTTPConnection(urlsplit(base).netloc, timeout=60)) as connection:
        connection.putrequest("GET", path)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


@pytest.mark.parametrize("where", ["served", "shown"])
def test_pages_are_at_their_addresses(where: str, request: pytest.FixtureRequest, pages: Path) -> None:
    """The first page, a page in a folder and a file are what was built; an address without its slash leads there."""
    base = request.getfixturevalue(where)
    for path, file in (
        ("", site.FIRST),
        ("tutorials/game/", "tutorials/game/index.html"),
        ("search.json", "search.json"),
    ):
        status, _, body = asked(base, site.PREFIX + path)
        assert (status, body) == (200, (pages / file).read_bytes())
    for path, place in (("/docs", "/docs/"), ("/docs/tutorials/game", "/docs/tutorials/game/")):
        status, headers, _ = asked(base, path)
        assert status in (301, 302)
        assert headers["location"].endswith(place)


@pytest.mark.parametrize("path", OUTSIDE)
@pytest.mark.parametrize("where", ["served", "shown"])
def test_nothing_beside_the_site_is_told(where: str, path: str, request: pytest.FixtureRequest) -> None:
    """No spelling of an address leads out of the folder of pages."""
    status, _, body = asked(request.getfixturevalue(where), path)
    assert status in (302, 400, 404)
    assert not any(word in body for word in (b"root:", b"import annotations"))


def test_the_server_keeps_its_policy(served: str) -> None:
    """Pages carry the same headers as every answer, and a wrong address is told with links that work."""
    _, headers, _ = asked(served, site.PREFIX)
    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    status, _, body = asked(served, "/docs/no/such/page")
    assert status == 404
    assert b'href="/docs/tutorials/play/"' in body
    assert b'src="/docs/assets/javascripts/' in body


def test_an_unchanged_page_is_not_sent_again(served: str) -> None:
    """Pages have a tag, and whoever has it gets no second copy."""
    _, headers, _ = asked(served, site.PREFIX)
    with closing(http.client.HTTPConnection(urlsplit(served).netloc, timeout=60)) as connection:
        connection.request("GET", site.PREFIX, headers={"If-None-Match": headers["etag"]})
        assert connection.getresponse().status == 304


def test_pages_can_be_written_elsewhere(pages: Path, tmp_path: Path) -> None:
    """`--out` writes the site for any other server; a folder that is there is left alone, in one line."""
    command = [sys.executable, "-m", "adjoin", "--language", "en", "docs", "--out", str(tmp_path / "site")]
    assert subprocess.run(command, capture_output=True).returncode == 0
    assert (tmp_path / "site" / "index.html").read_bytes() == (pages / "index.html").read_bytes()
    again = subprocess.run(command, capture_output=True, text=True)
    assert again.returncode == 2
    assert again.stderr.splitlines() == [f"adjoin: {tmp_path / 'site'} already exists: name a new folder."]
