"""Which widget lies in the direction of an arrow key."""

from __future__ import annotations

from math import inf

import pygame


def distance(start: pygame.Rect, goal: pygame.Rect, x: int, y: int) -> float:
    """Say how far a rectangle is in the direction (x, y), one of which is 0; infinite if it does not lie that way.

    What is straight ahead is near; what is aside counts double, so that an arrow follows rows and columns.
    """
    ahead = (goal.centerx - start.centerx) * x + (goal.centery - start.centery) * y
    if x:
        aside = max(0, goal.y - start.bottom, start.y - goal.bottom)
        centre = abs(goal.centery - start.centery)
        overlaps = goal.x < start.right and start.x < goal.right and aside > 0
    else:
        aside = max(0, goal.x - start.right, start.x - goal.right)
        centre = abs(goal.centerx - start.centerx)
        overlaps = goal.y < start.bottom and start.y < goal.bottom
    if ahead <= 0 or overlaps:
        return inf
    return ahead + 2 * aside + 0.3 * centre
