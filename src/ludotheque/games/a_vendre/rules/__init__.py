"""The law of A VENDRE!: one module for each chapter of its rulebook."""
