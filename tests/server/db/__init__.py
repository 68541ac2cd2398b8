"""Tests of the server: db."""
