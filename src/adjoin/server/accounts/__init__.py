"""People: who a request comes from, their devices, how they sign in, and what they may ask of the server."""
