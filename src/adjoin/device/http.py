"""Questions and answers of pages, as over HTTP: an address, a body, and what becomes of them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar
from urllib.parse import parse_qsl, unquote

import msgspec

from adjoin.answers.schemas import Problem
from adjoin.device.journal import JournalFull
from adjoin.errors import AdjoinError, NotFound, TableRefusal, UnknownGame
from adjoin.live.encoding import encode
from adjoin.live.host import StoreFailure
from adjoin.phrase import Phrase
from adjoin.scene.svg import Frame

JSON, SVG, CSS, TEXT = "application/json", "image/svg+xml", "text/css", "text/plain; charset=utf-8"
T = TypeVar("T")


@dataclass(frozen=True)
class Asked:
    """A question: what stands in its address, after its question mark, and in its body."""

    values: dict[str, str]
    query: dict[str, str]
    body: bytes

    def __getitem__(self, name: str) -> str:
        return self.values[name]

    def read(self, kind: type[T]) -> T:
        return msgspec.json.decode(self.body or b"{}", type=kind)


class HttpAnswer(NamedTuple):
    body: bytes
    media: str = JSON
    status: int = 200


Handle = Callable[[Asked], Awaitable[HttpAnswer | object]]


class Route(NamedTuple):
    method: str
    pattern: re.Pattern[str]
    handle: Handle


def route(method: str, address: str, handle: Handle) -> Route:
    """An address with names in braces."""
    return Route(method, re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", address) + r"\Z"), handle)


def frame_in(asked: Asked) -> Frame:
    """Whether a picture is for light or dark pages."""
    theme = asked.query.get("theme", "auto")
    return theme if theme in ("light", "dark") else "auto"  # type: ignore[return-value]


def problem(status: int, words: Phrase) -> HttpAnswer:
    return HttpAnswer(encode(Problem(words.key, words)), JSON, status)


def status_of(reason: AdjoinError) -> int:
    """What a server would answer."""
    if isinstance(reason, TableRefusal):
        return 503 if reason.message.key == "error-not-saved" else 409
    return 404 if isinstance(reason, UnknownGame | NotFound) else 400


async def answer_request(routes: list[Route], method: str, address: str, body: bytes) -> HttpAnswer:
    """The answer to a question, or its refusal: what needs a server says so."""
    path, _, query = address.partition("?")
    for one in routes:
        found = one.pattern.match(path) if one.method == method else None
        if found:
            values = {name: unquote(value) for name, value in found.groupdict().items()}
            return await outcome(one.handle, Asked(values, dict(parse_qsl(query)), body))
    return problem(404, Phrase("error-needs-server"))


async def outcome(handle: Handle, asked: Asked) -> HttpAnswer:
    try:
        answer = await handle(asked)
    except AdjoinError as reason:
        return problem(status_of(reason), reason.message)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return problem(400, Phrase("error-request"))
    except (JournalFull, StoreFailure):
        return problem(507, Phrase("error-device-full"))
    return answer if isinstance(answer, HttpAnswer) else HttpAnswer(encode(answer))
