"""The pen: draws shapes in palette colours and collects them as SVG text."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from deck import paths, sheets
from deck.cutting import Area, cut_fill, cut_line, inside
from deck.paths import Matrix, number

Colours = dict[str, str]


def load_colours(file: Path) -> Colours:
    """Read a palette: a flat TOML table of names and #RRGGBB values."""
    return {str(name): str(value) for name, value in tomllib.loads(file.read_text("utf-8")).items()}


@dataclass(frozen=True)
class Pen:
    """Draws into one shared list of elements; `at` and `within` return pens that draw elsewhere or less."""

    colours: Colours
    """Palette names and their #RRGGBB values."""
    out: list[str] = field(default_factory=list)
    """The elements drawn so far."""
    defs: list[str] = field(default_factory=list)
    """The gradients defined so far."""
    size: list[int] = field(default_factory=lambda: [100, 100])
    """Width and height of the picture."""
    matrix: Matrix = paths.UNMOVED
    """Where the pen's own coordinates lie on the picture."""
    area: Area | None = None
    """The convex area outside of which nothing is drawn, in picture coordinates."""

    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> "Pen":
        """Return a pen whose origin lies at (x, y), scaled, turned by degrees and perhaps mirrored."""
        return replace(self, matrix=paths.joined(self.matrix, paths.placed(x, y, scale, turn, flip)))

    def within(self, area: Area) -> "Pen":
        """Return a pen that draws only inside a convex area (picture coordinates, clockwise)."""
        return replace(self, area=area)

    def stretched(self, sx: float, sy: float) -> "Pen":
        """Return a pen with different scales across and down."""
        return replace(self, matrix=paths.joined(self.matrix, (sx, 0.0, 0.0, sy, 0.0, 0.0)))

    def shape(
        self, d: str, fill: str | None = None, line: str | None = None, width: float = 1.2, see: float = 1.0
    ) -> None:
        """Fill and outline a path; `see` is the opacity of both; line widths scale with the pen."""
        segments = paths.moved(paths.parse(d), self.matrix)
        a, b, c, e = self.matrix[:4]
        width *= abs(a * e - b * c) ** 0.5
        if self.area is None or inside(segments, self.area):
            self._add(paths.write(segments), fill, line, width, see)
            return
        if fill:
            self._add(paths.write(cut_fill(segments, self.area)), fill, None, width, see)
        if line:
            self._add(paths.write(cut_line(segments, self.area)), None, line, width, see)

    def draw(self, sheet: str, **colours: str) -> None:
        """Draw the shapes of a sheet (see deck/sheets.py); `colours` gives names of the sheet a palette colour."""
        for row in sheets.read(sheet):
            fill, line = (colours.get(name, name) if name else None for name in (row.fill, row.line))
            self.shape(row.path, fill, line, row.width, row.see)

    def line(self, d: str, colour: str = "ink", width: float = 1.2, see: float = 1.0) -> None:
        """Draw an open line."""
        self.shape(d, None, colour, width, see)

    def glow(self, x: float, y: float, radius: float, stops: tuple[tuple[float, str, float], ...]) -> str:
        """Define a radial gradient around (x, y) and return its name as a fill; stops are (place, colour, opacity)."""
        (x, y), a = self._spot(x, y), self.matrix
        radius *= abs(a[0] * a[3] - a[1] * a[2]) ** 0.5
        where = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        return self._gradient("radialGradient", where, stops)

    def fade(
        self, start: tuple[float, float], end: tuple[float, float], stops: tuple[tuple[float, str, float], ...]
    ) -> str:
        """Define a linear gradient from start to end and return the fill that names it."""
        (x1, y1), (x2, y2) = self._spot(*start), self._spot(*end)
        where = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        return self._gradient("linearGradient", where, stops)

    @contextmanager
    def turned(self, transform: str) -> Iterator[None]:
        """Put everything drawn inside the block into a group with an SVG transform."""
        self.out.append(f'<g transform="{transform}">')
        yield
        self.out.append("</g>")

    def sized(self, width: int, height: int) -> None:
        """Say how large the picture is, in units."""
        self.size[:] = [width, height]

    def svg(self) -> str:
        """Return the finished picture."""
        width, height = self.size
        size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
        defs = ["<defs>", *self.defs, "</defs>"] if self.defs else []
        group = '<g stroke-linejoin="round" stroke-linecap="round">'
        return "\n".join([head, *defs, group, *self.out, "</g>", "</svg>", ""])

    def _spot(self, x: float, y: float) -> tuple[float, float]:
        return paths.moved([("M", ((x, y),))], self.matrix)[0][1][0]

    def _gradient(self, kind: str, where: str, stops: tuple[tuple[float, str, float], ...]) -> str:
        name = f"g{len(self.defs)}"
        inner = "".join(
            f'<stop offset="{number(at)}" stop-color="{self.colours[colour]}" stop-opacity="{number(see)}"/>'
            for at, colour, see in stops
        )
        self.defs.append(f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {where}>{inner}</{kind}>')
        return f"url(#{name})"

    def _paint(self, colour: str | None) -> str:
        if colour is None:
            return "none"
        return colour if colour.startswith("url(") else self.colours[colour]

    def _add(self, d: str, fill: str | None, line: str | None, width: float, see: float) -> None:
        if not d:
            return
        text = f'<path d="{d}" fill="{self._paint(fill)}"'
        if line:
            text += f' stroke="{self._paint(line)}" stroke-width="{number(width)}"'
        if see < 1:
            text += f' opacity="{number(see)}"'
        self.out.append(text + "/>")
