"""The SQLite store: its file, writer, schema and maintenance."""
