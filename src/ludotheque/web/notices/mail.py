"""Mail, through the server that whoever runs this one has named."""

from __future__ import annotations

import asyncio
import os
import re
import smtplib
import ssl
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Final
from urllib.parse import unquote, urlsplit

from ludotheque.kernel.game import BadSetup
from ludotheque.web.http.addresses import ALONE
from ludotheque.web.http.refused import Refused
from ludotheque.web.notices.out import Undelivered, Unwanted
from ludotheque.web.notices.texts import Letter, tongue_for
from ludotheque.web.notices.wants import Channel, Wants
from ludotheque.web.settings import Outward

SECONDS: Final = 20.0  # the mail server may take for each word
PASSWORD: Final = "LUDOTHEQUE_SMTP_PASSWORD"
PORTS: Final = {"smtp": 587, "smtps": 465}
ADDRESS: Final = re.compile(r"[!#-'*+\-./0-9=?A-Z^-~]{1,64}@(?=.{4,250}$)[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)+")


class Mail:
    """One connection for each letter: they are few."""

    key = ""

    def __init__(self, outward: Outward) -> None:
        parts = urlsplit(outward.smtp)
        if parts.scheme not in PORTS or not parts.hostname:
            raise BadSetup("a mail server is named like this: smtp://user@host:587, or smtps://user@host")
        if not ADDRESS.fullmatch(outward.mail_from):
            raise BadSetup("mail needs an address it comes from: --mail-from")
        self.sender = outward.mail_from
        self.sealed = parts.scheme == "smtps"
        self.host, self.port = parts.hostname, parts.port or PORTS[parts.scheme]
        self.user = unquote(parts.username or "")
        self.password = unquote(parts.password or "") or os.environ.get(PASSWORD, "")
        if not (self.user + self.password).isascii():
            raise BadSetup("the name and the password at the mail server may hold no letters with accents")

    def check(self, channel: Channel) -> None:
        if not ADDRESS.fullmatch(channel.target):
            raise Refused("bad", "This is no address of mail.")

    async def carry(self, channel: Channel, letter: Letter, mark: str, stop: str, wants: Wants) -> None:
        message = self.written(channel.target, letter, mark, stop, wants)
        await asyncio.to_thread(self.send, message)

    def written(self, to: str, letter: Letter, mark: str, stop: str, wants: Wants) -> EmailMessage:
        """A letter without pictures or traces; with `stop`, how to have no more of them."""
        message = EmailMessage()
        message["Subject"] = letter.subject
        message["From"] = Address("Ludothèque", addr_spec=self.sender)
        message["To"] = Address(addr_spec=to)
        message["Date"] = format_datetime(datetime.now(UTC))
        message["Message-ID"] = f"<{mark}@{self.sender.partition('@')[2]}>"  # the same, should it be sent twice
        message["Auto-Submitted"] = "auto-generated"
        lines = [letter.text, "", letter.link]
        if stop:
            message["List-Unsubscribe"] = f"<{stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            lines += ["", "--", tongue_for(wants).gettext("No more of these: {link}").format(link=stop)]
        message.set_content("\n".join(lines) + "\n", cte="8bit" if letter.text.isascii() else "quoted-printable")
        return message

    def send(self, message: EmailMessage) -> None:
        """In a thread."""
        try:
            with self.connected() as server:
                if self.user:
                    server.login(self.user, self.password)
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as wrong:
            code = max([code for code, _ in wrong.recipients.values()])
            raise (Unwanted if code in (550, 551, 553) else Undelivered)(str(code)) from None
        except (OSError, smtplib.SMTPException) as wrong:
            raise Undelivered(type(wrong).__name__) from None

    def connected(self) -> smtplib.SMTP:
        """Sealed, unless the mail server is on this machine and has no seal."""
        context = ssl.create_default_context()
        if self.sealed:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=context)
        server = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        try:
            server.ehlo()
            if self.host not in ALONE or server.has_extn("starttls"):
                server.starttls(context=context)
        except BaseException:
            server.close()
            raise
        return server
