"""RHOMBUS: the board on every screen."""
