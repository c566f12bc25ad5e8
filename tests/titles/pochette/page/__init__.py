"""LA POCHETTE in the browser: every generic part of a page, filled from a seat's view."""

from __future__ import annotations

from typing import Any

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import (
    About,
    AccountRow,
    Accounts,
    Barter,
    Because,
    Bundle,
    Card,
    Chip,
    Gain,
    Glide,
    Good,
    Inks,
    Line,
    Names,
    Panel,
    Partner,
    Payment,
    Piece,
    Point,
    Purse,
    Row,
    Scene,
    Show,
    Target,
    TitlePage,
    View,
    about,
)
from ludotheque.parts.kit import Kit
from titles.pochette.art import board as drawings
from titles.pochette.art.board import spot
from titles.pochette.art.kit import kit
from titles.pochette.edition import Garden
from titles.pochette.events import FACTS, SalonEvent
from titles.pochette.state import LEFT, TAKE, Salon
from titles.pochette.words import PochetteWords

SHAPES = {"sun": "disc", "moon": "diamond", "star": "star", "rain": "triangle"}
COLOURS = {"sun": "#8a5a00", "moon": "#2b4f81", "star": "#7a2e5d", "rain": "#1f6b4a"}
TOKEN = "token-"


class PochettePage(TitlePage):
    def __init__(self, garden: Garden, view: View, names: Names, tongue: Tongue) -> None:
        super().__init__(view, names, tongue)
        self.garden = garden
        self.words = PochetteWords(garden)

    def pieces(self) -> list[Piece]:
        found = []
        for place, token in enumerate(self.view["lying"]):
            if token is not None:
                x, y = spot(place)
                label = self.words.thing(token, self.tongue)
                found.append(Piece(f"token-at-{place}", (x, y - 18), label, symbol="token"))
        for seat, place in enumerate(self.view["at"]):
            x, y = spot(place)
            found.append(Piece(f"pawn-{seat}", (x - 24 + 16 * seat, y + 14), self.names[seat], seat))
        return found

    def purse(self, seat: Seat) -> Purse:
        coins, cards = self.view["cash"][seat], self.view["cards"][seat]
        line = self.say("{coins} · {cards} cards", coins=coins, cards=cards)
        rows = (
            Row(self.say("Coins"), str(coins), "P2"),
            Row(self.say("Cards"), str(cards), "P3"),
        )
        chips = tuple(Chip(self.words.thing(token, self.tongue)) for token in self.view["pouches"][seat])
        return Purse(line, Panel(self.names[seat], rows=rows, chips=chips))

    def others(self) -> list[Purse]:
        bank = Panel(self.say("The bank"))
        pot = Panel(self.say("The pot"))
        return [Purse(str(self.view["bank"]), bank), Purse(str(self.view["pot"]), pot)]

    def tray(self) -> list[Panel]:
        if self.view["seat"] is None or self.view["hand"] is None:
            return []
        title = self.say("Your hand, seen by you alone")
        pouch = self.say("Your pouch")
        question = self.view["question"] or {}
        laying = self.view["seat"] in question.get("waiting", ())
        why = "" if laying else self.say("Laid when the round ends.")
        cards = tuple(face(self.garden, card, ("lay", card) if laying else None, why) for card in self.view["hand"])
        chips = tuple(Chip(self.words.thing(token, self.tongue)) for token in self.view["pouches"][self.view["seat"]])
        return [Panel(title, secret=True, cards=cards), Panel(pouch, secret=True, chips=chips)]

    def middle(self) -> list[Panel]:
        question = self.view["question"] or {}
        if question.get("question") == "Bargain":
            title = self.say("An offer")
            line = Line(self.words.bargain(question, self.tongue), seat=question["maker"], lead=True)
            return [Panel(title, lines=(line,))]
        if any(self.view["laid"]) or any(self.view["shown"]):
            return [self.duel()]
        return []

    def duel(self) -> Panel:
        """Cards face down while they are laid, one's own face up; then the last ones turned over."""
        cards = []
        for seat, laid in enumerate(self.view["laid"]):
            if not any(self.view["laid"]):
                cards.append(face(self.garden, self.view["shown"][seat], seat=seat, lead=seat == self.view["winner"]))
            elif laid and self.view["own"] and seat == self.view["seat"]:
                cards.append(face(self.garden, self.view["own"], seat=seat))
            elif laid:
                cards.append(Card(f"back-{seat}", "", "", seat=seat, back=True))
        return Panel(self.say("The duel"), cards=tuple(cards), spread=True)

    def about_question(self) -> str:
        if (self.view["question"] or {}).get("question") == "Lay":
            return self.say("The strongest takes {pot}.", pot=self.view["pot"])
        return ""

    def target(self, move: Move) -> Target | None:
        if move[0] != "go":
            return None
        start, place = self.view["at"][self.view["question"]["seat"]], int(move[1])
        number = self.view["question"]["number"]
        right = place == (start + number) % 8
        cost = "" if right else self.say("{coins} coins", coins=LEFT)
        label = self.tongue.text(self.garden.places, place) + (f", {cost}" if cost else "")
        return Target(spot(place), label, path=way(start, number if right else -number), cost=cost)

    def gain(self, move: Move) -> Gain:
        if move == ("take",):
            left = self.view["cash"][self.view["seat"]] - TAKE
            return Gain(left=self.say("leaving you {left}", left=left))
        return Gain()

    def barter(self) -> Barter | None:
        question, me = self.view["question"] or {}, self.view["seat"]
        if me is None or question.get("seat") != me or not question.get("offers"):
            return None
        coins = self.say("Coins")

        def goods(seat: Seat) -> tuple[Good, ...]:
            seen = [token for token in self.view["pouches"][seat] if token]
            listed = [Good(f"{TOKEN}{token}", self.garden.names[token], 1, self.garden.worth[token]) for token in seen]
            return (*listed, Good("cash", coins, self.view["cash"][seat], 1))

        others = [seat for seat in range(len(self.names)) if seat != me]
        return Barter(tuple(Partner(seat, goods(me), goods(seat)) for seat in others), coins.lower())

    def accounts(self) -> Accounts | None:
        if self.view["scores"] is None:
            return None
        seats = range(len(self.names))
        tokens = [sum(self.garden.worth[token] for token in self.view["pouches"][seat]) for seat in seats]
        rows = (
            AccountRow(self.say("Coins"), tuple(str(self.view["cash"][seat]) for seat in seats), "P15"),
            AccountRow(self.say("Tokens"), tuple(str(worth) for worth in tokens), "P15"),
        )
        return Accounts(tuple(seats), tuple(self.names), rows, tuple(str(score) for score in self.view["scores"]))

    def headline(self, winners: list[Seat]) -> str:
        who = ", ".join([self.names[seat] for seat in winners])
        return self.say("{who} wins with {score}.", who=who, score=max(self.view["scores"]))

    def because(self, winners: list[Seat]) -> list[Because]:
        return [(self.words.reason(self.view["reason"], self.tongue), "P14", "P15")]

    def legend(self) -> list[str]:
        return [self.say("Aim: to be the richest.")]

    def places(self) -> list[Row]:
        rows = []
        for place, name in enumerate(self.tongue.texts(self.garden.places)):
            token = self.view["lying"][place]
            here = [self.names[seat] for seat, at in enumerate(self.view["at"]) if at == place]
            rows.append(
                Row(name, ", ".join(here + ([self.words.thing(token, self.tongue)] if token is not None else [])))
            )
        return rows


