"""The law of LA POCHETTE: one module for each chapter of its rulebook."""
