"""Passkeys in a browser whose device is Chromium's own virtual one: added here, used there, removed, and gone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from layers import deep, deep_but
from ludotheque.say.languages import languages
from web.browser.chromium import Screen
from web.browser.looking import DAY, looked_through
from web.browser.playing import wait_until
from web.browser.test_offline import EVERYTHING, PATIENCE, finished, held, whole
from web.server import Server

Screens = Callable[..., Screen]


class Pocket:
    """A device at a tab; what lies in one can be carried to another."""

    def __init__(self, tab: Screen) -> None:
        self.session = tab.context.new_cdp_session(tab.page)
        self.session.send("WebAuthn.enable", {"enableUI": False})
        kind = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        self.id = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": kind})["authenticatorId"]

    def passkeys(self) -> list[dict[str, Any]]:
        found = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]
        return list(found)

    def take(self, passkeys: list[dict[str, Any]]) -> None:
        for one in passkeys:
            self.session.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": one})

    def touched(self, by_whom: bool) -> None:
        """Whether whoever touches it is the one it knows."""
        self.session.send("WebAuthn.setUserVerified", {"authenticatorId": self.id, "isUserVerified": by_whom})


@pytest.fixture
def home(server: Server) -> str:
    """The name for which browsers have passkeys without TLS."""
    return f"http://localhost:{server.port}"


def add(tab: Screen, name: str) -> None:
    page = tab.go("/you")
    page.locator("#passkey-name").fill(name)
    with page.expect_navigation():  # the page shows its passkeys anew
        page.locator("#add-passkey").click()
    expect(page.locator("#keyring li", has_text=name)).to_be_visible()


def bring(tab: Screen) -> None:
    tab.go("/you").get_by_role("link", name="I have a passkey").click()
    tab.page.wait_for_url("**/resume**")
    tab.page.wait_for_load_state("load")  # until then nobody listens to the button
    tab.page.locator("#bring").click()


def test_a_passkey_carries_a_person_over_until_it_is_removed(home: str, screen: Screens) -> None:
    desk, phone, thief = (screen(home, lang="en") for _ in range(3))
    table = desk.new_table("pochette", "me", "random")["table"]
    desk.post("/you", {"name": "Ada"})
    pockets = [Pocket(tab) for tab in (desk, phone, thief)]
    add(desk, "Mon bureau")
    (passkey,) = pockets[0].passkeys()
    assert (passkey["isResidentCredential"], passkey["rpId"]) == (True, "localhost")
    pockets[1].take([passkey])
    phone.new_table("pochette", "me", "random")
    sent: list[Request] = []
    phone.page.on("request", lambda request: sent.append(request) if request.url.endswith("/passkey/use") else None)
    there = phone.go("/you")
    there.get_by_role("link", name="I have a passkey").click()
    expect(there.locator("#own")).to_be_visible()  # what this browser remembers is asked about, as for a link
    there.locator("#bring").click()
    there.wait_for_url(re.compile(r"/$"))
    there = phone.go("/you")
    expect(there.locator("#name")).to_have_value("Ada")
    expect(there.locator(f'#tables li[data-table="{table}"]')).to_be_visible()
    expect(there.locator("#keyring li")).to_contain_text("Last used on")
    # the same answer once more, by this browser or by another, is none
    for tab in (phone, thief):
        tab.context.request.get(home + "/help")
        again = tab.context.request.post(sent[0].url, data=sent[0].post_data, headers={
            "Origin": home, "Content-Type": "application/json",
        })  # fmt: skip
        assert again.status in (400, 409), again.text()
    there.locator("#keyring [data-remove]").click()
    expect(there.locator("#keyring")).to_have_count(0)
    thief.may_be_refused = (404,)
    pockets[2].take(pockets[1].passkeys())
    bring(thief)
    expect(thief.page.locator("#no")).to_contain_text("This passkey is not known here: it was removed")
    expect(thief.go("/you").locator("#name")).to_have_value("")


def test_a_device_that_gives_nothing_changes_nothing(home: str, screen: Screens) -> None:
    """It has one already; or whoever touches it is not the one it knows."""
    tab = screen(home, lang="en")
    pocket = Pocket(tab)
    page = tab.go("/you")
    page.locator("#passkey-name").fill(" ")
    page.locator("#add-passkey").click()
    expect(page.locator("#passkey-no")).to_contain_text("Give the passkey a name first.")
    add(tab, "Poche")
    page.locator("#add-passkey").click()
    expect(page.locator("#passkey-no")).to_contain_text("This device has a passkey of yours already.")
    pocket.touched(by_whom=False)
    bring(tab)
    expect(page.locator("#no")).to_contain_text("Your device gave no passkey")
    expect(tab.go("/you").locator("#keyring li")).to_contain_text("Not used yet.")


@deep
def test_pages_kept_for_somebody_else_go(home: str, screen: Screens) -> None:
    """Who comes by a passkey does not find, without a network, what whoever was here before had kept."""
    desk, phone = screen(home, lang="en"), screen(home, lang="en", worker=True)
    desk.post("/you", {"name": "Ada"})
    pockets = [Pocket(tab) for tab in (desk, phone)]
    add(desk, "Mon bureau")
    pockets[1].take(pockets[0].passkeys())
    page = phone.go("/")
    wait_until(page, lambda: bool(page.evaluate("navigator.serviceWorker.controller !== null")), PATIENCE)
    mine = finished(phone)
    phone.go("/")
    held(page, whole(mine, "en"))
    bring(phone)
    page.wait_for_url(home + "/")
    wait_until(page, lambda: f"{home}/?lang=en" in page.evaluate(EVERYTHING), PATIENCE)
    assert not [url for url, text in page.evaluate(EVERYTHING).items() if mine in url + text]


@pytest.mark.parametrize("lang", deep_but(languages(), "fr"))
def test_for_everyone(home: str, screen: Screens, lang: str) -> None:
    tab = screen(home, lang=lang, reduced_motion="reduce")
    pocket = Pocket(tab)
    add(tab, "Mon bureau")
    expect(tab.page.locator("#passkeys")).to_be_visible()
    looked_through(tab, DAY)
    tab.new_table("pochette", "me", "random")
    page = tab.go("/resume#passkey")
    expect(page.locator("#bring")).to_be_visible()
    expect(page.locator("#own")).to_be_visible()
    looked_through(tab, DAY)
    pocket.touched(by_whom=False)
    page.locator("#bring").click()
    expect(page.locator("#no")).to_be_visible()
    looked_through(tab, DAY)


def test_without_a_name_for_the_server_nothing_is_said_of_them(server: Server, screen: Screens) -> None:
    tab = screen(server.url)
    Pocket(tab)
    expect(tab.go("/you").locator("#carry")).to_be_visible()
    expect(tab.page.locator("#passkeys")).to_have_count(0)


def test_a_browser_that_knows_none_is_shown_none(home: str, screen: Screens) -> None:
    tab = screen(home)
    tab.page.add_init_script("delete window.PublicKeyCredential")
    expect(tab.go("/you").locator("#passkeys")).to_be_hidden()
    expect(tab.go("/resume#passkey").locator("#unknown")).to_be_visible()
