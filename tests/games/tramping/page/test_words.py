"""What the pages of TRAMPING say: consequences, reasons, the desk of the bank, offers, loans, accounts, in English."""

from __future__ import annotations

from typing import Any

import pytest

from games.suites.asking import answer, asked, options
from games.suites.pages import drawn
from games.suites.sentences import spaced
from games.tramping.table import (
    ACCEPT,
    BOUNCE,
    BUY_BACK,
    FAIL,
    GIVE_UP,
    KEEP,
    LOSE,
    READY,
    REFUSE,
    SAIL_ON,
    SELL,
    SPARE,
    TAKE,
    THROW,
    TURN,
    USE,
    dealt,
    good,
    roll,
    sea,
    square,
)
from ludotheque.games.tramping import GAME, secrets
from ludotheque.games.tramping.page import TrampScene
from ludotheque.games.tramping.page.moves import by_faces
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import IllegalMove, Move, Seat, pending
from ludotheque.parts import Bundle, Panel, Target
from ludotheque.say import Tongue, catalogue, reason

ENGLISH = Tongue("en", catalogue("ludotheque.games.tramping", "en", "data"))
NAMES = ["Claire", "Paul", "Émile", "Jo"]


def scene(s: Sea) -> TrampScene:
    return TrampScene(s.board)


def at(s: Sea, seat: Seat | None) -> tuple[dict[str, Any], list[str], Tongue]:
    return drawn(GAME, s, seat), NAMES[: s.seats], ENGLISH


def then(s: Sea, seat: Seat) -> dict[Move, str]:
    view, names, tongue = at(s, seat)
    return {move: spaced(scene(s).page(view, names, tongue).then(move)) for move in options(s, seat)}


def target(s: Sea, seat: Seat, *move: Any) -> Target:
    view, names, tongue = at(s, seat)
    found = scene(s).page(view, names, tongue).target(move)
    assert found is not None
    return found


def rows(panel: Panel) -> dict[str, tuple[str, str]]:
    return {spaced(row.label): (spaced(row.value), row.rule) for row in panel.rows}


def middle(s: Sea, seat: Seat | None) -> dict[str, Panel]:
    return {spaced(panel.title): panel for panel in scene(s).page(*at(s, seat)).middle()}


def tray(s: Sea, seat: Seat) -> dict[str, Panel]:
    return {spaced(panel.title): panel for panel in scene(s).page(*at(s, seat)).tray()}


def chips(panel: Panel) -> list[str]:
    return [spaced(chip.text) for chip in panel.chips]


def cannot(s: Sea, seat: Seat) -> list[tuple[str, str, str]]:
    """What this seat might look for and the rules forbid, as its page says it."""
    question, words = pending(s), GAME.words(s.board)
    assert question is not None
    found = []
    for move in question.near_misses(s, seat):
        why = question.refusal(s, seat, move)
        assert why is not None, move
        label = words.option(question.known(s, seat), move, NAMES[: s.seats], ENGLISH)
        found.append((spaced(label), spaced(reason(why, ENGLISH)), why.rules[0]))
    return found


def more(s: Sea, seat: Seat | None) -> str:
    return spaced(scene(s).page(*at(s, seat)).about_question())


# -- the market


def test_the_market() -> None:
    """T27 T30 T35: routes with their whole way, who is ready, and why one cannot be ready yet."""
    s = dealt(2)
    s.holder = [-2] * 30
    s.holder[good("ALG")], s.holder[good("DAK")], s.holder[good("SAL")] = 0, 1, 1
    assert cannot(s, 0) == [("Wait for departure", "choose a route first", "T27")]
    assert rows(middle(s, 0)["Your cards on each route"]) == {
        "Route 2, to g16": ("1 card", "T27"),
        "Route 3, to c8": ("0 cards", "T27"),
        "Round the Americas, by any route": ("0 cards", "T115"),
    }
    assert then(s, 0)[("route", 1)] == "1 of your cards to deliver; 23 squares"
    assert then(s, 0)[("route", 2)].startswith("none of your cards to deliver; ")
    assert len(target(s, 0, "route", 1).path) == 24
    assert not target(s, 0, "route", 1).plain
    answer(s, 0, ("route", 2))
    other = target(s, 0, "route", 1)  # no longer what is asked first
    assert (other.label, other.plain) == ("Rather route 2, to g16", True)
    panels = middle(s, 0)
    assert chips(panels["Paul holds, on your way"]) == ["c6 · 13 squares ahead", "a3 · round the Americas"]
    answer(s, 0, READY)
    lines = middle(s, 1)["The captains' market"].lines
    assert [(line.text, line.value, line.lead) for line in lines] == [
        ("Claire, route 3", "ready", True),
        ("Paul", "not ready", False),
    ]
    answer(s, 1, ("route", 1))
    assert then(s, 2)[("close",)] == "Paul sails as things stand"
    assert more(s, 2) == "Close it, or wait: you will be asked again."


