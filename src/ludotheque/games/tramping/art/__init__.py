"""The drawings of TRAMPING: board, pieces, cards, and the kit to print."""
