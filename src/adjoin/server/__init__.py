"""The server: tables for people in browsers, whatever games are registered."""
