"""The engines by name."""

from __future__ import annotations

WASMTIME, NUMBA, PLAIN = "wasmtime", "numba", "plain"
BROWSER = "browser"  # runs kernels where Python itself runs in a browser; nobody chooses it
KERNELS = (BROWSER, WASMTIME)  # the engines that run kernels
ENGINES = (WASMTIME, NUMBA, PLAIN)
