"""RHOMBUS: the rules page and its pictures."""
