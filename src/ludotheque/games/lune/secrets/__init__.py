"""What a seat can see of DE LA TERRE A LA LUNE, and a table it cannot tell from the real one."""
