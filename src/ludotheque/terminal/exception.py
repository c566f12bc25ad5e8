"""An exception at one keyboard: somebody proposes it, and every other person before the screen is asked."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.amends import NONE_BY_HAND, PAY, SET, Till
from ludotheque.parts.text import wrap
from ludotheque.say import Tongue
from ludotheque.say.sentences import _, capital
from ludotheque.table import Table, accord
from ludotheque.table.accord import Amend, Back, Close, Proposal, Wish
from ludotheque.terminal.console import Console, units
from ludotheque.terminal.keyboard import Misread, yes
from ludotheque.terminal.setup import pick

MOMENTS: Final = 9  # sentences one may go back to


class Proposing:
    """Somebody at the keyboard wants to propose something; whatever goes wrong, nothing has changed."""

    def __init__(self, table: Table, console: Console, tongue: Tongue, persons: list[Seat], by: Seat) -> None:
        self.table = table
        self.console = console
        self.tongue = tongue
        self.persons = persons
        self.by = by
        self.say = tongue.gettext

    def run(self) -> None:
        """Ask what and why, then everybody else; the table goes on from there once all have agreed."""
        wish = self.wish()
        reason = self.console.ask(self.say("The reason, for everybody to read"))
        proposal = Proposal(self.by, wish, reason, len(self.table.log))
        if why := accord.refusal(self.table, proposal):
            raise why
        others = [seat for seat in self.persons if seat != self.by]
        self.console.wipe()
        for seat in others:
            self.consent(proposal, seat)
        self.table.agree(proposal, others)

    def wish(self) -> Wish:
        tills = self.table.game.tills(self.table.state)
        labels = [self.say("Go back to a moment"), self.say("Close here and count")]
        labels += [self.say("Correct a sum: {label}").format(label=self.say(till.name)) for till in tills]
        labels.append(self.say("Set a piece elsewhere"))
        chosen = pick(self.console, self.say("Propose what?"), labels, 0, self.tongue)
        if chosen == len(labels) - 1:
            return self.setting()
        if chosen > 1:
            return self.payment(tills[chosen - 2])
        return Close() if chosen else self.moment()

    def moment(self) -> Back:
        """Before one of the last sentences that everybody has heard."""
        told = {entry: event for entry, event in reversed(self.table.told(None)) if entry < len(self.table.log)}
        entries = list(told)[:MOMENTS]
        if not entries:
            raise Misread(_("there is no such moment to go back to"))
        labels = [self.table.words.event(told[entry], self.table.names, self.tongue) for entry in entries]
        return Back(entries[pick(self.console, self.say("Back to before this"), labels, 0, self.tongue)])

    def payment(self, till: Till) -> Amend:
        payer = self.purse(self.say("Who pays"), till.payers(self.by))
        payee = self.purse(self.say("To whom"), [account for account in till.purses if account != payer])
        amount = units(self.console.ask(self.say("Which sum?")), till.scale)
        if amount is None:
            raise Misread(_("this is no sum that can be paid"))
        return Amend((PAY, till.name, payer, payee, amount))

    def setting(self) -> Amend:
        """A piece by name, then a place by name; where nothing can be set, the refusal names the way round."""
        placings = [placing for placing in self.table.game.placings(self.table.state) if placing.places]
        if not placings:
            raise NONE_BY_HAND.with_traceback(None)
        words, names = self.table.words, self.table.names
        pieces = [words.pawn(placing.piece, names, self.tongue) for placing in placings]
        chosen = placings[pick(self.console, self.say("Which piece"), pieces, 0, self.tongue)]
        return Amend((SET, chosen.piece, self.place(chosen.places)))

    def place(self, places: list[int]) -> int:
        """One of many, by part of its name."""
        part = self.console.ask(self.say("Where to: a name, or part of it")).strip().casefold()
        named = {place: self.table.words.where(place, self.tongue) for place in places}
        found = [place for place, name in named.items() if part in name.casefold()]
        if not found:
            raise Misread(_("there is no such place for it"))
        if len(found) == 1:
            return found[0]
        return found[pick(self.console, self.say("Where to"), [named[place] for place in found], 0, self.tongue)]

    def purse(self, question: str, accounts: list[int]) -> int:
        names = [str(self.table.words.who(account, self.table.names, self.tongue)) for account in accounts]
        return accounts[pick(self.console, question, [capital(name) for name in names], 0, self.tongue)]

    def consent(self, proposal: Proposal, seat: Seat) -> None:
        """One who does not agree is enough."""
        told = [
            accord.proposed(self.table, proposal, None, self.tongue),
            self.say("Reason: {reason}").format(reason=proposal.reason),
            accord.consequence(self.table, proposal, self.tongue),
        ]
        self.console.tell("", *wrap(" ".join(told), self.console.width))
        prompt = self.say("{name}, do you agree? y = yes, Enter = no").format(name=self.table.names[seat])
        if not yes(self.console.ask(prompt)):
            raise Misread(_("{name} does not agree: nothing has changed"), (), {"name": self.table.names[seat]})
