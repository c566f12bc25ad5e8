"""What stands beside the sky: seats, the Moon, the stations, cards, the pirate, and the tray of secrets."""

from __future__ import annotations

from ludotheque.games.lune.page.view import INKS, SHAPES, Page
from ludotheque.games.lune.rules.board import EXHAUSTED, MOON, NOWHERE, STATIONS
from ludotheque.games.lune.secrets.view import PileSeen
from ludotheque.games.lune.state import GONE, UNTURNED, Sky
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Aim, Card, Chip, Panel, Pick, Purse, Row
from ludotheque.say.sentences import capital

# -- what a seat has learnt and may forget: deposits put back, options left behind, discards, spoils seen at others'


def notes(page: Page) -> list[Panel]:
    """One panel, or none when there is nothing to remember."""
    chips = [*sighted(page), *left_behind(page), *discarded(page)]
    for seat in page.seats:
        if seat != page.me:
            chips += spoils(page, seat)
    if not chips or page.view["places"] is not None:
        return []
    return [Panel(page.say("What you remember"), secret=True, chips=tuple(chips))]


def sighted(page: Page) -> list[Chip]:
    """L121: deposits looked at and put back; one that has been taken since may be this one."""
    found = []
    for kind, since in page.view["sighted"]:
        name = page.symbol(kind)
        if since:
            text = page.ngettext(
                "Put back on the Moon: {deposit}; {count} deposit taken since",
                "Put back on the Moon: {deposit}; {count} deposits taken since",
                since,
                deposit=name,
            )
        else:
            text = page.say("Put back on the Moon: {deposit}", deposit=name)
        found.append(Chip(text))
    return found


def left_behind(page: Page) -> list[Chip]:
    """L113: what one had to leave under a pack."""
    found = []
    for station, options in page.view["left"]:
        names = " · ".join([page.words.option_name(option, page.tongue) for option in options])
        if station is None:
            found.append(Chip(page.say("Left behind, and taken by others: {options}", options=names)))
        else:
            place = page.node(station)
            found.append(Chip(page.say("Left under the pack of {station}: {options}", station=place, options=names)))
    return found


def discarded(page: Page) -> list[Chip]:
    """L51: the cards one laid down oneself, until they are mixed again; all of them when discards are open."""
    cards = page.view["own_discards"]
    if not cards:
        return []
    return [Chip(page.say("Among the discards: {cards}", cards=page.words.cards(cards, page.tongue)))]


def spoils(page: Page, seat: Seat) -> list[Chip]:
    """L142: deposits and options of another that one has seen, because they were one's own."""
    found = []
    for number, pile in enumerate(page.view["piles"][seat], 1):
        known = [page.words.option_name(option, page.tongue) for option in pile["options"] if option]
        told = ([] if pile["token"] is None else [page.symbol(pile["token"])]) + known
        if told:
            text = page.say(
                "{who}, pile {number}: {things}", who=page.names[seat], number=number, things=" · ".join(told)
            )
            found.append(Chip(text))
    loose = [option for option in page.view["loose"][seat] + page.view["fresh"][seat] if option]
    if loose:
        names = " · ".join([page.words.option_name(option, page.tongue) for option in loose])
        found.append(Chip(page.say("{who}, without a deposit: {things}", who=page.names[seat], things=names)))
    return found


# -- seats


def purse(page: Page, seat: Seat) -> Purse:
    return Purse(short_line(page, seat), panel(page, seat), seat in page.view["wrecked"])


def short_line(page: Page, seat: Seat) -> str:
    """3 options · 1 deposit · Ariadne: what of the points everybody may know, then where."""
    told = []
    if seat not in page.view["wrecked"]:
        told += [page.options(page.view["options"][seat])] if page.view["options"][seat] else []
        told += [page.deposits(page.view["tokens"][seat])] if page.view["tokens"][seat] else []
    return " · ".join([*told, whereabouts(page, seat)])


def whereabouts(page: Page, seat: Seat) -> str:
    view = page.view
    if seat in view["wrecked"]:
        return page.say("pulverised")
    if seat in view["landed"]:
        return page.say("landed, no. {order}", order=view["landed"].index(seat) + 1)
    if seat in view["stayed"]:
        return page.say("at home")
    if view["tow"][seat]:
        return page.ngettext("in tow, {count} point to go back", "in tow, {count} points to go back", view["tow"][seat])
    return page.node(view["at"][seat])


