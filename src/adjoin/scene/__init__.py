"""Neutral drawing words: what a game shows, without saying on which screen."""
