"""Tests of rooms and what they send, without a server."""
