"""LA POCHETTE in the browser: every generic part of a page, filled from a seat's view."""

from __future__ import annotations

from typing import Any

from ludotheque.kernel.agenda import Event, Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import (
    About,
    AccountRow,
    Accounts,
    Barter,
    Bundle,
    Card,
    Chip,
    Glide,
    Good,
    Line,
    Names,
    Panel,
    Partner,
    Payment,
    Piece,
    Point,
    Purse,
    Row,
    Show,
    Target,
    Unplayable,
    Verdict,
    View,
)
from ludotheque.parts.kit import Kit
from titles.pochette import drawings
from titles.pochette.drawings import spot
from titles.pochette.garden import LEFT, TAKE, Garden, Salon
from titles.pochette.kit import kit
from titles.pochette.words import PochetteWords, pick

SHAPES = {"sun": "disc", "moon": "diamond", "star": "star", "rain": "triangle"}
COLOURS = {"sun": "#8a5a00", "moon": "#2b4f81", "star": "#7a2e5d", "rain": "#1f6b4a"}
TOKEN = "token-"


class PochetteScene:
    size: tuple[int, int] = drawings.SIZE
    ground: str = drawings.GROUND

    def __init__(self, garden: Garden) -> None:
        self.garden = garden
        self.words = PochetteWords(garden)

    def about(self, tongue: Tongue) -> About:
        return About(
            pick(("Une boîte pour les essais, de deux à quatre.", "A box for trials, for two to four."), tongue),
            "10 min",
            (self.garden.about[tongue.lang],),
            (pick(("Tout est inventé.", "Everything is invented."), tongue),),
        )

    def lid(self) -> str:
        return drawings.lid()

    def board(self, tongue: Tongue) -> str:
        return drawings.board(self.garden, tongue.lang)

    def symbols(self) -> str:
        return drawings.symbols()

    def kit(self, tongue: Tongue) -> Kit:
        return kit(self.garden, tongue)

    def face_down(self, s: Salon, names: Names, tongue: Tongue) -> list[Panel]:
        cards = tuple(Chip(self.garden.names[card]) for card in s.pile.cards)
        return [Panel(pick(("La pioche", "The pile"), tongue), chips=cards)]

    def pieces(self, view: View, names: Names, tongue: Tongue) -> list[Piece]:
        found = []
        for place, token in enumerate(view["lying"]):
            if token is not None:
                x, y = spot(place)
                label = self.words.thing(token, tongue)
                found.append(Piece(f"token-at-{place}", (x, y - 18), label, symbol="token"))
        for seat, place in enumerate(view["at"]):
            x, y = spot(place)
            found.append(Piece(f"pawn-{seat}", (x - 24 + 16 * seat, y + 14), names[seat], seat))
        return found

    def purse(self, view: View, seat: Seat, names: Names, tongue: Tongue) -> Purse:
        coins, cards = view["cash"][seat], view["cards"][seat]
        line = pick(("{coins} · {cards} cartes", "{coins} · {cards} cards"), tongue).format(coins=coins, cards=cards)
        rows = (
            Row(pick(("Pièces", "Coins"), tongue), str(coins), "P2"),
            Row(pick(("Cartes", "Cards"), tongue), str(cards), "P3"),
        )
        chips = tuple(Chip(self.words.thing(token, tongue)) for token in view["pouches"][seat])
        return Purse(line, Panel(names[seat], rows=rows, chips=chips))

    def others(self, view: View, names: Names, tongue: Tongue) -> list[Purse]:
        bank = Panel(pick(("La banque", "The bank"), tongue))
        pot = Panel(pick(("Le pot", "The pot"), tongue))
        return [Purse(str(view["bank"]), bank), Purse(str(view["pot"]), pot)]

    def tray(self, view: View, names: Names, tongue: Tongue) -> list[Panel]:
        if view["seat"] is None or view["hand"] is None:
            return []
        title = pick(("Votre main, que vous seul voyez", "Your hand, seen by you alone"), tongue)
        pouch = pick(("Votre pochette", "Your pouch"), tongue)
        question = view["question"] or {}
        laying = view["seat"] in question.get("waiting", ())
        why = "" if laying else pick(("On pose une carte à la fin de la manche.", "Laid when the round ends."), tongue)
        cards = tuple(self.card(card, ("lay", card) if laying else None, why) for card in view["hand"])
        chips = tuple(Chip(self.words.thing(token, tongue)) for token in view["pouches"][view["seat"]])
        return [Panel(title, secret=True, cards=cards), Panel(pouch, secret=True, chips=chips)]

    def card(self, card: int, move: Move | None = None, why: str = "", **more: Any) -> Card:
        suit = self.garden.suit[card]
        corner = str(self.garden.strength[card])
        colour, shape = COLOURS[suit], SHAPES[suit]
        return Card(f"card-{card}", corner, self.garden.names[card], colour, shape, move=move, why_not=why, **more)

    def middle(self, view: View, names: Names, tongue: Tongue) -> list[Panel]:
        question = view["question"] or {}
        if question.get("question") == "Bargain":
            title = pick(("Une offre", "An offer"), tongue)
            line = Line(self.words.bargain(question, tongue), seat=question["maker"], lead=True)
            return [Panel(title, lines=(line,))]
        if any(view["laid"]) or any(view["shown"]):
            return [self.duel(view, tongue)]
        return []

    def duel(self, view: View, tongue: Tongue) -> Panel:
        """Cards face down while they are laid, one's own face up; then the last ones turned over."""
        cards = []
        for seat, laid in enumerate(view["laid"]):
            if not any(view["laid"]):
                cards.append(self.card(view["shown"][seat], seat=seat, lead=seat == view["winner"]))
            elif laid and view["own"] and seat == view["seat"]:
                cards.append(self.card(view["own"], seat=seat))
            elif laid:
                cards.append(Card(f"back-{seat}", "", "", seat=seat, back=True))
        return Panel(pick(("Le duel", "The duel"), tongue), cards=tuple(cards), spread=True)

    def about_question(self, view: View, names: Names, tongue: Tongue) -> str:
        if (view["question"] or {}).get("question") == "Lay":
            return pick(("La plus forte prend {pot}.", "The strongest takes {pot}."), tongue).format(pot=view["pot"])
        return ""

    def target(self, view: View, move: Move, names: Names, tongue: Tongue) -> Target | None:
        if move[0] != "go":
            return None
        start, place = view["at"][view["question"]["seat"]], int(move[1])
        number = view["question"]["number"]
        right = place == (start + number) % 8
        cost = "" if right else pick(("{coins} pièces", "{coins} coins"), tongue).format(coins=LEFT)
        label = self.garden.places[tongue.lang][place] + (f", {cost}" if cost else "")
        return Target(spot(place), label, path=way(start, number if right else -number), cost=cost)

    def then(self, view: View, move: Move, names: Names, tongue: Tongue) -> str:
        if move == ("take",):
            left = view["cash"][view["seat"]] - TAKE
            return pick(("il vous resterait {left}", "leaving you {left}"), tongue).format(left=left)
        return ""

    def unplayable(self, view: View, names: Names, tongue: Tongue) -> list[Unplayable]:
        question = view["question"] or {}
        if question.get("question") == "AtToken" and view["cash"][question["seat"]] < TAKE:
            label = pick(("Prendre le jeton", "Take the token"), tongue)
            return [Unplayable(label, pick(("Il coûte 10 pièces.", "It costs 10 coins."), tongue), "P11")]
        return []

    def barter(self, view: View, names: Names, tongue: Tongue) -> Barter | None:
        question, me = view["question"] or {}, view["seat"]
        if me is None or question.get("seat") != me or not question.get("offers"):
            return None
        coins = pick(("Pièces", "Coins"), tongue)

        def goods(seat: Seat) -> tuple[Good, ...]:
            seen = [token for token in view["pouches"][seat] if token]
            listed = [Good(f"{TOKEN}{token}", self.garden.names[token], 1, self.garden.worth[token]) for token in seen]
            return (*listed, Good("cash", coins, view["cash"][seat], 1))

        others = [seat for seat in range(len(names)) if seat != me]
        return Barter(tuple(Partner(seat, goods(me), goods(seat)) for seat in others), coins.lower())

    def bargain(self, view: View, bundle: Bundle) -> Move:
        def tokens(side: dict[str, int]) -> tuple[int, ...]:
            named = [key.removeprefix(TOKEN) for key, count in side.items() if key.startswith(TOKEN) and count]
            return tuple([int(number) for number in named if number.isdecimal() and len(number) < 10])

        give, want = bundle.give, bundle.want
        return ("offer", bundle.to, tokens(give), give.get("cash", 0), tokens(want), want.get("cash", 0))

    def show(self, event: Event, names: Names, tongue: Tongue) -> Show:
        kind, _, *facts = event
        match kind:
            case "round" | "over":
                return Show(heading=kind == "round")
            case "threw":
                return Show(facts[0], dice=(facts[1],))
            case "moved":
                seat, start, place, number = facts
                path = way(start, number if place == (start + number) % 8 else -number)
                return Show(seat, glide=Glide(f"pawn-{seat}", path))
            case "shows" | "hand":
                return Show(facts[0], card=self.card(facts[1]))
            case "paid":
                payer, payee, coins = facts
                to = payee if payee < len(names) else None
                who = [self.words.who(account, names, tongue) for account in (payer, payee)]
                return Show(payer, payment=Payment(who[0], who[1], str(coins), payer, to))
        return Show(facts[0])

    def accounts(self, view: View, names: Names, tongue: Tongue) -> Accounts | None:
        if view["scores"] is None:
            return None
        seats = range(len(names))
        tokens = [sum(self.garden.worth[token] for token in view["pouches"][seat]) for seat in seats]
        rows = (
            AccountRow(pick(("Pièces", "Coins"), tongue), tuple(str(view["cash"][seat]) for seat in seats), "P15"),
            AccountRow(pick(("Jetons", "Tokens"), tongue), tuple(str(worth) for worth in tokens), "P15"),
        )
        return Accounts(tuple(seats), tuple(names), rows, tuple(str(score) for score in view["scores"]))

    def verdict(self, view: View, names: Names, tongue: Tongue) -> Verdict | None:
        if view["places"] is None:
            return None
        best = [names[seat] for seat, place in enumerate(view["places"]) if place == 1]
        headline = pick(("{who} gagne avec {score}.", "{who} wins with {score}."), tongue)
        said = headline.format(who=", ".join(best), score=max(view["scores"]))
        return Verdict(said, self.words.reason(view["reason"], tongue), ("P14", "P15"))

    def dice_keeper(self, view: View) -> Seat | None:
        dealer: Seat = view["dealer"]
        return dealer

    def places(self, view: View, names: Names, tongue: Tongue) -> list[Row]:
        rows = []
        for place, name in enumerate(self.garden.places[tongue.lang]):
            token = view["lying"][place]
            here = [names[seat] for seat, at in enumerate(view["at"]) if at == place]
            rows.append(Row(name, ", ".join(here + ([self.words.thing(token, tongue)] if token is not None else []))))
        return rows


def way(start: int, steps: int) -> tuple[Point, ...]:
    """The places one goes by, the first and the last included."""
    step = 1 if steps > 0 else -1
    return tuple(spot(start + step * count) for count in range(abs(steps) + 1))
