"""The drawings of COSMAIL: board, pieces, cards, and the kit to print."""
