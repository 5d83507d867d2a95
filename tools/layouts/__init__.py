"""Looks for faults in the layout of every scene: by geometry alone, without drawing a pixel."""
