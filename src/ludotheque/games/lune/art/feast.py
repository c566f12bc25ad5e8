"""The feast of DE LA TERRE A LA LUNE: the trail of the winner's rocket writes the score between Earth and Moon."""

from __future__ import annotations

from typing import Final

from ludotheque.parts.svg.drawing import BANNER, at, banner, circle, group, path, rect

NIGHT: Final = "#0f1b3d"
GLOW: Final = "#ffe9a8"
HIGH: Final = 120.0  # of a digit, in units of its own drawing
STEP: Final = 92.0

# One stroke each, 60 wide and 120 high, from where the pen comes down to where it leaves
STROKES: Final = {
    "0": "M30 0C-4 0-4 120 30 120C64 120 64 0 30 0",
    "1": "M8 26L34 0V120",
    "2": "M4 30C4-10 58-8 56 30C54 60 10 84 4 120H58",
    "3": "M6 16C20-8 58-2 54 30C52 52 34 56 24 58C46 58 60 68 58 90C56 126 14 130 2 100",
    "4": "M42 120V0L2 82H60",
    "5": "M54 0H12L6 54C30 40 60 50 58 84C56 124 14 128 2 102",
    "6": "M48 2C22 10 2 52 2 84C2 132 60 130 58 86C56 50 14 48 4 78",
    "7": "M2 0H58L22 120",
    "8": "M30 56C0 48 2 0 30 0C58 0 60 48 30 56C-4 64-4 120 30 120C64 120 64 64 30 56",
    "9": "M56 38C52 76 4 74 4 36C4-12 60-10 58 38C56 84 40 112 16 120",
    "-": "M8 64H52",
}
STARS: Final = tuple([((137 * n) % 1270, (71 * n * n) % 300, 1 + (n % 3) * 0.6) for n in range(1, 60)])


def written(score: str) -> str:
    """The strokes of a number, one after the other."""
    signs = [sign for sign in score if sign in STROKES]
    left = 640 - (STEP * len(signs) - (STEP - 60)) / 2
    return "".join(
        [
            at(left + STEP * n, 92, group(path(STROKES[sign], pathLength=1), class_=f"trail d{2 * n}"))
            for n, sign in enumerate(signs)
        ]
    )


def rocket(x: float, y: float, ink: str) -> str:
    flame = path("M-6 30C-4 42 0 46 0 58C0 46 4 42 6 30z", fill="#f39a2d")
    fins = path("M-10 14L-20 32L-8 28zM10 14L20 32L8 28z", fill=GLOW, stroke="#0b1020", stroke_width=1.5)
    body = path("M0-36C12-22 14 8 8 30H-8C-14 8-12-22 0-36z", fill=ink, stroke="#fff8e0", stroke_width=2)
    window = circle(0, -6, 5, fill="#dff1f7", stroke="#0b1020", stroke_width=1.5)
    return at(x, y, flame, fins, body, window, turn=32)


def feast(score: str, ink: str) -> str:
    """The score as it stands in the accounts; a rocket that has counted nothing writes 0."""
    wide, high = BANNER
    signs = [sign for sign in score if sign in STROKES]
    end = 640 + STEP * len(signs) / 2 + 34
    strokes = group(
        written(score), fill="none", stroke=GLOW, stroke_width=13, stroke_linecap="round", stroke_linejoin="round"
    )
    return banner(
        rect(0, 0, wide, high, fill=NIGHT),
        *[circle(x, y, size, fill="#ffffff", opacity=0.75) for x, y, size in STARS],
        circle(1120, 86, 60, fill="#e9e4d2"),
        circle(1100, 70, 12, fill="#cfc8b0"),
        circle(1142, 104, 17, fill="#cfc8b0"),
        circle(1126, 58, 7, fill="#cfc8b0"),
        circle(150, 380, 190, fill="#2f6fb0"),
        path("M30 262q60-40 120-14t90 10q-30 46-110 40t-100-36z", fill="#5d9b57"),
        strokes,
        group(rocket(end, 96, ink), class_="fly"),
    )
