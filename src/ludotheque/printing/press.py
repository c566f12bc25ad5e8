"""The typesetter: a document becomes a PDF.  typst comes with the extra `paper`; nothing else is needed."""

from __future__ import annotations

import json
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Final

from ludotheque.kernel.game import BadSetup
from ludotheque.printing.document import Document

TEMPLATES: Final = ("kit.typ", "booklet.typ", "parts.typ")


def typesetter() -> ModuleType:
    try:
        import typst

        files("font_source_sans_pro")
    except ImportError:
        raise BadSetup("to print, install what sets the pages: pip install 'ludotheque[paper]'") from None
    return typst


def printed(document: Document, booklet: dict[str, object] | None) -> bytes:
    """The whole document; the rules are set first, on small pages, and then laid in the order one folds them."""
    typst = typesetter()
    with TemporaryDirectory() as name, as_file(files("font_source_sans_pro").joinpath("files")) as fonts:
        folder = Path(name)
        typeset = files("ludotheque.printing").joinpath("typeset")
        for template in TEMPLATES:
            folder.joinpath(template).write_bytes(typeset.joinpath(template).read_bytes())
        for drawing, svg in document.drawings.items():
            folder.joinpath(drawing).write_text(svg, encoding="utf-8")
        with_fonts = {"font_paths": [str(fonts)], "ignore_system_fonts": True}
        if booklet is not None:
            write(folder / "booklet.json", booklet)
            folder.joinpath("booklet.pdf").write_bytes(typst.compile(str(folder / "booklet.typ"), **with_fonts))
            asked = typst.query(str(folder / "booklet.typ"), "<pages>", field="value", one=True, **with_fonts)
            fold(document, int(json.loads(asked)))
        write(folder / "kit.json", {"lang": document.lang, "sections": document.sections})
        return bytes(typst.compile(str(folder / "kit.typ"), **with_fonts))


def write(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")


def fold(document: Document, pages: int) -> None:
    """Tell the section of the booklet which pages lie on which side of which sheet."""
    for section in document.sections:
        if section["kind"] == "booklet":
            section["sheets"] = folded(pages)


def folded(pages: int) -> list[list[int]]:
    """Sides in the order they are printed, each with its left and right page; 0 is empty."""
    whole = -(-pages // 4) * 4
    sides = []
    for sheet in range(whole // 4):
        sides.append([whole - 2 * sheet, 2 * sheet + 1])
        sides.append([2 * sheet + 2, whole - 2 * sheet - 1])
    return [[page if page <= pages else 0 for page in side] for side in sides]
