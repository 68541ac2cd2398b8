"""Writes format_2/. Made by version 0.1.0; not run again; kept to say how.

    python tests/old/freeze_format_2.py

The first records of format 2: every game, several options, and whatever a table can decide (tests/kept.py). The last
four, with pauses and holidays, were added when tables began to write these down; those before are as they were.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest has it

from adjoin.kernel.records.files import write_records
from kept import all_records
from old.telling import HERE, of_record

FOLDER = HERE / "format_2"


def main() -> None:
    records = list(all_records())
    write_records(FOLDER / "records.jsonl", records)
    told = [of_record(record) for record in records]
    (FOLDER / "expected.json").write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
