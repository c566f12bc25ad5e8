"""The scene of DE LA TERRE A LA LUNE, walked through in many games: every part of every page, from the view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import asdict, is_dataclass
from functools import cache
from importlib.resources import files
from itertools import combinations
from random import Random
from typing import Any

import pytest

from conformance.walk import answers, opened
from games.lune.starts import STARTS
from ludotheque.games.lune.board import STATIONS, SUITS
from ludotheque.games.lune.game import GAME
from ludotheque.games.lune.scene_places import orbit_standing, standing
from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import Event, IllegalMove, Move, Seat, pending, settle
from ludotheque.kernel.game import LANGUAGES
from ludotheque.languages import tongue
from ludotheque.plain import plain
from ludotheque.rulebook import rulebook
from ludotheque.scenery.parts import Bundle, Panel, Piece, Scene, Target

EDITION = GAME.edition(files("ludotheque.games.lune").joinpath("edition.toml").read_text("utf-8"))
SCENE: Scene = GAME.scene(EDITION)  # mypy: it is one
PEOPLE = ["Claire", "Paul", "Émile", "Jo"]
GAMES = 18
MOST = 110  # answers looked at in each game
OFTEN = 20  # times each question is looked at
QUESTIONS = {
    "Cast",
    "HomeCast",
    "Fly",
    "Exchange",
    "DrawCard",
    "Push",
    "TakeOption",
    "DuelOrNot",
    "PlayCard",
    "DealCard",
    "Prospect",
    "LookAt",
    "KeepSample",
    "LayOut",
    "NoneType",  # the game is over
}


def names(s: Sky) -> list[str]:
    return PEOPLE[: s.seats]


def walks(games: int = GAMES, most: int = MOST) -> Iterator[tuple[Sky, Random]]:
    """Questions of many games, from every start, under any house rules, of two to four people; and their ends."""
    for number in range(games):
        rng = Random(f"scene {number}")
        s = opened(GAME, rng, sorted(STARTS)[number % len(STARTS)])
        assert isinstance(s, Sky)
        for _ in zip(range(most), answers(s, rng)):
            yield s, rng
        for _ in answers(s, rng):
            pass
        yield s, rng


def page(s: Sky, seat: Seat | None, lang: str = "fr") -> dict[str, Any]:
    """Everything this seat is shown, as plain words and numbers."""
    view, people, own = GAME.view(s, seat), names(s), tongue(lang, GAME)
    at = (view, people, own)
    moves: list[Move] = []
    question = pending(s)
    if question is not None and seat in question.seats(s):
        moves = question.options(s, seat)
    return {
        "pieces": SCENE.pieces(*at),
        "purses": [SCENE.purse(view, other, people, own) for other in range(s.seats)],
        "others": SCENE.others(*at),
        "tray": SCENE.tray(*at),
        "middle": SCENE.middle(*at),
        "more": SCENE.about_question(*at),
        "unplayable": SCENE.unplayable(*at),
        "barter": SCENE.barter(*at),
        "accounts": SCENE.accounts(*at),
        "verdict": SCENE.verdict(*at),
        "keeper": SCENE.dice_keeper(view),
        "places": SCENE.places(*at),
        "targets": [SCENE.target(view, move, people, own) for move in moves],
        "then": [SCENE.then(view, move, people, own) for move in moves],
        "moves": moves,
    }


def words(part: Any) -> Iterator[str]:
    """Every string in a page."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for value in part.values():
            yield from words(value)
    elif isinstance(part, (list, tuple)):
        for value in part:
            yield from words(value)
    elif is_dataclass(part):
        yield from words(vars(part))


@cache
def book() -> set[str]:
    return set(rulebook(GAME, "en"))


def on_board(at: tuple[float, float]) -> bool:
    return 0 < at[0] < SCENE.size[0] and 0 < at[1] < SCENE.size[1]


# -- every part of every page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_of_many_games(lang: str) -> None:
    """For everybody and at every question nothing raises, nothing is left unsaid, each rule exists."""
    filled: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for s, _ in walks():
        question = type(pending(s)).__name__
        asked[question] += 1
        if asked[question] > OFTEN:
            continue
        for seat in (None, *range(s.seats)):
            shown = page(s, seat, lang)
            check_words(shown)
            check_pieces(s, shown["pieces"])
            check_moves(shown)
            check_picks(shown)
            assert bool(shown["tray"]) == (seat is not None)
            filled.update(part for part in shown if shown[part] or shown[part] == 0)
    assert set(filled) == set(shown) - {"barter"}, "some part of the page was never filled"
    assert set(asked) >= QUESTIONS