class PochetteScene(Scene):
    size = drawings.SIZE
    ground = drawings.GROUND
    dice_by = "dealer"
    inks = Inks(
        line=("#5b3d8a", "#c9b3f2"),
        second=("#b5651d", "#f0b27a"),
        tint=("#ece6f5", "#2a2140"),
        fill=("#5b3d8a", "#6d4ca3"),
        edge="#5b3d8a",
    )

    def __init__(self, garden: Garden) -> None:
        super().__init__(garden)
        self.garden = garden
        self.words = PochetteWords(garden)

    def about(self, tongue: Tongue) -> About:
        return About(
            tongue.gettext("A box for trials, for two to four."),
            "10 min",
            (tongue.text(self.garden.about, 0),),
            (tongue.gettext("Everything is invented."),),
        )

    def lid(self) -> str:
        return drawings.lid()

    def board(self, tongue: Tongue) -> str:
        return drawings.board(self.garden, tongue)

    def symbols(self) -> str:
        return drawings.symbols()

    def kit(self, tongue: Tongue) -> Kit:
        return kit(self.garden, tongue)

    def face_down(self, s: Salon, names: Names, tongue: Tongue) -> list[Panel]:
        cards = tuple(Chip(self.garden.names[card]) for card in s.pile.cards)
        return [Panel(tongue.gettext("The pile"), chips=cards)]

    def page(self, view: View, names: Names, tongue: Tongue) -> TitlePage:
        return PochettePage(self.garden, view, names, tongue)

    def bargain(self, view: View, bundle: Bundle) -> Move:
        def tokens(side: dict[str, int]) -> tuple[int, ...]:
            named = [key.removeprefix(TOKEN) for key, count in side.items() if key.startswith(TOKEN) and count]
            return tuple([int(number) for number in named if number.isdecimal() and len(number) < 10])

        give, want = bundle.give, bundle.want
        return ("offer", bundle.to, tokens(give), give.get("cash", 0), tokens(want), want.get("cash", 0))

    def show(self, event: SalonEvent, names: Names, tongue: Tongue) -> Show:
        match event:
            case ("round" | "over" as kind, *_):
                return Show(heading=kind == "round")
            case ("threw", _, seat, number):
                return Show(seat, dice=(number,))
            case ("moved", _, seat, start, place, number):
                path = way(start, number if place == (start + number) % 8 else -number)
                return Show(seat, glide=Glide(f"pawn-{seat}", path))
            case ("shows" | "hand", _, seat, card):
                return Show(seat, card=face(self.garden, card))
            case ("paid", _, payer, payee, coins):
                to = payee if payee < len(names) else None
                who = [self.words.who(account, names, tongue) for account in (payer, payee)]
                return Show(payer, payment=Payment(who[0], who[1], str(coins), payer, to))
        return Show(about(event, FACTS, len(names)))


def face(garden: Garden, card: int, move: Move | None = None, why: str = "", **more: Any) -> Card:
    suit = garden.suit[card]
    corner = str(garden.strength[card])
    colour, shape = COLOURS[suit], SHAPES[suit]
    return Card(f"card-{card}", corner, garden.names[card], colour, shape, move=move, why_not=why, **more)


def way(start: int, steps: int) -> tuple[Point, ...]:
    """The places one goes by, the first and the last included."""
    step = 1 if steps > 0 else -1
    return tuple(spot(start + step * count) for count in range(abs(steps) + 1))
