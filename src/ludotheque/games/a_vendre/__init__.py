"""A VENDRE!, the great cosmopolitan game: shops, charges, auctions; 2 to 10 persons."""
