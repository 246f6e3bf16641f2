"""The programs of the `farpost` command. Each module has `arguments` and `program`."""
