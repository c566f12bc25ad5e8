"""The sentences of LA POCHETTE in English; the French stands in the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ludotheque.kernel.agenda import Event, Move
from ludotheque.kernel.game import Tongue
from ludotheque.say.sentences import Facts, Known, TitleWords, _
from titles.pochette.edition import Garden
from titles.pochette.events import FACTS
from titles.pochette.state import LOOK, TAKE

QUESTIONS = {
    "DealCard": _("Chance deals a card to {to}."),
    "BeforeThrow": _("{seat}: throw, or make an offer?"),
    "Throw only": _("{seat}: throw the die."),
    "Bargain": _("{asked}: {maker} offers {bargain}. Accept?"),
    "Cast": _("{seat} throws the die."),
    "Way": _("{seat}: {number} places, which way round?"),
    "AtToken": _("{seat}: a hidden token lies at {place}."),
    "TurnToken": _("Chance says which token lies at {place}."),
    "Lay": _("{waiting}: lay one card face down."),
}
OF_OTHERS = {
    "BeforeThrow": _("{seat} is about to throw."),
    "Throw only": _("{seat} is about to throw."),
    "Bargain": _("{maker} offers {asked} {bargain}."),
    "Way": _("{seat} goes {number} places, one way round or the other."),
    "AtToken": _("{seat} has come to a hidden token at {place}."),
    "Lay": _("Cards are laid face down: {waiting}."),
}
OPTIONS = {
    "throw": _("Throw the die"),
    "offer": _("Offer {asked} {bargain}"),
    "accept": _("Accept"),
    "refuse": _("Refuse"),
    "die": _("The die shows {number}"),
    "go": _("Go to {place}"),
    "look": _("Look at the token for {cost}"),
    "take": _("Take the token for {cost}"),
    "leave": _("Leave it"),
    "lay": _("Lay {thing}"),
    "card": _("It is {thing}"),
}
EVENTS = {
    "hand": _("{who} is dealt {thing}."),
    "dealt": _("{who} holds {count} cards."),
    "round": _("Round {count}."),
    "paid": _("{who} pays {sum} to {other}."),
    "offers": _("{who} makes {asked} an offer: {bargain}."),
    "offered": _("{who} shows {asked}: {bargain}."),
    "accepted": _("{who} accepts."),
    "refused": _("{who} refuses."),
    "threw": _("{who} throws {number}."),
    "moved": _("{who} goes to {place}."),
    "left": _("{who} leaves the token at {place}."),
    "looks": _("{who} pays {sum} and looks at a token."),
    "takes": _("{who} pays {sum} and takes a token."),
    "saw": _("{who} sees {thing}."),
    "lays": _("{who} lays a card face down."),
    "shows": _("{who} turns over {thing}."),
    "wins": _("{who} takes the pot: {sum}."),
}
REASONS = {
    "rounds": _("Every card has been laid."),
    "pouch": _("A pouch holds three tokens."),
}
COSTS = {"look": LOOK, "take": TAKE}


class PochetteWords(TitleWords):
    questions = QUESTIONS
    yours: ClassVar = {"Cast": _("Throw the die.")}
    others = OF_OTHERS
    options = OPTIONS
    arguments: ClassVar = {
        "offer": "asked give pay want ask",
        "die": "number",
        "go": "place",
        "lay": "thing",
        "card": "thing",
    }
    facts = FACTS
    events = EVENTS
    reasons = REASONS
    people = ("who", "other", "seat", "asked", "maker", "to")

    def __init__(self, garden: Garden) -> None:
        super().__init__()
        self.garden = garden
        self.speakers |= {"thing": self.thing, "place": self.place}

    def asked(self, known: Known) -> str:
        return "Throw only" if known.get("offers") == 0 else str(known["question"])

    def posed(self, known: Known, names: Sequence[str], tongue: Tongue) -> Facts:
        waiting = [names[seat] for seat in known.get("waiting", ())]
        return {**known, "waiting": ", ".join(waiting)}

    def answered(self, known: Known, move: Move, tongue: Tongue) -> tuple[str, Facts]:
        verb, facts = super().answered(known, move, tongue)
        return verb, {**facts, "cost": COSTS.get(verb)}

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str:
        kind, _rule, *args = event
        if kind == "over":
            return self.reason(str(args[0]), tongue)
        return self.said(EVENTS[kind], dict(zip(FACTS[kind], args)), names, tongue)

    def beside(self, facts: Known, tongue: Tongue) -> Facts:
        return {"bargain": self.bargain(facts, tongue)} if "pay" in facts else {}

    def who(self, account: int, names: Sequence[str], tongue: Tongue) -> str:
        return [*names, tongue.gettext("the bank"), tongue.gettext("the pot")][account]

    def place(self, number: int, tongue: Tongue) -> str:
        return tongue.text(self.garden.places, number)

    def thing(self, number: int, tongue: Tongue) -> str:
        """A card with its strength, a token with its worth."""
        if number in self.garden.strength:
            return f"{self.garden.names[number]} ({self.garden.strength[number]})"
        return self.garden.names.get(number) or tongue.gettext("a token")

    def bargain(self, facts: Known, tongue: Tongue) -> str:
        given = self.bundle(facts.get("give"), facts.get("gives", 0), facts["pay"], tongue)
        wanted = self.bundle(facts.get("want"), facts.get("wants", 0), facts["ask"], tongue)
        return self.bargained(given, wanted, tongue)

    def bundle(self, tokens: Sequence[int] | None, count: int, coins: int, tongue: Tongue) -> str:
        """Tokens by name for the two who see them, counted for the others."""
        things = [self.thing(token, tongue) for token in (tokens or [0] * (count if tokens is None else 0))]
        if coins:
            things.append(tongue.gettext("{coins} coins").format(coins=coins))
        return " + ".join(things) or tongue.gettext("nothing")
