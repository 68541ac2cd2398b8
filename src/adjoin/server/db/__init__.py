"""What the server keeps: one interface for SQLite and PostgreSQL, and repositories by domain."""
