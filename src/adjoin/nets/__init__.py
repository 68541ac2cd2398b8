"""Nets made by self-play: games, the examples in them, what is learnt from these, and the match that admits a net."""
