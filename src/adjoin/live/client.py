"""Who asks something of the server."""

from __future__ import annotations

from typing import NamedTuple


class Client(NamedTuple):
    """A person, or nobody in particular, and the address they came from."""

    person: str
    address: str
