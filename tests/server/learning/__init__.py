"""Tests of the server: learning."""
