"""`ludotheque board` and `ludotheque print`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from ludotheque import shelf
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.parts.svg.picture import picture
from ludotheque.printing.booklet import booklet
from ludotheque.printing.contents import RULES, Contents
from ludotheque.printing.document import Document, paper, printed, typesetter
from ludotheque.printing.position import add_position
from ludotheque.say import Tongue
from ludotheque.say import tongue as tongue_of
from ludotheque.shelf import saves
from ludotheque.table import Table, saved

READABLE: Final = 0o644  # what is printed is to be passed on


def run_board(args: argparse.Namespace, tongue: Tongue) -> int:
    """The board as one SVG file, with the pieces of a saved game if there is one."""
    game, edition, table = subject(args)
    own, scene = tongue_of(tongue.lang, game), game.scene(edition)
    svg = scene.board(own) if table is None else picture(scene, table.view(None), table.names, own)
    return put(Path(args.output or f"{game.key}.svg"), svg.encode(), tongue)


def run_print(args: argparse.Namespace, tongue: Tongue) -> int:
    """The kit as one PDF; of a saved game only its position, unless parts are named as well."""
    sheet = paper(args.paper)
    game, edition, table = subject(args)
    own = tongue_of(tongue.lang, game)
    document = Document(tongue.lang)
    contents = Contents(game, edition, sheet, own)
    wanted = contents.chosen(args.only) if args.only or table is None else []
    typesetter()
    if table is not None:
        add_position(document, table, sheet, own)
    if wanted:
        contents.fill(document, wanted)
    rules = booklet(game, contents.about, document.drawing(contents.scene.lid()), own) if RULES in wanted else None
    return put(Path(args.output or f"{game.key}.pdf"), printed(document, rules), tongue)


def subject(args: argparse.Namespace) -> tuple[Game, object, Table | None]:
    """The title and edition meant, and the saved game if one is named."""
    if not args.saved:
        if args.game is None:
            raise BadSetup("name a title, or a saved game with --from")
        game = shelf.game(args.game)
        return game, shelf.edition(game, args.edition), None
    table = Table.load(saved.text_of(Path(args.saved)), edition=args.edition)
    if args.game is not None and shelf.game(args.game) is not table.game:
        facts = {"file": args.saved, "title": table.game.title, "other": shelf.game(args.game).title}
        raise BadSetup("{file} is a game of {title}, not of {other}", (), facts)
    return table.game, table.edition, table


def put(path: Path, content: bytes, tongue: Tongue) -> int:
    """Write a whole file or none, and say where it is."""
    try:
        saves.write(path, content)
        path.chmod(READABLE)
    except OSError as wrong:
        facts = {"file": str(path), "reason": wrong.strerror or str(wrong)}
        raise BadSetup("{file} cannot be written: {reason}", (), facts) from None
    print(tongue.gettext("{file}: {size} kB").format(file=path, size=tongue.number(round(len(content) / 1000))))
    return 0
