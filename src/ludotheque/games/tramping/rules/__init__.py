"""The law of TRAMPING: one module for each chapter of its rulebook."""
