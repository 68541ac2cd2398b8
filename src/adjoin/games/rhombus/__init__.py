"""RHOMBUS, a duel of triangles: one folder, one game."""
