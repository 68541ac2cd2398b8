"""Puzzles, candidates and the luck ledger."""
