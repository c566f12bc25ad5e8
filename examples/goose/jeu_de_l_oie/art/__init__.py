"""How the goose looks, on a screen and on paper."""