def panel(page: Page, seat: Seat) -> Panel:
    """L51 L163: what everybody knows of a person: place, cards, options, the sizes of the piles."""
    view = page.view
    if seat in view["wrecked"]:
        return Panel(page.names[seat], whereabouts(page, seat))
    rows = [
        Row(page.say("Where"), capital(whereabouts(page, seat)), "L101" if view["tow"][seat] else ""),
        Row(page.say("Options"), str(view["options"][seat]), "L65"),
        Row(page.say("Deposits"), str(view["tokens"][seat]), "L122"),
        Row(page.say("Has been on the Moon"), page.say("yes") if view["seen_moon"][seat] else page.say("no"), "L45"),
    ]
    if page.flies(seat) and not view["homing"]:
        rows.append(Row(page.say("Cards"), str(view["cards"][seat]), "L54"))
        rows.append(Row(page.say("Collisions"), page.say("{count} of 2", count=view["collisions"][seat]), "L115"))
    chips = [rocket_chip(page, seat), *pile_chips(page, seat)]
    return Panel(page.names[seat], rows=tuple(rows), chips=tuple([chip for chip in chips if chip]))


def rocket_chip(page: Page, seat: Seat) -> Chip | None:
    colour = page.colour(seat)
    if colour is None:
        return None
    return Chip(capital(page.words.rocket(colour, page.tongue)), INKS[colour], shape=SHAPES[colour])


def pile_chips(page: Page, seat: Seat) -> list[Chip]:
    """L146 L163: face-down piles by size, with the deposit where whoever looks has seen it."""
    found = []
    for number, pile in enumerate(page.view["piles"][seat], 1):
        size = page.options(len(pile["options"]))
        if pile["token"] is None:
            found.append(Chip(page.say("Pile {number}: {size}", number=number, size=size)))
        else:
            name = page.symbol(pile["token"])
            found.append(Chip(page.say("Pile {number}, {deposit}: {size}", number=number, deposit=name, size=size)))
    if loose := len(page.view["loose"][seat]) + len(page.view["fresh"][seat]):
        found.append(Chip(page.say("Without a deposit: {size}", size=page.options(loose))))
    return found


# -- the aim


def aim(page: Page) -> Aim | None:
    """L2 L122 L152 L160: points that count, options that wait for their deposit, where the next ones are."""
    me = page.me
    if me is None:
        return None
    goal = page.say("The most points win: options whose deposit you have, and 200 for the first home.")
    if me in page.view["wrecked"]:
        return Aim(goal, capital(whereabouts(page, me)))
    counting, waiting = matched(page, me)
    stands = page.say("You: {points}.", points=page.points(page.worth(counting)))
    told = []
    if waiting:
        facts = {"options": page.options(len(waiting)), "points": page.points(page.worth(waiting))}
        told.append(capital(page.say("{options} without a deposit, worth {points}.", **facts)))
    if page.flies(me) and not page.view["homing"]:
        told.append(next_stop(page, me))
    return Aim(goal, stands, " ".join(told))


def matched(page: Page, me: Seat) -> tuple[list[int], list[int]]:
    """L132 L160: the options that count with a deposit one has, and those that could; what is exhausted cannot."""
    kinds, held = page.tokens(me), page.held(me)
    kind = page.edition.option_kind
    counting = [option for option in held if kind[option] in kinds]
    return counting, [option for option in held if kind[option] not in kinds and kind[option] != EXHAUSTED]


def next_stop(page: Page, me: Seat) -> str:
    """L65 L67 L119: the stations not visited yet that still have options, and the deposits on the Moon."""
    packs, visited = page.view["packs"], page.view["visited"][me]
    left = [page.node(station) for at, station in enumerate(STATIONS) if packs[at] and station not in visited]
    deposits = page.deposits(page.view["moon"])
    if not left:
        return page.say("{deposits} left on the Moon.", deposits=deposits)
    stations = page.words.both(left, page.tongue)
    return page.say("Options still at {stations}; {deposits} on the Moon.", stations=stations, deposits=deposits)


# -- what belongs to nobody


def others(page: Page) -> list[Purse]:
    if page.view["homing"]:
        return [moon(page)]
    return [moon(page), stations(page), talon(page), *pirate(page)]


def moon(page: Page) -> Purse:
    """L14 L119: deposits still on the Moon, face down."""
    here = [seat for seat in page.flying if page.view["at"][seat] == MOON]
    left = page.view["moon"]
    rows = [Row(page.say("Deposits left"), str(left), "L119")]
    if here:
        rows.append(Row(page.say("Rockets"), page.people(here)))
    chips = []
    for place, kind in enumerate(page.view["spots"]):
        if kind is not None and kind != NOWHERE:
            chips.append(Chip(page.say("Place {number}: {deposit}", number=place + 1, deposit=page.symbol(kind))))
    return Purse(page.deposits(left), Panel(capital(page.place(MOON)), rows=tuple(rows), chips=tuple(chips)))


