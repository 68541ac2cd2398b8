"""The command line, as its own tests run it."""

from cli.conftest import adjoin

__all__ = ["adjoin"]
