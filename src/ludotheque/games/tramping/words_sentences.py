"""What is asked and answered in TRAMPING, as it is written in English; the catalogue holds the French."""

from __future__ import annotations

from typing import Final


def _(message: str) -> str:
    """Marks a sentence for the catalogue; it is translated when it is said."""
    return message


Plural = tuple[str, str, str]


def _n(one: str, many: str, counted: str) -> Plural:
    """The same for a sentence that counts: both forms, and the fact they count."""
    return one, many, counted


Sentence = str | Plural

QUESTIONS: Final[dict[str, Sentence]] = {
    "DrawBank": _("Chance decides who holds the bank."),
    "NameBank": _("{seat}: who holds the bank?"),
    "DrawFirst": _("Chance decides which captain begins."),
    "DealCard": _("{to} is dealt a card."),
    "DealKept": _("The bank keeps a card."),
    "Market": _("The captains' market is open. What do you do?"),
    "MarketReady": _("The captains' market is open, and you have chosen route {route}. What do you do?"),
    "MarketLate": _("Only {laggard} is not ready. Does the bank close the market?"),
    "Bargain": _("{asked}: {maker} offers {bargain}. Do you accept?"),
    "BargainCounter": _("{asked}: {maker} offers {bargain}. Accept, refuse, or make another offer?"),
    "BeforeThrow": _("{seat}: throw, or something else first?"),
    "BeforeStep": _("{seat}: sail one square on, or something else first?"),
    "SellOrKeep": _("{seat}: sell the card {card} to {captain} for {price}?"),
    "Counter": _("{seat}: buy a card from the bank?"),
    "CounterLast": _("{seat}: the bank is in need of money. Buy one of its cards?"),
    "Depart": _("{seat} throws two dice: only a double lets the cargo leave."),
    "Cast": _("{seat} throws the die."),
    "CastAgain": _("{seat} throws the die again."),
    "Fork": _n(
        "{seat}: the way divides, one square is left to sail. Which way?",
        "{seat}: the way divides, {points} squares are left to sail. Which way?",
        "points",
    ),
    "Overshoot": _n(
        "{seat}: one point too many for {place}. Turn back there, or sail on?",
        "{seat}: {points} points too many for {place}. Turn back there, or sail on?",
        "points",
    ),
    "AtTreasure": _n(
        "{seat}: one point too many for the treasure. Turn back there, or sail on?",
        "{seat}: {points} points too many for the treasure. Turn back there, or sail on?",
        "points",
    ),
    "BuyBack": _("{seat}: the card {card} is cancelled. Buy it back for {price}?"),
    "UseTramping": _n(
        "{seat}: a reef! Repair on the spot with TRAMPING? One repair is left.",
        "{seat}: a reef! Repair on the spot with TRAMPING? {uses} repairs are left.",
        "uses",
    ),
    "ChooseRepair": _("{seat}: which repair port do you make for?"),
    "Incident": _("{to} draws an incident card."),
    "Failing": _("{seat}: {due} is due to {payee}, and {short} is missing. What do you do?"),
    "FailingUnseen": _("{seat}: {due} is due to {payee}, and there is not enough. What do you do?"),
    "LoanAsked": _("{seat}: {captain} asks the bank for {loan}. How much do you lend?"),
    "TakeLoan": _("{seat}: the bank lends {lent} only, not {loan}. Do you take it?"),
    "DistressSale": _("{asked}: {maker} is in need of money and offers you {goods} for {ask}. Do you buy?"),
    "LastResort": _("{seat}: the bank owes {payee} {due} and does not have it. Put its cards on sale?"),
    "TakeOver": _("{seat}: take over the bank? It owes {payee} {due} and has {cash}."),
    "TakeOverVacant": _("{seat}: the bank has no owner any more. Do you take it over?"),
    "Consent": _("{seat}: {by} proposes to end the game here. Do you agree?"),
}

OPTIONS: Final[dict[str, Sentence]] = {
    "bank": _("{who} holds the bank"),
    "first": _("{who} begins"),
    "card": _("Card {card}"),
    "incident": _("Incident card: {text}"),
    "route": _("Take route {route}, to {gate}"),
    "ready": _("Wait for departure"),
    "offer": _("Offer {asked} {bargain}"),
    "close_market": _("Close the market"),
    "wait": _("Give {laggard} more time"),
    "wait_on": _("Wait"),
    "accept": _("Accept"),
    "refuse": _("Refuse"),
    "throw": _("Throw"),
    "step": _("Sail one square on"),
    "turn": _("Turn round"),
    "ask_card": _("Ask the bank for the card {card}, {price}"),
    "buy": _("Buy the card {card}, {price}"),
    "close": _("Propose to end the game"),
    "repay": _("Repay the loan: {repay}"),
    "repay_all": _("Repay the loan"),
    "sell_card": _("Sell"),
    "keep": _("Keep the card"),
    "pass": _("Buy nothing"),
    "no_offer": _("Let the bank fail"),
    "dice": _("The dice show {first} and {second}"),
    "die": _("The die shows {number}"),
    "to": _n("Towards {place}, one square on", "Towards {place}, {far} squares on", "far"),
    "to_treasure": _n("Towards treasure {place}, one square on", "Towards treasure {place}, {far} squares on", "far"),
    "to_here": _("To {place}"),
    "by": _("{way} (by {name})"),
    "bounce": _n("Turn back, one square astern", "Turn back, {points} squares astern", "points"),
    "bounce_off": _("Turn back there"),
    "give_up": _("Give the card {card} up to the bank and sail on"),
    "give_up_card": _("Give the card up and sail on"),
    "sail_on": _("Sail on"),
    "buy_back": _("Buy it back"),
    "lose": _("Leave it to the bank"),
    "use": _("Repair on the spot"),
    "spare": _("Save the card and sail for repair"),
    "port": _("Make for {place}"),
    "ask": _("Ask the bank for a loan of {sum}"),
    "sell": _("Offer {goods} to {who} for {sum}"),
    "fail": _("Nothing more: I cannot pay"),
    "lend": _("Lend {sum}"),
    "take": _("Take the loan"),
    "leave": _("Do without"),
    "offer_stock": _("Put the cards on sale"),
    "take_over": _("Take over the bank"),
    "decline": _("Decline"),
    "agree": _("Agree"),
    "play_on": _("Play on"),
}

REASONS: Final[dict[str, str]] = {
    "treasure": _("The treasure is taken: the game is over."),
    "bank_stopped": _("The bank has failed: the game is over."),
    "declined": _("The bank has failed and nobody takes it over: the game is over."),
    "bank_alone": _("Every captain has failed: the bank is left alone, and the game is over."),
    "last_captain": _("One captain is left: the game is over."),
    "limit": _("The last round has been played: the director closes the game."),
    "consent": _("All agree: the game ends here."),
}
