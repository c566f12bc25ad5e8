"""A title of few lines: what its author does not write is made here, a page and a kit of its view included."""

from __future__ import annotations

from ludotheque.plain.scene import PlainScene
from ludotheque.plain.title import PlainEdition, PlainState, PlainTitle, ThrowOf
from ludotheque.say.sentences import TitleWords, _

__all__ = ["PlainEdition", "PlainScene", "PlainState", "PlainTitle", "ThrowOf", "TitleWords", "_"]
