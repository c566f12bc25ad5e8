"""The sentences of argparse, marked for our catalogue: argparse asks gettext for them under these names."""

from __future__ import annotations

from ludotheque.kernel.words import _

ARGPARSE = (
    _("usage: "),
    _("positional arguments"),
    _("options"),
    _("show this help message and exit"),
    _("show program's version number and exit"),
    _("%(prog)s: error: %(message)s\n"),
    _("argument %(argument_name)s: %(message)s"),
    _("the following arguments are required: %s"),
    _("unrecognized arguments: %s"),
    _("invalid choice: %(value)r (choose from %(choices)s)"),
    _("invalid %(type)s value: %(value)r"),
    _("expected one argument"),
    _("expected at least one argument"),
    _("not allowed with argument %s"),
    _("ambiguous option: %(option)s could match %(matches)s"),
)
