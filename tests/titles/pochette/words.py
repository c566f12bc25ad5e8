"""The sentences of LA POCHETTE, French and English side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.kernel.agenda import Event, Move
from ludotheque.kernel.game import Tongue
from titles.pochette.edition import Garden
from titles.pochette.state import LOOK, TAKE

QUESTIONS = {
    "DealCard": ("Le sort donne une carte à {to}.", "Chance deals a card to {to}."),
    "BeforeThrow": ("{seat} : lancez-vous, ou faites-vous une offre ?", "{seat}: throw, or make an offer?"),
    "Throw only": ("{seat} : lancez le dé.", "{seat}: throw the die."),
    "Bargain": ("{asked} : {maker} offre {bargain}. Acceptez-vous ?", "{asked}: {maker} offers {bargain}. Accept?"),
    "Cast": ("{seat} lance le dé.", "{seat} throws the die."),
    "Way": ("{seat} : {number} lieux, de quel côté ?", "{seat}: {number} places, which way round?"),
    "AtToken": ("{seat} : un jeton caché est posé devant {place}.", "{seat}: a hidden token lies at {place}."),
    "TurnToken": ("Le sort dit quel jeton est devant {place}.", "Chance says which token lies at {place}."),
    "Lay": ("{waiting} : posez une carte face cachée.", "{waiting}: lay one card face down."),
}
OPTIONS = {
    "throw": ("Lancer le dé", "Throw the die"),
    "offer": ("Offrir à {asked} {bargain}", "Offer {asked} {bargain}"),
    "accept": ("Accepter", "Accept"),
    "refuse": ("Refuser", "Refuse"),
    "die": ("Le dé indique {number}", "The die shows {number}"),
    "go": ("Aller à {place}", "Go to {place}"),
    "look": (f"Regarder le jeton pour {LOOK}", f"Look at the token for {LOOK}"),
    "take": (f"Prendre le jeton pour {TAKE}", f"Take the token for {TAKE}"),
    "leave": ("Le laisser", "Leave it"),
    "lay": ("Poser {thing}", "Lay {thing}"),
    "card": ("C'est {thing}", "It is {thing}"),
}
EVENTS = {
    "hand": ("who thing", "{who} reçoit {thing}.", "{who} is dealt {thing}."),
    "dealt": ("who count", "{who} a {count} cartes en main.", "{who} holds {count} cards."),
    "round": ("count", "Manche {count}.", "Round {count}."),
    "paid": ("who other sum", "{who} paie {sum}, pour {other}.", "{who} pays {sum} to {other}."),
    "offers": (
        "who asked gives pay wants ask",
        "{who} fait une offre à {asked} : {bargain}.",
        "{who} makes {asked} an offer: {bargain}.",
    ),
    "offered": (
        "who asked give pay want ask",
        "{who} montre à {asked} : {bargain}.",
        "{who} shows {asked}: {bargain}.",
    ),
    "accepted": ("who other", "{who} accepte.", "{who} accepts."),
    "refused": ("who other", "{who} refuse.", "{who} refuses."),
    "threw": ("who number", "{who} fait {number}.", "{who} throws {number}."),
    "moved": ("who start place number", "{who} va à {place}.", "{who} goes to {place}."),
    "left": ("who place", "{who} laisse le jeton devant {place}.", "{who} leaves the token at {place}."),
    "looks": ("who place sum", "{who} paie {sum} et regarde un jeton.", "{who} pays {sum} and looks at a token."),
    "takes": ("who place sum", "{who} paie {sum} et prend un jeton.", "{who} pays {sum} and takes a token."),
    "saw": ("who thing", "{who} voit {thing}.", "{who} sees {thing}."),
    "lays": ("who", "{who} pose une carte face cachée.", "{who} lays a card face down."),
    "shows": ("who thing", "{who} retourne {thing}.", "{who} turns over {thing}."),
    "wins": ("who sum", "{who} prend le pot : {sum}.", "{who} takes the pot: {sum}."),
}
REASONS = {
    "rounds": ("Toutes les cartes ont été posées.", "Every card has been laid."),
    "pouch": ("Une pochette contient trois jetons.", "A pouch holds three tokens."),
}
PEOPLE = ("who", "other", "seat", "asked", "maker", "to")


def pick(said: tuple[str, str], tongue: Tongue) -> str:
    return said[0] if tongue.lang == "fr" else said[1]


class PochetteWords:
    def __init__(self, garden: Garden) -> None:
        self.garden = garden

    def question(self, known: Mapping[str, Any], names: Sequence[str], tongue: Tongue) -> str:
        name = "Throw only" if known.get("offers") == 0 else str(known["question"])
        facts = dict(known)
        if "waiting" in known:
            facts["waiting"] = ", ".join(names[seat] for seat in known["waiting"])
        return self.said(QUESTIONS[name], facts, names, tongue)

    def option(self, known: Mapping[str, Any], move: Move, names: Sequence[str], tongue: Tongue) -> str:
        verb, *args = move
        facts = dict(known)
        if verb == "offer":
            facts |= dict(zip(("asked", "give", "pay", "want", "ask"), args))
        elif args:
            facts |= {"thing": args[0], "place": args[0], "number": args[0]}
        return self.said(OPTIONS[verb], facts, names, tongue)

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str:
        kind, _, *args = event
        if kind == "over":
            return self.reason(args[0], tongue)
        fields, *said = EVENTS[kind]
        return self.said((said[0], said[1]), dict(zip(fields.split(), args)), names, tongue)

    def reason(self, reason: str, tongue: Tongue) -> str:
        return pick(REASONS[reason], tongue)

    def said(self, sentence: tuple[str, str], facts: dict[str, Any], names: Sequence[str], tongue: Tongue) -> str:
        spoken = {field: self.spoken(field, fact, names, tongue) for field, fact in facts.items()}
        if "pay" in facts:
            spoken["bargain"] = self.bargain(facts, tongue)
        text = pick(sentence, tongue).format(**spoken)
        return text[:1].upper() + text[1:]

    def spoken(self, field: str, fact: Any, names: Sequence[str], tongue: Tongue) -> Any:
        if field in PEOPLE and isinstance(fact, int):
            return self.who(fact, names, tongue)
        if field == "thing":
            return self.thing(fact, tongue)
        if field == "place" and isinstance(fact, int) and fact < len(self.garden.places["fr"]):
            return self.garden.places[tongue.lang][fact]
        return fact

    def who(self, account: int, names: Sequence[str], tongue: Tongue) -> str:
        purses = [*names, pick(("la banque", "the bank"), tongue), pick(("le pot", "the pot"), tongue)]
        return purses[account]

    def thing(self, number: int, tongue: Tongue) -> str:
        """A card with its strength, a token with its worth."""
        if number in self.garden.strength:
            return f"{self.garden.names[number]} ({self.garden.strength[number]})"
        return self.garden.names.get(number) or pick(("un jeton", "a token"), tongue)

    def bargain(self, facts: Mapping[str, Any], tongue: Tongue) -> str:
        given = self.bundle(facts.get("give"), facts.get("gives", 0), facts["pay"], tongue)
        wanted = self.bundle(facts.get("want"), facts.get("wants", 0), facts["ask"], tongue)
        return pick(("{given} contre {wanted}", "{given} for {wanted}"), tongue).format(given=given, wanted=wanted)

    def bundle(self, tokens: Sequence[int] | None, count: int, coins: int, tongue: Tongue) -> str:
        """Tokens by name for the two who see them, counted for the others."""
        things = [self.thing(token, tongue) for token in (tokens or [0] * (count if tokens is None else 0))]
        if coins:
            things.append(pick(("{coins} pièces", "{coins} coins"), tongue).format(coins=coins))
        return " + ".join(things) or pick(("rien", "nothing"), tongue)
