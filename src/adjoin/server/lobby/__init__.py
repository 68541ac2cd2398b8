"""Open offers: making, taking and watching them."""
