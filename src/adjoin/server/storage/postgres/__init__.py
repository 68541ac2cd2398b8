"""A store on PostgreSQL, for several processes and machines."""
