"""Attacks on what the server lets in and where it goes: origins of pages, and addresses of its own network."""

from __future__ import annotations

import json
import select
import socket
import subprocess
from typing import Any

import httpx

from bench.server.repairs.house import House
from bench.server.repairs.people import client
from ports import free_port

NAME = "games.example"
TUNING: dict[str, dict[str, Any]] = {"http_origin": {"port": free_port(), "public_url": f"https://{NAME}"}}
SPECIAL = ["192.0.0.192", "168.63.129.16", "169.254.169.254", "100.100.100.200", "10.0.0.1", "127.0.0.1"]
SPECIAL += ["::ffff:169.254.169.254", "64:ff9b::10.0.0.1", "2002:7f00:1::1", "fd00:ec2::254", "fec0::1", "::1"]
SPELLED = ("127.0.0.1", "127.1", "0x7f.1", "2130706433", "[::ffff:127.0.0.1]", "0")
JUDGE = """
import json, sys
from ipaddress import ip_address
from adjoin.server.notifications.safe_http import is_open
print(json.dumps([address for address in json.loads(sys.argv[1]) if is_open(ip_address(address))]))
"""


def http_origin(house: House) -> dict[str, Any]:
    """A page that came by http may have been written by anybody: an https server refuses what it sends."""
    wish = {"game": "copulas", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ann"}
    with client(house, host=NAME) as one:
        answers = {
            scheme: one.post("/api/tables", json=wish, headers={"origin": f"{scheme}://{NAME}"}).status_code
            for scheme in ("http", "https")
        }
    held = answers["http"] == httpx.codes.FORBIDDEN and answers["https"] == httpx.codes.CREATED
    return {"held": held, "answers": answers}


def webhooks(house: House) -> dict[str, Any]:
    """No special address counts as one of the open internet, and none of this machine is called as a webhook.

    Only addresses of this machine are called for; others are judged by the tree's own function, and nobody is asked.
    """
    python = str(house.tree / ".venv/bin/python")
    judged = subprocess.run([python, "-c", JUDGE, json.dumps(SPECIAL)], capture_output=True, text=True, check=True)
    opens = list(json.loads(judged.stdout))
    with socket.create_server(("127.0.0.1", 0)) as door, house.visitor() as guest:
        port = door.getsockname()[1]
        for host in SPELLED:
            guest.http.post("/api/me/calls", json={"kind": "webhook", "url": f"https://{host}:{port}/"})
        for address in guest.http.get("/api/me/calls").json()["addresses"]:
            guest.http.post(f"/api/me/calls/{address['id']}/test")
        called, _, _ = select.select([door], [], [], 1.0)
    return {"held": not opens and not called, "judged_open": opens, "own_machine_called": bool(called)}


DOORS: dict[str, Any] = {"http_origin": http_origin, "webhooks": webhooks}
