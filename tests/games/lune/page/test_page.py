"""The scene of DE LA TERRE A LA LUNE, walked through in many games: every part of every page, from the view alone."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from conformance.walk import answers, opened
from games.lune.table import shipped
from games.suites.asking import Heard, refused
from games.suites.pages import Pages
from layers import deep, deep_but, few_or_many
from ludotheque.games.lune import GAME
from ludotheque.games.lune.page.places import orbit_standing, standing
from ludotheque.games.lune.rules.board import EARTH, FIRST_LANDING, STATIONS, SUITS
from ludotheque.games.lune.rules.push import Push
from ludotheque.games.lune.rules.turn import Fly
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import Chance, IllegalMove, pending, play, settle
from ludotheque.parts import Bundle, Panel, Piece, Scene, Target
from ludotheque.say import reason, tongue
from ludotheque.say.languages import languages

EDITION = shipped()
SCENE: Scene = GAME.scene(EDITION)  # mypy: it is one
WORDS = GAME.words(EDITION)
PEOPLE = ["Claire", "Paul", "Émile", "Jo"]
GAMES = 18
MOST = 110  # answers looked at in each game
OFTEN = few_or_many(6, 20)  # times each question is looked at
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
PAGES = Pages(GAME, SCENE, Sky, PEOPLE)
names, page, on_board, stories = PAGES.names, PAGES.page, PAGES.on_board, PAGES.stories


# -- every part of every page


@pytest.mark.parametrize("lang", deep_but(languages(), "fr"))
def test_every_page_of_many_games(lang: str) -> None:
    """For everybody and at every question nothing raises, nothing is left unsaid, each rule exists."""
    empty, asked = PAGES.look(PAGES.walks(GAMES, MOST), lang, OFTEN, check_page)
    assert empty == {"barter"}, "some part of the page was never filled"
    assert asked >= QUESTIONS


def check_page(s: Sky, shown: dict[str, Any]) -> None:
    check_pieces(s, shown["pieces"])
    check_moves(shown)
    check_picks(shown)


def test_the_pages_before_the_first_throw() -> None:
    """L13 L18 L20: a dealer is drawn, rockets are chosen, the dealer may place the pirate."""
    s = GAME.deal(3, GAME.agree(3, {"pirate_start": "dealer"}), EDITION)
    settle(s)
    rng = Random(3)
    seen = set()
    taken: list[str] = []
    for _, _ in zip(range(12), answers(s, rng)):
        seen.add(type(pending(s)).__name__)
        for seat in (None, 0, 1, 2):
            shown = page(s, seat)
            PAGES.check_words(shown)
            check_pieces(s, shown["pieces"])
            check_moves(shown)
            taken += [cannot.rule for cannot in shown["unplayable"]]
    assert set(taken) == {"L13"}
    assert {"DrawDealer", "ChooseRocket", "PlacePirate", "DealCard"} <= seen


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


# -- one telling: what is offered, what is shown as impossible, and what the engine says to it


@deep
def test_what_cannot_be_done_is_refused_for_the_reason_shown() -> None:
    """L42 L45 L59 L68 L72 L73 L78 L123 L137 L138: near misses and barred cards; every rule that bars is met."""
    rules: Counter[str] = Counter()
    for s, _ in PAGES.walks(60, 140):
        question = pending(s)
        for seat in [] if question is None or isinstance(question, Chance) else question.seats(s):
            assert question is not None
            shown = page(s, seat)  # each near miss is asked there
            rules.update([cannot.rule for cannot in shown["unplayable"]])
            for move in question.near_misses(s, seat):
                assert WORDS.option(question.known(s, seat), move, names(s), tongue("fr", GAME))
            for card in [card for panel in shown["tray"] for card in panel.cards if card.why_not]:
                why = refused(s, seat, card.move)
                assert card.why_not == reason(why, tongue("fr", GAME))
                rules.update(why.rules[:1])
    assert set(rules) >= {"L42", "L45", "L59", "L72", "L73", "L78", "L123", "L137", "L138"}


def test_a_way_followed_at_random_is_flown_or_refused() -> None:
    """L33 L36 L37 L45 L153: a whole way is offered exactly where the engine lets it be flown, and has its place."""
    flown, barred = 0, 0
    for s, rng in PAGES.walks(40, 120):
        question = pending(s)
        if not isinstance(question, Fly):
            continue
        offered = dict(zip((shown := page(s, question.seat))["moves"], shown["targets"]))
        for _ in range(6):
            way = stroll(s, question.seat, question.points, rng)
            move = ("fly", *way)
            if question.refusal(s, question.seat, move) is None:
                assert offered[move].path[1:] == tuple([EDITION.spots[node] for node in way])
                flown += 1
            else:
                assert move not in offered
                barred += 1
    assert flown > 300
    assert barred > 300


def stroll(s: Sky, seat: int, points: int, rng: Random) -> list[int]:
    """From landing to landing as a finger might follow the routes; at times it stops too soon."""
    way = [s.fleet.at[seat]]
    for _ in range(points):
        way.append(rng.choice(s.board.links[way[-1]]))
        if way[-1] < FIRST_LANDING and rng.random() < 0.5:
            break
    return way[1:]


@deep
def test_what_is_foreseen_of_a_flight_comes_true() -> None:
    """L65 L67 L98 L99 L103 L106 L115 L152: what the rules foresee is what the story then tells."""
    met: Counter[str] = Counter()
    for s, _ in PAGES.walks(300, 200):
        question = pending(s)
        if not isinstance(question, Fly | Push):
            continue
        foreseen: dict[str, Any] = question.shown(s, question.seat)
        for move in question.options(s, question.seat):
            if move[0] not in ("fly", "push"):
                continue
            after = s.clone()
            after.telling = []
            play(after, question.seat, move)
            told = {event[0] for _, event in after.telling}
            orbit = foreseen["orbit"][move] if move[0] == "push" else foreseen["stops"][move[-1]]
            met[orbit] += 1
            signs = {"collision": "fell", "wreck": "wrecked", "spared": "spared", "tow": "towed", "hook": "hooked"}
            assert told & set(signs.values()) == ({signs[orbit]} if orbit else set()), (move, orbit, told)
            if move[-1] == EARTH:
                (landed,) = [event for event in after.heard() if event[0] == "landed" and event[2] == question.seat]
                assert landed[3] == foreseen["bonus"]
    assert set(met) == {"", "collision", "wreck", "spared", "tow", "hook"}


# -- secrets


def test_a_page_is_made_from_the_view_alone() -> None:
    """L51 L120 L163: two tables this seat cannot tell apart look the same; and no view is changed by looking."""
    looked = 0
    for number, (s, rng) in enumerate(PAGES.walks(12, 80)):
        if number % 4 == 0:
            PAGES.check_blind(s, rng)
            looked += 1
    assert looked > 150


def test_what_is_secret_lies_in_secret_panels() -> None:
    """L163: hands, options and deposits are in the tray, and say that nobody else sees them."""
    looked = 0
    for s, _ in PAGES.walks(8, 60):
        for seat in range(s.seats):
            view = GAME.view(s, seat)
            tray = SCENE.page(view, names(s), tongue("fr", GAME)).tray()
            if seat not in view["wrecked"] and view["places"] is None:
                assert all(panel.secret for panel in tray)
                looked += 1
        assert not any(panel.secret for panel in page(s, None)["middle"])
    assert looked > 100


# -- what happens


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
    kinds: dict[str, Heard] = {}
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


@pytest.mark.parametrize("lang", languages())
def test_the_box_says_what_is_invented(lang: str) -> None:
    """L10: the reconstruction is confessed, and the dice are named in the order of a throw."""
    assert [die.name for die in PAGES.check_about(lang).dice] == {
        "fr": ["Dé bleu", "Dé bleu", "Dé rouge"],
        "en": ["Blue die", "Blue die", "Red die"],
    }[lang]
