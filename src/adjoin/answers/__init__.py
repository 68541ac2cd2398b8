"""What pages ask about the games: the shelf, rules, lessons, puzzles and replays, for any host of them."""
