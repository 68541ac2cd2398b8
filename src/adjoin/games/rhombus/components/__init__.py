"""RHOMBUS: what is in the box, how chance lays it out, and the tables of one deal."""

PACKAGE = "adjoin.games.rhombus"  # whose catalogue words the messages of this game
