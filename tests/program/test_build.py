"""`make compiled` must really test the compiled build."""

from __future__ import annotations

import os
from importlib import import_module

from ludotheque.shelf.sources import build

MODULES = ("kernel.agenda", "kernel.rollout", "games.a_vendre.rules.turn", "games.a_vendre.state")


def test_the_build_is_the_one_that_was_asked_for() -> None:
    assert build() == os.environ.get("LUDOTHEQUE_BUILD", "interpreted")
    for name in MODULES:
        interpreted = str(import_module(f"ludotheque.{name}").__file__).endswith(".py")
        assert interpreted == (build() == "interpreted"), name
