"""Records: uploading, replaying and reviewing them."""
