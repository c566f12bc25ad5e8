"""Passkeys (WebAuthn): what a browser is asked for, and whether what it answers is true.

Needs the extra `passkeys`.  What is read here was sent by anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ludotheque.web.http.identity import PATIENCE, handle_of
from ludotheque.web.http.refused import Refused
from ludotheque.web.http.shapes import LONGEST_KEY, PasskeyMade, PasskeyUsed
from ludotheque.web.store.keyring import Passkey

T = TypeVar("T")
SITE: Final = "Ludothèque"


class Added(NamedTuple):
    id: str
    counter: int
    public_key: bytes


class Ceremony(NamedTuple):
    """Between this server and a browser, at one address."""

    name: str  # for which passkeys are made here
    origin: str  # of the pages where they are used

    def asks_for_new(self, challenge: bytes, visitor: str, called: str, known: Sequence[Passkey]) -> dict[str, Any]:
        """For `navigator.credentials.create`; a device that has one of the known ones makes no second."""
        options = generate_registration_options(
            rp_id=self.name,
            rp_name=SITE,
            user_id=handle_of(visitor),
            user_name=called or SITE,
            challenge=challenge,
            timeout=PATIENCE * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in known],
        )
        return options_to_json_dict(options)

    def asks_who(self, challenge: bytes) -> dict[str, Any]:
        """For `navigator.credentials.get`: any passkey of this place will do."""
        options = generate_authentication_options(rp_id=self.name, challenge=challenge, timeout=PATIENCE * 1000)
        return options_to_json_dict(options)

    def challenge_in(self, client_data: str) -> bytes:
        """The challenge that was answered, whoever made it."""
        return believed(lambda: parse_client_data_json(base64url_to_bytes(client_data)).challenge)

    def added(self, made: PasskeyMade, challenge: bytes) -> Added:
        """What is kept of a new passkey; Refused when it was not made here, now, for this."""
        found = believed(
            lambda: verify_registration_response(
                credential=made_credential(made),
                expected_challenge=challenge,
                expected_rp_id=self.name,
                expected_origin=self.origin,
            )
        )
        id = bytes_to_base64url(found.credential_id)
        if len(id) > LONGEST_KEY:
            raise untrue()
        return Added(id, found.sign_count, found.credential_public_key)

    def counted(self, used: PasskeyUsed, passkey: Passkey, challenge: bytes) -> int:
        """How often the passkey was used by now; Refused when it has not signed this, here, now."""
        if believed(lambda: base64url_to_bytes(used.handle)) != handle_of(passkey.visitor):
            raise untrue()
        found = believed(
            lambda: verify_authentication_response(
                credential=used_credential(used),
                expected_challenge=challenge,
                expected_rp_id=self.name,
                expected_origin=self.origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.counter,
            )
        )
        return found.new_sign_count


def made_credential(made: PasskeyMade) -> RegistrationCredential:
    """Its name is read from what the device has signed, and not asked of the browser as well."""
    response = AuthenticatorAttestationResponse(
        base64url_to_bytes(made.client_data), base64url_to_bytes(made.attestation)
    )
    return RegistrationCredential("", b"", response)


def used_credential(used: PasskeyUsed) -> AuthenticationCredential:
    response = AuthenticatorAssertionResponse(
        *[base64url_to_bytes(part) for part in (used.client_data, used.data, used.signature)]
    )
    return AuthenticationCredential(used.id, base64url_to_bytes(used.id), response)


def believed(check: Callable[[], T]) -> T:
    """What the library says; where something is malformed it lets any exception through."""
    try:
        return check()
    except Exception:
        raise untrue() from None


def untrue() -> Refused:
    return Refused("bad", "This passkey could not be verified. Nothing was changed.")
