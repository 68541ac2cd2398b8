"""Tables without a server: rooms, lessons, puzzles and replays hosted on one device, such as in a browser's worker."""
