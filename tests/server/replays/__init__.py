"""Tests of the server: replays."""
