"""Drawing in SVG: elements, lines of text, boards with their pieces."""
