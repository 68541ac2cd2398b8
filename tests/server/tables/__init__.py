"""Tests of the server: tables."""
