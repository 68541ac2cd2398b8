"""Lessons, puzzles and the deal of the day: data of a game's folder, held against its rules and played."""
