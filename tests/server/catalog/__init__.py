"""Tests of the server: catalog."""
