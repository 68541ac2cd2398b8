"""L-TILES: the rules page and its pictures."""
