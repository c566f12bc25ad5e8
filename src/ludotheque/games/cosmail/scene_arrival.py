"""Foreseeing: what can be done where a piece would stop."""

from __future__ import annotations

from ludotheque.games.cosmail.board import COAL_PORT, DEPOSIT, GOLD_PORT, GOODS, PETROL_BASE
from ludotheque.games.cosmail.fleet import SHIP
from ludotheque.games.cosmail.scene_page import Page
from ludotheque.kernel.agenda import Seat


def arrival(page: Page, seat: Seat, piece: int, node: int) -> str:
    """C52 C110 C119 C148 C157 C186: option or loading, fuel, gold, home, a goal."""
    if node == page.home(seat):
        return page.say("home")
    if told := at_goal(page, seat, piece, node):
        return told
    what = page.edition.kind[node]
    if what == GOODS and page.riches and not page.partial(seat):
        return at_port(page, seat, piece, node)
    if what in (PETROL_BASE, COAL_PORT):
        return at_fuel(page, piece, what)
    if what in (GOLD_PORT, DEPOSIT):
        return at_gold(page, seat, node)
    return ""


def at_goal(page: Page, seat: Seat, piece: int, node: int) -> str:
    if node not in page.view["goals"]:
        return ""
    if page.agreed("mode") == "race":
        return page.say("the goal of the race") if page.view["entered"][seat] == piece else ""
    return "" if node in page.view["visited"][seat] else page.say("a checkpoint of the rally")


def at_port(page: Page, seat: Seat, piece: int, node: int) -> str:
    """C111 C117 C119 C120: an option for a plane, the vignettes for a ship that has one."""
    if not page.stock(node):
        return page.say("nothing is left there")
    what = page.of_good(page.edition.good[node], page.stock(node))
    if piece != SHIP:
        return page.say("your option is noted") if page.noted(seat, node) else page.say("option on {what}", what=what)
    if page.noted(seat, node):
        return page.say("you can load {what}", what=what)
    return page.say("no option there, nothing to load")


def at_fuel(page: Page, piece: int, what: int) -> str:
    """C52 C53 C54 C55: the right kind of piece may fill up on a later turn."""
    if (what == COAL_PORT) != (piece == SHIP):
        return page.say("no fuel for this piece there")
    return page.say("fill-up from your next turn")


def at_gold(page: Page, seat: Seat, node: int) -> str:
    """C148 C151: once for each base."""
    if node in [base for base, _ in page.view["gold"][seat]]:
        return page.say("you have thrown for this gold")
    if page.agreed("gold_throw") == "arrival":
        return page.say("gold: you throw at once")
    return page.say("gold: you throw on your next turn")
