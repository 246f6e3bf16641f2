"""The fleet: what only several processes that share a PostgreSQL database need."""
