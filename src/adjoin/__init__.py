"""Adjoin."""
