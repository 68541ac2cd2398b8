"""Several processes that serve one database: messages between them, leases, and starting them."""
