"""One table as people see it: messages, boards drawn for each viewer, and what changed. No server, no database."""
