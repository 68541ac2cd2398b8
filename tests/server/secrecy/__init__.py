"""Tests of the server: secrecy."""
