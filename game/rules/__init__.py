"""The games: what each allows, and what follows from it."""

from game.engine.rules import Rules
from game.rules.raeuber import Raeuber
from game.rules.raeuber_romme import RaeuberRomme
from game.rules.romme import CARDVERSE, MULTIPLAYER

GAMES: dict[str, Rules] = {game.id: game for game in (RaeuberRomme(), CARDVERSE, Raeuber(), MULTIPLAYER)}
"""The rules of every game by its id."""
