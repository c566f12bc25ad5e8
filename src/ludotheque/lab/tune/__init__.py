"""Boards found by search: what may be changed, what a good game is, and the search itself."""
