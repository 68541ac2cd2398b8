"""What every part of the server may use and no part owns."""
