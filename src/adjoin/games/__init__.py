"""The games; each folder is one, found by its entry point."""
