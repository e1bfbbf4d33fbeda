"""Computer players and hints: how to play each game well with what one seat may know."""

from game.brains.thought import LEVELS, Brain, Question, Thought, asked

__all__ = ["BRAINS", "LEVELS", "Brain", "Question", "Thought", "asked"]

BRAINS: dict[str, Brain] = {}
"""The computer players of every game by its id."""
