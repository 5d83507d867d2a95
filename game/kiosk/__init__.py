"""The kiosk: a profile of settings, a PIN, a supervisor that restarts the game, and what keeps files small.

Nothing here imports pygame, so a profile is checked, a PIN is set and the game is watched without a screen.
"""
