"""A game on paper, paused or over: the table as all see it, a page for each seat alone, and what lies face down."""

from __future__ import annotations

from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Names, Panel, Purse, Scene, TitlePage
from ludotheque.parts.svg.picture import picture
from ludotheque.printing.document import Document, Paper
from ludotheque.say import Tongue
from ludotheque.say.sentences import capital
from ludotheque.table import Table, has_secrets


def add_position(document: Document, table: Table, paper: Paper, tongue: Tongue) -> None:
    """Everything comes from views, but the last page: it is for whoever lays the cards out again."""
    scene: Scene = table.game.scene(table.edition)
    say, view, names = tongue.gettext, table.view(None), table.names
    page = scene.page(view, names, tongue)
    purses = [(name, page.purse(seat), page.whereabouts(seat)) for seat, name in enumerate(names)]
    others = [(purse.panel.title, purse, "") for purse in page.others()]
    document.add(
        "position",
        paper=list(paper),
        title=say("{title}: the table as it stands").format(title=table.game.title),
        picture=document.drawing(picture(scene, view, names, tongue)),
        size=list(scene.size),
        moment=capital(page.moment()),
        asked=asked(table, tongue),
        ending=ending(page),
        people=[person(*one, names) for one in [*purses, *others]],
        middle=[panel(one, names) for one in page.middle()],
        rules_title=say("House rules of this game"),
        rules=[[name, str(value)] for name, value in sorted(changed(table).items())],
        board_title=say("On the board"),
        board=[piece.label for piece in page.pieces()],
        secrets=[secrets(scene, table, seat, tongue) for seat in range(table.seats) if hides(table, seat)],
        hidden_title=say("Face down: for whoever sets the table, and nobody else"),
        hidden=[panel(one, names) for one in scene.face_down(table.state, names, tongue)],
    )


def asked(table: Table, tongue: Tongue) -> str:
    """Whose answer the table waits for, or that the game is over."""
    question = table.view(None)["question"]
    if question is None:
        return tongue.gettext("The game is over.")
    return table.words.question(question, table.names, tongue)


def changed(table: Table) -> dict[str, str | int]:
    """The house rules that are not the usual ones."""
    usual = table.game.agree(table.seats, {})
    return {name: value for name, value in table.rules.items() if usual.get(name) != value}


def hides(table: Table, seat: Seat) -> bool:
    return has_secrets(table.view(seat), table.view(None))


def secrets(scene: Scene, table: Table, seat: Seat, tongue: Tongue) -> dict[str, object]:
    """The page of one seat: what lies before it, and what it alone knows."""
    names = table.names
    page = scene.page(table.shown(seat), names, tongue)
    panels = [page.purse(seat).panel, *page.tray()]
    return {
        "title": tongue.gettext("For {name} alone: fold it, and hand it over").format(name=names[seat]),
        "panels": [panel(one, names) for one in panels],
    }


def ending(page: TitlePage) -> dict[str, object] | None:
    """Who won and why, and the accounts: a table with a column for each seat."""
    verdict, accounts = page.verdict(), page.accounts()
    if verdict is None or accounts is None:
        return None
    return {
        "headline": verdict.headline,
        "because": verdict.because,
        "heads": list(accounts.heads),
        "rows": [[row.label, *row.values] for row in accounts.rows],
        "total": [capital(page.tongue.gettext("total")), *accounts.total],
        "note": accounts.note,
    }


def person(name: str, purse: Purse, where: str, names: Names) -> dict[str, object]:
    line = f"{purse.line} · {where}" if where and where != purse.panel.note else purse.line
    return {"name": name, "line": line, "panel": {**panel(purse.panel, names), "title": ""}}


def panel(one: Panel, names: Names) -> dict[str, object]:
    """Its words, as they are set in lines."""
    return {"title": one.title, "note": one.note, "rows": one.pairs(names), "small": one.small(names)}
