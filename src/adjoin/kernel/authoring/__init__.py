"""What a game is made of: the parts that its author writes."""
