"""Tournaments and duplicate evenings on a server: opened by people, driven by whichever process has the lease."""
