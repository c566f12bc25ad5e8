"""Notices: whoever wants is told that it is their turn, that time runs out, that a game is over; never a secret."""
