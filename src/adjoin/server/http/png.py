"""Pictures as PNG, for links in messages: many sites show no SVG. Each is painted in a process of its own and kept."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

from adjoin.scene.flat import flat
from adjoin.server.core.telemetry import log

WIDTH, HEIGHT = 1200, 630  # pixels, as sites show the picture of a link
ROOM = 24_000_000  # bytes of pictures in memory
PATIENCE = 30.0  # seconds after which a process is ended
# The renderer holds Python's lock while it paints, so it paints elsewhere, and gives way to those who play.
PAINT = """
import os, sys, resvg_py
hasattr(os, "nice") and os.nice(10)
svg = sys.stdin.buffer.read().decode()
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=int(sys.argv[1]))))
"""


Run = Callable[[Callable[[], str]], Awaitable[str]]  # does something beside the event loop


class Unpainted(Exception):
    """The process painted nothing, or took too long."""


class Painter:
    """Pictures by what they show, the latest kept; callers limit how many are painted at a time."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.kept: OrderedDict[Hashable, bytes] = OrderedDict()

    async def paint(self, key: Hashable, draw: Callable[[], str], run: Run, width: int = WIDTH) -> bytes:
        """The picture of this name; drawn by `draw`, as SVG, where `run` does it, and painted if it is not kept."""
        if key not in self.kept:
            self.kept[key] = await paint(await run(lambda: flat(draw())), width)
        self.kept.move_to_end(key)
        found = self.kept[key]
        while sum(map(len, self.kept.values())) > self.room:
            self.kept.popitem(last=False)
        return found


async def paint(svg: str, width: int = WIDTH) -> bytes:
    command = [sys.executable, "-c", PAINT, str(width)]
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    try:
        async with asyncio.timeout(PATIENCE):
            made, _ = await process.communicate(svg.encode())
    except TimeoutError:
        made = b""
    finally:
        await end_process(process)
    if not made:
        log.warning("picture not painted", status=process.returncode)
        raise Unpainted
    return made


async def end_process(process: Process) -> None:
    """End a process for which nobody waits any more."""
    if process.returncode is None:
        process.kill()
        await process.wait()
