"""L-TILES: what bots know of the game beyond its rules."""
