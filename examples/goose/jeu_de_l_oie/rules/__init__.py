"""The law of the goose: one module for each chapter of its rulebook."""
