"""What is installed beside the library itself: each extra of the package, and the modules that it brings."""

from __future__ import annotations

from importlib.util import find_spec

from adjoin.errors import MissingExtra

EXTRAS = {
    "terminal": ("typer", "rich", "markdown_it"),
    "server": (
        "litestar",
        "uvicorn",
        "websockets",
        "itsdangerous",
        "structlog",
        "prometheus_client",
        "pebble",
        "segno",
        "resvg_py",
        "PIL",
        "platformdirs",
        "markdown_it",
    ),
    "bots": ("wasmtime", "platformdirs"),
    "fast": ("numba", "numpy", "platformdirs"),
    "train": ("torch", "numba", "numpy", "platformdirs"),
    "analysis": ("pyarrow", "altair", "vl_convert"),
    "pettingzoo": ("pettingzoo", "gymnasium", "numpy"),
    "gymnasium": ("gymnasium", "numpy"),
    "openspiel": ("pyspiel", "numpy"),
    "postgres": ("asyncpg",),
    "ray": ("ray",),
    "people": ("webauthn", "openskill", "cryptography"),
    "docs": ("zensical", "mkdocstrings"),
}


def missing(extra: str) -> str | None:
    """The first module of an extra that is not installed, if there is one; nothing is loaded."""
    return next((module for module in EXTRAS[extra] if find_spec(module) is None), None)


def need(extra: str) -> None:
    """Called by what stands on an extra, before it imports from it: MissingExtra says in one line what to install."""
    if module := missing(extra):
        raise MissingExtra("error-extra", module=module, extra=extra)
