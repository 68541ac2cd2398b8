"""SQL by domain, worded for both databases."""
