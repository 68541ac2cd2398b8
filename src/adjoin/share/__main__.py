"""The painter's process: a job as JSON comes in, a picture or a film goes out, and nothing else is done.

It gives way to others and is bounded in time and memory, so that the worst record harms nobody but itself.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from json import loads

from adjoin.share.film import film, paint_svg
from adjoin.share.jobs import SECONDS, PictureJob
from adjoin.share.story import card_at, replay_record

MEMORY = 2_000_000_000  # bytes of address space


def bound_resources() -> None:
    """Give way, and be ended by the system where time or memory run out."""
    with suppress(ImportError, OSError, ValueError, AttributeError):
        import resource

        os.nice(10)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def make_picture(job: PictureJob) -> bytes:
    game = replay_record(job["record"])
    if job["names"] is not None:
        game = game._replace(names=tuple(job["names"]), bots=game.bots if job["names"] else ())
    if job["kind"] == "card":
        ply = game.last if job["ply"] < 0 else min(job["ply"], game.last)
        svg = card_at(game, ply, shape=job["shape"], language=job["language"])
        return paint_svg(svg, 1200 if job["shape"] == "wide" else 1080)
    return film(game, job["kind"], language=job["language"])


def main() -> None:
    bound_resources()
    job: PictureJob = loads(sys.stdin.buffer.read())
    sys.stdout.buffer.write(make_picture(job))


main()
