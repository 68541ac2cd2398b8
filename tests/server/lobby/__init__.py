"""Tests of the server: lobby."""
