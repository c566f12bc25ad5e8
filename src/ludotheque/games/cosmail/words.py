"""The sentences of COSMAIL: questions, answers, events and endings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludotheque.games.cosmail.events import FACTS
from ludotheque.games.cosmail.rules.board import WARES, Board
from ludotheque.games.cosmail.state import SHIP, TOLL
from ludotheque.kernel.agenda import Move
from ludotheque.kernel.game import NAMED, OTHERS, Heard, Phrase, Tongue
from ludotheque.say.sentences import Facts, Known, Name, Sentence, TitleWords, _, _n, capital, said

# -- what is asked and answered in COSMAIL, as it is written in English; the catalogue holds the French


QUESTIONS: Final[dict[str, Sentence]] = {
    "DrawPartner": _("Chance decides whose partner {seat} will be."),
    "ChooseGoal": _("{seat}: where shall the race end?"),
    "ChooseCheckpoint": _n(
        "{seat}: name the last checkpoint of the rally.",
        "{seat}: name a checkpoint of the rally; {left} are to be named.",
        "left",
    ),
    "PlaceDie": _("{seat} throws a die for a home base."),
    "NamePiece": _("{seat}: which piece do you enter for the race?"),
    "Announce": _("{seat}: throw the dice."),
    "AnnounceMore": _("{seat}: throw the dice, or something else first?"),
    "AnnounceSkip": _("{seat}: throw the dice, or play on the fuel you have?"),
    "AnnounceFill": _("{seat}: announce a fill-up, or do something else?"),
    "AnnounceGold": _("{seat}: you stand on gold. Do you throw for it?"),
    "AnnounceRetire": _("{seat}: your ship is home. Retire with what you have, or play on?"),
    "Dice": _("{seat} throws the dice: coal, petrol, or a breakdown."),
    "DicePetrol": _("{seat} throws for a fill-up of petrol at {place}: ten times the points."),
    "DiceCoal": _("{seat} throws for a fill-up of coal at {place}: ten times the points."),
    "DiceGold": _("{seat} throws for gold at {place}."),
    "LosePlane": _("{seat}: a double breakdown! Which plane do you give up?"),
    "MovePiece": _("{seat}: which piece moves, and where to?"),
    "MoveBound": _("{seat}: where do you go?"),
    "MoveNone": _("{seat}: no piece can move. Anything else?"),
    "MoveNext": _("{seat}: which piece moves next, and where to?"),
    "Finish": _("{seat}: anything else, or is your turn over?"),
    "FinishOption": _("{seat}: note an option at {place}?"),
    "FinishOptions": _("{seat}: at which port do you note an option?"),
    "FinishLoad": _("{seat}: load at {place}?"),
    "FinishEither": _("{seat}: note an option, or load? One of the two in a turn."),
    "FinishGold": _("{seat}: you stand on gold. Do you throw for it now?"),
    "Bargain": _("{asked}: {maker} offers {bargain}. Do you accept?"),
    "BargainCounter": _("{asked}: {maker} offers {bargain}. Accept, refuse, or offer something else?"),
    "Interlude": _("{seat}: propose a trade before play goes on?"),
    "RulingClaim": _("{seat}: {by} claims 1 {good} from {holder} for {given}. The commissaire confirms it."),
    "RulingOrder": _("{seat}: {by} asks {owner} to leave {place} with {piece}. The commissaire confirms it."),
}
YOURS: Final[dict[str, Sentence]] = {
    "PlaceDie": _("Throw a die for your home base."),
    "Dice": _("Throw the dice: coal, petrol, or a breakdown."),
    "DicePetrol": _("Throw for a fill-up of petrol at {place}: ten times the points."),
    "DiceCoal": _("Throw for a fill-up of coal at {place}: ten times the points."),
    "DiceGold": _("Throw for gold at {place}."),
}
OF_OTHERS: Final[dict[str, Sentence]] = {
    "ChooseGoal": _("{seat} chooses where the race shall end."),
    "ChooseCheckpoint": _("{seat} names a checkpoint of the rally."),
    "NamePiece": _("{seat} chooses a piece for the race."),
    "Announce": _("{seat} is about to throw the dice."),
    "LosePlane": _("A double breakdown: {seat} must give up a plane."),
    **dict.fromkeys(
        ("AnnounceMore", "AnnounceSkip", "AnnounceFill", "AnnounceGold", "AnnounceRetire"),
        _("{seat} begins the turn: the dice, or something else."),
    ),
    **dict.fromkeys(("MovePiece", "MoveBound", "MoveNext"), _("{seat} chooses which piece moves, and where to.")),
    "MoveNone": _("No piece of {seat} can move this turn."),
    "Finish": _("{seat} is about to end the turn."),
    "FinishOption": _("{seat} may note an option at {place}."),
    "FinishOptions": _("{seat} may note an option."),
    "FinishLoad": _("{seat} may load at {place}."),
    "FinishEither": _("{seat} may note an option, or load."),
    "FinishGold": _("{seat} stands on gold, and may throw for it."),
    **dict.fromkeys(("Bargain", "BargainCounter"), _("{maker} offers {asked} {bargain}.")),
    "Interlude": _("{seat} may propose a trade before play goes on."),
    "RulingClaim": _("{by} claims 1 {good} from {holder} for {given}; {seat} confirms it."),
    "RulingOrder": _("{by} asks {owner} to leave {place} with {piece}; {seat} confirms it."),
}
BOUND: Final = _n("{pieces} must leave this turn.", "{pieces} must leave: move one of them this turn.", "count")

OPTIONS: Final[dict[str, Sentence]] = {
    "partner": _("With {other}"),
    "goal": _("Choose {place}"),
    "goal_far": _("Choose {place}, {least} to {most} points from the bases"),
    "die": _("The die shows {number}"),
    "dice": _("The dice show {first} and {second}"),
    "piece": _("{label}"),
    "throw": _("Throw the dice"),
    "skip": _("Do not throw"),
    "fill": _("Announce a fill-up of petrol for {piece}"),
    "fill_ship": _("Announce a fill-up of coal for {piece}"),
    "gold": _("Throw for gold with {piece}"),
    "retire": _("Retire: nothing more to risk, what you have is counted"),
    "trade": _("Trade"),
    "offer": _("Offer {to} {bargain}"),
    "repay": _("Pay a toll you owe: {amount}"),
    "claim": _("Claim 1 {good} from {holder}, at parity: {given}"),
    "order": _("Ask {owner} to clear the place with {piece}"),
    "lose": _("Give up {piece}"),
    "stay": _("Leave everything where it is"),
    "stay_rest": _("Leave the rest where it is"),
    "load": _("Load at {place}: all the {good} there is"),
    "load_count": _("Load at {place}: {count} {good}"),
    "option": _("Note an option at {place}: {good}"),
    "end": _("End the turn"),
    "accept": _("Accept"),
    "refuse": _("Refuse"),
    "pass": _("Propose nothing"),
    "grant": _("Confirm"),
}

GOING: Final[dict[str, str]] = {
    "to": _("{label} to {place}"),
    "by": _("{label} to {place} by {via}"),
    "cost": _("{way}, {amount}"),
    "toll": _("{amount} for the strait of {strait}"),
    "owe": _("owing 10 points for the strait of {strait}"),
    "some_toll": _("{amount} for a strait"),
    "some_owe": _("owing 10 points for a strait"),
}

REASONS: Final[dict[str, str]] = {
    "home": _("The twelve goods, the gold, and everything back at base: the game is over."),
    "all_home": _("The last fleet is home: the game is over."),
    "survivor": _("One player is left: the game is over."),
    "nobody": _("Nobody has a plane left: everything is counted, and the game is over."),
    "limit": _("The last round has been played: everything is counted."),
    "race": _("The goal is reached: the race is over."),
    "rally": _("All checkpoints visited and everything home: the rally is over."),
    "rounds": _("The rounds agreed have been played: everything is counted."),
    "series": _("The last game of the series is over."),
}


# -- what happens in COSMAIL, as it is told in English; the catalogue holds the French


EVENTS: Final[dict[str, Sentence]] = {
    "partners": _("{who} and {other} play together."),
    "goal": _("The race will end at {place}."),
    "checkpoint": _("Checkpoint of the rally: {place}."),
    "placed": _("{who} throws {number}: home base {roman}."),
    "base_taken": _("{who} throws {number}, but base {roman} is taken: another throw."),
    "entered": _("{who} enters {piece} for the race."),
    "game": _("Game {number} begins."),
    "round": _("Round {number}."),
    "limit": _n("One more round, then all is counted.", "{count} more rounds, then all is counted.", "count"),
    "threw": _("{who} throws {first} and {second}: {sum}."),
    "coal": _("{who} receives {coal}."),
    "petrol": _("{who} receives {petrol}."),
    "skipped": _("{who} does not throw."),
    "fill": _("{who} announces a fill-up of petrol at {place}."),
    "fill_ship": _("{who} announces a fill-up of coal at {place}."),
    "filled": _("{who} fills up: {amount}."),
    "gold": _("{who} announces a throw for gold at {place}."),
    "gold_found": _("{who} finds gold at {place}: {points}, to be multiplied at the end."),
    "avarie": _("A 7, breakdown! {who} gives up this turn."),
    "double": _("A second 7 running: double breakdown for {who}!"),
    "lost": _("{who} loses {piece} at {place}, for good."),
    "partial": _("{who} has no plane left: only the ship still plays, and does no more business."),
    "lapsed": _n("{who} loses the option on {list}.", "{who} loses the options on {list}.", "count"),
    "out": _("{who} loses the ship too and is out of the game."),
    "returned": _("The vignettes of {who} go back to the ports: {goods}."),
    "frozen": _("The vignettes of {who} leave the game."),
    "retired": _("{who} retires; what was won is kept."),
    "stays": _("{who} moves nothing, and saves the fuel for later."),
    "stuck": _("No piece of {who} can move this turn."),
    "moved": _("{who} flies {piece} to {place}, for {petrol}."),
    "moved_by": _("{who} flies {piece} to {place} by {via}, for {petrol}."),
    "sailed": _("{who} sails to {place}, for {coal}."),
    "sailed_by": _("{who} sails to {place} by {via}, for {coal}."),
    "toll": _("{who} pays {amount} for the strait of {strait}."),
    "owes": _("{who} owes 10 points for the strait of {strait}."),
    "repaid": _("{who} pays for a strait crossed earlier: {amount}."),
    "handed": _("{who} hands {other} {amount}, by agreement."),
    "set_by_hand": _("{label} of {who} is set elsewhere by agreement: {place}."),
    "option": _("{who} takes an option at {place}: {good}. It is noted."),
    "loaded": _n(
        "{who} loads at {place}: one vignette of {good}.",
        "{who} loads at {place}: {count} vignettes of {good}.",
        "count",
    ),
    "emptied": _("Nothing is left at {place}."),
    "emptied_for": _n(
        "Nothing is left at {place}; {people} loses an option there.",
        "Nothing is left at {place}; {people} lose their options there.",
        "count",
    ),
    "set": _("{who} holds all twelve goods: the way to the gold is open!"),
    "set_broken": _("{who} no longer holds all twelve goods: the gold must wait."),
    "set_again": _("{who} holds all twelve goods again."),
    "offered": _("{who} offers {asked} {bargain}."),
    "countered": _("{who} would rather offer {asked} {bargain}."),
    "traded": _("{who} accepts: {maker} gives {bargain}."),
    "refused": _("{who} does not want what {maker} offers."),
    "claimed": _("Claim at parity: {who} receives 1 {good} from {holder} for {given}."),
    "ordered": _("{who} asks {owner} to leave {place} with {piece} on the next turn."),
    "granted": _("{who}, the commissaire, confirms it."),
    "visited": _("{who} stops at {place}, a checkpoint of the rally."),
    "arrived": _("{who} reaches the goal of the race!"),
    "finished": _("Twelve goods, three throws for gold, everything back at base: {who} has made it!"),
    "finished_rally": _("All checkpoints visited, everything back at base: {who} has made it!"),
    "series": _n(
        "{who}: place {rank}, one point of the series.", "{who}: place {rank}, {points} of the series.", "points"
    ),
}


# -- answers in free words: any exchange, any claim, any way across the map


SHORT_PIECES: Final = {"a": 0, "b": 1}
TOLLS: Final = (_("petrol"), _("coal"), _("owe"))
EXAMPLES: Final = {
    "offer": _("offer NAME 1 {ware} 10 {coal} for 1 {other} (what you give, then what you want, of the same value)"),
    "claim": _("claim {ware} NAME 20 {coal} (a good, its holder, what you pay)"),
    "go": _(
        "go A {first} {last} (or B, or ship; the places in order, or the last alone; petrol, coal or owe for a strait)"
    ),
}


def phrases(board: Board, goods: Mapping[str, int], tongue: Tongue) -> list[Phrase]:
    """C28 C95 C128 C171: the answers that no list can hold, and how they are written."""
    named = {name: node for node, name in enumerate(tongue.texts(board.names))}
    wares = {name: ware for name, ware in goods.items() if ware < WARES}
    pieces = SHORT_PIECES | {
        text.casefold(): piece for piece, label in enumerate(LABELS) for text in (label, tongue.gettext(label))
    }
    tolls = {word: toll for toll in TOLLS for word in (toll, tongue.gettext(toll))}
    words = list(goods)
    leg = board.legs[0]
    facts = {"ware": words[0].lower(), "other": words[-3].lower(), "coal": words[-1]}
    facts |= {"first": tongue.text(board.names, leg.one), "last": tongue.text(board.names, leg.other)}
    shown = {verb: tongue.gettext(example).format(**facts) for verb, example in EXAMPLES.items()}
    return [
        ("offer", (("seat", {}), ("counts", goods), ("counts", goods)), shown["offer"]),
        ("claim", (("one", wares), ("seat", {}), ("counts", goods)), shown["claim"]),
        ("go", (("one", pieces), ("some", named), ("some", tolls)), shown["go"]),
    ]


MOTIVES: Final[dict[str, Sentence]] = {
    "in_the_way": _("{owner} stands at {place}, where you want to go."),
    "load_lack": _("{place} has the {good} you lack, and your option there is noted."),
    "load_stock": _("{place} has {stock} {good}, to trade for what you lack; your option there is noted."),
    "note_lack": _("{place} has the {good} you lack: with the option noted your ship may load it."),
    "note_stock": _(
        "{place} has {stock} {good}, to trade for what you lack: with the option noted your ship may load."
    ),
    "ship_near": _n(
        "Your ship can be at {place} in one turn, with the coal it has.",
        "Your ship can be at {place} in {turns} turns, with the coal it has.",
        "turns",
    ),
    "at_lack": _("{place} has the {good} you lack."),
    "at_stock": _("{place} still has {stock} {good}, to trade for what you lack."),
    "at_fuel": _("At {place} you can fill up."),
    "at_gold": _("At {place} you can throw for gold."),
    "at_home": _("That brings a piece home."),
    "at_goal": _("{place} is where you have to be."),
    "nearer_lack": _("{label} comes nearer to {place}, which has the {good} you lack."),
    "nearer_stock": _("{label} comes nearer to {place}, which still has {stock} {good}."),
    "nearer_fuel": _("{label} comes nearer to {place}, where it can fill up."),
    "nearer_gold": _("{label} comes nearer to the gold of {place}."),
    "nearer_home": _("{label} comes nearer to your home base."),
    "nearer_goal": _("{label} comes nearer to {place}, where you have to be."),
    "astray": _("Your ship cannot load at {place}: the option is not noted yet."),
    "blocks": _("Your plane would stand at {place}, where your ship wants to load."),
    "makes_room": _("That leaves {place} free for your ship."),
    "frees": _("That leaves {place} free for a plane that has to note the option."),
    "idle": _("At {place} there is nothing left to do."),
    "unloaded": _("Your ship would leave {place} before it has loaded."),
    "unnoted": _("Your plane would leave {place} before the option is noted."),
    "unfilled": _("You would leave {place} before the fill-up."),
    "wait_unloaded": _("Your ship has yet to load at {place}."),
    "wait_unnoted": _("The option of {place} is still to be noted."),
    "wait_unfilled": _("At {place} you can fill up when you throw next."),
    "no_gain": _("No move is worth its fuel just now."),
    "cost": _("It takes {amount} of the {held} you have."),
    "toll": _("There is a toll of ten points on the way: {strait}."),
    "gold": _("You stand on gold at {place}: nothing is worth more."),
    "gold_first": _("The gold of {place} is still to be had."),
    "fill": _("A fill-up at {place} brings {amount} on average."),
    "low": _("You have only {amount} left."),
    "retire": _("Your ship is home: more throws can only cost you."),
    "enough": _("{petrol} petrol and {coal} coal are enough for this turn, and no seven can touch you."),
    "throw_fuel": _("A throw brings fuel, and your pieces may still move."),
    "stuck": _("With {petrol} petrol and {coal} coal no piece comes nearer to what you need."),
    "seven": _("One throw in six is a seven, and the turn is over."),
    "second_seven": _("You have just thrown a seven: another one costs you a plane."),
    "last_seven": _("You have just thrown a seven: another one costs you your last plane."),
    "out_seven": _("You have just thrown a seven: another one puts you out of the game."),
    "nothing_else": _("Nothing else that you could do now gains anything."),
    "gets_lack": _("You would get what you lack: {goods}."),
    "gives_last": _("You would give away all you have of {goods}."),
    "other_lacks": _("{other} lacks {goods}, and should agree."),
    "helps": _("{other} would then have {kinds} of the twelve goods."),
    "saves": _n("It should save you about one turn.", "It should save you about {turns} turns.", "turns"),
    "saves_little": _("It should save you a little time."),
    "loses": _n("It should cost you about one turn.", "It should cost you about {turns} turns.", "turns"),
    "loses_little": _("It should cost you a little time."),
    "even": _("It changes very little for you."),
    "claim": _("{holder} has {good} and must part with it."),
    "claim_lack": _("You lack {good}, and {holder} must part with it."),
    "kept_races": _("You keep {piece}, which is the one that races."),
    "races": _("You would lose {piece}, the one that races."),
    "same_way": _("Both planes have the same way to what there is to do."),
    "kept_nearer": _("The plane you keep is the nearer one to {place}."),
    "lost_nearer": _("The plane you give up is the nearer one to {place}."),
    "kept_busier": _("The plane you keep has more to do."),
    "lost_busier": _("The plane you give up has more to do."),
    "no_offer": _("No trade is in sight that would help both sides."),
    "fair": _("{place} is about as far from every base: {least} to {most} points."),
    "far_off": _("{label} needs {amount} to the goal, about {turns} throws."),
}
ROMANS: Final = ("", "I", "II", "III", "IV", "V", "VI")
PIECES: Final = (_("plane A"), _("plane B"), _("the ship"))
LABELS: Final = (_("Plane A"), _("Plane B"), _("Ship"))
FUELS: Final = {
    "petrol": _n("{count} petrol", "{count} petrol", "count"),
    "coal": _n("{count} coal", "{count} coal", "count"),
}
FREE_ACTS: Final = ("offers", "repay", "claims", "orders")
ARGUMENTS: Final = {
    "partner": "other",
    "goal": "place",
    "die": "number",
    "dice": "first second",
    "piece": "piece",
    "fill": "piece",
    "gold": "piece",
    "lose": "piece",
    "offer": "to give want",
    "repay": "fuel",
    "claim": "good holder give",
    "order": "owner piece",
    "load": "place",
    "option": "place",
}


class CosmailWords(TitleWords):
    """Sentences about one edition: it lends the names of places, goods and straits."""

    questions = QUESTIONS
    yours = YOURS
    others = OF_OTHERS
    options = OPTIONS
    arguments = ARGUMENTS
    facts = FACTS
    events = EVENTS
    reasons = REASONS
    motives = MOTIVES
    people = ("seat", "who", "other", "asked", "maker", "to", "by", "owner", "holder")

    def __init__(self, edition: Board) -> None:
        super().__init__()
        self.board = edition
        self.speakers |= {"place": self.place, "good": self.good, "strait": self.strait}
        self.speakers |= {"piece": self.piece, "points": self.points, "goods": self.named_goods}

    # -- names

    def who(self, seat: int, names: Sequence[str], tongue: Tongue) -> Name:
        return Name(names[seat] if seat < len(names) else tongue.gettext("the commissaire"), tongue)

    def place(self, node: int, tongue: Tongue) -> Name:
        return Name(tongue.text(self.board.names, node), tongue, place=True)

    def good(self, ware: int, tongue: Tongue) -> Name:
        """A good as it stands in a sentence."""
        return Name(tongue.text(self.board.goods, ware).lower(), tongue)

    def named_goods(self, wares: Sequence[int], tongue: Tongue) -> str:
        return self.both([f"{self.good(ware, tongue)}" for ware in wares], tongue)

    def strait(self, number: int, tongue: Tongue) -> Name:
        return Name(tongue.text(self.board.straits, number), tongue)

    def piece(self, piece: int, tongue: Tongue) -> str:
        return tongue.gettext(PIECES[piece])

    def label(self, piece: int, tongue: Tongue) -> str:
        """A piece at the beginning of a line."""
        return tongue.gettext(LABELS[piece])

    def pawn(self, piece: int, names: Sequence[str], tongue: Tongue) -> str:
        seat, own = divmod(piece, len(PIECES))
        facts = {"piece": self.label(own, tongue), "who": self.who(seat, names, tongue)}
        return tongue.gettext("{piece} of {who}").format(**facts)

    def fuel(self, count: int, kind: str, tongue: Tongue) -> str:
        """1 point d'essence, 8 points de charbon."""
        one, many, _counted = FUELS[kind]
        return tongue.ngettext(one, many, count).format(count=tongue.number(count))

    def points(self, count: int, tongue: Tongue) -> str:
        return tongue.ngettext("{count} point", "{count} points", count).format(count=tongue.number(count))

    def bundle(self, counts: Sequence[int], tongue: Tongue) -> str:
        """C130: 1 iron, 2 rice and 10 coal."""
        things = [f"{count} {self.good(ware, tongue)}" for ware, count in enumerate(counts[:WARES]) if count]
        fuels = zip(FUELS, counts[WARES:])
        return self.both([*things, *[self.fuel(count, kind, tongue) for kind, count in fuels if count]], tongue) or "—"

    def bargain(self, give: Sequence[int], want: Sequence[int], tongue: Tongue) -> str:
        return self.bargained(self.bundle(give, tongue), self.bundle(want, tongue), tongue)

    def goods(self, tongue: Tongue) -> dict[str, int]:
        """C128: what an offer may name, and its number in a bundle."""
        fuels = [tongue.gettext("petrol"), tongue.gettext("coal")]
        return {name: number for number, name in enumerate([*tongue.texts(self.board.goods), *fuels])}

    def phrases(self, tongue: Tongue) -> list[Phrase]:
        """What may be typed besides the listed answers."""
        return phrases(self.board, self.goods(tongue), tongue)

    # -- sentences

    def question(self, known: Known, names: Sequence[str], tongue: Tongue, heard: Heard = NAMED) -> str:
        text = super().question(known, names, tongue, heard)
        bound = known.get("bound") or []
        if not bound or heard == OTHERS:
            return text
        pieces = self.both([self.piece(piece, tongue) for piece in bound], tongue)
        must = said(BOUND, {"count": len(bound)}, {"pieces": pieces}, tongue)
        return f"{text} {must}"

    def asked(self, known: Known) -> str:
        return asked(known)

    def posed(self, known: Known, names: Sequence[str], tongue: Tongue) -> Facts:
        nodes = [known.get("node"), *known.get("options", []), *known.get("loads", [])]
        places = [node for node in nodes if node is not None]
        return {**known, "place": places[0]} if places else dict(known)

    def option(self, known: Known, move: Move, names: Sequence[str], tongue: Tongue) -> str:
        if move[0] == "go":
            return self.going(known, move[1], move[2], move[3], tongue)
        return super().option(known, move, names, tongue)

    def answered(self, known: Known, move: Move, tongue: Tongue) -> tuple[str, Facts]:
        verb, facts = move[0], self.named(move)
        if verb == "fill" and facts["piece"] == SHIP:
            return "fill_ship", facts
        if verb == "offer" and not facts:
            return "trade", facts
        if verb == "stay" and known.get("moved"):
            return "stay_rest", facts
        if verb == "goal" and (costs := known.get("costs", {}).get(str(facts["place"]))):
            return "goal_far", facts | {"least": min(costs), "most": max(costs)}
        if verb == "load" and (stock := known.get("stock", {}).get(str(facts["place"]))):
            return "load_count", facts | {"count": stock}
        return verb, facts

    def going(self, known: Known, piece: int, path: Sequence[int], tolls: Sequence[str], tongue: Tongue) -> str:
        """C28 C90 C95: a way by the places it passes, with its price and what the straits on it take."""
        facts = {"label": self.label(piece, tongue), "place": self.place(path[-1], tongue)}
        facts["via"] = self.ways(path[:-1], tongue)
        way = part("by" if path[1:] else "to", tongue).format(**facts)
        cost, straits = self.price(known.get("at"), piece, path)
        told = [self.fuel(cost, "coal" if piece == SHIP else "petrol", tongue)] if cost else []
        told += [self.toll(kind, strait, tongue) for kind, strait in zip(tolls, straits or [0] * len(tolls))]
        if not told:
            return way
        return part("cost", tongue).format(way=way, amount=self.both(told, tongue))

    def ways(self, nodes: Sequence[int], tongue: Tongue) -> str:
        """Places passed, each with its article where it has one."""
        return self.both([f"{self.place(node, tongue):le}" for node in nodes], tongue)

    def toll(self, kind: str, strait: int, tongue: Tongue) -> str:
        facts = {"strait": self.strait(strait, tongue)} if strait else {}
        if kind == "owe":
            return part("owe" if strait else "some_owe", tongue).format(**facts)
        amount = self.fuel(TOLL, kind, tongue)
        return part("toll" if strait else "some_toll", tongue).format(amount=amount, **facts)

    def price(self, at: Sequence[int | None] | None, piece: int, path: Sequence[int]) -> tuple[int, list[int]]:
        """C28: what a way costs and the straits a ship crosses on it; nothing when it is not known where it starts."""
        here = None if at is None else at[piece]
        legs = []
        for to in path:
            leg = None if here is None else self.board.leg.get((here, to))
            if leg is None:
                return 0, []
            legs.append(leg)
            here = to
        straits = [leg.strait for leg in legs if leg.strait] if piece == SHIP else []
        return sum([leg.cost for leg in legs]), straits

    def complete(self, kind: str, facts: Facts, names: Sequence[str], tongue: Tongue) -> None:
        if "path" in facts:
            facts |= {"place": facts["path"][-1], "via": self.ways(facts["path"][:-1], tongue), "points": facts["cost"]}
        if kind == "emptied":
            facts |= {"count": len(facts["seats"]), "people": self.both([names[s] for s in facts["seats"]], tongue)}
        elif kind == "lapsed":
            facts |= {"count": len(facts["places"]), "list": self.ways(facts["places"], tongue)}
        elif kind in ("placed", "base_taken"):
            facts["roman"] = ROMANS[facts["number"]]
        elif kind == "threw":
            facts["sum"] = facts["first"] + facts["second"]
        elif kind == "returned":
            facts["goods"] = self.bundle(facts["goods"], tongue)

    def told(self, kind: str, rule: str, facts: Known) -> str:
        if kind == "moved":
            return ("sailed" if facts["piece"] == SHIP else "moved") + ("_by" if facts["path"][1:] else "")
        cases = {
            "goal": rule == "C187" and "checkpoint",
            "fill": facts.get("piece") == SHIP and "fill_ship",
            "emptied": facts.get("seats") and "emptied_for",
            "finished": rule == "C187" and "finished_rally",
        }
        return cases.get(kind) or kind

    def beside(self, facts: Known, tongue: Tongue) -> Facts:
        """What follows from the facts: amounts, bundles, the good of a port."""
        spoken: Facts = {}
        if "points" in facts:
            spoken |= {kind: self.fuel(facts["points"], kind, tongue) for kind in FUELS}
        if facts.get("fuel") is not None:
            spoken["amount"] = self.fuel(facts.get("points", TOLL), facts["fuel"], tongue)
        if facts.get("give") is not None:
            spoken["given"] = self.bundle(facts["give"], tongue)
            if facts.get("want") is not None:
                spoken["bargain"] = self.bargain(facts["give"], facts["want"], tongue)
        if facts.get("piece") is not None:
            spoken["label"] = capital(self.label(facts["piece"], tongue))
        place = facts.get("place")
        if place is not None and "good" not in facts and self.board.good[place] >= 0:
            spoken["good"] = self.good(self.board.good[place], tongue)
        return spoken


