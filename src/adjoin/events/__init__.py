"""Tournaments and duplicate evenings as values: pairings, points, standings, files. No server, no clock of its own."""
