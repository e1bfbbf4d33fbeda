"""Compile the texts: every ``assets/locale/<language>/LC_MESSAGES/raeuber.po`` becomes the ``.mo`` the program reads.

Run ``python assets/scripts/texts.py`` after editing a ``.po`` file; it also puts the entries into order. A test fails
while the two disagree. Needs babel, which only developers have.
"""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
_NOISE = ("Report-Msgid", "POT-Creation", "PO-Revision", "Last-Translator", "Language-Team", "Generated-By")
LOCALE = Path(__file__).resolve().parents[1] / "locale"


def sources() -> list[Path]:
    """Return the ``.po`` files of all languages."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/raeuber.po"))


def read(path: Path) -> Catalog:
    """Read a ``.po`` file. Raises `babel.messages.pofile.PoFileError` for a broken one."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.parent.parent.name, abort_invalid=True)
    catalog.creation_date = catalog.revision_date = _EPOCH  # the same texts give the same bytes
    return catalog


def compiled(catalog: Catalog) -> bytes:
    """Return the content of the ``.mo`` file."""
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def written(catalog: Catalog) -> bytes:
    """Return the content of the ``.po`` file, sorted by key, one text a line."""
    out = BytesIO()
    write_po(out, catalog, width=0, sort_output=True)
    lines = out.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(tuple(f'"{name}'.encode() for name in _NOISE)))


def main() -> None:
    """Tidy and compile all languages."""
    for path in sources():
        catalog = read(path)
        path.write_bytes(written(catalog))
        path.with_suffix(".mo").write_bytes(compiled(catalog))
        print(f"{path.parent.parent.name}: {len(catalog)} texts")


if __name__ == "__main__":
    main()
