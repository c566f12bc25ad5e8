"""What the rules foresee is what then happens, and what they call impossible is refused; in games at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from conformance.walk import answers
from games.suites.asking import Heard
from games.suites.pages import Pages
from games.tramping.table import shipped
from layers import few_or_many
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.rules.landing import ChooseRepair
from ludotheque.games.tramping.rules.sail import UnderWay, foreseen
from ludotheque.games.tramping.rules.turn import BeforeThrow
from ludotheque.games.tramping.rules.ways import Foreseen, ways
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import FATE, Chance, Move, Seat, pending, play, settle

GAMES = few_or_many(16, 80)
PAGES = Pages(GAME, GAME.scene(shipped()), Sea, ["Claire", "Paul", "Émile", "Jo", "Anne", "Bob"])
ENDS = {  # by what is foreseen: the event that tells of it
    "bar": "bar",
    "reef": "reef",
    "treasure": "taken",
}
RULES = {"royalty": "T81", "port_due": "T73", "breakdown": "T72", "repair": "T130", "delivery": "T87"}


def positions() -> Iterator[tuple[Sea, Random]]:
    """Every question put to people in many games, from every start and under any house rules; and a whole game."""
    whole = GAME.deal(4, GAME.agree(4, {}), shipped())
    settle(whole)
    for s, rng in [(whole, Random("foreseen")), *[PAGES.begun("foreseen", number) for number in range(GAMES)]]:
        for _ in answers(s, rng):
            if not isinstance(pending(s), Chance):
                yield s, rng


def played(s: Sea, seat: Seat, move: Move) -> tuple[Sea, list[Heard]]:
    """The same table after this answer and what it leads to, whatever was to come then; and what was told."""
    after = s.clone()
    after.agenda, after.telling = s.agenda[-1:], []
    play(after, seat, move)
    return after, [event for _, event in after.telling]


def test_near_misses_are_refused() -> None:
    """T27 T33 T80 T90 T117 T146 T148 T149: none is legal, each has its reason; and nobody else's secret decides."""
    met: Counter[str] = Counter()
    for s, rng in positions():
        question = pending(s)
        assert question is not None
        for seat in question.seats(s):
            missed = question.near_misses(s, seat)
            other = GAME.imagine(s, seat, rng)
            same = pending(other)
            assert same is not None
            assert same.near_misses(other, seat) == missed
            for move in missed:
                why, again = question.refusal(s, seat, move), same.refusal(other, seat, move)
                assert why is not None
                assert again is not None
                assert "is not one of the answers" not in why.template
                assert (again.template, again.facts) == (why.template, why.facts)
                assert move not in question.options(s, seat)
                met[f"{question.asks} {move[0]}"] += 1
    assert set(met) >= {
        "Market ready",
        "Bargain accept",
        "BeforeThrow ask",
        "BeforeThrow buy",
        "BeforeThrow turn",
        "DistressSale accept",
        "Failing ask",
        "Failing sell",
    }, met


def test_what_is_foreseen_happens() -> None:
    """T45 T54 T67 T87 T106 T115: the way, where it ends, what is paid there, the prime and who is driven away."""
    met: Counter[str] = Counter()
    for s, _ in positions():
        question = pending(s)
        if isinstance(question, UnderWay):
            for move in question.options(s, question.seat):
                then = foreseen(s, question, move)
                check(s, question.seat, then)
                met[then["what"]] += 1
                met["left"] += bool(then["left"])
                met.update(then["sixes"])
                met["prime"] += bool(then["prime"])
                met["bumped"] += then["bumped"] is not None
    assert set(met) >= {
        *ENDS,
        "six_black",
        "six_green",
        "royalty",
        "port_due",
        "breakdown",
        "joined",
        "delivery",
        "left",
        "prime",
        "bumped",
        "",
    }, met


SIXES = ("six_black", "six_green")
UNDER_WAY = ("threw", "sailed", "backed", "overshoot", "sails_on", "jumps_end", *SIXES)


def check(s: Sea, seat: Seat, then: Foreseen) -> None:
    after, told = played(s, seat, then["move"])
    check_told(s, seat, then, after, told)


def check_told(s: Sea, seat: Seat, then: Foreseen, after: Sea, told: list[Heard]) -> None:
    way: list[int] = []
    sixes: list[str] = []
    rest = list(told)
    while rest and rest[0][0] in UNDER_WAY:
        event = rest.pop(0)
        way += event[4] if event[0] in ("sailed", "backed") else ()
        sixes += [event[0]] if event[0] in SIXES else []
    assert (way, sixes) == (then["way"], then["sixes"])
    kinds = [event[0] for event in rest]
    if then["left"]:
        question = pending(after)
        assert isinstance(question, UnderWay)
        assert (question.points, rest) == (then["left"], [])
        return
    what = then["what"]
    if then["prime"]:
        assert "gate" in kinds
        if "short" in kinds[: kinds.index("gate") + 3]:  # somebody cannot pay it, and is asked first
            return
    assert ("bumped" in kinds and rest[kinds.index("bumped")][2]) == (then["bumped"] is not None and then["bumped"])
    if then["bumped"] is not None and s.house.bumped_effects and kinds[-1] in ("short", "bar"):
        return  # whoever was driven away has something to decide where he came to, and is asked first
    if what in ENDS:
        assert ENDS[what] in kinds
    elif what == "joined":
        assert after.fleet.one_step[seat]
    elif what in RULES:
        check_payment(s, seat, then, rest)


def check_payment(s: Sea, seat: Seat, then: Foreseen, told: list[Heard]) -> None:
    """It is paid, or somebody is short of it; nobody pays himself."""
    rule, to, amount = RULES[then["what"]], then["to"], then["sum"]
    payments = [event for event in told if event[:3] == ("paid", rule, seat)]
    if then["what"] == "delivery":
        assert [event for event in told if event[0] in ("delivered", "own_stock")]
    elif to == seat:
        assert not payments
    elif s.cash[seat] >= amount:
        assert payments[0][2:] == (seat, to, amount)


def test_what_each_face_of_the_die_would_do() -> None:
    """T51 T52 T67 T87: before the throw; and then it is thrown."""
    met: Counter[str] = Counter()
    for s, _ in positions():
        question = pending(s)
        if not isinstance(question, BeforeThrow) or len(met) > 12:
            continue
        shown = question.shown(s, question.seat)["faces"]
        assert isinstance(shown, list)
        for then in shown:
            after = s.clone()
            after.agenda, after.telling = s.agenda[-2:], []
            play(after, question.seat, ("throw",))
            if isinstance(pending(after), Chance):
                play(after, FATE, then["move"])
                check_told(s, question.seat, then, after, [event for _, event in after.telling])
                met[then["what"]] += 1
    assert set(met) >= {"delivery", "port_due", "royalty", ""}, met


def test_the_other_ways_that_are_foreseen() -> None:
    """T117 T128: where a turn leads, and the shortest way to each repair port."""
    met: Counter[str] = Counter()
    for s, _ in positions():
        question = pending(s)
        if isinstance(question, BeforeThrow | ChooseRepair):
            shown = question.shown(s, question.seat)["foreseen"]
            assert isinstance(shown, list)
            for then in shown:
                after, _ = played(s, question.seat, then["move"])
                if isinstance(question, BeforeThrow):
                    assert ways(after, question.seat) == then["way"]
                else:
                    assert then["way"][-1] == after.fleet.repair[question.seat]
                    assert then["way"][0] in ways(after, question.seat)
                met[question.asks] += 1
    assert met["BeforeThrow"] > 20
