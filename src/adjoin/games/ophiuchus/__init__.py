"""OPHIUCHUS: dominoes of stars, rows of at most thirteen, constellations to be formed."""
