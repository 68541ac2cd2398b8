"""Our games behind the interfaces of other projects. Each module is an extra of its own name."""
