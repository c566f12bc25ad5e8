"""Mail and web hooks over TLS, to real servers on this machine: sealed by whom one trusts, or not sent at all."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import AuthResult, LoginPassword

from web.notices.receiving import Mailbox, Receiver
from web.notices.sealing import Authority
from web.people import Person
from web.server import Server

HERE, BESIDE = "127.0.0.1", "127.0.0.2"  # the second is this machine too, and not known as such
USER, PASSWORD = "jeux", "sesame: 1/2"
Servers = Callable[..., Server]


def lets_in(server: Any, session: Any, envelope: Any, mechanism: str, facts: Any) -> AuthResult:
    assert isinstance(facts, LoginPassword)
    good = (facts.login, facts.password) == (USER.encode(), PASSWORD.encode())
    return AuthResult(success=good, handled=False)


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Authority:
    """One that the servers of a test trust, as a host makes them."""
    made = Authority(tmp_path, "trusted")
    monkeypatch.setenv("SSL_CERT_FILE", str(made.file))
    return made


def asked(server: Server) -> int:
    """Somebody wants mail, and the letter that asks for it is sent at once; the status of the answer."""
    with closing(Person(server)) as anne:
        return anne.post("/notices/channels", {"way": "mail", "target": "anne@example.org"}).status_code


def test_mail_is_sealed_before_anybody_says_who_they_are(
    own_server: Servers, authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    """STARTTLS on the port for it; the password goes nowhere else, and comes from the environment."""
    monkeypatch.setenv("LUDOTHEQUE_SMTP_PASSWORD", PASSWORD)
    guard = {"authenticator": lets_in, "auth_required": True, "require_starttls": True}
    with Mailbox(BESIDE, tls_context=authority.seal(BESIDE), **guard) as mailbox:
        assert asked(own_server(*mailbox.options_as(f"smtp://{USER}@{BESIDE}:{mailbox.port}"))) == 200
        assert asked(own_server(*mailbox.options_as(f"smtp://{USER}:wrong@{BESIDE}:{mailbox.port}"))) == 503
        assert len(mailbox.letters) == 1


def test_mail_through_a_port_that_is_sealed_from_the_beginning(own_server: Servers, authority: Authority) -> None:
    with Mailbox(HERE, ssl_context=authority.seal(HERE)) as mailbox:
        assert asked(own_server(*mailbox.options_as(f"smtps://{HERE}:{mailbox.port}"))) == 200
        assert len(mailbox.letters) == 1


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
@pytest.mark.parametrize("wrong", ["a stranger", "another name"])
def test_no_mail_goes_to_whom_nobody_vouches_for(
    own_server: Servers, authority: Authority, tmp_path: Path, scheme: str, wrong: str
) -> None:
    seal = Authority(tmp_path, "stranger").seal(BESIDE) if wrong == "a stranger" else authority.seal(HERE)
    with Mailbox(BESIDE, **{"tls_context" if scheme == "smtp" else "ssl_context": seal}) as mailbox:
        assert asked(own_server(*mailbox.options_as(f"{scheme}://{BESIDE}:{mailbox.port}"))) == 503
        assert mailbox.letters == []


def test_no_mail_goes_open_to_another_machine(own_server: Servers) -> None:
    with Mailbox(BESIDE) as mailbox:
        assert asked(own_server(*mailbox.options_as(f"smtp://{BESIDE}:{mailbox.port}"))) == 503
        assert mailbox.letters == []


@pytest.mark.parametrize(("sealed_by", "status"), [("trusted", 200), ("stranger", 503), ("another name", 503)])
def test_a_hook_is_called_where_its_seal_is_good(
    own_server: Servers, authority: Authority, tmp_path: Path, sealed_by: str, status: int
) -> None:
    other = Authority(tmp_path, "stranger")
    seal = {"trusted": authority.seal(HERE), "stranger": other.seal(HERE), "another name": authority.seal(BESIDE)}
    server = own_server("--hooks", "--trusted-host", HERE)
    with closing(Person(server)) as anne, Receiver(seal[sealed_by]) as receiver:
        assert receiver.url.startswith("https://")
        anne.made("/notices/channels", {"way": "hook", "target": receiver.url})
        assert anne.post("/notices/test").status_code == status
        assert [json.loads(call.body)["link"] for call in receiver.calls] == [f"{server.url}/notices"] * (status == 200)
