"""The notebook runs from its first cell to its last, and shows what it promises."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")
pytest.importorskip("ipykernel", reason="the extra `research` is not installed")
pytest.importorskip("nbclient", reason="the extra `research` is not installed")

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "docs" / "research.ipynb"


@pytest.mark.filterwarnings("ignore")  # the machinery of notebooks has its own manners
def test_the_notebook_runs() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "it is kept without its results"
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    drawings = [one.data["image/svg+xml"] for one in outputs if "image/svg+xml" in one.get("data", {})]
    assert len(drawings) == 3, "a table, the same later on, and a ladder"
    assert drawings[0] != drawings[1]
    assert len(list(ElementTree.fromstring(drawings[2]).iter("{http://www.w3.org/2000/svg}circle"))) == 3
    assert any("Outcome(" in one.get("data", {}).get("text/plain", "") for one in outputs)
