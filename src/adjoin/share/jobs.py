"""Jobs for the painter's process, and how to ask for them."""

from __future__ import annotations

import subprocess
import sys
from json import dumps
from typing import Literal, TypedDict

from adjoin.errors import WrongUse
from adjoin.kernel.extras import need

SECONDS = 60  # of processor time
PATIENCE = 300  # seconds of waiting, on a machine with much to do
COMMAND = [sys.executable, "-m", "adjoin.share"]


class PictureJob(TypedDict):
    """A card or a film of a record; a ply below nothing is the end."""

    record: object
    kind: Literal["card", "gif", "webp"]
    ply: int
    names: list[str] | None  # as whom seats are shown; None for those of the record
    shape: Literal["wide", "square"]
    language: str


def write_job(job: PictureJob) -> bytes:
    """The job as the process reads it."""
    return dumps(job).encode()


def result_of(job: PictureJob) -> bytes:
    """The picture or film; WrongUse where nothing came of it."""
    need("server")
    try:
        done = subprocess.run(COMMAND, input=write_job(job), capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise WrongUse("error-share") from None
    if done.returncode or not done.stdout:
        raise WrongUse("error-share")
    return done.stdout
