"""L-TILES: what is in the box, how chance lays it out, and the tables of one deal."""

PACKAGE = "adjoin.games.ltiles"  # whose catalogue words the messages of this game
