"""The rules in § order, a module for each chapter that asks or does something."""
