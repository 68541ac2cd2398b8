"""Boards and tiles of people's own, as pages ask about them."""
