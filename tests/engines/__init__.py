"""The client in other engines than Chromium."""
