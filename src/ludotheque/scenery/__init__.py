"""What a title brings to a screen: parts in words and numbers, and the drawing of its board."""
