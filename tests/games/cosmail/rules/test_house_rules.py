"""What players of COSMAIL agree on before the placement die: every key, every value, every refusal; C12, C13, C19."""

from __future__ import annotations

import pytest

from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.rules.house import SAFEGUARDS
from ludotheque.kernel.game import BadSetup
from ludotheque.say.languages import languages
from ludotheque.shelf.rulebook import Rule, rulebook

CHOICES: dict[str, tuple[str, tuple[str | int, ...]]] = {
    "mode": ("C185", ("main", "teams", "race", "rally", "rounds", "series")),
    "round_limit": ("C170", (120, 0)),
    "riches": ("C189", ("with", "without")),
    "commissaire": ("C14", ("software", "person", "player")),
    "min_active": ("C13", (3, 2)),
    "pieces_per_turn": ("C39", ("each", 1)),
    "throw": ("C50", ("must_if_no_stock", "optional")),
    "exhausted": ("C67", ("zero", "unusable")),
    "seven_fill_gold": ("C70", ("avarie", "counts")),
    "partial_trades": ("C79", ("no", "yes")),
    "partial_may_finish": ("C84", ("no", "yes")),
    "out_goods": ("C88", ("return", "frozen")),
    "toll_credit": ("C97", ("lack_only", "free")),
    "no_squatting": ("C109", ("off", "on")),
    "touch_and_go": ("C112", ("off", "on")),
    "trade": ("C132", ("own_turn", "any_time")),
    "counter": ("C131", ("one", "none")),
    "offers_per_turn": ("C134", (6, 3)),
    "gold_throw": ("C148", ("next_turn", "arrival")),
    "last_factor": ("C154", ("steps", "ten")),
    "gold_order": ("C156", ("progress", "set_order")),
    "end": ("C161", ("first_home", "all_home")),
    "parity_claim": ("C171", ("on", "off")),
    "move_on_after": ("C172", (6, 0)),
    "partners": ("C175", ("lot", "chairs")),
    "team_fuel": ("C177", ("own", "common")),
    "race_piece": ("C186", ("any", "plane", "ship")),
    "checkpoints": ("C187", (5, 4)),
    "rounds": ("C188", (30, 15)),
    "games": ("C188", (3, 2)),
    "fair_goals": ("C191", ("on", "off")),
}
SPANS = {
    "round_limit": (0, 1000),
    "offers_per_turn": (1, 20),
    "move_on_after": (0, 50),
    "checkpoints": (4, 8),
    "rounds": (5, 200),
    "games": (2, 12),
}


def book(lang: str) -> dict[str, Rule]:
    """The law as it is written in this language."""
    return rulebook(GAME, lang)


def refused(seats: object, **given: object) -> tuple[str, ...]:
    """The rules by which this table is refused."""
    with pytest.raises(BadSetup) as no_game:
        GAME.agree(seats, given)
    assert "{" not in str(no_game.value)
    return tuple(no_game.value.rules)


def suited(name: str, value: str | int) -> dict[str, object]:
    """House rules under which this value can be chosen."""
    besides: dict[str, object] = {}
    if (name, value) == ("riches", "without"):
        besides["mode"] = "race"
    if (name, value) == ("min_active", 2):
        besides["commissaire"] = "person"
    return besides | {name: value}


# -- keys and values


def test_the_house_rules_in_order() -> None:
    """C19: names, paragraphs and values; the first value is the usual one, and the form of the game comes first."""
    assert {name: (rule.rule, rule.choices) for name, rule in GAME.options.items()} == CHOICES
    assert list(GAME.options) == list(CHOICES)
    assert GAME.agree(4, {}) == {name: choices[0] for name, (_, choices) in CHOICES.items()}


def test_spans() -> None:
    """C134 C170 C172 C187 C188: where any whole number of a span may be agreed on, its ends included."""
    found = {name: rule.span for name, rule in GAME.options.items() if rule.span is not None}
    assert found == {name: range(least, most + 1) for name, (least, most) in SPANS.items()}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, (_, all_of) in CHOICES.items() for value in all_of]
)
def test_every_value_can_be_agreed_on(name: str, value: str | int) -> None:
    """C19: also as it is typed; nothing else changes."""
    given = suited(name, value)
    agreed = GAME.agree(4, given) if name != "mode" else GAME.agree(6, given)
    assert agreed == GAME.agree(4, {}) | given
    assert GAME.agree(6, {key: str(each) for key, each in given.items()}) == agreed


@pytest.mark.parametrize("name", SPANS)
def test_the_ends_of_a_span(name: str) -> None:
    """C134 C170 C172 C187 C188: one less and one more are refused by the paragraph of the house rule."""
    least, most = SPANS[name]
    assert [GAME.agree(4, {name: value})[name] for value in (least, most, str(most))] == [least, most, most]
    for value in (least - 1, most + 1, float(most), True, None, "many"):
        assert refused(4, **{name: value}) == (GAME.options[name].rule,)


def test_unknown_rules_and_values() -> None:
    """C19: a rule nobody knows has no paragraph; a value nobody knows is refused by its own."""
    assert refused(4, dice="entered") == ()
    assert refused(4, counter="two") == ("C131",)
    assert refused(4, pieces_per_turn=2) == ("C39",)


# -- persons


