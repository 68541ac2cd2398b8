"""Games written down, read, checked and played again."""
