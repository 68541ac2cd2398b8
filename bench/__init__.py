"""Measurements, by what they measure. Each is started at the project's root: `python -m bench.FOLDER.NAME --help`."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results"  # the latest of each kind

if str(ROOT / "tests") not in sys.path:
    sys.path.append(str(ROOT / "tests"))  # servers, people and browsers, as tests have them
