"""What happens in TRAMPING, as it is told in English; the catalogue holds the French."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.words_sentences import Sentence


def _(message: str) -> str:
    """Marks a sentence for the catalogue; it is translated when it is said."""
    return message


def _n(one: str, many: str, counted: str) -> tuple[str, str, str]:
    """The same for a sentence that counts: both forms, and the fact they count."""
    return one, many, counted


EVENTS: Final[dict[str, tuple[str, Sentence]]] = {
    "bank": ("who", _("{who} holds the bank, the B.I.M.")),
    "captain": ("who cargo", _("{who} commands cargo {cargo}, {colour}.")),
    "first": ("who", _("{who} begins.")),
    "hand": ("who cards", _n("{who} is dealt {cards}.", "{who} is dealt {count} cards: {cards}.", "count")),
    "kept": ("cards", _("The bank keeps {cards}, on sale to any captain.")),
    "dealt": ("count", _n("Every captain receives one card.", "Every captain receives {count} cards.", "count")),
    "route": ("who route", _("{who} takes route {route}, to {gate}.")),
    "ready": ("who", _("{who} waits for departure.")),
    "market_closed": ("", _("The market is closed; the cargos may sail.")),
    "market_ended": ("", _("The bank closes the market.")),
    "offered": ("who asked give pay want ask", _("{who} offers {asked} {bargain}.")),
    "accepted": ("who other give pay want ask", _("{who} accepts; the bargain with {other} is struck.")),
    "refused": ("who other", _("{who} refuses the offer of {other}.")),
    "round": ("number", _("Round {number}.")),
    "limit": (
        "count",
        _n(
            "One more round, then the director closes the game.",
            "{count} more rounds, then the director closes the game.",
            "count",
        ),
    ),
    "threw_two": ("who first second", _("{who} throws {first} and {second}.")),
    "threw_double": ("who first second", _("{who} throws a double {first}!")),
    "stays": ("who", _("{who} stays at {place}.")),
    "threw": ("who number", _("{who} throws {number}.")),
    "one_step": ("who", _("Joined squares: {who} does not throw.")),
    "misses": ("who left", _("{who} misses a turn.")),
    "misses_more": (
        "who left",
        _n("{who} misses a turn, and the next one too.", "{who} misses a turn, and {left} more.", "left"),
    ),
    "turned": ("who", _("{who} turns round.")),
    "sailed": ("who start path", _n("{who} sails one square on.", "{who} sails {steps} squares on.", "steps")),
    "sailed_to": ("who start path", _("{who} sails on to {place}.")),
    "departs": (
        "who start path",
        _n("{who} leaves {origin}: one square.", "{who} leaves {origin}: {steps} squares.", "steps"),
    ),
    "departs_to": ("who start path", _("{who} leaves {origin} and sails to {place}.")),
    "jumped": (
        "who start path",
        _n("{who} sails another square on.", "{who} sails another {steps} squares on.", "steps"),
    ),
    "jumped_to": ("who start path", _("{who} sails further on to {place}.")),
    "backed": ("who start path", _n("{who} goes back one square.", "{who} goes back {steps} squares.", "steps")),
    "backed_to": (
        "who start path",
        _n("{who} goes back one square, to {place}.", "{who} goes back {steps} squares, to {place}.", "steps"),
    ),
    "bounced": (
        "who start path",
        _n("Too far: {who} comes back one square.", "Too far: {who} comes back {steps} squares.", "steps"),
    ),
    "bounced_to": (
        "who start path",
        _n(
            "Too far: {who} comes back one square, to {place}.",
            "Too far: {who} comes back {steps} squares, to {place}.",
            "steps",
        ),
    ),
    "overshoot": ("who card", _("{who} gives the card {card} up to the bank and sails on.")),
    "sails_on": ("who roman", _("{who} sails past treasure {roman}.")),
    "six_black": ("who square", _("{who} has come upon a black 6.")),
    "six_green": ("who square", _("{who} has come upon a green 6.")),
    "jumps_end": ("who", _("{who} has jumped often enough, and stays there.")),
    "gate": ("who square", _("{who} is through the gate of the Americas.")),
    "owes_draw": ("who", _("{who} brings up the rear: the next throw of this cargo will place the treasure.")),
    "bumped": ("who other square place", _("{other} takes the place of {who}, and gives up the old one in exchange.")),
    "bumped_to": ("who other square place", _("{other} drives {who} away, to {place}.")),
    "bar": ("who card", _("Barred square: {who} sees the card {card} cancelled.")),
    "lost": ("who card", _("{who} leaves the card {card} to the bank.")),
    "delivered": ("who card", _("{who} delivers freight at {place}.")),
    "delivered_petrol": ("who card", _("{who} delivers petrol at {place}.")),
    "own_stock": ("who card", _("{who} delivers at {place} and owns the bank: no money moves.")),
    "sold": ("who card", _("The bank sells {who} the card {card}.")),
    "kept_sold": ("who card", _("{who} takes the card {card}, which the bank must sell.")),
    "no_sale": ("who card", _("The bank does not sell {who} the card {card}.")),
    "incident": ("who text", _("Incident for {who}: “{text}”")),
    "tramping": ("who", _("{who} keeps the TRAMPING card.")),
    "tramping_used": (
        "who left",
        _n(
            "TRAMPING! {who} repairs on the spot; one repair is left.",
            "TRAMPING! {who} repairs on the spot; {left} repairs are left.",
            "left",
        ),
    ),
    "tramping_last": ("who left", _("TRAMPING! {who} repairs on the spot, for the last time.")),
    "tramping_gone": ("", _("The TRAMPING card leaves the game.")),
    "tramping_back": ("", _("The TRAMPING card goes back under the pack.")),
    "reef": ("who square", _("{who} strikes a reef!")),
    "damaged": ("who place", _("{who} must be repaired at {place}.")),
    "repaired": ("who place", _("{who} is repaired at {place}.")),
    "treasure": ("who roman square", _("{who} has placed the treasure: it is at {roman}, between two reefs.")),
    "taken": ("who roman", _("{who} has found the treasure, at {roman}!")),
    "short": ("who other sum", _("{who} cannot pay {sum} to {other}.")),
    "asks_loan": ("who sum", _("{who} asks the bank for a loan of {sum}.")),
    "lends": ("who sum", _("The bank agrees.")),
    "lends_less": ("who sum", _("The bank would lend {who} {sum}, and no more.")),
    "loan_refused": ("who", _("The bank lends {who} nothing.")),
    "loan_left": ("who", _("{who} does without the loan.")),
    "for_sale": ("who other good sum", _("{who} offers {other} {goods} for {sum}.")),
    "arrears": ("who other sum", _("{who} still owes {other} {sum}.")),
    "out": ("who other", _("{who} has failed and leaves the game; the cards go to the bank.")),
    "bank_short": ("other sum", _("The bank cannot pay {sum} to {other}.")),
    "bank_offers": ("", _("The bank puts its cards on sale.")),
    "bank_failed": ("who sum", _("The bank of {who} has failed: {sum} is missing.")),
    "declines": ("who", _("{who} does not take over the bank.")),
    "takeover": ("who other", _("{who} takes over the bank of {other}.")),
    "takeover_vacant": ("who other", _("{who} takes over the bank.")),
    "extinguished": ("who sum", _("The {sum} due to {who} from the bank are no longer claimed.")),
    "proposes": ("who", _("{who} proposes to end the game here.")),
    "agrees": ("who", _("{who} agrees.")),
    "disagrees": ("who", _("{who} wants to play on.")),
    "last_round": ("", _("This round is played to its end, and it is the last.")),
}

PAYMENTS: Final[dict[str, str]] = {
    "T21": _("{who} pays the bank {sum} for the cards."),
    "T25": _("{who} pays the bank {sum}."),
    "T33": _("{who} pays {other} {sum}."),
    "T40": _("{who} pays the bank {sum} for the double 1."),
    "T72": _("Average: {who} pays the bank {sum}."),
    "T73": _("{who} pays the bank port dues of {sum}."),
    "T75": _("{who} buys the card back from the bank for {sum}."),
    "T81": _("{who} pays {other} a royalty of {sum}."),
    "T87": _("The bank pays {other} the freight: {sum}."),
    "T88": _("{who} pays the bank {sum}."),
    "T99": _("{who} pays {other} {sum}."),
    "T103": _("{who} pays {other} {sum}."),
    "T106": _("Prize of the fastest: {who} pays {other} {sum}."),
    "T130": _("{who} pays the bank {sum} for the repair."),
    "T146": _("{who} pays {other} {sum}."),
    "T147": _("The bank lends {other} {sum}."),
    "T151": _("It withholds interest from {who}: {sum}."),
    "T152": _("{who} repays the bank {sum}."),
    "T153": _("{who} gives the bank half of the treasure: {sum}."),
    "T154": _("{who} repays the bank {sum} before the end."),
    "T155": _("{who} hands {other} {sum}."),
    "T163": _("{who} settles what the bank owed: {sum} to {other}."),
    "T164": _("{other} receives the cash of the bank: {sum}."),
    "T171": _("The treasure brings {other} {sum}."),
    "T184": _("The last money of the bank goes to {other}: {sum}."),
}
