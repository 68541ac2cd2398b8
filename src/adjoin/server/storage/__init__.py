"""What the server keeps, behind one small interface."""
