"""The sentences of A VENDRE!: questions, options, events and endings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ludotheque.games.a_vendre.events import FACTS
from ludotheque.games.a_vendre.rules.board import Board
from ludotheque.games.a_vendre.state import LOAN, LOAN_DUE
from ludotheque.kernel.agenda import Move
from ludotheque.kernel.game import Number, Tongue
from ludotheque.say.sentences import Facts, Known, Name, Sentence, TitleWords, _, _n

QUESTIONS: dict[str, Sentence] = {
    "DrawBanker": _("Chance decides who holds the bank."),
    "FirstPlayer": _("Chance decides who throws first."),
    "BeforeThrow": _("{seat}: throw, make an offer, or have a shop auctioned?"),
    "Bargain": _("{asked}: {maker} offers {bargain}. Do you accept?"),
    "Cast": _("{seat} throws the die."),
    "BuyOrTax": _("{seat}: buy {square} for {price}, or pay {takings} of tax?"),
    "TooDear": _("{seat}: {square} costs {price}, more than you have. The tax is {takings}."),
    "DrawOrPass": _("{seat}: {square} is a yellow square. Take a charge card?"),
    "ChargeCard": _("{seat} takes the top charge card."),
    "Claim": _("{owner}: do you claim the {amount} that {visitor} owes you?"),
    "SellShop": _("{seller}: {due} to pay, and too little cash. Which shop shall be auctioned?"),
    "ShopAuction": _("{bidder}: bid for {square}? At least {least}."),
    "SealedShopAuction": _("{waiting}: write a bid for {square}. At least {least}."),
    "BankAuction": _("{bidder}: bid for the bank? At least {least}."),
    "SealedBankAuction": _("{waiting}: write a bid for the bank. At least {least}."),
    "BorrowOrLeave": _("{payer}: {due} to pay, and no shop left. Borrow from the bank, or leave?"),
}

YOURS: dict[str, Sentence] = {
    "Cast": _("Throw the die."),
    "ChargeCard": _("Take the top charge card."),
}
OF_OTHERS: dict[str, Sentence] = {
    "BeforeThrow": _("{seat} is about to throw the die."),
    "Bargain": _("{maker} offers {asked} {bargain}."),
    "BuyOrTax": _("{seat} may buy {square} for {price}, or pay {takings} of tax."),
    "TooDear": _("{square} is too dear for {seat}: the tax is {takings}."),
    "DrawOrPass": _("{square} is a yellow square: {seat} may take a charge card."),
    "Claim": _("{owner} may claim {amount} from {visitor}."),
    "SellShop": _("{seller} must pay {due}, and has a shop auctioned."),
    "ShopAuction": _("{square} is up for auction: {bidder} may bid {least} or more."),
    "SealedShopAuction": _("Sealed bids for {square}, {least} at least: {waiting}."),
    "BankAuction": _("The bank is up for auction: {bidder} may bid {least} or more."),
    "SealedBankAuction": _("Sealed bids for the bank, {least} at least: {waiting}."),
    "BorrowOrLeave": _("{payer} must pay {due} and has no shop left: a loan, or the end."),
}

OPTIONS: dict[str, str] = {
    "buy": _("Buy for {price}"),
    "tax": _("Pay the tax of {takings}"),
    "draw": _("Take a card"),
    "pass": _("Pass"),
    "sell": _("Auction {square}: the bank opens at {opening}"),
    "bid": _("Bid {sum}"),
    "borrow": _("Borrow {loan}; {repaid} will be due at the end"),
    "leave": _("Leave the game"),
    "claim": _("Claim {amount}"),
    "waive": _("Let it go"),
    "throw": _("Throw the die"),
    "auction": _("Auction {square}: the bank opens at {opening}"),
    "auction_post": _("Auction {square}"),
    "auction_any": _("Auction a shop"),
    "offer": _("Offer {asked} {bargain}"),
    "offer_any": _("Make an offer"),
    "accept": _("Accept"),
    "refuse": _("Refuse"),
    "die": _("The die shows {number}"),
    "card": _("Card {number}: {card}"),
    "banker": _("{who} holds the bank"),
    "first": _("{who} throws first"),
}

EVENTS: dict[str, Sentence] = {
    "banker": _("{who} holds the bank, and plays."),
    "idle_banker": _("{who} holds the bank, and does not play."),
    "stakes": _("Everybody who plays receives {sum}, and so does the bank."),
    "first": _("{who} throws first."),
    "rounds_left": _n(
        "One more round, then the director closes the game.",
        "{count} more rounds, then the director closes the game.",
        "count",
    ),
    "round": _("Round {number}."),
    "threw": _("{who} throws {number}."),
    "stays": _("{who} throws {number}, waits on 60, and takes a card."),
    "moved": _("{who} moves to {place}."),
    "passed_on": _("{square} is green: {who} moves on to {place}."),
    "own": _("{who} is at home in {square}."),
    "bought": _("{who} buys {square} for {sum}."),
    "waived": _("{who} does not claim the {sum} of {other}."),
    "declined": _("{who} takes no card."),
    "drew": _("{who} draws: {card}"),
    "reshuffled": _n("The pack is mixed again: one card.", "The pack is mixed again: {count} cards.", "count"),
    "own_tax": _("{square} belongs to {who}: nothing to pay."),
    "void": _("{square} is already entrusted: the card is void."),
    "entrusted": _("{who} is entrusted with {square}."),
    "sent": _("{who} goes to {square}."),
    "stayed": _("{square} lies ahead: {who} pays and stays."),
    "short": _("{who} cannot pay {sum} to {other}."),
    "auction": _("{square} is put up for auction; the bank opens at {sum}."),
    "bid": _("{who} bids {sum}."),
    "dropped": _("{who} passes."),
    "sold": _("{other} takes {square} for {sum}, paid to {who}."),
    "bank_takes": _("Nobody goes higher: the bank must take {square} for {sum}."),
    "borrowed": _n("{who} now owes the bank one loan.", "{who} now owes the bank {count} loans.", "count"),
    "left_broke": _("{who} leaves the game with nothing left for {other}."),
    "left": _("{who} leaves the game; the last {sum} goes to {other}."),
    "bank_short": _("The bank must pay {sum}, and its balance is {other_sum}: it has failed."),
    "bank_offered": _("The bank is for sale, from {sum} upwards."),
    "bank_sold": _("{who} buys the bank for {sum}, and is banker from now on."),
    "bank_unsold": _("Nobody buys the bank."),
    "bank_automatic": _("Nobody buys the bank: the program holds it from now on."),
    "overdrawn": _("The bank is overdrawn: {sum}."),
    "box_empty": _("There are no more notes in the box: {who} loses {sum}."),
    "no_loan": _("The bank has only {sum} left, notes of the box included: {who} gets no loan."),
    "arrived": _("{who} reaches square 60."),
    "waits": _n("{who} must wait on 60 for a title.", "{who} must wait on 60: {count} titles are needed.", "count"),
    "second_voyage": _("{who} begins the second voyage, from {place}."),
    "offered": _("{who} offers {asked} {bargain}."),
    "accepted": _("{who} accepts; the bargain is struck."),
    "refused": _("{who} refuses."),
    "set_by_hand": _("The pawn of {who} is set elsewhere by agreement: {place}."),
}

PAYMENTS: dict[str, str] = {
    "": _("{who} pays {sum} to {other}, by agreement."),
    "V42": _("{who} pays {sum} to {other}."),
    "V45": _("{who} pays {sum} to {other}."),
    "V49": _("{who} pays {sum} to {other}."),
    "V51": _("{who} pays a tax of {sum} to {other}."),
    "V53": _("{who} pays takings of {sum} to {other}."),
    "V57": _("{who} pays {sum} to {other}, as the card says."),
    "V59": _("{who} pays a fee of {sum} to {other}."),
    "V69": _("{who} pays {sum} to {other} for the shop."),
    "V78": _("{who} lends {sum} to {other}."),
    **dict.fromkeys(("V100", "V107", "V114", "V115"), _("{who} pays {other} the {sum} of the voyage.")),
}

REASONS: dict[str, str] = {
    "simple": _("Square 60 has been reached: the simple game is over."),
    "double": _("A second voyage is accomplished with six titles: the double game is over."),
    "short": _("Square 60 has been reached a second time: the double game is over."),
    "last": _("Only one participant is left."),
    "limit": _("The director closes the game: the last round has been played."),
    "locked": _("The director closes the game: nothing can change any more."),
    "bank": _("The bank has failed and nobody buys it: the game is over."),
}

MOTIVES: dict[str, Sentence] = {
    "visitors": _n(
        "One pawn has yet to come by {square}: it may leave {takings} there.",
        "{count} pawns have yet to come by {square}: each may leave {takings} there.",
        "count",
    ),
    "title": _("You need {need} titles at the gate of 60, and have {have}."),
    "thin": _("Only {left} would be left in your purse: a bill might force you to sell."),
    "tax_lost": _("The tax of {tax} is gone for good; buying loses you only {loss}, and you keep the shop."),
    "half": _("Of the price of {price} only {half} counts at the end."),
    "tax_gone": _("The tax of {tax} is gone for good."),
    "nobody_behind": _("Nobody has yet to come by {square}: it costs {price} and will count {half}."),
    "few_visitors": _("Visitors should leave about {income} at {square}, which costs {price} and will count {half}."),
    "purse": _("You keep {left} in your purse for what is to come."),
    "mixed": _("The pack is used up and mixed anew: any card may come."),
    "card_brings": _("As the pack now lies, a card brings {mean} on average."),
    "card_costs": _("As the pack now lies, a card costs {mean} on average."),
    "card_even": _("As the pack now lies, a card brings and costs nothing on average."),
    "honours": _n(
        "One of the {pack} cards left entrusts you with an establishment, for nothing.",
        "{count} of the {pack} cards left entrust you with an establishment, for nothing.",
        "count",
    ),
    "worst": _("The worst card left costs {amount}."),
    "ruinous": _("The worst card left costs {amount}, more than the {cash} you have."),
    "too_much": _("{square} should be worth no more than about {value} to you."),
    "worth_more": _("{square} should be worth about {value} to you, of which {half} counts at the end."),
    "bank_pays": _("A quarter of the bank should count about {quarter}: more than {bid}."),
    "bank_dear": _("A quarter of the bank should count about {quarter}: no more than {bid}."),
    "bank_taken": _("{who} would no longer count a quarter of the bank."),
    "one_sale": _("The bank opens at {opening}: with that you can pay the {due} at once."),
    "earns_least": _("Of your shops, {square} should take least until the end: about {income}."),
    "still_earns": _("{square} should still take about {income} until the end."),
    "auction_costs": _("The bank opens at {opening}; kept, {square} should bring you about {value}."),
    "offer_pays": _("What you ask for should be worth about {value} to you, more than you pay."),
    "offer_costs": _("What you ask for should be worth only about {value} to you."),
    "keep_shops": _n(
        "Your shop should bring you more than the bank would open at.",
        "Each of your {count} shops should bring you more than the bank would open at.",
        "count",
    ),
    "nothing_to_sell": _("You have no shop to auction."),
    "bargain_gains": _("You would get about {gets} for about {gives}."),
    "bargain_loses": _("You would give about {gives} for about {gets}."),
    "loan": _("A loan of {loan} costs only {interest} in the end; whoever leaves counts nothing any more."),
    "due": _("The {amount} is yours for the asking."),
}

SUMS = ("sum", "other_sum", "price", "takings", "amount", "due", "least", "opening", "pay", "ask", "loan", "repaid")
RECKONED = (
    "tax",
    "loss",
    "half",
    "income",
    "left",
    "mean",
    "cash",
    "value",
    "bid",
    "quarter",
    "gets",
    "gives",
    "interest",
)


class StreetWords(TitleWords):
    """Sentences about one edition: it lends the names of the squares and the texts of the cards."""

    questions = QUESTIONS
    yours = YOURS
    others = OF_OTHERS
    options = OPTIONS
    arguments: ClassVar = {
        "sell": "square",
        "auction": "square",
        "offer": "asked give pay want ask",
        "banker": "who",
        "first": "who",
        "bid": "sum",
        "die": "number",
        "card": "card",
    }
    facts = FACTS
    events = EVENTS
    payments = PAYMENTS
    reasons = REASONS
    motives = MOTIVES
    people = ("who", "other", "seat", "owner", "visitor", "seller", "payer", "asked", "maker", "bidder")

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.speakers |= {"square": self.square, "place": self.square, "card": self.card}
        self.speakers |= dict.fromkeys((*SUMS, *RECKONED), self.sum)

    def posed(self, known: Known, names: Sequence[str], tongue: Tongue) -> Facts:
        facts = dict(known)
        if known.get("bidders"):
            facts["bidder"] = known["bidders"][0]
        if "waiting" in known and isinstance(known["waiting"], list):
            facts["waiting"] = ", ".join(names[seat] for seat in known["waiting"])
        return facts

    def asked(self, known: Known) -> str:
        """The question as it stands: what cannot be done is not asked for."""
        if known.get("too_dear"):
            return "TooDear"
        question = str(known["question"])
        return "Cast" if question == "BeforeThrow" and known["offers"] == 0 else question

    def answered(self, known: Known, move: Move, tongue: Tongue) -> tuple[str, Facts]:
        verb, facts = move[0], {**known, **self.named(move)}
        if verb in ("auction", "offer") and len(move) == 1:
            return f"{verb}_any", facts
        if verb == "sell" and not self.board.price[facts["square"]]:
            return "auction_post", facts
        if verb in ("sell", "auction"):
            facts["opening"] = self.board.opening(facts["square"])
        elif verb == "borrow":
            facts |= {"loan": LOAN, "repaid": LOAN_DUE}
        elif verb == "card":
            facts["number"] = facts["card"]
        return verb, facts

    def told(self, kind: str, rule: str, facts: Known) -> str:
        return "left_broke" if kind == "left" and not facts["sum"] else kind

    def beside(self, facts: Known, tongue: Tongue) -> Facts:
        return {"bargain": self.bargain(facts, tongue)} if "give" in facts else {}

    def who(self, account: int, names: Sequence[str], tongue: Tongue) -> Name:
        return Name(names[account] if 0 <= account < len(names) else tongue.gettext("the bank"), tongue)

    def sum(self, amount: Number, tongue: Tongue) -> str:
        return tongue.number(amount)

    def card(self, card: int, tongue: Tongue) -> str:
        return tongue.text(self.board.card_texts, card)

    def square(self, square: int, tongue: Tongue) -> str:
        """A shop by its sign, in the quotation marks of the language, with its number."""
        quoted = tongue.gettext("“{name}”").format(name=tongue.text(self.board.names, square))
        return f"{quoted} ({square})"

    def bargain(self, facts: Known, tongue: Tongue) -> str:
        given = self.bundle(facts["give"], facts["pay"], tongue)
        return self.bargained(given, self.bundle(facts["want"], facts["ask"], tongue), tongue)

    def bundle(self, squares: Sequence[int], amount: int, tongue: Tongue) -> str:
        things = [self.square(square, tongue) for square in squares]
        if amount:
            things.append(tongue.number(amount))
        return " + ".join(things) or tongue.gettext("nothing")
