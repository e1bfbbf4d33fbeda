"""The parts from which cards.py draws the deck: outlines, suits, pips, figures and backs."""
