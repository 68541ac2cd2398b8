"""The board of a game that has no drawing of its own, made from its lattice and the cells of its moves."""
