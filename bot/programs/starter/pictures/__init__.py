"""Starter's picture."""
