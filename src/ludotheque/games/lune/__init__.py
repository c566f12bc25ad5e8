"""DE LA TERRE A LA LUNE: rockets, hidden options, card duels."""
