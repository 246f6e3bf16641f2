"""PostgreSQL: what only a database that several processes share needs."""
