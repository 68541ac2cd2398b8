"""What is played: games, positions, moves, what happened and how it ended."""
