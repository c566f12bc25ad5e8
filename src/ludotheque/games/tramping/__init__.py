"""TRAMPING: cargos, freights, a bank that plays to win, and a treasure somewhere round the Americas."""
