"""The service's limits: one file for each kind of body."""
