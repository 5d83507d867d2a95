"""Painted country: dusk behind the menu, dawn behind the result."""
