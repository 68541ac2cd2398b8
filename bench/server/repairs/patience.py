"""Attacks that take long: a table that went back and forth thousands of times, and readers who never read."""

from __future__ import annotations

import os
import socket
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from bench.server.repairs.house import GREEDY, House, Stranger, in_time
from bench.server.repairs.pace import Pace
from bench.server.repairs.people import change_store
from server.serving import ME, OPEN, Line

ACTIONS = 12_000
REOPENED = 3.0  # seconds in which a table is open again after that many
GREETING = 500_000  # bytes
READERS = 400
REQUESTS = 30  # of the largest file
DROPPED = 40.0  # seconds after which no reader is left who read nothing
WATCHED = 80.0


def undos(house: House) -> dict[str, Any]:
    """A table that went back and forth 12,000 times is open again soon, its greeting is short, and it goes no further.

    One move and one undo are made; the other ones are copied in the store, which they would reach in minutes.
    """
    ann = house.visitor()
    table, other = (str(ann.opened(ME, OPEN)["table"]) for _ in range(2))
    with ann.line(table) as line:
        line.hello()
        line.play_first()
        assert line.command("undo")["type"] == "ack"
    house.restart(partial(copy_actions, house, table))
    greeting(ann.line(other))  # a server that has just been started answers late
    usual, _ = greeting(ann.line(other))
    pace = Pace()
    seconds, size = greeting(ann.line(table))
    load = pace.take()
    pace.close()
    with ann.line(table) as line:
        line.hello()
        line.play_first()
        answer = line.command("undo")
    further = str(answer.get("code", answer["type"]))
    held = seconds <= REOPENED * load and size <= GREETING and further == "table-ceiling"
    figures = {"reopened_s": seconds, "load": load, "usual_table_s": usual, "greeting_bytes": size}
    return {"held": held, "actions": ACTIONS, **figures, "one_more_undo": further}


def copy_actions(house: House, table: str) -> None:
    """Repeat the actions of a table in the store of a server that is stopped, until there are enough."""
    count = 2
    while count < ACTIONS:
        more = min(count, ACTIONS - count)
        change_store(
            house,
            f"insert into actions select table_id, version + {count}, action, at from actions"
            f" where table_id = '{table}' and version <= {more}",
        )
        count += more
    change_store(house, f"update tables set version = {ACTIONS} where id = '{table}'")


def greeting(line: Line) -> tuple[float, int]:
    """Seconds and bytes until a table is seen by somebody who comes."""
    with line:
        began = time.monotonic()
        line.hello()
        return round(time.monotonic() - began, 3), sum(len(heard) for heard in line.heard)


# ------------------------------------------------------------------------------------------------ readers


def readers(house: House) -> dict[str, Any]:
    """Connections that ask for the client's largest file again and again and read nothing are dropped."""
    stranger, pace = Stranger(house), Pace()
    stranger.round()
    pace.take()
    quiet, before = stranger.rounds(3), pace.take()
    static = house.tree / "src/adjoin/server/static"
    path = max(static.glob("*.js"), key=lambda file: file.stat().st_size).name
    lines = [line for line in (asleep(house, path) for _ in range(READERS)) if line]
    began = time.monotonic()
    pace.take()
    spent = processor_time(house)
    beside, load = stranger.rounds(3), pace.take()
    spent = processor_time(house) - spent
    most = left = count_open(house)
    while left and time.monotonic() - began < WATCHED:
        time.sleep(1)
        left = count_open(house)
        most = max(most, left)
    took = round(time.monotonic() - began, 1)
    for line in lines:
        line.close()
    pace.close()
    held = took <= DROPPED and in_time(quiet, beside, before, load) and most > 0
    told = {"held": held, "quiet_s": quiet, "beside_s": beside, "load": [before, load], "server_cpu_s": round(spent, 2)}
    return told | {"readers": most, "left": left, "after_s": took}


def processor_time(house: House) -> float:
    """Seconds of processor time that the server has used, its workers included."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if house.process.pid in (int(stat.parent.name), int(fields[1])):
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def asleep(house: House, path: str) -> socket.socket | None:
    """Somebody who asks for more than the network holds for them, and does not read."""
    parts = urlsplit(house.address)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(10)
    with suppress(OSError):
        line.bind((GREEDY, 0))
        line.connect((parts.hostname or "", parts.port or 80))
        line.sendall(f"GET /{path.lstrip('/')} HTTP/1.1\r\nhost: {parts.netloc}\r\n\r\n".encode() * REQUESTS)
        return line
    line.close()
    return None


def count_open(house: House) -> int:
    """How many connections of the attacker the server still has; those that only the system has do not count."""
    door, attacker = f":{urlsplit(house.address).port or 80:04X}", "0200007F:"
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(row[1].endswith(door) and row[2].startswith(attacker) and row[9] != "0" for row in rows)


PATIENCE: dict[str, Any] = {"undos": undos, "readers": readers}
