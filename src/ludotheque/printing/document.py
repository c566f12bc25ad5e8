"""What is to be printed, as plain data: sections, the drawings they name, the paper; and what sets it in pages."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Final, NamedTuple

from ludotheque.kernel.game import BadSetup
from ludotheque.parts.svg.drawing import MONO, NARROW, SANS, SERIF

# what is at hand on every machine: one comes with the extra, the others with the typesetter
FONTS: Final = {
    SANS: "Source Sans Pro",
    NARROW: "Source Sans Pro",
    SERIF: "Libertinus Serif",
    MONO: "DejaVu Sans Mono",
}


@dataclass
class Document:
    lang: str
    sections: list[dict[str, object]] = field(default_factory=list)
    drawings: dict[str, str] = field(default_factory=dict)

    def add(self, kind: str, **facts: object) -> None:
        self.sections.append({"kind": kind, **facts})

    def drawing(self, svg: str) -> str:
        """The name of the file that will hold this drawing, with fonts that are at hand; the same one only once."""
        for stack, name in FONTS.items():
            svg = svg.replace(stack, name)
        name = sha256(svg.encode()).hexdigest()[:20] + ".svg"
        self.drawings[name] = svg
        return name


# -- the sheets a printer takes, in millimetres


MARGIN: Final = 8.0  # most printers leave less white than this
PAPERS: Final = {"a4": (210.0, 297.0), "a3": (297.0, 420.0)}


class Paper(NamedTuple):
    width: float
    height: float

    @property
    def turned(self) -> Paper:
        return Paper(self.height, self.width)

    @property
    def room(self) -> tuple[float, float]:
        """What can be printed on."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN


def paper(name: str) -> Paper:
    """An upright sheet; BadSetup names those there are."""
    if name.lower() not in PAPERS:
        facts = {"paper": repr(name[:20]), "known": ", ".join(PAPERS)}
        raise BadSetup("there is no paper {paper}; there is {known}", (), facts)
    return Paper(*PAPERS[name.lower()])


# -- the typesetter: a document becomes a PDF.  typst comes with the extra `paper`; nothing else is needed


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
