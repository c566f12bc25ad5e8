"""A table that is open in this server: its records, the people at it, its robots."""
