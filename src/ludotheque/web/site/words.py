"""The sentences the modules of the table and of the replay say by themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ludotheque.kernel.game import Game, Tongue
from ludotheque.say.sentences import _
from ludotheque.shelf import levels

# -- the sentences the modules of the table and of the replay say by themselves


Say: TypeAlias = Callable[[str], str]


def client_words(say: Say, replay: bool = False) -> dict[str, str]:
    """All of them by name; the page carries them in its data block, and only a replay those of the replay."""
    parts = [
        frame,
        board,
        moves,
        hints,
        dice,
        promise,
        seats,
        tray,
        trade,
        log,
        ledger,
        messages,
        line,
        curtain,
        keys,
        shared,
        *([again, viewpoint] if replay else []),
    ]
    return {name: text for part in parts for name, text in part(say).items()}


def frame(say: Say) -> dict[str, str]:
    """The page itself."""
    return {
        "waiting": say("The table is being laid."),
        "question": say("The question"),
        "moves": say("Your moves"),
        "players": say("The players"),
        "tray": say("What is yours"),
        "panels": say("Panels"),
        "menu": say("More about this table"),
        "close": say("Close"),
        "put_away": say("Put the card away"),
        "leave": say("Leave the table"),
        "colon": say("{name}: {text}"),
        "nothing": say("Nothing"),
        "you": say("You"),
        "title_turn": say("Your turn · {title}"),
        "tab_moves": say("Your moves"),
        "tab_tray": say("Yours"),
        "tab_log": say("Log"),
        "tab_chat": say("Messages"),
    }


def board(say: Say) -> dict[str, str]:
    """The board and the cards on it."""
    return {
        "board": say("The board"),
        "board_region": say("The board; arrows move it"),
        "whole": say("All"),
        "zoom_whole": say("All of the board"),
        "zoom_in": say("Closer"),
        "zoom_out": say("Farther"),
        "see_board": say("See the board"),
        "see_duel": say("See the cards"),
        "past": say("Tricks taken"),
        "pick_place": say("Choose a place, on the board or in the list."),
        "face_down": say("A card face down"),
        "your_turn": say("your turn"),
        "their_turn": say("is choosing"),
    }


def moves(say: Say) -> dict[str, str]:
    """Answers and what stands in their place."""
    return {
        "watching": say("You are watching: you see what everybody sees."),
        "not_yours": say("Nothing to answer for the moment."),
        "dice_awaited": say("The real dice are awaited."),
        "thinking": say("Thinking for {n} s."),
        "thinking_most": say("Thinking for {n} s, {most} s at most."),
        "playable": say("{n} of {all} can be played"),
        "amount": say("the sum"),
        "amount_span": say("From {least} to {most}."),
        "amount_steps": say("From {least} to {most}, in steps of {step}."),
        "which_piece": say("What moves"),
        "route_first": say("Choose the first place, in the list or on the board."),
        "route_left": say("{spent}, {left} left; {limit} at most in one turn, unless one leg alone costs more."),
        "route_stop": say("Stop here: {place}"),
        "route_back": say("One step back"),
        "route_close": say("Give this way up"),
        "less": say("Less: {label}"),
        "more": say("More: {label}"),
        "undo_yes": say("Agree"),
        "undo_no": say("Do not agree"),
        "undo_waits": say("Everybody has to agree."),
        "accounts": say("The accounts, line by line"),
        "rematch": say("Play again with the same people"),
        "rematch_go": say("Go to the return game"),
        "replay": say("Watch the game again"),
    }


def hints(say: Say) -> dict[str, str]:
    """What a robot advises."""
    return {
        "hint": say("Hint"),
        "hint_thinking": say("A robot is thinking for you; you need not wait for it."),
        "hint_only": say("There is only one answer."),
        "hint_none": say("At this table no hints are given."),
        "hint_wrong": say("No hint could be found. You can ask again."),
    }


def dice(say: Say) -> dict[str, str]:
    """Real dice."""
    return {
        "die": say("The die"),
        "die_n": say("Die {n}"),
        "dice_missing": say("Tap what you threw."),
        "dice_ok": say("Enter this"),
        "dice_choose": say("What came up"),
        "dice_says": say("A mistake can be corrected until somebody has played after it."),
    }


def promise(say: Say) -> dict[str, str]:
    """Dice one can check."""
    return {
        "promise": say("The dice of this table"),
        "promise_none": say("Nothing was promised about the dice of this table: they cannot be checked."),
        "promise_says": say(
            "Every throw, deal and draw follows from a secret with this mark, and from what the browsers here add."
        ),
        "promise_mark": say("The commitment of the dice"),
        "promise_copy": say("Copy"),
        "promise_added": say("Added so far: {names}."),
        "promise_nobody": say("Nobody has added anything yet."),
        "promise_opener": say("Whoever opened the table"),
        "promise_changed": say("The server now shows another commitment of the dice than at first: do not trust them."),
        "promise_check": say("Check the dice"),
        "promise_about": say("What this proves, and what it does not"),
    }


def seats(say: Say) -> dict[str, str]:
    """The people and what is theirs."""
    return {
        "name_only": say("{name}"),
        "name_you": say("{name}, you"),
        "name_robot": say("{name}, robot"),
        "seat_free": say("free: the link has not been used"),
        "away_short": say("away {n} min"),
        "away_long": say("Away for {n} min."),
        "is_here": say("At the table now."),
        "is_away": say("Not at the table for the moment."),
        "is_you": say("You."),
        "is_robot": say("A robot: {level}."),
        "robot_in": say("Let a robot play"),
        "robot_back": say("Take the seat back"),
        "robot_level": say("Level of the robot"),
        "invite": say("A new invitation link"),
        "invite_says": say("Whoever opens the link takes this seat. The former link is then void."),
    }


def tray(say: Say) -> dict[str, str]:
    """Who can see what is yours."""
    return {
        "secret": say("nobody else sees this"),
        "public": say("everybody sees this"),
        "hide": say("Hide what is mine"),
    }


def trade(say: Say) -> dict[str, str]:
    """The trade editor."""
    return {
        "trade": say("Trade"),
        "trade_counter": say("Make a counter-offer"),
        "trade_with": say("Trade with {name}"),
        "with_whom": say("With whom"),
        "you_give": say("You give"),
        "you_get": say("You receive"),
        "have_you": say("you have {n}"),
        "have_they": say("up to {n}"),
        "trade_empty": say("Choose what you give and what you ask for."),
        "trade_even": say("Both sides are worth the same."),
        "trade_lack_you": say("{n} {unit} missing on your side."),
        "trade_lack_they": say("{n} {unit} missing on the side of {name}."),
        "trade_gain": say("At the printed prices you would receive {n} {unit} more than you give."),
        "trade_loss": say("At the printed prices you would give {n} {unit} more than you receive."),
        "trade_span": say("{label}: from 0 to {most}."),
        "trade_mend": say("Make up the rest: {label}"),
        "offer_to": say("Offer this to {name}"),
    }


def log(say: Say) -> dict[str, str]:
    """The log and the rules behind it."""
    return {
        "log": say("Log"),
        "log_label": say("What has happened"),
        "why": say("why?"),
        "rule": say("Rule {id}"),
        "rule_read": say("Read the rule in its chapter"),
        "rule_missing": say("The text of the rule cannot be read at the moment."),
        "given": say("Given"),
        "derived": say("Derived"),
        "ruled": say("Decided"),
        "new_lines": say("{n} new lines"),
        "new_lines_1": say("1 new line"),
        "earlier": say("{n} earlier lines"),
        "earlier_1": say("1 earlier line"),
    }


def ledger(say: Say) -> dict[str, str]:
    """Payments and the board in words."""
    return {
        "ledger": say("The ledger: who paid whom"),
        "ledger_none": say("Nobody has paid anything yet."),
        "ledger_n": say("No."),
        "ledger_who": say("Who → whom"),
        "ledger_sum": say("Sum"),
        "ledger_why": say("What for"),
        "places": say("The board in words"),
    }


def messages(say: Say) -> dict[str, str]:
    """What people write to each other."""
    return {
        "chat": say("Messages"),
        "chat_none": say("Nobody has written anything yet."),
        "chat_field": say("A message to everybody"),
        "send": say("Send"),
        "unread": say("{n} unread"),
        "unread_1": say("1 unread"),
    }


def line(say: Say) -> dict[str, str]:
    """The connection."""
    return {
        "live": say("Live"),
        "spectators": say("{n} watching"),
        "spectators_1": say("1 watching"),
        "lost_short": say("Not connected"),
        "lost": say("Connection lost."),
        "lost_try": say("Trying again in {n} s."),
        "lost_says": say("The table waits for you; your moves come back with the connection."),
        "retry": say("Try now"),
        "back": say("Back."),
        "missed": say("{n} events while you were away; they stand in the log."),
        "missed_1": say("One event while you were away; it stands in the log."),
        "missed_none": say("Nothing has happened meanwhile."),
        "no_table": say("This table cannot be found."),
        "refused": say("Refused."),
        "refused_late": say("It did not count."),
        "refused_says": say("Nothing was played."),
        "fast": say("Faster robots"),
    }


def curtain(say: Say) -> dict[str, str]:
    """One screen, several persons."""
    return {
        "curtain": say("Hand the screen to {name}"),
        "curtain_says": say(
            "What belongs to the others is put away. What is {name}'s appears when the curtain is lifted."
        ),
        "curtain_lift": say("I am {name}, lift the curtain"),
        "curtain_look": say("I am {name}, I only want to look"),
        "curtain_since": say("Since your last turn"),
    }


def keys(say: Say) -> dict[str, str]:
    """The keyboard."""
    return {
        "keys": say("Keyboard"),
        "keys_on": say("Single keys"),
        "key_moves": say("go to the numbered move"),
        "key_board": say("the board; arrows go from place to place"),
        "key_pan": say("move the board"),
        "key_zoom": say("closer, farther, all of the board"),
        "key_play": say("play, or pick"),
        "key_clear": say("clear the choice, close"),
        "key_undo": say("take back, where the table allows it"),
        "key_hint": say("a hint, where the table allows it"),
        "key_trade": say("trade, where there is trading"),
        "key_log": say("the log"),
        "key_chat": say("write a message"),
        "key_rule": say("the rule of the last event"),
        "key_help": say("this list"),
    }


def again(say: Say) -> dict[str, str]:
    """The replay."""
    return {
        "time": say("Time"),
        "tab_time": say("Time"),
        "moment": say("Move"),
        "at": say("Move {n} of {all}"),
        "at_text": say("Move {n} of {all}: {text}"),
        "start": say("Back to the beginning"),
        "step_back": say("One move back"),
        "step_on": say("One move on"),
        "end": say("To the end"),
        "run": say("Run"),
        "pause": say("Pause"),
    }


def viewpoint(say: Say) -> dict[str, str]:
    """Through whose eyes, and what one can do from here."""
    return {
        "seen_by": say("Seen by"),
        "spectator": say("Spectator"),
        "everybody": say("Everybody"),
        "seen_spectator": say("Replay, as everybody saw it."),
        "seen_seat": say("Replay, seen by {name}. What the others hid stays hidden."),
        "seen_all": say("Replay, with everybody's secrets: the game is over."),
        "all_later": say("What each one hid is shown after the end."),
        "fork": say("Take it up from here at a new table"),
        "fork_says": say("You play one seat; robots play the others."),
        "fork_seat": say("Your seat"),
        "fork_go": say("Open the table"),
        "document": say("Download the game (JSON)"),
        "to_table": say("Back to the table"),
    }


def shared(say: Say) -> dict[str, str]:
    """What links and refusals need on every page."""
    return {
        "copy": say("Copy the link"),
        "copied": say("Copied"),
        "share": say("Send…"),
        "select": say("The link is selected: copy it with Ctrl+C."),
        "unreachable": say("The server does not answer. Nothing was changed; you can try again."),
        "trouble": say("Something went wrong on the server. You can try again."),
        "qr": say("A square code that a telephone can read: the same link"),
    }


# -- sentences that several pages share, and those their scripts say


STATUSES: Final = {"given": _("Given"), "derived": _("Derived"), "ruled": _("Decided")}


def status(key: str, tongue: Tongue) -> dict[str, str]:
    """A badge: its class and its word."""
    return {"key": key, "word": tongue.gettext(STATUSES[key])}


def robots(game: Game, tongue: Tongue) -> list[dict[str, str]]:
    """The levels of a title's robots: what each is called in a list to choose from, and what it does."""
    return [
        {"key": level, "label": levels.offered(game, level, tongue), "note": levels.note(game, level, tongue)}
        for level in levels.for_people()
    ]


def players(least: int, most: int, tongue: Tongue) -> str:
    return tongue.gettext("{least} to {most} players").format(least=least, most=most)


def shared_words(tongue: Tongue) -> dict[str, str]:
    """What common.js may have to say on any page."""
    say = tongue.gettext
    return {
        "copy": say("Copy the link"),
        "copied": say("Copied"),
        "share": say("Send…"),
        "select": say("The link is selected: copy it with Ctrl+C."),
        "unreachable": say("The server does not answer. Nothing was changed; you can try again."),
        "trouble": say("Something went wrong on the server. You can try again."),
        "qr": say("A square code that a telephone can read: the same link"),
    }
