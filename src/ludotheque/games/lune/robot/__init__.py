"""What a robot knows of DE LA TERRE A LA LUNE."""
