"""Messages no page would send: valid ones broken in every way, and plain junk."""

from __future__ import annotations

import json
from random import Random
from typing import Any

VALID: list[dict[str, Any]] = [
    {"type": "play", "seq": 1, "seat": 0, "move": ["throw"]},
    {"type": "play", "seq": 1, "seat": -1, "by": 0, "move": ["die", 3]},
    {"type": "offer", "seq": 1, "seat": 0, "to": 1, "give": {"cash": 1}, "want": {}},
    {"type": "throw", "seq": 1, "seat": 0},
    {"type": "undo", "seq": 1, "seat": 0},
    {"type": "undo_answer", "seq": 1, "seat": 0, "yes": True},
    {"type": "propose", "seq": 1, "seat": 0, "wish": {"type": "back", "keep": 0}, "reason": "oubli"},
    {"type": "propose", "seq": 1, "seat": 0, "wish": {"type": "close"}, "reason": "tard"},
    {"type": "propose", "seq": 1, "seat": 0, "wish": {"type": "amend", "move": ["set", 0, 1]}, "reason": "erreur"},
    {"type": "vote", "seq": 1, "seat": 0, "yes": True},
    {"type": "chat", "seat": 0, "text": "bonjour"},
    {"type": "robot", "by": 0, "seat": 0, "level": "random"},
    {"type": "pause", "seat": 0, "on": True},
    {"type": "pace", "by": 0, "fast": True},
    {"type": "stir", "seat": 0, "entropy": "ab" * 16},
    {"type": "stand", "seat": 0, "scope": "game", "answer": {"kind": "throw"}},
    {"type": "stand", "seat": 0, "scope": "game", "answer": {"kind": "pass_above", "most": 100}},
    {"type": "stand", "seat": 0, "scope": "game", "answer": {"kind": "refuse_under", "least": 100, "scale": 10}},
    {"type": "stand", "seat": 0, "scope": "auction 0", "answer": {"kind": "up_to", "most": 100}},
    {"type": "revoke", "seat": 0, "kind": "throw"},
    {"type": "hint", "seat": 0},
    {"type": "lift", "seat": 0},
    {"type": "drop"},
    {"type": "whole"},
    {"type": "places"},
    {"type": "ping"},
]
UNNAMED = ("lift", "drop", "whole", "places", "ping")  # nothing of them is kept, so nobody asks for them twice
ODD: list[Any] = [
    None,
    [],
    {},
    "",
    "zéro",
    "0",
    1.5,
    -1e308,
    2**53 + 1,
    -(2**63),
    2**64,
    10**300,
    [[[[[[[[1]]]]]]]],
    {"a": {"a": {"a": {}}}},
    "x" * 3000,
    "\x00\x1b[2J\u202e",
    "</script><script>alert(1)</script>",
]
WRONG: dict[str, list[Any]] = {
    "intent": [None, "", 5, "x" * 65, [], {}, True],
    "seq": [None, "1", -1, 1.5, True, 2**53 + 1, 10**30, [1]],
    "seat": [None, "0", -2, 3, 99, 100, 0.5, True, 10**30, [0]],
    "by": [None, "0", -2, 3, 99, 100, 10**30, {}],
    "to": [None, "1", -2, 100, 10**30, []],
    "give": [None, [], 3, {"cash": -1}, {"cash": "9"}, {"cash": 2**60}, {"x" * 65: 1}, {"a": {"b": 1}}],
    "want": [None, [], 3, {"cash": -1}, {"cash": 1.5}, {str(n): 1 for n in range(200)}],
    "yes": [None, 0, "true", []],
    "text": [None, 5, "", "   ", "x" * 501, "\x00", "a\u202eb", [], {}],
    "level": [5, "nobody", "x" * 41, [], True],
    "reason": [None, 5, "", "   ", "x" * 201, "\x00", "a\u202eb", [], {}],
    "wish": [
        *ODD,
        {"type": "back"},
        {"type": "back", "keep": -1},
        {"type": "back", "keep": 2**53 + 1},
        {"type": "back", "keep": 9999},
        {"type": "close", "keep": 1},
        {"type": "amend", "move": []},
        {"type": "amend", "move": ["pay", "money", 0, 1, 10**30]},
        {"type": "amend", "move": ["pay", [[]], {}, 1, 10]},
        {"type": "amend", "move": ["pay"] * 9},
        {"type": "amend", "move": ["set"]},
        {"type": "amend", "move": ["set", 0, 10**30]},
        {"type": "amend", "move": ["set", {}, [[]]]},
        {"type": "amend", "move": ["set", 0, 9999]},
        {"type": "nonsense"},
    ],
    "fast": [None, 0, "true", []],
    "on": [None, 0, "true", []],
    "entropy": [None, 0, "", "ab" * 15, "ab" * 17, "AB" * 16, "zz" * 16, ["ab" * 16], " " + "ab" * 16],
    "move": [*ODD, ["nonsense"], ["throw", 1], ["lay", 910013], ["throw"] * 300, [None], [["throw"]], [1, 2]],
    "scope": [None, 5, "", " game", "GAME", "nonsense", "x" * 65, [], {}],
    "answer": [
        *ODD,
        {"kind": "nonsense"},
        {"kind": "throw", "most": 1},
        {"kind": "up_to"},
        {"kind": "up_to", "most": -1},
        {"kind": "up_to", "most": "9"},
        {"kind": "up_to", "most": 10},
        {"kind": "pass_above", "most": 2**60},
        {"kind": "pass_above", "most": 1.5},
        {"kind": "refuse_under", "least": None},
        {"kind": "refuse_under", "least": 1, "scale": 0},
        {"kind": "refuse_under", "least": 1, "scale": 10**30},
    ],
    "kind": [None, 5, "x" * 41, [], {}, True],
    "type": [None, 5, "", "nonsense", "page", "Play", [], {}],
}
JUNK = [
    "",
    " ",
    "null",
    "0",
    "true",
    '"play"',
    "[]",
    "{}",
    "{",
    "}",
    "[" * 5000,
    '{"type":' * 2000,
    '{"type":"play","type":"chat"}',
    '{"type":"ping","type":"ping","extra":1}',
    "NaN",
    '{"type":"play","seq":NaN}',
    '{"type":"play","seq":1e999,"seat":0,"intent":"a","move":["throw"]}',
    "\ufeff{}",
    "\x00",
    '{"type":"chat","intent":"a","seat":0,"text":"\\ud800"}',
    "GET / HTTP/1.1\r\n\r\n",
    "é" * 4000,
]


def broken(rng: Random, intent: str, seq: int) -> str | bytes:
    """One message that cannot be obeyed, whoever sends it."""
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice(JUNK)
    if kind == 1:
        return rng.randbytes(rng.choice((0, 1, 7, 300)))
    if kind == 2:
        return cut(json.dumps(made(rng, intent, seq)), rng)
    message = made(rng, intent, seq)
    if kind == 3:
        del message[rng.choice([key for key in message if key not in ("by", "give", "want", "to")])]
    elif kind == 4:
        message["extra"] = rng.choice(ODD)
    else:
        field = rng.choice(list(message))
        message[field] = rng.choice(WRONG[field])
    return json.dumps(message)


def made(rng: Random, intent: str, seq: int) -> dict[str, Any]:
    message = dict(rng.choice(VALID))
    if message["type"] not in UNNAMED:
        message["intent"] = intent
    if "seq" in message:
        message["seq"] = seq
    return message


def cut(text: str, rng: Random) -> str:
    """A message that broke off, or with a sign too many."""
    at = rng.randrange(1, len(text))
    return text[:at] if rng.random() < 0.5 else text[:at] + rng.choice('{}[]",:\\') + "\x01" + text[at:]
