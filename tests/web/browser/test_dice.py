"""Dice one can check, in the browser: it adds by itself, shows what was promised, and recomputes the whole game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from layers import deep
from ludotheque.cli.main import main
from ludotheque.table.dice import SCHEME, SCHEMES, Epoch, Pact, outcome, pool, secret_of
from ludotheque.table.witness import against, kept
from table.fated import forged, whole
from table.hostile import HONEST, LIARS
from table.test_witness import evening, listened
from web.browser.chromium import Screen
from web.browser.looking import DAY, EVERY, looked_through
from web.browser.playing import awaits, wait_until
from web.browser.test_people import sit_down
from web.people import fresh_intent
from web.server import Server

Screens = Callable[..., Screen]
Servers = Callable[..., Server]


def opened(tab: Screen) -> str:
    """A table against robots, opened by the page; its name."""
    page = tab.go("/box/a-vendre/new")
    page.locator("#open").click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    awaits(page)
    return page.url.rpartition("/")[2]


def remembered(page: Page, table: str) -> dict[str, Any]:
    known: dict[str, dict[str, Any]] = dict(page.evaluate("() => JSON.parse(localStorage.dice ?? '[]')"))
    return known[table]


def finish(tab: Screen, table: str, seats: list[int]) -> None:
    """Robots play to the end, and nobody looks on."""
    tab.go("/help")
    tab.post(f"/tables/{table}/pace", {"intent": fresh_intent(), "by": seats[0], "fast": True})
    for seat in seats:
        tab.post(f"/tables/{table}/robot", {"intent": fresh_intent(), "by": seat, "seat": seat, "level": "greedy"})
    wait_until(tab.page, lambda: not tab.table(table)["to_act"], 90)


@deep
def test_a_table_opened_in_a_browser_is_checked_in_it(screen: Screens, tmp_path: Path) -> None:
    """Whoever opens it adds before the first outcome; afterwards server and browser compute the same."""
    tab = screen(lang="en", reduced_motion="reduce")
    table = opened(tab)
    state = tab.table(table)
    assert state["stirred"] == [0]
    own = remembered(tab.page, table)
    assert own["commitment"] == state["commitment"]
    assert len(own["added"]) == 1
    assert not any('"stir"' in text for text in tab.sent)  # it has added already
    finish(tab, table, [0])
    page = tab.go(f"/table/{table}/end")
    page.get_by_role("link", name="Check the dice").click()
    expect(page.locator("#headline")).to_have_text("The dice are those that were promised.")
    expect(page.locator("#checks .yes")).to_have_count(3)
    expect(page.locator("#checks")).to_contain_text("what it added to the dice is there")
    rows = page.locator("#outcomes tr")
    proof = tab.context.request.get(f"{tab.origin}/api/v1/tables/{table}/proof").json()
    expect(rows).to_have_count(len(proof["outcomes"]))
    assert set(page.locator("#outcomes [data-own]").all_inner_texts()) == {"right"}
    assert own["added"][0] in page.locator("#additions").inner_text()
    verified_elsewhere(tab, table, tmp_path)
    rematch_in_the_browser(tab, table)


def downloaded(page: Page, file: Path) -> Path:
    """What this browser remembers, as a file."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Download what this browser remembers").click()
    assert download.value.suggested_filename.endswith("-witness.json")
    download.value.save_as(file)
    return file


def verified_elsewhere(tab: Screen, table: str, folder: Path) -> None:
    """Our program on a machine of one's own believes the browser, and nobody else."""
    game, witness = folder / "game.json", downloaded(tab.page, folder / "witness.json")
    game.write_bytes(tab.context.request.get(f"{tab.origin}/api/v1/tables/{table}/document").body())
    words = ["verify", str(game), "--witness", str(witness), "--lang", "en"]
    assert main(words) == 0
    said = json.loads(witness.read_text(encoding="utf-8"))
    number, _ = said["memory"]["fell"][-1]
    said["memory"]["fell"][-1] = [number, '["dice", 9, 9]']
    witness.write_text(json.dumps(said), encoding="utf-8")
    assert main(words) == 1


