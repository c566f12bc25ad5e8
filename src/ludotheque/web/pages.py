"""The pages of the site besides the table: what each template is given.  Every function is pure."""

from __future__ import annotations

from ludotheque.web.boxes import lid
from ludotheque.web.pages_box import box_context
from ludotheque.web.pages_dice import verify_context
from ludotheque.web.pages_end import end_context
from ludotheque.web.pages_new import new_context
from ludotheque.web.pages_shelf import shelf_context
from ludotheque.web.pages_small import error_context, help_context, join_context, resume_context
from ludotheque.web.templating import block, environment, render

__all__ = [
    "block",
    "box_context",
    "end_context",
    "environment",
    "error_context",
    "help_context",
    "join_context",
    "lid",
    "new_context",
    "render",
    "resume_context",
    "shelf_context",
    "verify_context",
]
