"""Tests of the server: notifications."""
