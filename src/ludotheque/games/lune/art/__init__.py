"""The drawings of DE LA TERRE A LA LUNE: board, pieces, cards, and the kit to print."""
