"""Cutting outlines at the edge of a convex area, because the renderer knows no clip paths."""

from itertools import pairwise

from deck.paths import Point, Segment, flat

Area = tuple[Point, ...]


def inside(segments: list[Segment], area: Area) -> bool:
    """Say whether every point and handle of the path lies within the area (corners in clockwise order on screen)."""
    edges = list(zip(area, area[1:] + area[:1], strict=True))
    return all(_side(a, b, p) >= -1e-6 for _, points in segments for p in points for a, b in edges)


def cut_fill(segments: list[Segment], area: Area) -> list[Segment]:
    """Return the part of a filled path that lies in the area, as polygons (Sutherland-Hodgman)."""
    result: list[Segment] = []
    for line, _ in flat(segments):
        kept = line
        for a, b in zip(area, area[1:] + area[:1], strict=True):
            kept = _keep(kept, a, b)
        if len(kept) > 2:
            result += [("M", (kept[0],)), *(("L", (p,)) for p in kept[1:]), ("Z", ())]
    return result


def cut_line(segments: list[Segment], area: Area) -> list[Segment]:
    """Return the parts of a drawn line that lie in the area."""
    result: list[Segment] = []
    for line, closed in flat(segments):
        points = line + line[:1] if closed else line
        last: Point | None = None
        for start, end in pairwise(points):
            piece = _clip(start, end, area)
            if piece is None:
                last = None
                continue
            if last != piece[0]:
                result.append(("M", (piece[0],)))
            result.append(("L", (piece[1],)))
            last = piece[1]
    return result


def _side(a: Point, b: Point, p: Point) -> float:
    """Return a positive number for a point inside the edge from a to b."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _cross(p: Point, q: Point, sp: float, sq: float) -> Point:
    t = sp / (sp - sq)
    return (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)


def _keep(points: list[Point], a: Point, b: Point) -> list[Point]:
    """Keep what lies on the inner side of one edge."""
    kept: list[Point] = []
    for p, q in zip(points, points[1:] + points[:1], strict=True):
        sp, sq = _side(a, b, p), _side(a, b, q)
        if sp >= 0:
            kept.append(p)
        if (sp > 0 > sq) or (sp < 0 < sq):
            kept.append(_cross(p, q, sp, sq))
    return kept


def _clip(p: Point, q: Point, area: Area) -> tuple[Point, Point] | None:
    """Return the part of one straight piece within the area."""
    for a, b in zip(area, area[1:] + area[:1], strict=True):
        sp, sq = _side(a, b, p), _side(a, b, q)
        if sp < 0 and sq < 0:
            return None
        if sp < 0:
            p = _cross(p, q, sp, sq)
        elif sq < 0:
            q = _cross(p, q, sp, sq)
    return (p, q)
