"""What is in memory before a picture of it is taken."""

from __future__ import annotations

import subprocess
import sys

# A browser's worker has `pyodide.ffi`; here a stand-in has its names.
PROGRAM = """
import gc, json, sys, types
ffi = sys.modules["pyodide.ffi"] = types.ModuleType("pyodide.ffi")
ffi.JsException, ffi.create_proxy, ffi.to_js = Exception, None, None
from adjoin.device import ahead
ahead.prepare()
assert not gc.isenabled()
before = set(sys.modules)
import asyncio
from adjoin.device.host import DeviceHost
from adjoin.device.journal import MemoryJournal
from adjoin.live.protocol import PROTOCOL
async def play():
    device = await DeviceHost.begin(MemoryJournal())
    for name in ahead.names():
        asked = {"game": name, "seats": [{"kind": "me"}, {"kind": "shared"}]}
        made = await device.http("POST", "/api/tables", json.dumps(asked).encode())
        assert made.status < 300, made.body
asyncio.run(play())
print(*sorted(name for name in set(sys.modules) - before if name.startswith("adjoin")))
ahead.go_on()
assert gc.isenabled()
"""


def test_a_picture_of_memory_holds_what_a_table_needs() -> None:
    """After the preparation, opening a table of any game imports no module of ours; nothing is collected meanwhile."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []
