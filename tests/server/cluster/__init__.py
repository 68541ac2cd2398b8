"""Tests of the server: cluster."""
