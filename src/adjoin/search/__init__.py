"""Searches that know no game: compiled ones on machine words, one in plain Python, and exact ones for endings."""
