"""Attacks on a server as it ships, and what a stranger notices of them."""
