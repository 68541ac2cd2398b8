"""Strength and punctuality of bots."""
