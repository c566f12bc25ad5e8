"""What the pages of COSMAIL say: ways, consequences, reasons, who has what one lacks, trades, accounts, in English."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.rules.test_race import race
from games.cosmail.table import (
    ACCEPT,
    GOOD_NAMES,
    REFUSE,
    SET,
    SKIP,
    STAY,
    bundle,
    dealt,
    dice,
    fly,
    node,
    pass_turn,
    path,
    sail,
    say,
    throw,
    until,
    view,
    world,
)
from games.suites.asking import options, refused
from games.suites.pages import drawn
from games.suites.sentences import spaced
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.page import CosmailScene
from ludotheque.games.cosmail.state import SHIP, World
from ludotheque.games.cosmail.words import CosmailWords
from ludotheque.kernel.agenda import IllegalMove, Move, Seat, pending
from ludotheque.parts import Barter, Bundle, Panel, Target
from ludotheque.say import Tongue, catalogue, reason

ENGLISH = Tongue("en", catalogue("ludotheque.games.cosmail", "en", "data"))
NAMES = ["Claire", "Paul", "Émile", "Jo"]


def scene(s: World) -> CosmailScene:
    return CosmailScene(s.board)


def at(s: World, seat: Seat | None) -> tuple[dict[str, Any], list[str], Tongue]:
    return drawn(GAME, s, seat), NAMES[: s.seats], ENGLISH


def then(s: World, seat: Seat) -> dict[Move, str]:
    known, names, tongue = at(s, seat)
    return {move: spaced(scene(s).page(known, names, tongue).then(move)) for move in options(s, seat)}


def target(s: World, seat: Seat, *move: Any) -> Target:
    known, names, tongue = at(s, seat)
    found = scene(s).page(known, names, tongue).target(move)
    assert found is not None
    return found


def rows(panel: Panel) -> dict[str, str]:
    return {spaced(row.label): spaced(row.value) for row in panel.rows}


def middle(s: World, seat: Seat | None) -> dict[str, Panel]:
    return {spaced(panel.title): panel for panel in scene(s).page(*at(s, seat)).middle()}


def tray(s: World, seat: Seat) -> dict[str, Panel]:
    return {spaced(panel.title): panel for panel in scene(s).page(*at(s, seat)).tray()}


def chips(panel: Panel) -> list[str]:
    return [spaced(chip.text) for chip in panel.chips]


def cannot(s: World, seat: Seat) -> list[tuple[str, str, str]]:
    """What the rules list as near misses, labelled and explained as a page does it."""
    known, names, tongue = at(s, seat)
    words, question = CosmailWords(s.board), pending(s)
    assert question is not None
    found = []
    for move in question.near_misses(s, seat):
        why = refused(s, seat, move)
        label = words.option(known["question"], move, names, tongue)
        found.append((spaced(label), spaced(reason(why, tongue)), why.rules[0]))
    return found


def more(s: World, seat: Seat | None) -> str:
    return spaced(scene(s).page(*at(s, seat)).about_question())


def editor(s: World, seat: Seat) -> Barter:
    found = scene(s).page(*at(s, seat)).barter()
    assert found is not None
    return found


# -- ways


def test_a_flight_says_what_it_costs_and_what_can_be_done_there() -> None:
    """C28 C111: what is there and whether it is lacking, the cost, what is left, each leg."""
    s = world(petrol={0: 22})
    throw(s, 2)
    to = target(s, 0, "go", 0, path("NY", "X"), ())
    assert (to.label, to.cost, to.group) == ("X, 21 of petrol", "21", "Plane A")
    told = then(s, 0)
    note = "you may note an option on it"
    assert told["go", 0, path("BA"), ()] == f"cattle × 3: you lack it · 8 of petrol · 14 of petrol left · {note}"
    assert told["go", 1, path("NY"), ()] == "fill-up from your next turn · 9 of petrol · 13 of petrol left"
    assert (
        told["go", 0, path("BA", "X", "LI"), ()]
        == "no fuel for this piece there · 15 of petrol · 7 of petrol left · 8 + 3 + 4 by BA and X"
    )
    assert told[STAY] == "nothing moves; trades and options stay open"
    assert more(s, 0) == "Each piece may move once. In hand: 22 of petrol, 2 of coal."
    fly(s, 0, "BA")
    assert more(s, 0) == "Still to move: plane B. In hand: 14 of petrol, 2 of coal."
    assert then(s, 0)[STAY] == "nothing more moves; trades and options stay open"
    s = race(riches="without")
    throw(s, 2)
    assert then(s, 0)[STAY] == "nothing moves in this turn"  # in a race there are no options
    s = world(petrol={0: 22}, pieces_per_turn=1)
    throw(s, 2)
    assert more(s, 0) == "One piece moves. In hand: 22 of petrol, 2 of coal."


def test_a_long_way_names_its_first_and_last_places() -> None:
    s = world(petrol={0: 24})
    throw(s, 2)
    told = scene(s).page(view(s, 0), NAMES[:3], ENGLISH).then(("go", 0, path("BA", "X", "IS", "OD", "BT"), ()))
    assert told.endswith("8 + 3 + 6 + 5 + 4 by BA … OD")


def test_a_voyage_names_its_tolls() -> None:
    """C90 C95 C96 C119 C120: paid in one kind or the other, or owed; and what the ship finds."""
    s = world(at={0: ("I", "I", "X")}, coal={0: 16}, petrol={0: 12}, noted={0: ("IS",)})
    say(s, *SKIP)
    told = then(s, 0)
    petrol, coal = ("go", SHIP, path("IS"), ("petrol",)), ("go", SHIP, path("IS"), ("coal",))
    lacks, loads = "tobacco: you lack it", "your ship can load it"
    assert told[petrol] == f"{lacks} · 6 of coal, toll 10 of petrol · 2 of petrol and 10 of coal left · {loads}"
    assert told[coal] == f"{lacks} · 6 of coal, toll 10 of coal · no coal left · {loads}"
    assert target(s, 0, *petrol).label == "IS, 6 of coal, toll 10 of petrol"
    assert target(s, 0, *coal).at == target(s, 0, *petrol).at
    assert told["go", SHIP, path("BA"), ()] == "no option there, nothing to load · 3 of coal · 13 of coal left"
    s = world(at={0: ("I", "I", "X")}, coal={0: 6})
    say(s, *SKIP)
    assert target(s, 0, "go", SHIP, path("IS"), ("owe",)).label == "IS, 6 of coal, 1 toll owed"


def test_another_way_is_put_together_from_the_places_within_reach() -> None:
    """C28 C102 C107: the graph of a piece, where it may not stop and why, and the words of a toll."""
    s = world(at={0: ("I", "I", "X"), 1: ("II", "BA", "II")}, coal={0: 11})
    say(s, *SKIP)
    (route,) = middle(s, 0)["Another way"].routes
    assert (route.name, route.head, route.start, route.limit, route.purse) == ("Ship", ("go", SHIP), node("X"), 11, 11)
    assert route.unit == "… of coal"
    assert route.places[node("BA")].why_not == "another piece stands there: it can be passed, not joined"
    assert route.places[node("BE")].why_not == "no stop at a gold base without the twelve goods, and there are 0"
    assert (node("IS"), 6, 2) in route.places[node("X")].steps
    assert route.gates[2] == "Toll, Gibraltar"
    assert route.tolls["6-1"] == (("owe",),)
    assert list(route.words) == ["petrol", "coal", "owe"]
    assert f"{node('BA')}-{node('X')}" in route.lines
    assert "Another way" not in middle(s, 1)


# -- before the dice, and after


def test_what_cannot_be_announced() -> None:
    """C50 C63 C65 C142 C151: what one might expect, and why not."""
    s = world(at={0: ("NY", "I", "I")})
    no_stock = "without a stock that could move a piece, the dice must be thrown"
    assert cannot(s, 0)[0] == ("Do not throw", no_stock, "C49")
    assert then(s, 0)["fill", 0] == "20 to 120 of petrol; nothing moves now, plane A must leave next turn"
    say(s, "fill", 0)
    assert rows(middle(s, 1)["Plane A, NY"]) == {"Petrol": "ten times the throw", "7": "breakdown: the turn is lost"}
    dice(s, 8)
    assert [piece.id for piece in scene(s).page(*at(s, 1)).pieces() if piece.id.startswith("leave-")] == ["leave-0-0"]
    until(s, 0)
    again = "the same piece fills up at the same base after three turns, or with no fuel left"
    assert ("Announce a fill-up of petrol for plane A", again, "C65") in cannot(s, 0)
    assert rows(tray(s, 0)["What is due"]) == {"Plane A must leave": "NY"}
    throw(s, 2)
    assert ("Leave everything where it is", "plane A must leave first", "C63") in cannot(s, 0)


def test_gold_and_those_who_may_not_have_it() -> None:
    """C142 C145 C151: the deposits are barred on the map, and the reason is given."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 30}, goods={0: {"iron": 2}})
    say(s, *SKIP)
    closed = "without the twelve goods the Urals and Alaska are not even flown over"
    assert ("Plane A to OU, 6 petrol", closed, "C145") in cannot(s, 0)
    assert [piece.id for piece in scene(s).page(*at(s, 0)).pieces() if piece.symbol == "shut"] == ["shut-14", "shut-15"]
    s = world(at={0: ("OU", "I", "I")}, petrol={0: 30}, goods={0: SET}, gold=((0, "OU", 9),))
    assert ("Throw for gold with plane A", "each gold base gives one throw", "C151") in cannot(s, 0)
    assert rows(tray(s, 0)["Your fleet, base I"])["Gold thrown"] == "OU 9"
    assert tray(s, 0)["All twelve goods"].note == "the gold is open to you"
    assert not [piece for piece in scene(s).page(*at(s, 0)).pieces() if piece.symbol == "shut"]


