"""Ludothèque: four French board games opened again.

>>> import ludotheque
>>> table = ludotheque.Table.new("a-vendre", seats=3, seed=7)
>>> while table.to_act:
...     seat = table.to_act[0]
...     table.play(seat, table.options(seat)[0])
>>> table.outcome.reason
'simple'
"""

from ludotheque.kernel.agenda import FATE, IllegalMove
from ludotheque.kernel.game import BadSetup, Outcome
from ludotheque.shelf import game, games
from ludotheque.table import Table
from ludotheque.table.saved import BadSave, Person

__all__ = ["FATE", "BadSave", "BadSetup", "IllegalMove", "Outcome", "Person", "Table", "game", "games"]
__version__ = "0.1.0"
