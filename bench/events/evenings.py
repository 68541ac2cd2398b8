"""Whole events with a killed process in between: a Swiss, two duplicate evenings, a knock-out over days, and one person
among bots.

    python -m bench.events.evenings [--save]

drives each to its end on SQLite (the server is killed and started again) and on PostgreSQL with two workers (one is
killed), then checks the event's file as `adjoin check` does. `--save` writes bench/results/evenings.json.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path

from bench import ROOT


def main() -> None:
    from bench.server.database import Database
    from server.evenings import KINDS, driven
    from server.serving import Server

    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--save", action="store_true", help="keep what was found in bench/results")
    asked.add_argument("--only", default="", help="one kind of evening")
    chosen = asked.parse_args()
    found = []
    for store in ("sqlite", "postgresql"):
        with tempfile.TemporaryDirectory() as folder:
            database = Database() if store == "postgresql" else None
            more = {"database": database.address, "workers": 2} if database else {}
            server = Server(Path(folder) / "data", **more)
            try:
                for kind in [chosen.only] if chosen.only else KINDS:
                    found.append({"store": store, **driven(server, kind, Path(folder))})
                    print(json.dumps(found[-1]), flush=True)
            finally:
                server.stop()
                if database:
                    database.close()
    if chosen.save:
        (ROOT / "bench" / "results" / "evenings.json").write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
