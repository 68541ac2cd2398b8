"""OPHIUCHUS: the board on every screen."""
