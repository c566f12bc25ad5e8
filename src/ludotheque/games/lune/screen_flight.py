"""The flight at a glance: dice, pirate, rockets, packs, one's own hand and riches, the duel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.games.lune.board import NOWHERE, STATIONS, rank_of, suit_of
from ludotheque.games.lune.screen_sheet import Sheet
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.columns import BETWEEN, fit, flow, right
from ludotheque.kernel.words import _, capital

LEAST: Final = 2  # points the pirate moves
MOST: Final = 12


def dice_line(sheet: Sheet) -> str:
    """The round, when the director calls home, and the dice of the turn."""
    view = sheet.view
    round_, dice = sheet.say(_("round {round}"), round=view["round"]), view["dice"]
    later = []
    if view["homing"]:
        later = [sheet.say(_("all fly home"))]
    elif view["recall"] is not None:
        later = [sheet.say(_("recall after round {round}"), round=view["recall"])]
    if len(dice) == 3:
        facts = {"first": dice[0], "second": dice[1], "third": dice[2]}
        full = sheet.say(_("dice {first} + {second} for the pirate, {third} for the rocket"), **facts)
        brief = sheet.say(_("dice {first} + {second}, {third}"), **facts)
    else:
        full = brief = sheet.say(_("die {number}"), number=dice[0]) if dice else ""
    return sheet.either(
        *[BETWEEN.join([part for part in (round_, thrown, *later) if part]) for thrown in (full, brief)]
    )


def pirate_line(sheet: Sheet) -> str:
    """Where the pirate is, and the crossings its next throw can reach, each with the points it needs."""
    point = sheet.view["pirate"]
    if point is None:
        return ""
    here = sheet.board.crossing[point]
    on = "" if here == NOWHERE else f" ({sheet.short(here)}×)"
    where = sheet.say(_("pirate at point {point}"), point=point) + on
    threats = ", ".join([f"{sheet.short(node)}× +{points}" for points, node in threatened(sheet, point)])
    if not threats:
        return sheet.line(where)
    full = sheet.say(_("{where}, within reach: {threats}"), where=where, threats=threats)
    brief = sheet.say(_("pirate {point}: {threats}"), point=f"{point}{on}", threats=threats.replace("× ", ""))
    return sheet.either(full, brief)


def threatened(sheet: Sheet, point: int) -> list[tuple[int, int]]:
    """L30 L106: the crossings where the next throw of two dice can bring the pirate."""
    board = sheet.board
    ahead = [(points, board.crossing[(point + points) % board.orbit]) for points in range(LEAST, MOST + 1)]
    return [(points, node) for points, node in ahead if node != NOWHERE]


def rockets(sheet: Sheet) -> list[str]:
    """A line for each, under a heading."""
    say = sheet.say
    names, places = rooms(sheet)
    heading = "    " + fit(say(_("name")), names) + fit(say(_("where")), places)
    heads = (_("goal"), _("opt"), _("dep"), _("cards"))
    heading += "".join([right(say(head), room) for head, room in zip(heads, figures(sheet))])
    return [sheet.paint("dim", fit(heading, sheet.width).rstrip()), *[row(sheet, seat) for seat in seats(sheet)]]


def seats(sheet: Sheet) -> range:
    return range(len(sheet.names))


def rooms(sheet: Sheet) -> tuple[int, int]:
    """Columns for a name and for a place."""
    return (16, 14) if sheet.wide else (7, 10)


def figures(sheet: Sheet) -> tuple[int, ...]:
    """Columns for the distance and the numbers of options, deposits and cards; these give way on a narrow page."""
    return (9, 5, 5, 8) if sheet.wide else (5, 4, 4)


def row(sheet: Sheet, seat: Seat) -> str:
    view = sheet.view
    names, places = rooms(sheet)
    arrow = sheet.paint("bold", "►") if seat == view["active"] else " "
    counts = [str(view[held][seat]) for held in ("options", "tokens", "cards")]
    numbers = [right(text, room) for text, room in zip([distance(sheet, seat), *counts], figures(sheet))]
    if not sheet.flies(seat):
        numbers[0] = right("", figures(sheet)[0])
    notes = ", ".join(remarks(sheet, seat))
    rest = fit(sheet.names[seat], names - 1) + " " + fit(where(sheet, seat), places - 1) + " " + "".join(numbers)
    return (
        f"{arrow} {sheet.mark(seat)} "
        + fit(f"{rest} {notes}" if not sheet.wide else f"{rest}  {notes}", sheet.width - 4).rstrip()
    )


def where(sheet: Sheet, seat: Seat) -> str:
    view = sheet.view
    if seat in view["wrecked"]:
        return "—"
    if view["orbit"][seat] is not None:
        return sheet.say(_("orbit {point}"), point=view["orbit"][seat])
    return sheet.short(view["at"][seat]) + sheet.cross(view["at"][seat])


def distance(sheet: Sheet, seat: Seat) -> str:
    """How far the Moon is on the way out, the Earth on the way back; a rocket in tow must first go back."""
    view, board = sheet.view, sheet.board
    node, tow = view["at"][seat], view["tow"][seat]
    home = view["seen_moon"][seat] or view["homing"]
    far = (board.to_earth if home else board.to_moon)[node] + tow
    goal = sheet.short(0 if home else 1)
    return f"{goal if sheet.wide else goal[:1]} {far}"


def remarks(sheet: Sheet, seat: Seat) -> list[str]:
    """What else there is to know of a rocket."""
    view = sheet.view
    cases = [
        (seat in view["wrecked"], _("rocket pulverised"), _("lost")),
        (seat in view["stayed"], _("on Earth already"), _("home")),
        (seat in view["landed"], _("landed"), _("back")),
        (view["tow"][seat] > 0, _("in tow"), _("tow")),
        (view["hooked"][seat], _("attracted"), _("held")),
        (view["collisions"][seat] == 1, _("1 collision"), _("coll.")),
    ]
    return [sheet.say(full if sheet.wide else brief) for applies, full, brief in cases if applies]


def pack_lines(sheet: Sheet, most: int) -> list[str]:
    """Options on the stations, deposits on the Moon, cards in the talon."""
    view = sheet.view
    if view["homing"]:
        return []
    full, brief = (
        sheet.say(_("packs: {packs}"), packs=", ".join([f"{name} {count}" for name, count in zip(said, view["packs"])]))
        for said in ([sheet.short(station) for station in STATIONS], sheet.board.labels[STATIONS[0] :])
    )
    told = [
        sheet.either(full, brief),
        sheet.say(_("Moon {count}"), count=view["moon"]),
        sheet.say(_("talon {count}"), count=view["talon"]),
        sheet.say(_("discards {count}"), count=view["discards"]),
    ]
    return flow(told, sheet.width, most)


def hand_line(sheet: Sheet) -> list[str]:
    """One's own cards, by colour."""
    hand = sheet.view["hand"]
    if not hand:
        return []
    full = sheet.words.cards(hand, sheet.tongue)
    brief = " ".join([sheet.words.suit(suit_of(card), sheet.tongue)[:1].upper() + str(rank_of(card)) for card in hand])
    return [sheet.either(*[sheet.say(_("hand: {cards}"), cards=cards) for cards in (full, brief)])]