def test_the_pages_before_the_first_throw() -> None:
    """L13 L18 L20: a dealer is drawn, rockets are chosen, the dealer may place the pirate."""
    s = GAME.deal(3, GAME.agree(3, {"pirate_start": "dealer"}), EDITION)
    settle(s)
    rng = Random(3)
    seen = set()
    for _, _ in zip(range(12), answers(s, rng)):
        seen.add(type(pending(s)).__name__)
        for seat in (None, 0, 1, 2):
            shown = page(s, seat)
            check_words(shown)
            check_pieces(s, shown["pieces"])
            check_moves(shown)
    assert {"DrawDealer", "ChooseRocket", "PlacePirate", "DealCard"} <= seen


def check_words(shown: dict[str, Any]) -> None:
    for text in words({part: shown[part] for part in shown if part != "moves"}):
        assert "{" not in text, text
        assert "None" not in text, text
        assert "!" not in text, text
    for part in ("then", "more"):
        assert all(len(text) <= 90 for text in words(shown[part])), shown[part]
    cited = [row.rule for panel in shown["tray"] + shown["middle"] for row in panel.rows]
    cited += [row.rule for purse in shown["purses"] + shown["others"] for row in purse.panel.rows]
    cited += [cannot.rule for cannot in shown["unplayable"]]
    if shown["verdict"]:
        cited += [*shown["verdict"].rules, *[row.rule for row in shown["accounts"].rows]]
    assert {rule for rule in cited if rule} <= book()


def check_pieces(s: Sky, pieces: list[Piece]) -> None:
    """L12 L15 L17: every rocket that is not lost, the pirate, packs that hold options, deposits on the Moon."""
    ids = [piece.id for piece in pieces]
    packs = [f"pack-{station}" for station in STATIONS if len(s.pack(station))]
    rockets = [f"rocket-{seat}" for seat in range(s.seats) if seat not in s.wrecked]
    deposits = [name for name in ids if name.startswith("deposit-")]
    assert len(deposits) == s.on_moon()
    assert ids == [*packs, *deposits, *(["pirate"] if s.pirate >= 0 else []), *rockets]
    assert all(on_board(piece.at) and piece.label for piece in pieces)
    standing = [piece for piece in pieces if piece.id in rockets]
    for one, other in combinations(standing, 2):
        assert abs(one.at[0] - other.at[0]) + abs(one.at[1] - other.at[1]) > 12, (one, other)
    for piece in standing:
        assert piece.symbol == "" or piece.symbol.removeprefix("rocket-") in SUITS


def check_moves(shown: dict[str, Any]) -> None:
    """Each listed move leads somewhere in words; two with the same end are told apart."""
    targets: list[Target] = [target for target in shown["targets"] if target is not None]
    assert all(on_board(target.at) and target.label and target.path for target in targets)
    assert len({target.label for target in targets}) == len(targets)
    for target, move, then in zip(shown["targets"], shown["moves"], shown["then"]):
        if move[0] == "fly":
            assert target.path[-1] == target.at == EDITION.spots[move[-1]]
            assert len(target.path) == len(move)
        assert then or move[0] in ("exchange", "play", "spoils", "point"), move


def picks(shown: dict[str, Any]) -> list[Panel]:
    return [panel for panel in shown["tray"] + shown["middle"] if panel.pick is not None]


def check_picks(shown: dict[str, Any]) -> None:
    """L48 L146: what can be put together from cards is what may be answered, no more and no less."""
    for panel in picks(shown):
        assert panel.pick is not None
        keys = sorted([card.key for card in panel.cards if card.key is not None])
        made = {(panel.pick.verb, *chosen) for size in panel.pick.labels for chosen in combinations(keys, size)}
        assert made == {move for move in shown["moves"] if move[0] == panel.pick.verb}
        assert panel.pick.hint
    if not shown["moves"]:
        assert not picks(shown)
    cards = [card for panel in shown["tray"] + shown["middle"] for card in panel.cards]
    for card in cards:
        if card.move is not None and not card.why_not and shown["moves"]:
            assert card.move in shown["moves"]


# -- secrets


def test_a_page_is_made_from_the_view_alone() -> None:
    """L51 L120 L163: two tables this seat cannot tell apart look the same; and no view is changed by looking."""
    looked = 0
    for number, (s, rng) in enumerate(walks(12, 80)):
        if number % 4:
            continue
        seat = rng.choice([None, *range(s.seats)])
        view = GAME.view(s, seat)
        before = deepcopy(view)
        other = GAME.imagine(s, seat, rng)
        assert shown_plain(s, seat) == shown_plain(other, seat)
        assert view == before
        looked += 1
    assert looked > 150


def shown_plain(s: Sky, seat: Seat | None) -> dict[str, Any]:
    return {
        part: plain_parts(value) for part, value in page(s, seat).items() if part not in ("moves", "targets", "then")
    }


