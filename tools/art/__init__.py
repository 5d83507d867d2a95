"""Drawings of the product as point lists, and the pen that turns them into SVG files."""
