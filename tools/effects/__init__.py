"""The sounds of the game, by where they are heard; ``make_sounds.py`` writes them."""
