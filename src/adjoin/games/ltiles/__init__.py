"""L-TILES: tiles of three blocks, hidden hands, areas that are best at exactly ten."""
