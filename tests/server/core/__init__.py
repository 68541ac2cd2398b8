"""Tests of the server: core."""
