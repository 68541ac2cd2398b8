"""The games, their rules and pictures, as pages ask for them."""
