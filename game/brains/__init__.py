"""Computer players and hints: how to play each game well with what one seat may know."""

from game.brains.raeuber_romme import RaeuberRommeBrain
from game.brains.romme import RommeBrain
from game.brains.thought import LEVELS, Brain, Question, Thought, asked

__all__ = ["BRAINS", "LEVELS", "Brain", "Question", "Thought", "asked"]

BRAINS: dict[str, Brain] = {
    "raeuber_romme": RaeuberRommeBrain(),
    "romme": RommeBrain(),
    "multiplayer_romme": RommeBrain(),
}
"""The computer players by the id of their game."""
