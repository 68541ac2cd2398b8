"""How long the server holds its event loop: the longest step of every route and every message, in processor time."""
