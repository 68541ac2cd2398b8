"""L-TILES: the board on every screen."""