def test_what_gold_may_come_to_count() -> None:
    """C70 C83 C153 C154: the factors and the seven as the house rules have them."""
    cases: tuple[tuple[dict[str, Any], str], ...] = (
        ({}, "60 times the throw if you are the next one home, else 50, 40 · a 7 is a breakdown"),
        (
            {"seven_fill_gold": "counts"},
            "60 times the throw if you are the next one home, else 50, 40 · a 7 counts too",
        ),
        ({"gold_order": "set_order"}, "50 times the throw at the end · a 7 is a breakdown"),
        (
            {"last_factor": "ten"},
            "60 times the throw if you are the next one home, else 50, 10 · a 7 is a breakdown",
        ),
    )
    for rules, told in cases:
        s = world(at={0: ("OU", "I", "I")}, goods={0: SET}, **rules)
        s.first_set = (1, 0)
        assert then(s, 0)["gold", 0] == told
        say(s, "gold", 0)
        assert ("7" in rows(middle(s, 0)["Plane A, OU"])) == ("seven_fill_gold" not in rules)
    s = world(at={0: (None, None, "BE")})
    assert then(s, 0)["gold", SHIP] == "30 times the throw at the end · a 7 is a breakdown"


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({}, "30 times the throw at the end"),
        ({"partial_may_finish": "yes"}, "60 times the throw if you are the next one home, else 30"),
        (
            {"partial_may_finish": "yes", "end": "all_home"},
            "60 times the throw if you are the next one home, else 50, 40, 30",
        ),
        ({"partial_may_finish": "yes", "gold_order": "set_order"}, "50 times the throw if you finish, else 30"),
    ],
)
@pytest.mark.parametrize("seven", ["a 7 is a breakdown", "a 7 counts too"])
def test_what_gold_may_count_for_the_partly_eliminated(rules: dict[str, Any], told: str, seven: str) -> None:
    """C70 C83 C84 C156 C161: 30 by the sheet; the factor of his rank where the house lets him finish."""
    if seven == "a 7 counts too":
        rules = rules | {"seven_fill_gold": "counts"}
    s = world(at={0: (None, None, "BE")}, goods={0: SET}, **rules)
    s.first_set = (1, 0)
    assert then(s, 0)["gold", SHIP] == f"{told} · {seven}"
    without_set = world(at={0: (None, None, "BE")}, **rules)
    assert then(without_set, 0)["gold", SHIP] == f"30 times the throw at the end · {seven}"