@pytest.mark.parametrize("seats", [0, 1, 2, 8, -3, 4.0, True, "4", None])
def test_d1_two_or_eight_persons_cannot_play(seats: object) -> None:
    """C12: 3 to 7, whole persons."""
    assert refused(seats) == ("C12",)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_up_to_six_the_software_is_the_commissaire(seats: int) -> None:
    """C12 C13 C14: so all of them play, and one may be commissaire besides."""
    assert GAME.agree(seats, {})["commissaire"] == "software"
    assert GAME.agree(seats, {"commissaire": "player"})["commissaire"] == "player"


def test_the_seventh_is_commissaire() -> None:
    """C12 C13: without a word, or said; nothing else can be."""
    assert GAME.agree(7, {})["commissaire"] == "person"
    assert GAME.agree(7, {}) == GAME.agree(7, {"commissaire": "person"})
    assert refused(7, commissaire="software") == ("C12", "C13")
    assert refused(7, commissaire="player") == ("C12", "C13")


def test_a_given_table_is_left_alone() -> None:
    """C19: what was given is not written into."""
    given: dict[str, object] = {"mode": "teams"}
    assert GAME.agree(7, given)["commissaire"] == "person"
    assert given == {"mode": "teams"}


def test_two_players_beside_a_commissaire() -> None:
    """C13: by house rule only, and only beside a person who does not play."""
    assert refused(3, commissaire="person") == ("C13",)
    assert GAME.agree(3, {"commissaire": "person", "min_active": 2})["min_active"] == 2
    assert refused(3, min_active=2) == ("C13",)
    assert refused(4, min_active=2, commissaire="player") == ("C13",)
    assert GAME.agree(7, {"min_active": 2})["commissaire"] == "person"
    assert GAME.agree(4, {"commissaire": "person"})["min_active"] == 3


# -- forms of the game


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("commissaire", ["software", "person", "player"])
def test_d63_teams_need_four_or_six_players(seats: int, commissaire: str) -> None:
    """C174: a person who is only commissaire is nobody's partner."""
    if seats == 7 and commissaire != "person":
        return
    given = {"mode": "teams", "commissaire": commissaire}
    players = seats - (commissaire == "person")
    if players in (4, 6):
        assert GAME.agree(seats, given)["mode"] == "teams"
    elif players == 2:
        assert refused(seats, **given) == ("C13",)
        assert refused(seats, min_active=2, **given) == ("C174",)
    else:
        assert refused(seats, **given) == ("C174",)


@pytest.mark.parametrize("mode", CHOICES["mode"][1])
def test_only_races_and_rallies_go_without_riches(mode: str) -> None:
    """C185 C189: in every other form there is nothing else to win."""
    given = {"mode": mode, "riches": "without"}
    if mode in ("race", "rally"):
        assert GAME.agree(4, given)["riches"] == "without"
    else:
        assert refused(4, **given) == ("C189",)


# -- an end


@pytest.mark.parametrize(("name", "value"), SAFEGUARDS)
def test_what_needs_a_round_limit(name: str, value: str) -> None:
    """C170: without a limit nobody may shut the ways out; with one, even of 1,000 rounds, everybody may."""
    assert refused(5, round_limit=0, **{name: value}) == ("C170", GAME.options[name].rule)
    assert refused(5, round_limit="0", **{name: value}) == ("C170", GAME.options[name].rule)
    assert GAME.agree(5, {"round_limit": 1000, name: value})[name] == value
    assert GAME.agree(5, {"round_limit": 0})["round_limit"] == 0


@pytest.mark.parametrize(("name", "value"), SAFEGUARDS)
def test_counted_rounds_are_a_limit_themselves(name: str, value: str) -> None:
    """C170 C188: so a game of counted rounds needs no other, whatever else is agreed; the other forms do."""
    assert GAME.agree(5, {"mode": "rounds", "round_limit": 0, name: value})[name] == value
    for mode in ("main", "race", "rally", "series"):
        assert refused(5, mode=mode, round_limit=0, **{name: value}) == ("C170", GAME.options[name].rule)


# -- the book


def test_both_books_have_the_same_191_rules() -> None:
    """C1 C191: ids, order, statuses, lines of the sheet and number of notes."""
    french, english = (book(lang) for lang in languages())
    assert list(french) == list(english) == [f"C{number}" for number in range(1, 192)]
    for one, other in zip(french.values(), english.values(), strict=True):
        assert (one.status, one.source) == (other.status, other.source), one.id
        assert one.text.count("\n- ") == other.text.count("\n- "), one.id
        assert one.section.split(".")[0] == other.section.split(".")[0], one.id


@pytest.mark.parametrize("lang", languages())
def test_the_book_names_each_house_rule_and_its_values(lang: str) -> None:
    """C19: where the house rule says it does, with the same values, the usual one first."""
    law, between = book(lang), {"fr": "à", "en": "to"}[lang]
    for name, rule in GAME.options.items():
        listed = [str(choice) for choice in rule.choices if rule.span is None or choice not in rule.span]
        if rule.span is not None:
            listed = [str(rule.default), f"{rule.span.start} {between} {rule.span.stop - 1}"]
        assert f"`{name}` = {' | '.join(listed)}. " in law[rule.rule].text, name