def test_an_offer_and_its_answer() -> None:
    """T33: millions are typed, half millions are sent; both sides are shown with what they are to me."""
    s = dealt(2)
    s.holder = [-2] * 30
    s.holder[good("ALG")], s.holder[good("DAK")] = 0, 1
    answer(s, 0, ("route", 2))
    barter = scene(s).page(*at(s, 0)).barter()
    assert barter is not None
    (partner,) = barter.partners
    assert [(one.key, one.most, one.scale) for one in partner.give] == [("cash", 5, 2), ("card-0", 1, 1)]
    assert (partner.want[1].label, partner.want[1].use, partner.want[1].useful) == ("c6", "13 squares ahead", True)
    assert scene(s).bundle(("offer", 1, (0,), 2, (2,), 0)) == Bundle(1, {"card-0": 1, "cash": 2}, {"card-2": 1})
    view = secrets.view(s, 0)
    move = scene(s).bargain(view, Bundle(1, {"card-0": 1, "cash": 3}, {"card-2": 1, "cash": 1}))
    assert move == ("offer", 1, (0,), 2, (2,), 0)
    answer(s, 0, move)
    panels = middle(s, 1)
    assert rows(panels["Claire gives"]) == {"Money": ("1 M", "")}
    assert chips(panels["You give"]) == ["c6 · route 3"]
    told = "you get g4 (route 2) and 1 M · you give c6 (route 3) · you would have 3.5 M and 1 card"
    assert then(s, 1) == {ACCEPT: told, REFUSE: "nothing changes hands"}
    counter = scene(s).page(*at(s, 1)).barter()
    assert counter is not None
    assert counter.counter
    assert [one.seat for one in counter.partners] == [0]


@pytest.mark.parametrize(
    ("to", "give", "want"),
    [
        ("1", {}, {}),
        (True, {"card-1": 1}, {}),
        (1, [], {}),
        (1, {"card-1": 2}, {}),
        (1, {"card-31": 1}, {}),
        (1, {"card--1": 1}, {}),
        (1, {"shop-1": 1}, {}),
        (1, {"cash": 1.5}, {}),
        (1, {"cash": -1}, {}),
        (1, {}, {"cash": True}),
    ],
)
def test_what_is_no_bargain_is_refused(to: Any, give: Any, want: Any) -> None:
    """T33: whatever a page may send."""
    s = dealt(2)
    with pytest.raises(IllegalMove):
        scene(s).bargain(secrets.view(s, 0), Bundle(to, give, want))


# -- sailing


def test_too_far_for_a_held_port() -> None:
    """T55 T60: both ways on the chart, each with where it ends and what is due there."""
    s = sea(at={0: "g1"}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, 5)
    assert asked(s)[0] == "Overshoot"
    due = "0.5 M to the bank · you would have 4.5 M left"
    assert then(s, 0) == {BOUNCE: f"ends on g2 · {due}", GIVE_UP: f"ends on g6 · {due}"}
    assert len(target(s, 0, "bounce").path) == len(target(s, 0, "give_up").path) == 3
    assert more(s, 0) == "The freight is paid on exact arrival only."


def test_too_far_for_the_treasure() -> None:
    """T125 T141: the reefs lie on both sides."""
    s = sea(at={0: "a3"}, came={0: "a2"}, treasure=5)
    roll(s, 3)
    assert then(s, 0) == {BOUNCE: "ends on a4 · live reef: damaged", SAIL_ON: "ends on a6 · live reef: damaged"}


