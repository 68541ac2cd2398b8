"""Called where you are: when somebody is told that a table waits for them, where, and how that is sent."""
