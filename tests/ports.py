"""Ports for programs that must be told theirs."""

from __future__ import annotations

import socket
from random import SystemRandom

OURS = range(20_000, 32_000)  # below those that systems give to whoever asks for any


def free_port() -> int:
    """A port that nobody has, and that nobody else is given before it is used."""
    while True:
        with socket.socket() as door:
            try:
                door.bind(("127.0.0.1", SystemRandom().choice(OURS)))
            except OSError:
                continue
            return int(door.getsockname()[1])
