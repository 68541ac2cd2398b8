"""What events cost, and whole evenings of them."""
