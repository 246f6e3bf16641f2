"""Starter's tests."""