def test_the_foreseen_end_of_every_kind_of_square() -> None:
    """T45 T67 T71 T74 T87: what is met where a bounce or the full count ends."""
    s = sea(at={0: "g12", 1: "g6"}, holds={0: ("BAT",)})
    roll(s, 6)
    assert then(s, 0)[BOUNCE] == "ends on the joined squares · black 6: back 3 · next turn one square only"
    s = sea(at={0: "g13", 1: "g16"}, holds={0: ("BAT",)})
    roll(s, 4)
    assert then(s, 0)[BOUNCE] == "ends on g11 · bar of g14: 0.5 M or the card is lost"
    assert then(s, 0)[GIVE_UP] == "ends on a1 · first at a gate: 1.5 M"
    s = sea(at={0: "g13", 1: "g16"}, holds={0: ("BAT",)})
    roll(s, 3)
    assert then(s, 0)[GIVE_UP] == "ends on g16 · first at a gate: 1.5 M · Paul is driven away"
    s = sea(at={0: "g3"}, holds={0: ("ALG",)})
    roll(s, 4)
    assert then(s, 0)[GIVE_UP] == "ends on the joined squares · next turn one square only"


def test_a_fork() -> None:
    """T115: each way to its end."""
    s = sea(at={0: "g16"}, passed=(0,))
    roll(s, 3)
    ends = then(s, 0)
    assert ends[("to", square("a2"))] == "ends on a3 · 0.5 M to the bank · you would have 2 M left"
    assert ends[("to", square("a16"))] == "ends on a15 · nothing to pay"
    assert len(target(s, 0, "to", square("a2")).path) == 3


def test_faces_that_bring_the_same_about_are_told_together() -> None:
    page = scene(s := dealt(2)).page(*at(s, 0))
    ends = [(1, "0.5 M to Paul"), (2, "1 M to the bank"), (4, "0.5 M to Paul"), (6, "0.5 M to Paul")]
    assert by_faces(ends, page) == {"0.5 M to Paul": "1, 4 or 6", "1 M to the bank": "2"}


def test_the_aim_of_the_bank() -> None:
    """T87 T178: a bank has no cargo; it is told what came in and went out, and what the captains may still claim."""
    s = dealt(2)
    s.holder = [-2] * 30
    s.holder[good("ALG")] = 0
    answer(s, 0, ("route", 1))
    told = "45 M came in, 0 M went out. 1 freight may still be claimed from you: 3 M at most. You lead"
    assert lacks(s, 2).startswith(told)
    s.cash.pay(s.banker, 0, s.cash[s.banker])
    assert lacks(s, 2).endswith("67.5 M behind Claire.")
    assert "claimed" not in lacks(s, 0)


def lacks(s: Sea, seat: int) -> str:
    aim = scene(s).page(*at(s, seat)).aim()
    return spaced(aim.lacks) if aim else ""


def test_before_the_throw() -> None:
    """T80 T90 T117 T148: what one could buy, and what not, and why."""
    s = sea(at={0: "a8"}, came={0: "a7"}, cash={0: 2}, tramping=(1, 3))
    assert asked(s)[0] == "BeforeThrow"
    assert cannot(s, 0) == [
        ("Buy a card from the bank", "you have 1 M, and a card costs 1.5 M", "T80"),
        ("Turn round", "only on a port, or after a repair, a bump or the draw", "T117"),
        ("Ask for a loan", "only when a due cannot be paid", "T148"),
    ]
    s = sea(at={0: "a9"}, came={0: "a8"}, cash={0: 20}, holds={1: range(4, 30)})
    s.paid_to[good("SAL")] = 0
    told = then(s, 0)
    assert told[TURN] == "you would head for a8"
    assert told[("buy", good("ALG"))] == "behind, royalty only · 1.5 M · you would have 8.5 M left · if the bank agrees"
    assert told[THROW] == "no more dealing in this turn"
    barred = "you delivered it: another captain must have held it first"
    assert cannot(s, 0) == [("Ask the bank for the card a3, 1.5 M", barred, "T90")]


