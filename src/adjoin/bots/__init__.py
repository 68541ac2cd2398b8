"""Players that are programs. They see views, as a person in their seat would, and nothing else."""
