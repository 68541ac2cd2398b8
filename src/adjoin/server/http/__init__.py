"""What every HTTP route and socket stands on: errors, files, schemas, and slow clients."""