def test_what_a_cargo_at_the_quay_waits_for_stays_in_sight() -> None:
    """T38: though a card may be asked for first."""
    s = sea(at={0: "g3"}, holds={0: ("ALG",)}, cash={0: 20, 1: 20, 2: 20})
    roll(s, 1)
    assert asked(s) == ("BeforeThrow", 1)
    assert (
        more(s, 1)
        == "Only a double from 2 to 6 lets the cargo leave: one throw in seven, or so. 3 dealings left in this turn."
    )
    s.fleet.departed[1] = True
    assert more(s, 1) == "3 dealings left in this turn."


def test_a_barred_square() -> None:
    """T74 T75: keep it or not."""
    s = sea(at={0: "c1"}, routes={0: 2}, holds={0: ("DAK",)}, cash={0: 10})
    roll(s, 2)
    assert then(s, 0) == {
        BUY_BACK: "a freight of 3 M: 3 squares ahead · 0.5 M · you would have 4.5 M left",
        LOSE: "the card goes back to the bank for nothing",
    }
    assert rows(middle(s, 0)["The bar of c6"])["Its port"] == ("3 squares ahead", "")


def test_a_reef_with_the_tramping_card() -> None:
    """T135: a repair on the spot, or a voyage."""
    s = sea(at={0: "a3"}, came={0: "a2"}, treasure=5, tramping=(0, 1))
    roll(s, 1)
    assert then(s, 0) == {
        USE: "undamaged, on the spot; the card leaves the game",
        SPARE: "damaged: to the nearest repair port, and 2 M there",
    }
    s = sea(at={0: "a4"}, came={0: "a3"}, treasure=5, damaged={0: "a9"})
    assert [piece.symbol for piece in scene(s).page(*at(s, None)).pieces() if piece.seat == 0] == [
        "repair-goal",
        "cargo-1-damaged",
    ]
    assert more(s, 0) in ("Damaged: 5 squares to a9.", "3 dealings left in this turn.")


# -- the bank


def test_a_loan_from_both_sides() -> None:
    """T147 T149 T150 T153: what is missing, what the loan brings, what it leaves."""
    s = sea(at={0: "g1"}, cash={0: 0}, bank=60, holds={0: ("BAT",)})
    roll(s, 1)
    assert asked(s)[0] == "Failing"
    panel = rows(middle(s, 0)["Claire cannot pay"])
    assert panel["To pay to the bank"] == ("0.5 M", "T144")
    assert panel["Missing"] == ("0.5 M", "T149")
    told = then(s, 0)
    assert told[("ask", 20)] == "if the bank agrees; the due paid, you would have 9.5 M left"
    assert told[FAIL] == "final: you are eliminated; the 25 M of the start count as lost"
    barter = scene(s).page(*at(s, 0)).barter()
    assert barter is not None
    assert barter.verb == "sell"
    assert scene(s).bargain(secrets.view(s, 0), Bundle(1, {"card-1": 1}, {"cash": 5})) == ("sell", 1, 1, 5)
    with pytest.raises(IllegalMove):
        scene(s).bargain(secrets.view(s, 0), Bundle(1, {}, {"cash": 5}))
    answer(s, 0, ("ask", 12))
    situation = rows(middle(s, 2)["Claire"])
    assert situation["Missing"] == ("0.5 M", "T149")
    assert situation["Cards still to deliver"] == ("1", "T87")
    assert situation["The treasure"] == ("not drawn yet", "T153")
    assert rows(middle(s, 2)["The loan, as the bank sees it"]) == {
        "On each freight delivered": ("+0.5 M", "T151"),
        "If the treasure is won": ("+10 M", "T153"),
        "Given back at the end": ("6 M", "T152"),
        "If the captain is eliminated": ("−6 M", "T155"),
    }
    assert then(s, 2)[("lend", 12)] == "your cash: 30 M → 24 M"
    assert then(s, 2)[("lend", 1)] == "to be taken or left; your cash: 30 M → 29.5 M"
    answer(s, 2, ("lend", 4))
    assert then(s, 0)[TAKE] == "each freight then brings 2.5 M; half of the treasure is the bank's"


