"""The scene stack and its scenes: everything that fills the screen, one on top of another."""
