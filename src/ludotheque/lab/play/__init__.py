"""Many games by robots: one after another, on all cores, or on a cluster."""
