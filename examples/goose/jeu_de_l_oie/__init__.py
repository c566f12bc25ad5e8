"""LE JEU DE L’OIE: sixty-three squares, two dice, a pot."""
