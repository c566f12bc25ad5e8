"""The laboratory: many games by robots, and what they teach."""
