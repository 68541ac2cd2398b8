"""Notifications by e-mail, Web Push and webhook when a table waits for somebody."""
