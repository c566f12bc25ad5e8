"""What can happen in DE LA TERRE A LA LUNE: every kind of event, and the names and types of its facts."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.events import Card, Count, First, Number, Place, Rule, Second, SetByHand, Start, Who, named

Rocket: TypeAlias = Annotated[int, "rocket"]  # a suit
Third: TypeAlias = Annotated[int, "third"]
Point: TypeAlias = Annotated[int, "point"]  # of the orbit
End: TypeAlias = Annotated[int, "end"]
Points: TypeAlias = Annotated[int, "points"]
Left: TypeAlias = Annotated[int, "left"]
Step: TypeAlias = Annotated[int, "step"]
Way: TypeAlias = Annotated[tuple[int, ...], "way"]  # nodes
Station: TypeAlias = Annotated[int, "station"]
Victim: TypeAlias = Annotated[Seat, "victim"]
Loser: TypeAlias = Annotated[Seat, "loser"]
Players: TypeAlias = Annotated[tuple[Seat, ...], "players"]
Cards: TypeAlias = Annotated[tuple[int, ...], "cards"]
Trump: TypeAlias = Annotated[int, "trump"]
Tricks: TypeAlias = Annotated[int, "tricks"]
Option: TypeAlias = Annotated[int, "option"]
Options: TypeAlias = Annotated[int, "options"]  # how many
Bundle: TypeAlias = Annotated[tuple[int, ...], "options"]
Kind: TypeAlias = Annotated[int, "kind"]  # of a deposit
Tokens: TypeAlias = Annotated[int, "tokens"]
Bonus: TypeAlias = Annotated[int, "bonus"]
Order: TypeAlias = Annotated[int, "order"]

Alone: TypeAlias = Literal[
    "dealer", "dealer_passes", "first", "stayed", "moon", "wrecked", "kept", "no_push", "own_molab", "trump_molab",
    "third_token", "prospects", "took_sample", "put_back", "no_prospect", "laid_out", "home_already", "survivor",
]  # fmt: skip

SkyEvent: TypeAlias = (
    tuple[Alone, Rule, Who]
    | tuple[Literal["homing", "cards_out", "recall", "recalled"], Rule]
    | tuple[Literal["dealt", "redealt", "reshuffled", "removed"], Rule, Count]
    | tuple[Literal["round"], Rule, Number]
    | tuple[Literal["rocket"], Rule, Who, Rocket]
    | tuple[Literal["hand", "drew", "discarded"], Rule, Who, Cards]
    | tuple[Literal["exchanged", "wreck_lost", "tokens_lost", "tokens_back"], Rule, Who, Count]
    | tuple[Literal["threw"], Rule, Who, First, Second, Third]
    | tuple[Literal["home_threw", "prospects_at", "trick"], Rule, Who, Number]
    | tuple[Literal["pirate_placed"], Rule, Point]
    | tuple[Literal["pirate"], Rule, Start, End, Points]
    | tuple[Literal["flew"], Rule, Who, Start, Way]
    | tuple[Literal["lost_points"], Rule, Who, Points]
    | tuple[Literal["hooked", "freed", "spared", "collision", "fell"], Rule, Who, Place]
    | tuple[Literal["towed"], Rule, Who, Place, Points, Point]
    | tuple[Literal["dragged"], Rule, Who, Points, Point]
    | tuple[Literal["way_back"], Rule, Who, Points, Left, Point]
    | tuple[Literal["pushed"], Rule, Who, Victim, Start, Place]
    | tuple[Literal["dragged_on"], Rule, Who, Victim, Step, Point]
    | tuple[Literal["docked", "nothing_again", "empty", "set_down"], Rule, Who, Station]
    | tuple[Literal["left_options"], Rule, Who, Station, Count]
    | tuple[Literal["took"], Rule, Who, Station, Left]
    | tuple[Literal["option"], Rule, Who, Option]
    | tuple[Literal["defi"], Rule, Who, Station, Trump, Players]
    | tuple[Literal["ambush"], Rule, Who, Victim, Station, Trump]
    | tuple[Literal["led", "followed", "trumped", "discarded_card"], Rule, Who, Card]
    | tuple[Literal["won_defi", "tied"], Rule, Who, Tricks]
    | tuple[Literal["no_winner"], Rule, Tricks]
    | tuple[Literal["won_ambush"], Rule, Who, Loser, Tricks]
    | tuple[Literal["prize"], Rule, Who, Count, Station]
    | tuple[Literal["short_pack"], Rule, Count, Station]
    | tuple[Literal["spoils"], Rule, Who, Loser, Tokens, Options]
    | tuple[Literal["spoil"], Rule, Who, Loser, Kind, Bundle]
    | tuple[Literal["no_spoils"], Rule, Who, Loser]
    | tuple[Literal["sampled"], Rule, Who, Kind]
    | tuple[Literal["landed"], Rule, Who, Bonus, Order]
    | SetByHand
)

FACTS: Final = named(SkyEvent)
