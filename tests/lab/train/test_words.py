"""What `lab train` says where it cannot begin."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ludotheque.cli.main import main


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["lab", "train", *words, "--lang", "en"]) != 0
    return capsys.readouterr().err


def test_without_pytorch_it_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("ludotheque.lab.train.training", "ludotheque.lab.train.learn"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, "torch", None)
    told = refused(capsys, "lune", "-o", str(tmp_path / "made"))
    assert "ludotheque[train]" in told
    assert not (tmp_path / "made").exists()
