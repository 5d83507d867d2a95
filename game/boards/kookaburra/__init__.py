"""Kookaburra on the screen."""
