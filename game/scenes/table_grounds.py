"""What each game shows on the felt."""

from __future__ import annotations

from game.engine.match import Match
from game.scenes.table_bags import BagGround
from game.scenes.table_melds import MeldGround
from game.scenes.table_parts import Ground
from game.scenes.table_sets import SetGround
from game.ui.kit import Kit


def ground(kit: Kit, match: Match) -> Ground:
    """Return what the game of a match shows on the felt."""
    match match.setup.game:
        case "raeuber":
            return BagGround(kit)
        case "raeuber_romme":
            return SetGround(kit, match.rules)
    return MeldGround(kit, match.rules)
