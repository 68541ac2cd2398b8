"""Tests of the server: ops."""
