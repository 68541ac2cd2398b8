"""Failures that are nobody's fault, as answers know them."""

from __future__ import annotations


class Unchecked(Exception):
    """No process came to an end with a record, which need not be its fault: it may be brought again."""
