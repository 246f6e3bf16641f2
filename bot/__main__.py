"""The farpost command."""


def main() -> None:
    """Run the command line."""
