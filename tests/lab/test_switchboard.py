"""Every choice of every house rule is measured once, or left out with its reason."""

from __future__ import annotations

import pytest

from ludotheque import shelf
from ludotheque.lab.play.game import GamePlan, check
from ludotheque.lab.switchboard import Left, Trial, sittings, sizes, trials


@pytest.mark.parametrize("key", list(shelf.games()))
@pytest.mark.parametrize("seats", [3, 4])
def test_every_choice_but_the_default_is_listed_once(key: str, seats: int) -> None:
    game = shelf.game(key)
    listed = trials(game, seats, {})
    assert [(one.rule, one.choice) for one in listed] == [
        (name, choice) for name, rule in game.options.items() for choice in rule.choices[1:]
    ]
    for one in listed:
        if isinstance(one, Trial):
            bots = ("greedy",) * one.seats
            check(GamePlan(key, one.seats, bots, 1, {one.rule: one.choice}, None))
        elif one.why is not None:
            assert one.why.rules, "a refusal cites its rule"


def test_most_choices_of_a_title_can_be_measured() -> None:
    for key, game in shelf.games().items():
        listed = trials(game, 4, {})
        assert sum([isinstance(one, Trial) for one in listed]) > 0.7 * len(listed), key


def test_a_choice_refused_at_this_table_is_tried_at_the_smallest_that_has_it() -> None:
    """Of two persons the banker must play; of three, the choice is there."""
    listed = {(one.rule, one.choice): one for one in trials(shelf.game("a-vendre"), 2, {"bank": "drawn"})}
    assert listed["banker_plays", "no"] == Trial("banker_plays", "no", 3)
    assert listed["form", "double"] == Trial("form", "double", 2)


def test_a_choice_that_means_the_default_is_left_out() -> None:
    listed = {(one.rule, one.choice): one for one in trials(shelf.game("a-vendre"), 4, {})}
    assert listed["banker_plays", "yes"] == Left("banker_plays", "yes", None)


def test_a_choice_refused_everywhere_is_left_out_with_the_reason() -> None:
    listed = {(one.rule, one.choice): one for one in trials(shelf.game("cosmail"), 4, {})}
    found = listed["riches", "without"]
    assert isinstance(found, Left)
    assert "race or a rally" in str(found.why)


def test_house_rules_may_be_the_default_of_a_switchboard() -> None:
    listed = [(one.rule, one.choice) for one in trials(shelf.game("a-vendre"), 4, {"form": "double"})]
    assert ("form", "simple") in listed
    assert ("form", "double") not in listed


def test_sizes() -> None:
    assert sizes(shelf.game("lune"), {}) == [2, 3, 4]
    assert sizes(shelf.game("a-vendre"), {"bank": "automatic"}) == list(range(2, 10))


def test_the_games_of_all_choices_have_the_same_numbers() -> None:
    plan = GamePlan("lune", 4, (), 7, {"tow": "until_turn"}, None)
    found = sittings(plan, 3, {"push": "anywhere"}, 5)
    assert [one.number for one in found] == list(range(5))
    assert {one.plan.bots for one in found} == {("greedy",) * 3}
    assert found[0].plan.rules == {"tow": "until_turn", "push": "anywhere"}
    assert (found[0].plan.seed, found[0].dice, found[0].minds) == (7, None, None)
