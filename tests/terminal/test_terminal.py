"""The terminal as a person meets it: whole games, slips, taking back, leaving and coming back."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from itertools import chain, islice, product
from pathlib import Path
from typing import Any

import pytest

from layers import deep
from ludotheque import FATE, Table
from ludotheque.parts.text import columns, wrap
from ludotheque.say.languages import languages
from ludotheque.shelf import saves
from ludotheque.table.plain import fingerprint
from ludotheque.terminal.console import whole
from terminal.typist import ANSI, Ascii, asked, play, saved, scene, willing

NINE_ROBOTS = ["Anne", *["random"] * 9]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOTHEQUE_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr("os.fsync", lambda handle: None)  # the disk is not what is tested here
    return tmp_path / "saves"


# -- whole games


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_by_pressing_enter(lang: str) -> None:
    played = play(willing(), lang=lang)
    assert played.status == 0
    table = saved()
    assert table.outcome is not None
    winner = table.names[table.outcome.winners[0]]
    end = played.text[played.text.rindex("A VENDRE!") :]
    assert end.index(winner) < end.index(str(saves.found()[0]))
    assert all(name in end for name in table.names)
    assert "\x1b" not in played.output


SITTINGS: list[tuple[list[str], dict[str, str]]] = [
    (["Anne", "random", "random", "random"], {}),
    (["Anne", "greedy", "random", "greedy"], {"trade": "yes", "claims": "manual"}),
    (["Anne", "Bernard-Alexandre de la Tour", "random", "robot:greedy"], {"cash": "hidden", "auction": "sealed"}),
    (NINE_ROBOTS, {"form": "double"}),
    (NINE_ROBOTS, {"trade": "yes", "auction": "sealed"}),
    (["日本太郎", "Zoé", *["greedy"] * 8], {"bank": "drawn"}),
]


EVERYWHERE = [*product(range(len(SITTINGS)), languages())]


@deep
@pytest.mark.parametrize("sitting", EVERYWHERE, ids=str)
def test_no_page_outgrows_the_terminal(sitting: tuple[int, str]) -> None:
    number, lang = sitting
    seats, rules = SITTINGS[number]
    played = play(willing(), colour=True, seats=seats, rules=rules, lang=lang)
    assert played.status == 0
    assert saved().outcome is not None
    assert len(played.pages) > 20
    for page in played.pages[:-1]:
        assert len(page.split("\n")) <= 24, page
        assert max(columns(line) for line in page.split("\n")) <= 80, page
    assert len(played.pages[-1].rstrip().split("\n")) <= 24


def test_robots_play_by_themselves() -> None:
    played = play([], seats=["greedy", "greedy", "random"])
    assert played.status == 0
    assert saved().outcome is not None


@deep
def test_several_persons_play_a_whole_game() -> None:
    played = play(willing(), seats=["Anne", "Bernard"])
    assert played.status == 0
    assert saved().outcome is not None
    assert "─ Anne ─" in played.text
    assert "─ Bernard ─" in played.text


@deep
def test_a_terminal_without_accents_shows_letters_all_the_same() -> None:
    played = play(willing(), target=Ascii(), lang="fr")
    assert played.status == 0
    assert played.output.isascii()
    assert "Etang" in play(["b"], target=Ascii(), lang="fr").output


# -- slips of the keyboard


def test_wrong_entries_change_nothing_and_say_what_is_expected(folder: Path) -> None:
    scene(folder / "a.json", asked("BuyOrTax", options=2), ["Anne", "Bob"])
    before = saved().log
    wrong = [
        "",
        "0",
        "3",
        "-1",
        "99999999999999999999",
        "1.5",
        "buy it",
        "²",
        "\x1b[2J",
        "é" * 500,
        "bid 20",
        "offer",
        "u",
    ]
    played = play(wrong, resume=str(folder / "a.json"))
    assert saved().log == before
    assert played.text.count("Type the number of an answer, 1 to 2.") == 3
    assert "“buy it” is no answer here" in played.text
    assert "\x1b" not in played.output


def test_a_refusal_names_its_rules(folder: Path) -> None:
    scene(folder / "a.json", asked("ShopAuction", options=2), ["Anne", "Bob", "Zoé"])
    table = saved()
    least = table.view(None)["question"]["least"]
    played = play([str(least - 10), f"bid {least + 1}", "999990"], resume=str(folder / "a.json"))
    assert saved().log == table.log
    assert f"V73 V74 V69: the next bid is at least {least}" in played.text
    assert "bids are multiples of 10" in played.text
    assert "you cannot bid 999,990" in played.text


def test_a_maximum_bids_by_itself_and_the_next_person_does_not_see_it(folder: Path) -> None:
    """The screen is handed over as with any secret; whoever bids higher is outbid at once, up to the maximum."""
    scene(folder / "a.json", asked("ShopAuction", options=4), ["Anne", "Bob", "Zoé"])
    table = saved()
    question = table.view(None)["question"]
    (first, second, *_), least = question["bidders"], question["least"]
    wrong = ["max", "max 1", "max 999990"]
    played = play(
        [*wrong, f"max {least + 70}", "", "", str(least + 30), str(least + 80)], resume=str(folder / "a.json")
    )
    assert "max SUM" in played.text
    assert "Type the sum up to which" in played.text
    assert f"the next bid is at least {least}" in played.text
    assert "you cannot bid 999,990" in played.text
    assert "press Enter when you alone look at the screen" in played.text
    bids = [(first, least), (second, least + 30), (first, least + 40), (second, least + 80)]
    assert [(seat, move[1]) for seat, move in saved().log[len(table.log) :]] == bids  # then its person is asked again
    assert "up_to" not in (folder / "a.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("words", ["{bid}", "bid {bid}", "miser {bid}", "BID {bid}"])
def test_any_sum_can_be_bid(folder: Path, words: str) -> None:
    scene(folder / "a.json", asked("ShopAuction", options=4), ["Anne", "Bob", "Zoé"])
    table = saved()
    bid = table.view(None)["question"]["least"] + 20
    played = play([words.format(bid=bid)], resume=str(folder / "a.json"))
    assert "a sum, " in played.text
    assert (table.to_act[0], ("bid", bid)) in saved().log


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1200", 1200),
        ("1 200", 1200),
        ("1,200", 1200),
        ("1\u202f200", 1200),
        ("12,5", None),
        ("", None),
        ("9" * 5000, None),
    ],
)
def test_whole_numbers(typed: str, meant: int | None) -> None:
    assert whole(typed) == meant


def test_offers_in_words(folder: Path) -> None:
    def deal(table: Table) -> bool:
        known = table.view(None)["question"]
        return (
            known["question"] == "BeforeThrow"
            and bool(known["offers"])
            and len(owned(table, 0)) > 1
            and bool(owned(table, 1))
        )

    def owned(table: Table, seat: int) -> list[int]:
        return [no for no in table.edition.shops if table.view(None)["owner"][no] == (table.to_act[0] + seat) % 2]

    table = scene(folder / "a.json", deal, ["Anne", "Bob"], {"trade": "yes"})
    (give, also, *_rest), (want, *_others) = owned(table, 0), owned(table, 1)
    me, other = table.to_act[0], 1 - table.to_act[0]
    name = table.names[other]
    lines = ["offer", f"offer {name}", "offer Nobody give 1", f"offer {name} give x", f"offer {name} give 61"]
    played = play([*lines, f"offrir {name.lower()} donner {give} {also} contre {want}"], resume=str(folder / "a.json"))
    assert saved().log == [*table.log, (me, ("offer", other, (give, also), 0, (want,), 0))]
    assert played.text.count("An offer is written like this") == 2
    assert "Nobody here is called “Nobody”" in played.text
    assert "“x” is neither a number" in played.text
    assert "every shop of the bargain must belong" in played.text


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("one two three", ["one two", "three"]),
        ("abcdefghijklmnop", ["abcdefgh", "ijklmnop"]),
        ("taxe de : 310", ["taxe", "de\u00a0: 310"]),
        ("日本太郎 abc", ["日本太郎", "abc"]),
        ("", [""]),
    ],
)
def test_wrapping(text: str, lines: list[str]) -> None:
    assert wrap(text, 8) == lines


# -- taking back


def test_a_decision_is_taken_back_before_the_card(folder: Path) -> None:
    table = scene(folder / "a.json", asked("BuyOrTax", options=2), ["Anne", "Bob"])
    played = play(["1", "u", "2", "u", "1"], resume=str(folder / "a.json"))
    assert saved().log == [*table.log, (table.to_act[0], ("buy",))]
    assert "u = take back" in played.text
    assert "pays a tax of" in played.text  # what came in its place is told too
    assert f"{table.names[table.to_act[0]]} takes back the last answer." in played.text


def test_what_chance_has_answered_stands(folder: Path) -> None:
    scene(folder / "a.json", asked("BuyOrTax", options=2), ["Anne", "Bob"])
    before = saved().log
    played = play(["u"], resume=str(folder / "a.json"))
    assert "Fate has spoken since; that cannot be taken back" in played.text
    assert saved().log == before


def test_a_sealed_bid_stays_sealed(folder: Path) -> None:
    """Once the bids are open, the last bidder cannot write another one."""
    scene(folder / "a.json", asked("SealedShopAuction", options=2), ["Anne", "Bob"], {"auction": "sealed"})
    played = play(["", "1", "u", "u"], resume=str(folder / "a.json"))
    assert "What was hidden may have been seen since; that cannot be taken back" in played.text


# -- leaving and coming back


@deep
def test_quit_and_resume_gives_the_same_table() -> None:
    played = play(chain(islice(willing(), 30), ["q", "1", "1"]))
    assert played.status == 0
    place = saves.found()[0]
    assert f"ludotheque play --resume {place}" in played.text
    left = place.read_text()
    again = play(["q"], resume="last", seats=None)
    assert place.read_text() == left
    assert again.status == 0
    assert fingerprint(Table.load(left).state) == fingerprint(saved().state)
    assert play(willing(), resume=str(place)).status == 0
    assert saved().outcome is not None
    assert len(saves.found()) == 1


def test_a_finished_game_shows_its_accounts_again() -> None:
    ended = play(willing())
    again = play([], resume="last")
    assert again.status == 0
    assert ended.text.splitlines()[-6:] == again.text.splitlines()[-6:]


@deep
def test_the_end_of_input_loses_nothing() -> None:
    table, answers = None, 0
    for answers in range(1, 40, 7):
        played = play(islice(willing(), answers))
        assert played.status == 0
        assert "The game is saved in" in played.text
        if table is not None:
            assert saved().log[: len(table.log)] == table.log
        table = saved()


def test_an_answer_is_kept_before_robots_think(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_known: object) -> None:
        raise KeyboardInterrupt

    table = scene(folder / "a.json", asked("DrawOrPass"), ["Anne", "Robot"], {"trade": "yes"}, seat=0)
    monkeypatch.setattr("ludotheque.bots.answer", interrupted)
    assert play(["2"], resume=str(folder / "a.json"), colour=True).status == 130
    assert saved().log == [*table.log, (0, ("pass",))]


def test_control_c_leaves_with_a_word() -> None:
    def interrupted() -> Iterator[str]:
        yield from islice(willing(), 9)
        raise KeyboardInterrupt

    played = play(interrupted())
    assert played.status == 130
    assert " -m ludotheque play --resume" in played.text


@pytest.mark.parametrize("harm", ["", "{}", "not json", '{"format": "ludotheque-game-1"}', "\udcff"])
def test_a_damaged_save_is_refused_and_left_alone(folder: Path, harm: str) -> None:
    folder.mkdir()
    place = folder / "harmed.json"
    place.write_bytes(harm.encode("utf-8", "surrogateescape"))
    played = play([""], resume=str(place))
    assert played.status == 2
    assert len(played.text.strip().splitlines()) <= 3
    assert place.read_bytes() == harm.encode("utf-8", "surrogateescape")
    assert [file.name for file in folder.iterdir()] == ["harmed.json"]


def test_a_changed_save_is_refused() -> None:
    play(islice(willing(), 20))
    place = saves.found()[0]
    harmed = place.read_text().replace('["die", 1]', '["die", 2]').replace('["die", 3]', '["die", 2]')
    place.write_text(harmed)
    played = play([], resume="last")
    assert played.status == 2
    assert "was changed after it was saved" in played.text
    assert place.read_text() == harmed


def test_a_save_that_is_not_there() -> None:
    assert play([], resume="/nowhere/game.json").status == 2
    assert "there is no saved game" in play([], resume="last").text.casefold()


def test_saving_a_copy(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    played = play(["s", "", f"s {copy}", f"s {copy}", "", f"s {copy}", "y", "s mine", f"s {tmp_path}/no\0dir/x", "q"])
    assert Table.load(copy.read_text()).log == saved().log
    assert (folder / "mine.json").exists()
    told = "".join(played.text.split())
    assert "alreadyexists" in told
    assert "Nothing was saved under that name." in played.text
    assert told.count(f"Savedin{copy}.") == 2


@pytest.mark.parametrize("name", ["~nobody/x", "..", "/", "x" * 300, "/proc/x", "/nowhere/at/all/../x"])
def test_odd_file_names_are_no_traceback(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(place: Path, text: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(saves, "write", refused)
    played = play([f"s {name}", "n", "q"])
    assert played.status == 1
    assert "cannotbewritten:" in "".join(played.text.split())


def test_a_full_disk_does_not_stop_the_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(place: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write", full)
    played = play(willing())
    assert played.status == 0
    assert played.text.count("could not be saved") == 2  # once on the way, once at the end


def test_two_games_begun_in_one_minute_have_two_files() -> None:
    play([""])
    play([""])
    assert len(saves.found()) == 2


# -- real dice


def test_real_dice_are_typed_in_and_taken_back() -> None:
    played = play(["", "7", "six", "4", "u", "3", "q"], dice="entered", seats=["Anne", "Bob"])
    assert played.text.count("Type what the dice show: from 1 to 6.") == 3
    assert "The dice are taken back." in played.text
    assert [move for seat, move in saved().log if seat == FATE and move[0] == "die"] == [("die", 3)]


def test_a_robots_dice_can_be_corrected_before_it_goes_on(folder: Path) -> None:
    lines = ["2", "u", "5", "z", "", "q"]
    for seed in range(20):
        played = play(lines, dice="entered", rules={"bank": "automatic"}, seats=["greedy", "greedy", "Anne"], seed=seed)
        if saved().log[0][1] != ("first", 2):
            break
    log = saved().log
    assert log[1] == (FATE, ("die", 5))
    assert len(log) > 2
    assert "Press Enter to go on, or u to take back what you typed." in played.text


def test_a_card_drawn_for_real_dice_cannot_be_drawn_again(folder: Path) -> None:
    scene(folder / "a.json", asked("ChargeCard"), ["Anne", "Bob"], dice="entered")
    played = play(["", "u"], resume=str(folder / "a.json"))
    assert "Fate has spoken since" in played.text
    assert saved().log[-1][1][0] == "card"


@deep
def test_a_whole_game_with_real_dice() -> None:
    lines = chain.from_iterable(("", "1", str(at % 6 + 1)) for at in range(2000))
    assert play(lines, dice="entered", seats=["Anne", "random"]).status == 0
    assert saved().outcome is not None


# -- secrets at one screen


def test_sealed_bids_are_written_alone(folder: Path) -> None:
    people = ["Anne", "Bob", "Zoé"]
    table = scene(folder / "a.json", asked("SealedShopAuction", options=3, seats=2), people, {"auction": "sealed"})
    first, second = [table.names[seat] for seat in table.to_act]
    bid = table.view(None)["question"]["least"] + 70
    played = play(["", str(bid), "", "", "p"], resume=str(folder / "a.json"), colour=True)
    alone = [page for page in played.pages if "press Enter when you alone" in page]
    assert [page.split(",")[0] for page in alone] == [first, second]
    assert all(len(page.splitlines()) == 1 for page in alone)
    after = played.pages[played.pages.index(alone[1]) :]
    assert not any(f"{bid}" in page.split("least")[0] for page in after if "write a bid" in page)


def test_persons_write_sealed_bids_before_robots(folder: Path) -> None:
    """So that nobody can take a bid back after the robots have opened theirs."""
    people = ["Robot 1", "Anne", "Robot 2"]
    sealed = asked("SealedShopAuction", options=3, seats=2)
    table = scene(folder / "a.json", lambda now: sealed(now) and now.to_act == [0, 1], people, {"auction": "sealed"})
    play([], resume=str(folder / "a.json"), colour=True)
    assert saved().log == table.log
    play(["1", "u", "u", "u"], resume=str(folder / "a.json"), colour=True)
    assert saved().log[len(table.log)][0] == 1
    assert saved().log[len(table.log) + 1][0] == 0


@deep
def test_hidden_purses_are_shown_to_their_owner_only() -> None:
    played = play(willing(), seats=["Anne", "Bob"], rules={"cash": "hidden"}, colour=True)
    for page in played.pages:
        for name, other in (("Anne", "Bob"), ("Bob", "Anne")):
            if f"─ {name} ─" in page and "► " in page:
                row = next(line for line in page.splitlines() if line[4:].startswith(other))
                assert not re.search(r"  [\d,]+ · ", row)


def test_without_colours_the_last_persons_page_is_pushed_away(folder: Path) -> None:
    played = play(["", "", ""], seats=["Anne", "Bob"], rules={"cash": "hidden"})
    assert "\n" * 24 in played.text


# -- setting up


def test_enter_is_enough_to_begin() -> None:
    played = play([""] * 6, seats=None)
    table = saved()
    assert [person.kind for person in table.people] == ["person", "greedy", "greedy", "greedy"]
    assert table.rules["form"] == "simple"
    assert len({person.name for person in table.people}) == 4
    assert "► Anne throws the die." in played.text


def test_persons_and_house_rules_are_asked_for(folder: Path) -> None:
    choices = ["2", "Éloïse", "éloïse", "nine", "0", "2", "y"]
    played = play(
        [*choices, "14", "x", "2", "13", "usual", "13", "30", "13", "", "14", "", "16"], seats=None, lang="fr"
    )
    assert "V132" in played.text
    table = saved()
    assert table.names == ["Éloïse", "éloïse 2"]
    assert table.rules["form"] == "double"
    assert table.rules["cash"] == "hidden"
    assert table.rules["max_rounds"] == 30


def test_what_cannot_be_dealt_is_said_and_asked_again() -> None:
    ten = ["1", "", "9", "", "1", "y", "1", "2", ""]
    played = play([*ten, *[""] * 6], seats=None)
    assert "There are nine pawns" in played.text or "V4 V15: there are nine pawns" in played.text
    assert len(saved().people) == 4


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        ({"game": "nothing"}, "there is no game"),
        ({"seats": ["Anne"]}, "2 to 10 persons"),
        ({"seats": ["Anne", "robot:clever"]}, "there is no robot of level clever"),
        ({"rules": {"form": "triple"}}, "house rule form cannot be"),
        ({"rules": {"no": "such"}, "seats": None}, "there is no house rule no"),
        ({"edition": "/nowhere.toml"}, "cannot be read"),
        ({"dice": "loaded"}, "dice cannot be"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_status_2(folder: Path, wishes: dict[str, Any], told: str) -> None:
    played = play([""] * 9, **wishes)
    assert played.status == 2
    assert told in " ".join(played.text.casefold().split())
    assert not saves.found()


def test_games_that_were_left_are_offered(folder: Path) -> None:
    play(chain(islice(willing(), 12), ["q"]), seats=["Zoé", "random"])
    left = saved()
    (folder / "harmed.json").write_text("{")
    os.utime(folder / "harmed.json", (1, 1))  # the game is the newer file, however coarse the clock
    played = play(["1", "q"], seats=None)
    assert "Zoé" in played.text
    assert "harmed.json cannot be resumed" in played.text
    assert saved().log == left.log
    assert "How many people" in play(["", "q"], seats=None).text


def test_names_are_cleaned() -> None:
    play([""], seats=["  \x1b[31mAnne\n", "ANNE", "x" * 80, "random"])
    names = saved().names
    assert names[:3] == ["[31mAnne", "ANNE", "x" * 20]
    assert ANSI.sub("", "".join(names)).isprintable()


# -- pages of reference


def test_rules_behind_the_question_and_any_other(folder: Path) -> None:
    scene(folder / "a.json", asked("DrawOrPass"), ["Anne", "Bob"])
    played = play(["?", "? v1", "?133", "? V999", "règle V7"], resume=str(folder / "a.json"), lang="fr")
    for rule in ("V46", "V42", "V1", "V133", "V7"):
        assert f"\n{rule}  " in played.text, rule
    assert "V999" in played.text


def test_help_board_and_log() -> None:
    played = play(["h", "b", "l", "o", "plateau", "journal", "aide", "q"])
    assert "take back the last answer" in played.text
    assert played.text.count("60★") == 2
    assert played.text.count("Everybody who plays receives 5,100") == 3


def test_long_lists_are_paged_and_can_be_left() -> None:
    played = play(chain(islice(willing(), 30), ["l", "", "q", "q"]), colour=True)
    assert played.status == 0
    pages = [page for page in played.pages if "q = back to the table" in page]
    assert len(pages) == 2
    assert all(len(page.split("\n")) <= 24 for page in pages)


def test_a_closed_output_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(io.StringIO):
        def write(self, text: str, /) -> int:
            raise BrokenPipeError

    from ludotheque.terminal.console import Hangup

    with pytest.raises(Hangup):
        play([""], target=Closed())
