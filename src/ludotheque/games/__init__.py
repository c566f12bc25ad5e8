"""The titles of the shelf; each registers itself by the entry-point group `ludotheque.games`."""
