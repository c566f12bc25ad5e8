"""What many games have in common, and how far that can be trusted."""
