"""The engines by name."""

from __future__ import annotations

WASMTIME, NUMBA, PLAIN = "wasmtime", "numba", "plain"
ENGINES = (WASMTIME, NUMBA, PLAIN)
