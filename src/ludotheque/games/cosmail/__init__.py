"""COSMAIL: two planes, one ship, twelve riches to gather by barter, then the gold, and home."""
