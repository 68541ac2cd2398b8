"""Tests of the server: moderation."""
