"""The rules in § order, a module for each chapter and planet."""
