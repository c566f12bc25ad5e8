"""A report of the laboratory: what many games say, on a page that needs nothing but itself."""
