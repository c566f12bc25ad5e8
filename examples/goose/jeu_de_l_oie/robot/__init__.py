"""What a robot knows of the goose."""
