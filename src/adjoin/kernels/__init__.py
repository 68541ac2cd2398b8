"""Kernels: a game's rules and search as WebAssembly, built ahead, found by the deals that they serve."""
