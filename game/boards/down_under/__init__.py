"""Down Under on the screen: tiles, a table that grows, cards with stocks, a person's turn, and all motion."""
