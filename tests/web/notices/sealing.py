"""An authority of a test's own, which seals servers on this machine; whoever is to trust it names its file."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID


class Authority:
    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.name = folder, x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        self.key = generate_private_key(SECP256R1())
        self.file = folder / f"{name}.pem"  # for SSL_CERT_FILE
        own = self.begun(self.name, self.key).add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
        self.file.write_bytes(own.sign(self.key, SHA256()).public_bytes(Encoding.PEM))

    def begun(self, subject: x509.Name, key: EllipticCurvePrivateKey) -> x509.CertificateBuilder:
        now = datetime.now(UTC)
        return (
            x509.CertificateBuilder(self.name, subject, key.public_key(), x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
        )

    def seal(self, address: str) -> ssl.SSLContext:
        """For a server at this address of the machine."""
        key = generate_private_key(SECP256R1())
        names = x509.SubjectAlternativeName([x509.IPAddress(ip_address(address))])
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, address)])
        made = self.begun(subject, key).add_extension(names, False).sign(self.key, SHA256())
        file = self.folder / f"{self.file.stem}-{address}.pem"
        secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        file.write_bytes(secret + made.public_bytes(Encoding.PEM))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file)
        return context
