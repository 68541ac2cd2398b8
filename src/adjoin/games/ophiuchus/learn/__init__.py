"""OPHIUCHUS: the rules page and its pictures."""
