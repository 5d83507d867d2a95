"""A screen that lies flat: every scene's form for people on all its sides."""