def riches_lines(sheet: Sheet, most: int) -> list[str]:
    """L163: one's own deposits with their options and their worth, and the options that count for nothing yet."""
    seat = sheet.view["seat"]
    if seat is None or most < 1:
        return []
    told = [holding(sheet, pile) for pile in sheet.view["piles"][seat]]
    idle = [sheet.worth(option) for option in sheet.view["loose"][seat] + sheet.view["fresh"][seat]]
    if idle:
        told.append(sheet.say(_("without deposit: {options}"), options=", ".join(idle)))
    return flow([capital(told[0]), *told[1:]], sheet.width, most) if told else []


def holding(sheet: Sheet, pile: Mapping[str, Any]) -> str:
    """A deposit: what lies with it, and what that makes."""
    board = sheet.board
    good = [option for option in pile["options"] if board.option_kind[option] == pile["token"]]
    total = sum([board.option_worth[option] for option in good])
    name = sheet.words.kind(pile["token"], sheet.tongue)
    text = f"{name} {sheet.tongue.number(total)} ({len(good)})"
    others = len(pile["options"]) - len(good)
    return f"{text} +{others}" if others else text


def duel_lines(sheet: Sheet) -> list[str]:
    """Trump, tricks won, and the cards of the trick on the table."""
    duel = sheet.view["duel"]
    if duel is None:
        return []
    kind = sheet.say(_("DEFI")) if duel["kind"] == "defi" else sheet.say(_("AMBUSH"))
    won = [f"{sheet.names[seat]} {duel['winners'].count(seat)}" for seat in duel["players"]]
    told = [
        kind,
        sheet.say(_("{suit} is trumps"), suit=sheet.words.suit(duel["trump"], sheet.tongue)),
        sheet.say(_("tricks {won}"), won=", ".join(won)),
    ]
    trick = duel["tricks"][-1]
    if trick and not duel["over"]:
        cards = [f"{sheet.names[seat]} {sheet.words.short_card(card, sheet.tongue)}" for seat, card in trick]
        told.append(sheet.say(_("on the table: {cards}"), cards=", ".join(cards)))
    return flow(told, sheet.width, 2)