def test_a_stop_that_was_forbidden_is_not_offered() -> None:
    """C172: a piece sent away does not come back for three turns; the editor and the list of what cannot be say so."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 24})
    away = node("BA")
    s.fleet.shuns[1] = ((away, s.turns[0] + 3),)
    say(s, *SKIP)
    routes = {route.name: route for route in middle(s, 0)["Another way"].routes}
    reason = "it was sent away from there, and may not come back for three turns"
    assert routes["Plane B"].places[away].why_not == reason
    assert routes["Plane A"].places[away].why_not == ""
    assert ("Plane B to BA, 8 petrol", reason, "C172") in cannot(s, 0)


def test_a_taken_port_is_not_joined() -> None:
    """C102: it can be passed."""
    s = world(at={1: ("BA", "II", "II")}, petrol={0: 12})
    say(s, *SKIP)
    taken = "another piece stands there: it can be passed, not joined"
    assert cannot(s, 0)[0] == ("Plane A to BA, 8 petrol", taken, "C102")


def test_business_and_what_hinders_it() -> None:
    """C111 C117 C120 C126."""
    s = world(at={0: ("BA", "ME", "IS")}, noted={0: ("IS",)}, petrol={0: 30, 1: 5})
    throw(s, 2)
    say(s, *STAY)
    told = then(s, 0)
    assert told["option", node("BA")] == "cattle × 3: you lack it · your ship may then load it"
    assert told["load", node("IS")] == "tobacco: you lack it · 1 of 12 goods"
    assert more(s, 0) == "One option or one loading in a turn."
    say(s, "load", node("IS"))
    assert cannot(s, 0)[:3] == [
        ("Note an option at BA: cattle", "one option or one loading in a turn", "C126"),
        ("Note an option at ME: cattle", "one option or one loading in a turn", "C126"),
        ("Load at IS: all the tobacco there is", "nothing is left in this port", "C117"),
    ]
    s = world(at={0: ("ME", "I", "BA")}, stock={"ME": 0}, petrol={0: 30, 1: 5})
    say(s, *SKIP)
    fly(s, 1, "NY")
    say(s, *STAY)
    assert cannot(s, 0)[:2] == [
        ("Note an option at ME: cattle", "nothing is left in this port", "C117"),
        ("Load at BA: all the cattle there is", "no option is noted there: a plane must come first", "C118"),
    ]


def test_a_seven_warns() -> None:
    """C69 C73."""
    s = world()
    throw(s, 7)
    until(s, 0)
    assert more(s, 0) == "A 7 last turn: a second one running costs a piece."
    assert then(s, 0)["throw",] == "a second 7 running would cost you a piece"
    assert scene(s).page(view(s, 1), NAMES[:3], ENGLISH).purse(0).line == "0/12 · no fuel · breakdown"
    throw(s, 7)
    assert then(s, 0) == {("lose", 0): "it stands at I", ("lose", 1): "it stands at I"}
    assert target(s, 0, "lose", 0).at != target(s, 0, "lose", 1).at


# -- what one has, what one lacks


def test_who_holds_what_i_lack() -> None:
    """C1 C11 C128: players, then ports with what is left, and who stands there."""
    s = world(goods={0: {"iron": 2}, 1: {"cattle": 1}}, at={2: ("ME", "III", "III")}, noted={0: ("BA",)})
    panels = tray(s, 0)
    assert chips(panels["Your fleet, base I"]) == ["2 iron"]
    lacking = rows(panels["What you lack, and who has it"])
    assert "Iron" not in lacking
    assert lacking["Cattle"] == "Paul 1 · BA 3, ME 2 (plane A of Émile)"
    assert lacking["Rubber"] == "nobody, nowhere"
    assert chips(panels["Your options"]) == ["BA · 3 cattle"]
    assert rows(panels["Your pieces"]) == {"Plane A": "home", "Plane B": "home", "Ship": "home"}


def test_the_desk_of_the_commissaire() -> None:
    """C14 C111 C170 C171 C172: his tray when he is a person, and open to everybody."""
    s = world(4, commissaire="person", petrol={0: 30, 1: 9}, noted={1: ("BA", "ME")}, stock={"BA": 1})
    desk = tray(s, 3)["The commissaire's desk"]
    found = rows(desk)
    assert found["Round"] == "round 1 of 120"
    assert found["Rounds without progress"] == "0 / 10"
    assert found["Petrol in play"] == "39"
    assert found["Options of Paul"] == "BA, ME"
    assert "Cattle 3 / 5" in chips(desk)
    assert rows(tray(s, 3)["Stocks of the ports"])["Cattle"] == "ME 2, BA 1"
    assert rows(tray(s, 3)["Fuel accounts"])["Given out for throws"] == "39 of petrol · no coal"
    (other,) = scene(s).page(*at(s, 0)).others()
    assert (other.line, other.panel.title) == ("round 1 of 120", "The commissaire's desk")
    assert scene(s).page(view(s, 0), NAMES, ENGLISH).purse(3).line == "commissaire"


def test_squatters_stand_on_the_desk() -> None:
    """C172: six turns on a fuel base."""
    s = world(at={1: ("NY", "II", "II")}, turns=12)
    s.fleet.since = [6] * len(s.fleet.since)
    (other,) = scene(s).page(*at(s, 0)).others()
    assert rows(other.panel)["May be asked to leave"] == "plane A of Paul (NY)"


# -- trades


def test_an_offer_and_its_answer() -> None:
    """C128 C129 C131: the editor at parity, the terms on the table, the counter-offer."""
    s = world(goods={0: {"iron": 2, "wood": 1}, 1: {"wood": 1, "wheat": 2}}, petrol={0: 10}, coal={1: 40})
    found = editor(s, 0)
    assert (found.parity, found.counter, found.verb, found.unit) == (True, False, "offer", "points")
    (paul,) = [one for one in found.partners if one.seat == 1]
    assert [(good.key, good.most, good.worth) for good in paul.give] == [
        ("good-0", 2, 20),
        ("good-1", 1, 20),
        ("petrol", 10, 1),
    ]
    assert spaced(paul.give[0].note) == "20 points · you have 2 · Paul lacks it"
    assert [good.key for good in paul.want] == ["good-4", "good-1", "coal"]
    assert spaced(paul.want[0].note) == "30 points · Paul has 2"
    uses = [(good.key, good.use, good.useful) for good in (*paul.give[:2], *paul.want[:2])]
    assert uses == [
        ("good-0", "you have it twice", True),
        ("good-1", "your only one", False),
        ("good-4", "you lack it", True),
        ("good-1", "you have it already", False),
    ]
    move = scene(s).bargain(view(s, 0), Bundle(1, {"good-0": 1, "petrol": 10}, {"good-4": 1}))
    assert move == ("offer", 1, bundle(iron=1, petrol=10), bundle(wheat=1))
    say(s, *move)
    panels = middle(s, 1)
    assert (chips(panels["Claire gives"]), panels["Claire gives"].note) == (
        ["1 iron · you have 0", "10 of petrol"],
        "30 points",
    )
    assert chips(panels["You give"]) == ["1 wheat · you have 2"]
    assert then(s, 1) == {ACCEPT: "3 of 12 goods, 10 of petrol, 40 of coal", REFUSE: "nothing changes hands"}
    counter = editor(s, 1)
    assert counter.counter
    assert [one.seat for one in counter.partners] == [0]
    say(s, "offer", 0, bundle(wheat=2), bundle(iron=2, wood=1))
    assert scene(s).page(*at(s, 0)).barter() is None
    assert more(s, 0) == "It is taken or left."


@pytest.mark.parametrize(
    ("to", "give", "want"),
    [
        ("1", {}, {}),
        (True, {"good-1": 1}, {}),
        (1, [], {}),
        (1, {"good-12": 1}, {}),
        (1, {"good--1": 1}, {}),
        (1, {"card-1": 1}, {}),
        (1, {"petrol": 1.5}, {}),
        (1, {"coal": -1}, {}),
        (1, {}, {"petrol": True}),
    ],
)
def test_what_is_no_bargain_is_refused(to: Any, give: Any, want: Any) -> None:
    """C128: whatever a page may send."""
    s = world()
    with pytest.raises(IllegalMove):
        scene(s).bargain(view(s, 0), Bundle(to, give, want))


def test_who_cannot_trade() -> None:
    """C79 C98: a partial player does no more business, and ten points of one kind pay a toll."""
    s = world(at={0: (None, None, "I")}, petrol={0: 9, 1: 20}, coal={0: 9})
    s.debts[0] = 1
    told = cannot(s, 0)
    assert ("Trade", "without a plane no more business is done", "C79") in told
    needed = "a toll takes ten points of one kind, and there are 9 of petrol and 9 of coal"
    assert ("Pay a toll you owe: 10 coal", needed, "C99") in told
    assert scene(s).page(*at(s, 0)).barter() is None
    assert then(s, 0)["retire",] == "final: no more turns and no more risk"


# -- forms and ends


def test_a_goal_shows_what_it_costs() -> None:
    """C186 C191: from every base."""
    s = dealt(3, mode="race", fair_goals="off")
    told = then(s, 0)
    move = ("goal", node("SY"))
    costs = [part.split(" ") for part in told[move].removeprefix("from the bases: ").split(" · ")]
    assert [base for base, _ in costs] == ["I", "II", "III"]
    least, most = min([int(cost) for _, cost in costs]), max([int(cost) for _, cost in costs])
    assert target(s, 0, *move).label == f"SY, {least} to {most}"


def test_the_accounts_of_a_finisher() -> None:
    """C153 C161 C162 C164: the first home wins, whatever the totals."""
    gold = ((0, "OU", 5), (0, "AK", 8), (0, "BE", 9))
    s = world(at={0: ("I", "I", "BA")}, goods={0: SET, 1: {"iron": 90}}, gold=gold, coal={0: 8}, petrol={0: 12})
    s.debts[0] = 2
    say(s, *SKIP)
    sail(s, "I")
    accounts, verdict = scene(s).page(*at(s, None)).accounts(), scene(s).page(*at(s, None)).verdict()
    assert accounts is not None
    assert verdict is not None
    table = {row.label: tuple(spaced(value) for value in row.values) for row in accounts.rows}
    assert accounts.heads[0] == "Claire"
    assert table["Gold thrown"][0] == "5 + 8 + 9"
    assert table["Factor"][0] == "60"
    assert table["Gold"][0] == "1,320"
    assert table["Goods"][:2] == ("320", "1,800")
    assert table["Tolls owed"][0] == "−20"
    assert accounts.total[:2] == ("1,632", "1,800")
    assert spaced(verdict.headline) == "Claire wins with 1,632 points"
    assert "The first home wins, whatever the totals." in verdict.because
    assert "Paul has 1,800 points, but was not home." in spaced(verdict.because)
    assert verdict.rules == ("C161", "C164")


def test_what_an_event_looks_like() -> None:
    """C28 C42: dice, glides and fuel."""
    s = world(coal={0: 0})
    throw(s, 11)
    sail(s, "BA")
    shown = [scene(s).show(event, NAMES[:3], ENGLISH) for event in s.heard()]
    assert [show.dice for show in shown if show.dice] == [(5, 6)]
    payments = [(one.payer, one.payee, spaced(one.amount)) for show in shown if (one := show.payment)]
    assert [(payer, payee) for payer, payee, _ in payments] == [
        ("the commissaire", "Claire"),
        ("Claire", "the commissaire"),
    ]
    assert [show.glide.piece for show in shown if show.glide] == ["piece-0-2"]
    pass_turn(s)
    assert len(GOOD_NAMES) == len(bundle())


def test_loads_and_trades_stand_in_the_ledger() -> None:
    """C119 C129: vignettes change hands at their printed value."""
    s = world(at={0: ("I", "I", "BA")}, noted={0: ("BA",)}, coal={0: 9}, goods={0: {"iron": 2}, 1: {"wood": 1}})
    say(s, "offer", 1, bundle(iron=1), bundle(wood=1))
    say(s, *ACCEPT)
    say(s, *SKIP)
    say(s, *STAY)
    say(s, "load", node("BA"))
    shown = [scene(s).show(event, NAMES[:3], ENGLISH).payment for event in s.heard()]
    assert [(one.payer, one.payee, spaced(one.amount), one.worth) for one in shown if one] == [
        ("Claire", "Paul", "1 iron", 20),
        ("BA", "Claire", "3 cattle", 90),
    ]
