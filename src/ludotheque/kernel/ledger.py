"""Money never appears or vanishes: every coin that moves, moves through the ledger."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Ledger:
    """One balance per account; their sum never changes."""

    def __init__(self, balances: list[int]) -> None:
        self.balances = balances

    def clone(self) -> Ledger:
        return Ledger(self.balances[:])

    def __getitem__(self, account: int) -> int:
        return self.balances[account]

    def pay(self, payer: int, payee: int, amount: int) -> None:
        balances = self.balances
        if not 0 <= amount <= balances[payer]:
            raise ValueError(f"account {payer} cannot pay {amount}")
        balances[payer] = balances[payer] - amount  # compiled, `-=` of a list is a call
        balances[payee] = balances[payee] + amount

    def overdraw(self, payer: int, payee: int, amount: int) -> None:
        """Pay even below zero: only for an account whose title says it may."""
        if amount < 0:
            raise ValueError(f"account {payer} cannot pay {amount}")
        self.balances[payer] -= amount
        self.balances[payee] += amount