def test_the_desk_of_the_bank() -> None:
    """T10 T177: cash, gain, loans, stock, income by rule and the last entries."""
    s = sea(at={0: "g1"}, bank=60, loans={1: 6}, holds={0: range(4, 30)})
    roll(s, 1)
    panels = tray(s, 2)
    desk = rows(panels["The bank's desk"])
    assert desk["Cash"] == ("30.5 M", "")
    assert desk["Gain on its opening wealth"] == ("−12 M", "T177")  # with what Paul could repay of his loan
    assert desk["Lent to Paul"] == ("3 M", "T151")
    assert desk["Cards in stock"] == ("4", "T88")
    assert rows(panels["Income of the bank"])["port dues"] == ("+0.5 M", "T73")
    assert next(iter(rows(panels["Last entries"]))) == "Claire → the bank, port dues"
    assert panels["Last entries"].listed


def test_a_sale_by_the_bank() -> None:
    """T88: what the card would bring, and what it may cost."""
    s = sea(at={0: "g1"}, cash={0: 20})
    answer(s, 0, ("buy", good("BAT")))
    assert rows(middle(s, 2)["The card of g14"]) == {
        "For Claire": ("13 squares ahead", ""),
        "The bank receives": ("+1.5 M", "T88"),
        "If it is delivered": ("−3 M", "T87"),
        "If it is kept: each other cargo that ends there": ("+0.5 M", "T81"),
    }
    assert then(s, 2)[KEEP] == "the card stays in stock"
    assert then(s, 2)[SELL].startswith("your cash: ")


# -- the end


def test_the_accounts_and_all_scales() -> None:
    """T173 T178: the treasure ends the game; the bank's other scales stand beside."""
    s = sea(at={0: "a3"}, came={0: "a2"}, treasure=5, cash={0: 24, 1: 18}, bank=58, loans={0: 8})
    roll(s, 2)
    accounts = scene(s).page(*at(s, None)).accounts()
    verdict = scene(s).page(*at(s, None)).verdict()
    assert accounts is not None
    assert verdict is not None
    table = {row.label: tuple(spaced(value) for value in row.values) for row in accounts.rows}
    assert accounts.heads == ("Émile", "Claire", "Paul")
    assert table["The treasure"] == ("–", "20 M", "–")
    assert table["Half of the treasure to the lender"] == ("+10 M", "−10 M", "–")
    assert table["Loans repaid"] == ("+4 M", "−4 M", "–")
    assert table["(bank, per captain)"] == ("(+21.5 M)", "–", "–")
    assert tuple(spaced(value) for value in accounts.total) == ("−2 M", "−7 M", "−16 M")
    assert spaced(verdict.headline) == "Émile wins with a gain of −2 M"
    assert verdict.because.startswith("Claire takes the treasure, but the greatest gain wins.")
    assert lacks(s, 0) == "5 M behind Émile."
    assert lacks(s, 2).endswith("You lead Claire by 5 M.")


def test_at_the_end_a_bank_that_is_second_is_named() -> None:
    """T177 T178: what it has is its own once the accounts are drawn up; before that captains compare with captains."""
    s = sea(at={0: "a3"}, came={0: "a2"}, treasure=5, cash={0: 24, 1: 10}, bank=58)
    assert lacks(s, 0) == "You lead Paul by 7 M."
    roll(s, 2)
    assert lacks(s, 0) == "You lead Émile by 23 M."


def test_glides_and_payments() -> None:
    """T45 T51 C20: cargos follow their way, the bumped one goes back, and every payment is shown once."""
    s = sea(at={0: "g1", 1: "g3"})
    roll(s, 2)
    shown = [scene(s).show(event, NAMES, ENGLISH) for event in s.heard()]
    glides = [show.glide.piece for show in shown if show.glide]
    assert glides == ["cargo-0", "cargo-1"]
    s = sea(at={0: "g1"})
    roll(s, 1)
    payments = [show.payment for event in s.heard() if (show := scene(s).show(event, NAMES, ENGLISH)).payment]
    assert [(one.payer, one.payee, spaced(one.amount)) for one in payments if one] == [("Claire", "Émile", "0.5 M")]
