"""The parts of a page that a title fills in.  They hold words and numbers, never markup.

A page is built from a seat's view alone: whatever is not in the view cannot reach a browser, a terminal or a printer.
"""

from __future__ import annotations

from ludotheque.parts.board import Glide, Piece, Route, Target, Waypoint
from ludotheque.parts.ending import NONE, Account, AccountLine, AccountRow, Accounts, Because, Verdict, foremost, margin
from ludotheque.parts.page import Names, TitlePage, View
from ludotheque.parts.panels import Aim, AimStage, AimToken, Card, Chip, Line, Panel, Past, Pick, Purse, Row
from ludotheque.parts.question import RANKS, Barter, Bundle, Gain, Good, Partner, Rank, Unplayable, gained
from ludotheque.parts.scene import About, Box, Die, Inks, Payment, Scene, Show, about, box, confessed
from ludotheque.parts.svg.drawing import Point

__all__ = [
    "NONE",
    "RANKS",
    "About",
    "Account",
    "AccountLine",
    "AccountRow",
    "Accounts",
    "Aim",
    "AimStage",
    "AimToken",
    "Barter",
    "Because",
    "Box",
    "Bundle",
    "Card",
    "Chip",
    "Die",
    "Gain",
    "Glide",
    "Good",
    "Inks",
    "Line",
    "Names",
    "Panel",
    "Partner",
    "Past",
    "Payment",
    "Pick",
    "Piece",
    "Point",
    "Purse",
    "Rank",
    "Route",
    "Row",
    "Scene",
    "Show",
    "Target",
    "TitlePage",
    "Unplayable",
    "Verdict",
    "View",
    "Waypoint",
    "about",
    "box",
    "confessed",
    "foremost",
    "gained",
    "margin",
]
