"""What a robot knows of A VENDRE!."""