def stations(page: Page) -> Purse:
    """L15 L67: how many options each pack still has."""
    packs = page.view["packs"]
    rows = [Row(page.node(station), page.options(packs[no]), "L65") for no, station in enumerate(STATIONS)]
    line = " · ".join([str(count) for count in packs])
    return Purse(page.options(sum(packs)), Panel(page.say("The stations"), line, rows=tuple(rows)))


def talon(page: Page) -> Purse:
    """L23 L51: cards to draw and cards laid down."""
    view = page.view
    rows = [
        Row(page.say("Talon"), page.hand(view["talon"]), "L23"),
        Row(page.say("Discards"), page.hand(view["discards"]), "L51"),
    ]
    if view["dealer"] is not None:
        rows.append(Row(page.say("Dealer"), page.names[view["dealer"]], "L21"))
    return Purse(page.hand(view["talon"]), Panel(page.say("The talon"), rows=tuple(rows)))


def pirate(page: Page) -> list[Purse]:
    """L30: where the pirate is, and how far from its next crossings."""
    point = page.view["pirate"]
    if point is None:
        return []
    orbit, crossing = page.edition.orbit, page.edition.crossing
    rows = [Row(page.say("On its orbit"), page.say("point {point}", point=point), "L30")]
    for points in range(1, 13):
        node = crossing[(point + points) % orbit]
        if node != NOWHERE:
            far = page.ngettext("{count} point ahead", "{count} points ahead", points)
            rows.append(Row(page.node(node), far, "L98"))
    line = page.say("point {point}", point=point)
    if page.pirate_node is not None:
        line = page.node(page.pirate_node)
    return [Purse(line, Panel(page.say("The pirate satellite"), rows=tuple(rows)))]


# -- the tray of secrets


def tray(page: Page) -> list[Panel]:
    """What this seat alone sees: its hand, its riches, what it has learnt."""
    if page.me is None:
        return []
    if page.me in page.view["wrecked"]:
        return [Panel(page.say("Your rocket is pulverised"), page.say("you may watch how the others fare"))]
    hand = [hand_panel(page, page.me, page.view["hand"])] if page.view["hand"] else []
    held = [] if laid_before(page) else [riches(page, page.me)]
    first = (*held, *hand) if page.kind in ("Prospect", "KeepSample") else (*hand, *held)
    return [*first, *notes(page)]


def laid_before(page: Page) -> bool:
    """Whether what one holds is what the question is about."""
    return page.kind == "LayOut" and page.acting


def hand_panel(page: Page, me: Seat, hand: list[int]) -> Panel:
    """L19 L47 L78: the cards in hand; to choose from in an exchange, to play in a duel."""
    note = page.say("★ your MOLAB") if page.own_molab(me) in hand else ""
    title = page.say("Your hand")
    if page.kind == "Exchange" and page.acting:
        cards = tuple([page.card(card, key=card) for card in hand])
        return Panel(title, note, True, cards=cards, pick=exchange(page))
    if page.kind == "PlayCard" and page.acting:
        return Panel(title, note, True, cards=playable(page, hand))
    return Panel(title, note, True, cards=tuple([page.card(card) for card in hand]))


def exchange(page: Page) -> Pick:
    """L47 L48 L49: the sizes the die allows."""
    sizes = [size for size in page.question["sizes"] if size]
    labels = {size: page.ngettext("Exchange {count} card", "Exchange {count} cards", size) for size in sizes}
    if len(sizes) > 1:
        hint = page.ngettext("choose one card", "choose up to {count} cards", sizes[-1])
    else:
        hint = page.ngettext("choose exactly one card", "choose exactly {count} cards", sizes[-1])
    return Pick("exchange", labels, hint)


def playable(page: Page, hand: list[int]) -> tuple[Card, ...]:
    """L78 L79: each card is a move, or the rules say why not."""
    barred = page.question.get("barred", {})
    why = {card: page.say(template, **facts) for card, (template, facts) in barred.items()}
    return tuple([page.card(card, ("play", card), why.get(card, "")) for card in hand])


def riches(page: Page, me: Seat) -> Panel:
    """L122 L160: options by deposit, what they are worth, and whether their deposit is held."""
    held, tokens = page.held(me), page.tokens(me)
    counting = [option for option in held if page.edition.option_kind[option] in tokens]
    rows = [
        Row(page.say("Worth now"), page.points(page.worth(counting)), "L160"),
        Row(page.say("Options"), str(len(held))),
        Row(page.say("Deposits"), str(len(tokens))),
    ]
    if fresh := len(page.view["fresh"][me]):
        rows.append(Row(page.say("Not laid out yet"), str(fresh), "L148"))
    chips = [
        *[own_pile(page, number, pile) for number, pile in enumerate(page.view["piles"][me], 1)],
        *unmatched(page, me),
    ]
    secret = page.view["places"] is None
    note = riches_note(page, held, counting) if secret else ""
    return Panel(page.say("Your options and deposits"), note, secret, tuple(rows), tuple(chips))


