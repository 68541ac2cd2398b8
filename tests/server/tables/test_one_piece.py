"""What goes to one reader at once goes as one piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjoin.server.http.websocket import DirectWebSocket, frame_of


class Network:
    """Notes what is written, and what the event loop is asked to do in its next round."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.soon: list[Callable[[], None]] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def call_soon(self, work: Callable[[], None]) -> None:
        self.soon.append(work)

    def round(self) -> None:
        works, self.soon = self.soon, []
        for work in works:
            work()


def line_on(network: Any) -> DirectWebSocket:
    line = DirectWebSocket.__new__(DirectWebSocket)
    line.loop = line.transport = network
    line.close_sent = line.disconnected = False
    return line


def test_an_answer_goes_with_the_board_after_it() -> None:
    """Two answers and a board in one round are written together, in their order, and once."""
    network = Network()
    line = line_on(network)
    line.add(b"one", more=False)
    line.add(b"two", more=False)
    line.write(b"board")
    network.round()
    assert network.written == [frame_of(b"one") + frame_of(b"two") + frame_of(b"board")]


def test_an_answer_waits_for_no_board() -> None:
    """Without a board it is written in the next round of the event loop; the one after that has nothing left."""
    network = Network()
    line = line_on(network)
    line.add(b"one", more=False)
    assert network.written == []
    network.round()
    line.add(b"two", more=False)
    network.round()
    network.round()
    assert network.written == [frame_of(b"one"), frame_of(b"two")]


def test_an_answer_waits_for_a_board_that_is_on_its_way() -> None:
    """However many rounds that takes; but what cannot wait takes it along."""
    network = Network()
    line = line_on(network)
    line.add(b"one", more=True)
    network.round()
    assert network.written == []
    line.write(b"board")
    line.add(b"two", more=True)
    line.add(b"three", more=False)
    network.round()
    assert network.written == [frame_of(b"one") + frame_of(b"board"), frame_of(b"two") + frame_of(b"three")]


def test_nothing_is_written_to_who_has_left() -> None:
    """Between the answer and the next round the reader left."""
    network = Network()
    line = line_on(network)
    line.add(b"one", more=False)
    line.disconnected = True
    network.round()
    assert network.written == []
