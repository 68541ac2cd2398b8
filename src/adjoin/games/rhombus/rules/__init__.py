"""RHOMBUS: the rules, wholly in the compiled subset (docs/authors.md)."""
