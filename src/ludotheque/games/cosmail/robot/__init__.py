"""What a robot knows of COSMAIL."""
