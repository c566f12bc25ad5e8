"""The law of DE LA TERRE A LA LUNE: one module for each chapter of its rulebook."""