def plain_parts(value: Any) -> Any:
    return plain(
        [
            asdict(part) if is_dataclass(part) and not isinstance(part, type) else part
            for part in (value if isinstance(value, list) else [value])
        ]
    )


def test_what_is_secret_lies_in_secret_panels() -> None:
    """L163: hands, options and deposits are in the tray, and say that nobody else sees them."""
    looked = 0
    for s, _ in walks(8, 60):
        for seat in range(s.seats):
            view = GAME.view(s, seat)
            tray = SCENE.tray(view, names(s), tongue("fr", GAME))
            if seat not in view["wrecked"] and view["places"] is None:
                assert all(panel.secret for panel in tray)
                looked += 1
        assert not any(panel.secret for panel in page(s, None)["middle"])
    assert looked > 100


# -- what happens


def stories(games: int) -> Iterator[tuple[Sky, list[Event] | None]]:
    """Each answer of many games with what was told after it; None at the start of each game."""
    for number in range(games):
        rng = Random(f"story {number}")
        s = opened(GAME, rng, sorted(STARTS)[number % len(STARTS)])
        assert isinstance(s, Sky)
        s.telling = []
        yield s, None
        played = answers(s, rng)
        next(played, None)
        while True:
            over = next(played, None) is None
            events = [event for _, event in s.telling or ()]
            s.telling = []
            yield s, events
            if over:
                break


def spots(s: Sky) -> dict[str, Any]:
    """Where each rocket would stand alone, and the pirate."""
    found: dict[str, Any] = {}
    for seat in range(s.seats):
        if seat not in s.wrecked:
            where = s.board.point[s.fleet.at[seat]] + s.fleet.tow[seat]
            alone = orbit_standing(EDITION, where % s.board.orbit, 0, 1)
            found[f"rocket-{seat}"] = alone if s.fleet.tow[seat] else standing(EDITION, s.fleet.at[seat], 0, 1)
    if s.pirate >= 0:
        found["pirate"] = EDITION.orbit_spots[s.pirate]
    return found


def test_rockets_and_pirate_are_where_their_glides_have_led_them() -> None:
    """L30 L33 L99 L101 L110: the last glide of each ends where the piece stands, by the places between."""
    glided: Counter[str] = Counter()
    where: dict[str, Any] = {}
    for s, events in stories(24):
        if events is None:
            where = spots(s)
        for event in events or ():
            glide = SCENE.show(event, names(s), tongue("fr", GAME)).glide
            if glide is not None:
                assert glide.path
                assert all(on_board(point) for point in glide.path)
                where[glide.piece] = glide.path[-1]
                glided[event[0]] += 1
            if event[0] == "dragged_on" and not s.fleet.tow[event[3]]:  # back on its landing: the event does not say so
                where[f"rocket-{event[3]}"] = spots(s)[f"rocket-{event[3]}"]
        now = spots(s)
        assert {piece: where[piece] for piece in now} == now
    assert set(glided) >= {"pirate", "flew", "fell", "freed", "pushed", "towed", "dragged", "way_back"}


def test_every_event_can_be_shown() -> None:
    """L27 L156: dice in their colours for throws, a heading for a round and a duel; a seat where somebody acts."""
    kinds: dict[str, Event] = {}
    for s, events in stories(12):
        for event in events or ():
            kinds[event[0]] = event
            show = SCENE.show(event, names(s), tongue("fr", GAME))
            assert show.heading == (event[0] in ("round", "defi", "ambush"))
            assert len(show.dice) == len(show.dice_colours) == {"threw": 3, "home_threw": 1}.get(event[0], 0)
            if event[0] in ("threw", "flew", "took", "led", "defi", "landed"):
                assert show.seat == event[2]
    assert len(kinds) > 40
    blue, again, red = SCENE.show(("threw", "L27", 0, 1, 2, 3), PEOPLE, tongue("fr", GAME)).dice_colours
    assert blue == again != red
    assert SCENE.show(("home_threw", "L156", 0, 4), PEOPLE, tongue("fr", GAME)).dice_colours == (red,)


def test_nothing_is_traded() -> None:
    s = opened(GAME, Random(1))
    assert isinstance(s, Sky)
    with pytest.raises(IllegalMove):
        SCENE.bargain(GAME.view(s, 0), Bundle(1, {}, {}))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_box_says_what_is_invented(lang: str) -> None:
    """L10: the reconstruction is confessed, and the dice are named in the order of a throw."""
    about = SCENE.about(tongue(lang, GAME))
    assert len(about.invented) >= 4
    assert all("{" not in text for text in words(about))
    assert [die.name for die in about.dice] == {
        "fr": ["Dé bleu", "Dé bleu", "Dé rouge"],
        "en": ["Blue die", "Blue die", "Red die"],
    }[lang]
