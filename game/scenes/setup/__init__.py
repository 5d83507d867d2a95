"""The set-up of a game, from who plays to the session that begins."""
