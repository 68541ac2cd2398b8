"""RHOMBUS: spellings, refusals, events and score lines, and the catalogue that words them."""