def rematch_in_the_browser(tab: Screen, table: str) -> None:
    page = tab.go(f"/table/{table}/end")
    page.locator("#rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    awaits(page)
    again = page.url.rpartition("/")[2]
    assert tab.table(again)["stirred"] == [0]
    assert remembered(page, again)["commitment"] == tab.table(again)["commitment"]


def test_each_browser_adds_once_when_it_sits_down(screen: Screens) -> None:
    first, second = screen(lang="en"), screen(lang="fr")
    made = first.new_table("a-vendre", "me", "link", "here", promise=None)  # as a program opens it
    table = made["table"]
    first.go(made["url"])
    wait_until(first.page, lambda: first.table(table)["stirred"] == [0])
    page = sit_down(second, made["invitations"][0]["link"], "Robert")
    wait_until(page, lambda: second.table(table)["stirred"] == [0, 1])
    for tab in (first, second):
        tab.page.reload()
        expect(tab.page.locator(".moves")).to_be_visible()
        tab.page.wait_for_timeout(300)
        assert len(remembered(tab.page, table)["added"]) == 1
        assert sum('"stir"' in text for text in tab.sent) == 1
    assert first.table(table)["stirred"] == [0, 1]


def test_the_menu_shows_what_was_promised_and_gives_away_what_was_told(screen: Screens, tmp_path: Path) -> None:
    tab = screen(lang="en")
    made = tab.new_table("a-vendre", "me", "greedy")
    page = tab.go(made["url"])
    awaits(page)
    wait_until(page, lambda: tab.table(made["table"])["stirred"] == [0])
    page.locator("#menu").click()
    page.get_by_role("button", name="The dice of this table").click()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_label("The commitment of the dice")).to_have_value(made["commitment"])
    expect(dialog).to_contain_text("Added so far: Ada.")
    dialog.get_by_role("button", name="Copy").click()
    expect(dialog.get_by_role("status")).not_to_be_empty()
    text = downloaded(page, tmp_path / "witness.json").read_text(encoding="utf-8")
    memory = kept(text, made["table"])
    assert (memory.commitment, memory.added) == (made["commitment"], remembered(page, made["table"])["added"])
    assert memory.told
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_another_commitment_than_at_first_is_noticed(screen: Screens) -> None:
    tab = screen(lang="en")
    made = tab.new_table("a-vendre", "me", "greedy")
    page = tab.go("/help")
    page.evaluate(
        "([table]) => { localStorage.dice = JSON.stringify([[table, { commitment: '00'.repeat(32), added: [] }]]); }",
        [made["table"]],
    )
    page = tab.go(made["url"])
    awaits(page)
    expect(page.locator(".notes .note.bad")).to_contain_text("another commitment")


def chosen(tab: Screen, file: Path) -> Page:
    page = tab.go("/verify")
    page.locator("#file").set_input_files(file)
    return page


def test_a_file_is_checked(screen: Screens, tmp_path: Path) -> None:
    """A sound one, a forged one, an old one, and one that is none."""
    tab = screen(lang="en")
    text = whole("lune", 2, "on_call", 0.05).document
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    page = chosen(tab, file)
    expect(page.locator("#headline")).to_have_text("The dice are those that were promised.")
    expect(page.locator("#checks .yes")).to_have_count(2)
    expect(page.locator("#checks")).to_contain_text("was not at the table")
    expect(page.locator("#sentences")).to_contain_text("taken back")
    at = next(at for at, (_, move) in enumerate(json.loads(text)["log"]) if move[0] == "dice")

    def change(d: dict[str, Any]) -> None:
        d["log"][at][1][3] = d["log"][at][1][3] % 6 + 1

    file.write_text(forged(text, change), encoding="utf-8")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#headline")).to_have_text("This game does not pass the check.")
    expect(page.locator("#sentences")).to_contain_text(f"Log entry {at} is wrong")
    expect(page.locator("#outcomes .wrong").first).to_contain_text("It should have been")
    expect(page.locator("#outcomes .wrong [data-own]").first).to_have_text("wrong")
    expect(page.locator("#checks .no")).to_have_count(2)
    other_files(tab, file)


def other_files(tab: Screen, file: Path) -> None:
    page = tab.page
    old = next((Path(__file__).parents[2] / "whole_games" / "lune").glob("*.json"))
    page.locator("#file").set_input_files(old)
    expect(page.locator("#headline")).to_contain_text("cannot be checked")
    expect(page.locator("#listed")).to_be_hidden()
    tab.may_be_refused = (400,)
    file.write_text("[]", encoding="utf-8")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#no")).to_contain_text("saved game")
    expect(page.locator("#found")).to_be_hidden()
    file.write_text(" " * 2_000_001, encoding="utf-8")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#no")).to_contain_text("too large")


def test_a_game_that_is_not_over_says_so(screen: Screens) -> None:
    tab = screen(lang="en")
    tab.may_be_refused = (409,)
    made = tab.new_table("a-vendre", "me", "greedy")
    page = tab.go(f"/table/{made['table']}/verify")
    expect(page.locator("#no")).to_contain_text("not been revealed yet")


