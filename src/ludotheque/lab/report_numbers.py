"""Figures as a page writes them, in French or in English."""

from __future__ import annotations

from typing import Final

from ludotheque.lab.intervals import Estimate
from ludotheque.languages import FRENCH, Tongue

MINUS: Final = "\u2212"
THIN: Final = "\u202f"
HOUR: Final = 60


class Numbers:
    """How one language writes numbers, shares, lengths of time and intervals."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self.french = tongue.lang == "fr"

    def plain(self, value: float, digits: int = 0) -> str:
        """5 100 or 2,5 in French; a true minus sign in both."""
        text = f"{value:,.{digits}f}"
        if not float(text.replace(",", "")):
            text = text.lstrip("-")
        text = text.translate(FRENCH) if self.french else text
        return text.replace("-", MINUS)

    def fitting(self, value: float) -> str:
        """As many digits as the size of the number is worth."""
        return self.plain(value, 0 if abs(value) >= 20 or value == int(value) else 1 if abs(value) >= 1 else 2)

    def percent(self, share: float, digits: int = 1) -> str:
        return self.plain(100 * share, digits) + (THIN + "%" if self.french else "%")

    def rounded_percent(self, share: float) -> str:
        """For axes: no more digits than needed."""
        hundred = round(100 * share, 2)
        digits = next(one for one in (0, 1, 2) if round(hundred, one) == hundred)
        return self.percent(share, digits)

    def points(self, share: float) -> str:
        """A difference of two shares."""
        return self.signed(100 * share, 1)

    def signed(self, value: float, digits: int) -> str:
        text = self.plain(value, digits)
        return text if text.startswith(MINUS) or not float(f"{value:.{digits}f}") else "+" + text

    def minutes(self, minutes: float) -> str:
        """38 min, or 1 h 52."""
        whole = round(minutes)
        if whole < HOUR:
            return f"{whole}\u00a0min"
        return f"{whole // HOUR}\u00a0h\u00a0{whole % HOUR:02}"

    def between(self, low: str, high: str) -> str:
        return self.tongue.gettext("{low} to {high}").format(low=low, high=high)

    def share_reach(self, estimate: Estimate) -> str:
        """The interval of a share; the sign of it once is enough."""
        return self.between(self.plain(100 * estimate.low, 1), self.percent(estimate.high))
