"""The drawings of A VENDRE!: board, pieces, cards, and the kit to print."""
