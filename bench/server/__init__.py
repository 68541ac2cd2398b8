"""The server under load, attack and bad luck."""
