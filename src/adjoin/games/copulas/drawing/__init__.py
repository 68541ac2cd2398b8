"""COPULAS: the board on every screen."""
