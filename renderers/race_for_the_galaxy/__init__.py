"""The pictures of Race for the Galaxy."""
