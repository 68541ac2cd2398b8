"""COPULAS: the rules page and its pictures."""