def riches_note(page: Page, held: list[int], counting: list[int]) -> str:
    if not held:
        return page.say("options are taken at stations, deposits on the Moon")
    return "" if len(counting) == len(held) else page.say("Without its deposit an option is worth nothing yet.")


def own_pile(page: Page, number: int, pile: PileSeen) -> Chip:
    """L132: a deposit with all options that count with it, and the exhausted ones hidden among them."""
    kind, options = pile["token"], pile["options"]
    barren = page.exhausted(options)
    good = len(options) - len(barren)
    told = [page.options(good), page.points(page.worth(options))] if good else [page.say("no option yet")]
    if barren:
        told.append(page.ngettext("one exhausted", "{count} exhausted", len(barren)))
    facts = {"deposit": "" if kind is None else page.symbol(kind), "size": ", ".join(told)}
    return Chip(page.say("Pile {number}, {deposit}: {size}", number=number, **facts), glyph="✓")


def unmatched(page: Page, me: Seat) -> list[Chip]:
    """L160: options whose deposit is missing are worth nothing yet."""
    options = [option for option in page.view["loose"][me] + page.view["fresh"][me] if option]
    tokens = page.tokens(me)
    found = []
    for kind in sorted({page.edition.option_kind[option] for option in options} - {EXHAUSTED}):
        mine = page.of_kind(options, kind)
        facts = {"deposit": page.symbol(kind), "size": page.options(len(mine)), "points": page.points(page.worth(mine))}
        if kind in tokens:
            found.append(Chip(page.say("{deposit}: {size}, {points}, to be laid out", **facts), glyph="✓"))
        else:
            text = page.say("{deposit}: {size}, {points}; deposit missing", **facts)
            found.append(Chip(text, glyph="○"))
    if barren := len(page.exhausted(options)):
        told = page.ngettext("An exhausted option, worth nothing", "{count} exhausted options, worth nothing", barren)
        found.append(Chip(told, glyph="×"))
    return found


# -- what lies face down, for whoever lays a paused game out again with cardboard


def face_down(s: Sky, tongue: Tongue) -> list[Panel]:
    """L14 L15 L23: the talon, the packs of the stations, the Moon; what seats hold stands on their own pages."""
    return [*cards_face_down(s, tongue), *packs_face_down(s, tongue), moon_face_down(s, tongue)]


def cards_face_down(s: Sky, tongue: Tongue) -> list[Panel]:
    """L23 L51: what can still be drawn, and what was laid down."""
    say, words = tongue.gettext, LuneWords(s.board)
    talon = [Chip(words.card(card, tongue)) for card in s.cards.talon.cards]
    laid = [Chip(words.card(card, tongue)) for card in s.cards.discards]
    return [
        Panel(say("The talon"), say("shuffle these"), chips=tuple(talon)),
        Panel(say("Laid down"), say("the last on top"), chips=tuple(laid)),
    ]


def packs_face_down(s: Sky, tongue: Tongue) -> list[Panel]:
    """L16 L113: untouched options are mixed and dealt out; what fallen rockets left lies under a pack, in layers."""
    say, words = tongue.gettext, LuneWords(s.board)
    pool = [Chip(words.option_name(option, tongue)) for option in s.riches.pool.cards]
    rows = [
        Row(words.place(station, tongue), words.options_count(pack.untouched, tongue))
        for station, pack in zip(STATIONS, s.riches.packs)
    ]
    found = [
        Panel(say("The packs"), say("shuffle these options, and deal so many to each"), False, tuple(rows), tuple(pool))
    ]
    for station, pack in zip(STATIONS, s.riches.packs):
        for layer in pack.under:
            chips = [Chip(words.option_name(option, tongue)) for option in layer]
            found.append(Panel(words.place(station, tongue), say("under the pack, shuffled"), chips=tuple(chips)))
    return found


def moon_face_down(s: Sky, tongue: Tongue) -> Panel:
    """L14 L121: deposits nobody has turned in their place, and by house rule those that were."""
    say, words = tongue.gettext, LuneWords(s.board)
    chips = [Chip(words.kind(kind, tongue)) for kind in s.moon.pile.cards]
    rows = [
        Row(say("Place {number}").format(number=place + 1), words.kind(kind, tongue))
        for place, kind in enumerate(s.moon.spots)
        if kind not in (UNTURNED, GONE)
    ]
    return Panel(say("On the Moon"), say("shuffle these deposits, face down"), False, tuple(rows), tuple(chips))
