"""Persons without accounts: who they are, what they have played, how they are forgotten; the lobby and its host."""
