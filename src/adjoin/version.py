"""Which Adjoin this is."""

VERSION = "0.1.0"
