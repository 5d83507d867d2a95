"""Theme, text, art, widgets, focus and the stage: what scenes and boards are drawn with."""
