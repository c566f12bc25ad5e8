"""The API and whoever knocks at it: requests, identities, limits, addresses."""
