"""The hottest steps of a server's moves in C, where they were compiled; everywhere else Python does the same."""
