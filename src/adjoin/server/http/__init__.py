"""Everything that is asked once and answered once."""
