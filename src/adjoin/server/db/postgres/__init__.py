"""The PostgreSQL store: its connections, schema and maintenance."""
