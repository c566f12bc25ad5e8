"""The garden of LA POCHETTE as SVG: eight discs on a ring, a lid, and one symbol."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin

from ludotheque.kernel.game import Tongue
from titles.pochette.edition import Garden

SIZE = (800, 520)
GROUND = "#2f5d50"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{inside}</svg>'


def spot(place: int) -> tuple[float, float]:
    """Where a place lies; the first on top, then by the right."""
    turn = 2 * pi * (place % 8) / 8
    return round(400 + 280 * sin(turn), 1), round(260 - 170 * cos(turn), 1)


def board(garden: Garden, tongue: Tongue) -> str:
    drawn = [f'<rect width="800" height="520" fill="{GROUND}"/>']
    drawn.append('<ellipse cx="400" cy="260" rx="280" ry="170" fill="none" stroke="#f4ecd8" stroke-width="6"/>')
    for place, name in enumerate(tongue.texts(garden.places)):
        x, y = spot(place)
        drawn.append(f'<circle cx="{x}" cy="{y}" r="44" fill="#f4ecd8" stroke="#1f2a24" stroke-width="3"/>')
        drawn.append(
            f'<text x="{x}" y="{y + 66}" font-size="18" text-anchor="middle" fill="#ffffff">{escape(name)}</text>'
        )
    return SVG.format(width=800, height=520, inside="".join(drawn))


def lid() -> str:
    inside = (
        f'<rect width="240" height="180" fill="{GROUND}"/><path d="M70 60h100v20l-20 70H90L70 80z" fill="#d9a441"/>'
        '<text x="120" y="40" font-size="22" text-anchor="middle" fill="#ffffff">LA POCHETTE</text>'
    )
    return SVG.format(width=240, height=180, inside=inside)


def symbols() -> str:
    return SVG.format(
        width=40,
        height=40,
        inside='<symbol id="token" viewBox="0 0 40 40"><circle cx="20" cy="20" r="16" fill="#d9a441" '
        'stroke="#1f2a24" stroke-width="3"/></symbol>',
    )