def asked(known: Known) -> str:
    """The question as it stands: only what can be answered is asked."""
    question, fact = str(known["question"]), known.get
    cases: dict[str, list[tuple[object, str]]] = {
        "ChooseGoal": [(fact("chosen") or fact("left", 1) > 1, "ChooseCheckpoint")],
        "Announce": announcing(known),
        "Dice": [
            (fact("what") == "gold", "DiceGold"),
            (fact("what") == "fill", "DiceCoal" if fact("piece") == SHIP else "DicePetrol"),
        ],
        "MovePiece": [(not fact("pieces"), "MoveNone"), (fact("bound"), "MoveBound"), (fact("moved"), "MoveNext")],
        "Finish": finishing(known),
        "Bargain": [(fact("counters"), "BargainCounter")],
        "Ruling": [(fact("what") == "claim", "RulingClaim"), (True, "RulingOrder")],
    }
    return next((key for applies, key in cases.get(question, []) if applies), question)


def announcing(known: Known) -> list[tuple[object, str]]:
    return [
        (known.get("retire"), "AnnounceRetire"),
        (known.get("gold"), "AnnounceGold"),
        (known.get("fill"), "AnnounceFill"),
        (known.get("skip"), "AnnounceSkip"),
        (any([known.get(act) for act in FREE_ACTS]), "AnnounceMore"),
    ]


def finishing(known: Known) -> list[tuple[object, str]]:
    ports, loads = known.get("options") or [], known.get("loads") or []
    return [
        (known.get("throws"), "FinishGold"),
        (ports and loads, "FinishEither"),
        (loads, "FinishLoad"),
        (len(ports) > 1, "FinishOptions"),
        (ports, "FinishOption"),
    ]


def part(key: str, tongue: Tongue) -> str:
    """A piece of the sentence that says a way."""
    sentence = GOING[key]
    return tongue.gettext(sentence)
