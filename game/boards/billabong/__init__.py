"""Billabong on screen."""
