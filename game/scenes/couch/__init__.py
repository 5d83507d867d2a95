"""Several people in front of one screen: who joins with what, and what happens when a device or time runs out."""
