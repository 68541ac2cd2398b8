"""Tests of the server: accounts."""
