"""How LA POCHETTE looks, on a screen and on paper."""
