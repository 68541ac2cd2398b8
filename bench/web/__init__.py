"""What a page, a device and a fresh installation cost."""
