"""What the board views share: cards, trails, marks on squares, focus over places, timed motion."""
