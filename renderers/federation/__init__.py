"""The picture of Federation."""
