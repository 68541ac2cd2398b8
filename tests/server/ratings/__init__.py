"""Tests of the server: ratings."""
