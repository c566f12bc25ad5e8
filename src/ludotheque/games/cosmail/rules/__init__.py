"""The law of COSMAIL: one module for each chapter of its rulebook."""
