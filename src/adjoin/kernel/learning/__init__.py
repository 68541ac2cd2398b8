"""What those who learn read of a game: observations, planes, and actions taken apart."""
