"""Matches between bots: who sits where, how the games are played and kept, and what they prove."""
