"""Eyes trained by playing: play, learn, judge, keep."""
