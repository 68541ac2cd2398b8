"""What operators ask: readiness and metrics."""
