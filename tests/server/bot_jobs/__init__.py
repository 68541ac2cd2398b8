"""Tests of the server: bot jobs."""
