"""Engines: where the search runs. Each gives adjoin.search a program for a deal."""
