"""`ludotheque lab train`."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ludotheque import shelf
from ludotheque.cli.arguments import MOST_GAMES, Say, add_game, whole
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.lab.play.bar import Bar
from ludotheque.lab.play.crowd import ALL_CORES, program
from ludotheque.say import Tongue
from ludotheque.say.sentences import _

if TYPE_CHECKING:
    from ludotheque.lab.train.training import Training

GAMES, ROUNDS, JUDGED, TRIES, HORIZON, HIDDEN, SECOND, EPOCHS = 3000, 2, 120, 24, 8, 24, 8, 8
WIDEST: Final = 256  # numbers of a layer
PAGE: Final = "report.html"
STEPS: Final = {
    "play": _("games of round {number}"),
    "untrained": _("against untrained eyes"),
    "search": _("against rules of thumb"),
    "best": _("against the best so far"),
}


def add_train(made: argparse.ArgumentParser, say: Say) -> None:
    add_game(made, say)
    counts = {
        "--games": (1, MOST_GAMES, GAMES, say("games of the first round; later rounds play a fifteenth, with eyes")),
        "--rounds": (1, 100, ROUNDS, say("how often to play, learn and judge")),
        "--judged": (
            2,
            MOST_GAMES,
            JUDGED,
            say("games in which the eyes of a round are judged, against each opponent"),
        ),
        "--tries": (
            1,
            1_000_000,
            TRIES,
            say("tries a decision, of robots with eyes and of those they are judged against"),
        ),
        "--horizon": (0, 1000, HORIZON, say("answers a search plays on before it looks")),
        "--hidden": (1, WIDEST, HIDDEN, say("numbers in the first layer of the network")),
        "--second": (1, WIDEST, SECOND, say("numbers in its second layer")),
        "--epochs": (1, 1000, EPOCHS, say("how often every position is learned from")),
    }
    for name, (least, most, usual, described) in counts.items():
        made.add_argument(name, type=whole(least, most, say), default=usual, metavar="N", help=described)
    made.add_argument("--vary", default="", metavar="RULE", help=say("a house rule whose choices take turns"))
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("the same seed trains the same eyes"))
    made.add_argument(
        "--device", default="cpu", metavar="D", help=say("where to learn: cpu, or cuda for a graphics card")
    )
    jobs = whole(1, ALL_CORES, say)
    made.add_argument("--jobs", type=jobs, default=ALL_CORES, metavar="J", help=say("how many processes"))
    made.add_argument("-o", "--output", metavar="DIR", help=say("the folder to be written; train-GAME if left out"))


def run_train(args: argparse.Namespace, tongue: Tongue) -> int:
    """The same command in the same folder goes on where it was stopped."""
    game = shelf.game(args.game)
    try:
        training = begun(args, game, tongue)
    except ModuleNotFoundError as missing:
        if missing.name != "torch":
            raise
        raise BadSetup("training needs PyTorch: pip install 'ludotheque[train]'") from None
    try:
        training.run()
    except KeyboardInterrupt:
        told = tongue.gettext("Stopped. What was played is kept: the same command goes on from there.")
        print("\n" + told, file=sys.stderr)
        raise
    write(training, tongue, spelt(args))
    return 0


def begun(args: argparse.Namespace, game: Game, tongue: Tongue) -> Training:
    from ludotheque.lab.train.training import Header, Training, Watch

    if args.vary and args.vary not in game.options:
        facts = {"name": args.vary[:40], "known": ", ".join(game.options)}
        raise BadSetup("there is no house rule {name}; there are {known}", (), facts)
    header = Header(
        program=program(game.key),
        game=game.key,
        seed=args.seed,
        games=args.games,
        rounds=args.rounds,
        judged=args.judged,
        tries=args.tries,
        horizon=args.horizon,
        hidden=args.hidden,
        second=args.second,
        epochs=args.epochs,
        varied=args.vary,
    )

    def begin(step: str, number: int, total: int) -> Callable[[int], None]:
        return Bar(tongue.gettext(STEPS[step]).format(number=number + 1), total)

    def learning(number: int) -> Callable[[int], None]:
        return Bar(tongue.gettext("learning of round {number}").format(number=number + 1), args.epochs)

    folder = Path(args.output or f"train-{game.key}")
    return Training(header, folder, args.jobs, args.device, Watch(begin, learning))


def spelt(args: argparse.Namespace) -> str:
    """The command that trains the same eyes again."""
    words = ["ludotheque", "lab", "train", args.game, "--seed", str(args.seed)]
    for name in ("games", "rounds", "judged", "tries", "horizon", "hidden", "second", "epochs"):
        words += [f"--{name}", str(getattr(args, name))]
    words += ["--vary", args.vary] if args.vary else []
    return shlex.join(words)


def write(training: Training, tongue: Tongue, command: str) -> None:
    from ludotheque.lab.train.page import TrainSheet, train_page

    sheet = TrainSheet(training, tongue.lang, command)
    (training.folder / PAGE).write_text(train_page(sheet), encoding="utf-8")
    print("\n".join(sheet.summary()))
    for path in (training.best, training.folder / PAGE):
        print(path)
