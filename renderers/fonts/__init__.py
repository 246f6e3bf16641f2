"""The fonts that come with the installation; see README.md."""
