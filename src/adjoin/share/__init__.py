"""A game as a gift: cards and films of it, drawn, painted and encoded in a process of its own."""