@deep
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_check_is_for_everyone(screen: Screens, tmp_path: Path, lang: str) -> None:
    """Axe finds nothing, light and dark, wide and narrow; nothing sticks out of a small screen."""
    file = tmp_path / "game.json"
    file.write_text(whole("cosmail", 2, "on_call", 0.05).document, encoding="utf-8")
    tab = screen(lang=lang)
    tab.go("/verify")
    looked_through(tab, DAY)
    page = chosen(tab, file)
    expect(page.locator("#checks .yes")).to_have_count(2)
    looked_through(tab, EVERY)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_browser_computes_what_the_page_of_the_scheme_says(screen: Screens, scheme: str) -> None:
    """Our module against our program, on outcomes of all sizes."""
    secret, added = secret_of(bytes(range(32)), "table-one", scheme), [(0, -1, "0f" * 16), (3, 2, "f0" * 16)]
    pact = Pact("on_call", "cd" * 32, "lune", {"ice": "été"}, 3, "never", 2)
    later = secret_of(bytes(range(1, 33)), "table-one")
    epochs = [Epoch(5, 2, later.promise, later.value.hex())] if scheme == SCHEME else []
    sizes = [2, 6, 7, 36, 52, 100, 216, 2**53 + 1, 2**255 + 1, 2**256, 2**300]
    tab = screen(lang="en")
    page = tab.go("/verify")
    proof = {
        "scheme": scheme,
        "table": "table-one",
        "secret": secret.value.hex(),
        "commitment": secret.commitment(pact),
        "promise": secret.promise,
        "pact": pact.text,
        "epochs": [epoch._asdict() for epoch in epochs],
        "inherited": [7, "ab" * 32],
        "additions": [{"before": before, "seat": seat, "entropy": entropy} for before, seat, entropy in added],
        "outcomes": [{"entry": n, "counter": n, "cases": str(size)} for n, size in enumerate(sizes)],
    }
    found = page.evaluate(
        """async (proof) => {
          const { recompute } = await import("/static/base/dicecheck.js");
          const { fits, cases } = await recompute(proof);
          return { fits, cases: [...cases.values()].map(String) };
        }""",
        proof,
    )
    assert found["fits"] is True
    for n, size in enumerate(sizes):
        begun = [one for one in epochs if one.first <= n]
        pooled = pool((7, "ab" * 32), [one for one in added if one[0] <= n], begun, scheme)
        assert found["cases"][n] == str(outcome(later if begun else secret, pooled, n, size))


def test_the_browser_hears_a_lie_as_our_program_does(screen: Screens) -> None:
    """Every evening of tests/table/hostile.py, told to the module of the page: it finds what ours finds."""
    page = screen(lang="en").go("/verify")
    for host in [*HONEST, *LIARS]:
        told = evening(host)
        found = page.evaluate(
            """async ({ frames, game }) => {
              const { blank } = await import("/static/base/dice.js");
              const { add, against, counted, hear } = await import("/static/base/witness.js");
              const memory = blank(frames[0].commitment);
              for (const frame of frames) {
                if (frame.adds) {
                  add(memory, frame.adds);
                  if (frame.counts_from !== null) counted(memory, frame.adds, frame.counts_from, frame.seq);
                }
                hear(memory, frame);
              }
              return { odd: against(memory, game), fell: memory.fell.length, told: memory.told.length };
            }""",
            {
                "frames": [msgspec.to_builtins(frame._asdict()) for frame in told.frames],
                "game": msgspec.to_builtins(told.game),
            },
        )
        memory = listened(told)
        assert found == {"odd": against(memory, told.game), "fell": len(memory.fell), "told": len(memory.told)}, host


def test_a_page_that_was_open_adds_again_when_the_tables_were_restored(screen: Screens, own_server: Servers) -> None:
    """It comes back by itself, warns, and has nothing against it; the finished game agrees with what it was told."""
    server, tab = own_server(delay=0.02), screen(lang="en", reduced_motion="reduce")
    tab.come(server.url)
    tab.may_lose_connection = True
    table = opened(tab)
    before = tab.table(table)
    server.stop()
    subprocess.run([sys.executable, "-m", "ludotheque", "store", server.address, "--restored"], check=True)
    server.start()
    expect(tab.page.locator(".notes .note.warn")).to_contain_text("promised anew", timeout=30_000)
    wait_until(tab.page, lambda: tab.table(table)["stirred"] == [0], 30)
    after = tab.table(table)
    assert (before["fair"]["renewed"], len(after["fair"]["renewed"]), after["fair"]["added"]) == ([], 1, 2)
    finish(tab, table, [0])
    page = tab.go(f"/table/{table}/verify")
    expect(page.locator("#headline")).to_have_text("The dice are those that were promised.")
    expect(page.locator("#checks")).to_contain_text("what it added to the dice is there")
    expect(page.locator("#checks .no")).to_have_count(0)
