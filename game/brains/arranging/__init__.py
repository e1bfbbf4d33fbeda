"""The exact search behind `game.brains.arrange`: columns of one suit, groups that cross them, prices, and a search."""
