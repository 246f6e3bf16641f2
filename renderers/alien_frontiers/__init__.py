"""Pictures of Alien Frontiers."""
