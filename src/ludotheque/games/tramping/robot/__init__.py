"""What a robot knows of TRAMPING."""
