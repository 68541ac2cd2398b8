"""Tests of the server: what it says over HTTP and sockets, to anybody.

Not called `http`: beside the scripts of this folder that would hide Python's own module of that name.
"""
