"""A lesson as a browser is shown it: the page of a real table, and the coach beside it.  No table is kept anywhere."""

from __future__ import annotations

from copy import copy
from functools import lru_cache

from ludotheque.kernel.agenda import Move
from ludotheque.kernel.game import Game
from ludotheque.lessons import OTHER, Texts, lesson
from ludotheque.lessons.course import LEARNER, Course
from ludotheque.parts import Panel, Row
from ludotheque.say import Tongue
from ludotheque.table import CALLS
from ludotheque.table.saved import Person
from ludotheque.web.page import frames, model
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.room.records import PERSON, Chair, Head
from ludotheque.web.room.sitting import Sitting, entry

KEPT = 128  # steps of lessons that need not be played to again


def reached(game: Game, at: int) -> Course:
    """A lesson at this step, or at its last, for everybody who comes there: it is looked at, and never changed."""
    return walked(game, min(at, len(lesson(game).steps) - 1))


@lru_cache(KEPT)
def walked(game: Game, at: int) -> Course:
    return Course(game, at)


def shown(game: Game, at: int, name: str, tongue: Tongue) -> model.LessonShown:
    """The step and its page, for a learner of this name."""
    course = reached(game, at)
    return told(course, course.step, tongue, page(course, name, tongue))


def answered(game: Game, at: int, name: str, move: Move | None, tongue: Tongue) -> model.LessonShown:
    """The next step, if that is what this one waits for; else the coach's word, and the table as it was."""
    course = reached(game, at)
    meant: Move | None = None if move is None else entry(LEARNER, move)[1]
    if course.wants(meant):
        return shown(game, course.at + 1, name, tongue)
    return told(course, course.step if meant is None else course.judged(meant), tongue, None)


@lru_cache(KEPT)
def whole(game: Game, tongue: Tongue) -> list[model.LessonStep]:
    """All steps, of a learner without a name of their own."""
    return [step(game, at, tongue) for at in range(len(lesson(game).steps))]


def step(game: Game, at: int, tongue: Tongue) -> model.LessonStep:
    course = reached(game, at)
    wrong = [course.lesson.move(one.move) for one in course.step.wrong if one.move != OTHER]
    other = next((one for one in course.step.wrong if one.move == OTHER), course.step)
    wanted: list[Move | None] = [course.lesson.move(want) for want in course.step.want]
    return model.LessonStep(
        shown=shown(game, at, "", tongue),
        want=[one for one in (None, *CALLS, *wanted) if course.wants(one)],
        wrong=[(move, course.said(course.judged(move), tongue)) for move in wrong],
        other=course.said(other, tongue),
    )


def told(course: Course, texts: Texts, tongue: Tongue, made: model.PageFrame | None) -> model.LessonShown:
    scenes = [scene for scene in course.lesson.scenes() if scene <= course.at]
    return model.LessonShown(
        step=course.at,
        steps=len(course.lesson.steps),
        scene=scenes[-1],
        quick=course.step.quick or not course.at,
        coach=coach(course, texts, tongue),
        page=made,
    )


def coach(course: Course, texts: Texts, tongue: Tongue) -> model.Coach:
    kind, which = course.lesson.anchor(course.step)
    scene = course.game.scene(course.table.edition)
    return model.Coach(
        name=course.lesson.coach.said(tongue),
        text=course.said(texts, tongue),
        kind=kind,
        which=which,
        spot=scene.spot(int(which)) if kind == "board" else None,
        do=course.step.do,
        want=[course.lesson.move(want) for want in course.step.want],
        rule=course.step.rule,
    )


def page(course: Course, name: str, tongue: Tongue) -> model.PageFrame:
    """The page of the learner's seat, without what a lesson does not have: hints, offers, maxima, taking back."""
    sitting = Sitting(head(course))
    sitting.table, sitting.seq = copy(course.table), course.at
    learner = Person(name or course.people[LEARNER].name, PERSON)
    sitting.table.people = [learner if learner.fits() else course.people[LEARNER], *course.people[LEARNER + 1 :]]
    builder = PageBuilder(sitting, LEARNER, tongue)
    made = frames.whole(builder, facts(sitting.head, course, tongue), [LEARNER], set())
    made.log, made.places = builder.log(0), builder.places()
    made.hint = made.undo = made.barter = made.role = None
    if made.auction is not None:
        made.auction.maximum = None
    if made.question is not None:
        made.question.waiting = ""  # nobody thinks here: it is the coach who is read
    if made.end is not None:
        made.middle = [*made.middle, *accounts(builder, tongue)]
    return made


def accounts(builder: PageBuilder, tongue: Tongue) -> list[Panel]:
    """The sums at the end, the best first."""
    counted = builder.page.accounts()
    if counted is None:
        return []
    rows = tuple([Row(column, total) for column, total in zip(counted.heads, counted.total)])
    return [Panel(tongue.gettext("The accounts"), rows=rows)]


def head(course: Course) -> Head:
    table = course.table
    chairs = tuple([Chair(person.name, person.kind) for person in course.people])
    board, title = table.edition, course.game.title
    return Head(
        *(course.game.key, course.game.version, board.key, board.fingerprint, title, chairs, table.rules, table.dice),
        undo="never",
        spectators=False,
        hints=False,
    )


def facts(agreed: Head, course: Course, tongue: Tongue) -> model.TableFacts:
    return model.TableFacts(
        id="",
        name=tongue.gettext("Lesson"),
        game=agreed.game,
        title=course.game.title,
        dice="virtual",
        undo=agreed.undo,
        spectators=False,
        hints=False,
        fast=False,
        think=0,
        absent=0,
        over=not course.table.to_act,
        owner=False,
        rematch="",
        timing="",
        earlier="",
        commitment="",
        stirred=[],
    )
