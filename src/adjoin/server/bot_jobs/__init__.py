"""Work for bots: a fair queue of it, and the jobs that worker processes take over."""
