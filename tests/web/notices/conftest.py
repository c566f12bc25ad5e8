"""What the tests of notices share: somebody who is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web.notices.receiving import Receiver


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as made:
        yield made
