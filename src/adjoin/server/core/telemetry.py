"""Logs for people who run a server, and figures for their machines. Neither ever holds a name, a token or a cookie."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from structlog.typing import Processor

from adjoin.server.core.log_dedup import Folding

log: structlog.stdlib.BoundLogger = structlog.get_logger("adjoin")


def set_up_logs(*, human: bool) -> None:
    """Lines for people on a terminal, JSON elsewhere; on standard error, also what the libraries have to say."""
    renderer: Processor = structlog.dev.ConsoleRenderer() if human else structlog.processors.JSONRenderer()
    folding = Folding()
    stream = cast("TextIO", Forgiving(sys.stderr))
    common: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[folding, *common, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(stream),
    )
    lines = logging.StreamHandler(stream)
    lines.setFormatter(structlog.stdlib.ProcessorFormatter(processor=renderer, foreign_pre_chain=common))
    lines.addFilter(folding.filter)
    logging.basicConfig(handlers=[lines], level=logging.WARNING, force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # whoever speaks no HTTP is no news


class Forgiving:
    """A stream that loses what it cannot write: a disk that is full of logs must not stop the game."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        with suppress(OSError):
            self.stream.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError):
            self.stream.flush()


class Figures:
    """What /metrics shows."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("adjoin_http_requests", "Answers by status.", ["status"], registry=self.registry)
        self.actions = Counter("adjoin_actions", "Saved actions by type.", ["type"], registry=self.registry)
        self.counted: dict[str, Counter] = {}  # those of each type, found once
        self.refusals = Counter("adjoin_refusals", "Refused messages by code.", ["code"], registry=self.registry)
        self.dropped = Counter("adjoin_dropped_readers", "Sockets that read too slowly.", registry=self.registry)
        self.failures = Counter(
            "adjoin_background_failures", "Failures of background work by its name.", ["work"], registry=self.registry
        )
        self.socket_failures = Counter(
            "adjoin_socket_failures", "Sockets that ended by an error of the server.", registry=self.registry
        )
        self.sockets = Gauge("adjoin_sockets", "Open sockets.", registry=self.registry)
        self.tasks = Gauge("adjoin_tasks", "Tasks of the event loop.", registry=self.registry)
        self.process = Gauge("adjoin_process", "The number of the process that answers.", registry=self.registry)
        self.process.set(os.getpid())
        self.rooms = Gauge("adjoin_rooms", "Tables in memory.", registry=self.registry)
        self.saving = Histogram("adjoin_saving_seconds", "From a message to its saved action.", registry=self.registry)
        where = "By thinkers, and by the server's own processes."
        self.waiting = Gauge(
            "adjoin_questions_waiting", f"Questions that wait. {where}", ["by"], registry=self.registry
        )
        self.answering = Gauge(
            "adjoin_questions_answering", f"Questions being answered. {where}", ["by"], registry=self.registry
        )
        self.thinkers = Gauge("adjoin_thinkers", "Thinkers alive.", registry=self.registry)
        self.places = Gauge("adjoin_thinkers_places", "Questions they answer at a time.", registry=self.registry)
        self.thinking = Histogram("adjoin_thinking_seconds", "A bot's move.", registry=self.registry)

    def note_saved(self, action: str, seconds: float) -> None:
        """An action of this type was saved, so long after it had been received."""
        self.saving.observe(seconds)
        counted = self.counted.get(action)
        if counted is None:
            counted = self.counted[action] = self.actions.labels(action)
        counted.inc()

    def note_thought(self, seconds: float) -> None:
        """A bot has answered after so long."""
        self.thinking.observe(seconds)

    def text(self) -> bytes:
        self.tasks.set(len(asyncio.all_tasks()))
        return generate_latest(self.registry)
