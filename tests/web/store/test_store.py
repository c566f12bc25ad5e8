"""Either store keeps tables, seats and links; a race has one winner."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from layers import few_or_many
from ludotheque.cli.main import main
from ludotheque.web.room.records import Digest, encode
from ludotheque.web.store import Exists, Laid, NewPlace, NewRecord, Repeated, SeatOwner, Store, StoreError, Taken
from ludotheque.web.store.address import store_from
from ludotheque.web.store.commands import restored
from web.store.storing import FIRST, HEAD, outcomes, run, set_up, whole, written


def test_a_table_comes_back_as_it_was_kept(address: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.load("T") is None
        await set_up(store)
        await store.append(NewRecord("T", 2, "i-2", b"two", b"later"))
        await store.append(NewRecord("T", 3, None, b"three"))

    async def later(store: Store) -> None:
        kept = await store.load("T")
        assert kept is not None
        assert (kept.table, kept.head, kept.owner) == ("T", HEAD, "anne")
        assert written(kept.entries) == [(1, FIRST), (2, b"two"), (3, b"three")]
        assert (
            kept.places == [SeatOwner(0, "anne"), SeatOwner(1, "anne"), SeatOwner(2, None)] == await store.places("T")
        )
        assert await store.entries("T", 1) == kept.entries[1:]
        assert await store.entries("T", 9) == await store.entries("none", 0) == []
        assert await store.places("none") == []
        assert (await store.intent("T", "i-2"), await store.intent("T", "i-3"), await store.intent("U", "i-2")) == (
            2,
            None,
            None,
        )

    run(address, scene)
    run(address, later)


def test_a_table_is_made_once_and_whole_or_not_at_all(address: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        with pytest.raises(Exists):
            await set_up(store, token=None)
        with pytest.raises(StoreError):  # the token of another table's seat
            await set_up(store, "U")
        assert await store.load("U") is None
        assert written(await store.entries("U", 0)) == []
        assert await store.count_of("anne") == 1

    run(address, scene)


def test_a_table_and_a_record_beside_it_are_kept_both_or_neither(address: str) -> None:
    async def scene(store: Store) -> None:
        def made(table: str, at: str, seq: int) -> Coroutine[Any, Any, float]:
            return store.create(
                Laid(table, HEAD, "anne", [], [FIRST], b"new"), NewRecord(at, seq, None, b"to U", b"led on")
            )

        await set_up(store)
        await made("U", "T", 2)
        assert written(await store.entries("T", 1)) == [(2, b"to U")]
        assert written(await store.entries("U", 0)) == [(1, FIRST)]
        assert [one.summary for one in await store.tables_of("anne", 9) if one.table == "T"] == [b"led on"]
        for table, at, seq, refused in (("V", "T", 2, Taken), ("U", "T", 3, Exists), ("V", "T", 9, StoreError)):
            with pytest.raises(refused):
                await made(table, at, seq)
        with pytest.raises(StoreError):
            await made("V", "nowhere", 1)
        assert await store.load("V") is None
        assert await store.count_of("anne") == 2
        found = await outcomes([made(f"V{n}", "T", 3) for n in range(16)])
        assert [type(one) for one in found].count(float) == 1
        assert {type(one) for one in found} == {float, Taken}
        assert await store.count_of("anne") == 3
        assert len((await whole(store, "T")).entries) == 3

    run(address, scene)


def test_a_record_goes_in_only_as_the_very_next_one(address: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        await store.append(NewRecord("T", 2, "a", b"two"))
        for seq, intent in ((2, "b"), (1, "b"), (2, None)):
            with pytest.raises(Taken):
                await store.append(NewRecord("T", seq, intent, b"other"))
        for seq in (4, 0, -1, 1 << 70):
            with pytest.raises((StoreError, OverflowError)):
                await store.append(NewRecord("T", seq, "b", b"other"))
        with pytest.raises(StoreError):
            await store.append(NewRecord("none", 1, None, b""))
        assert written(await store.entries("T", 1)) == [(2, b"two")]

    run(address, scene)


def test_the_same_intent_is_kept_once_wherever_it_is_sent_again(address: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        await set_up(store, "U", token=None)
        await store.append(NewRecord("T", 2, "a", b"two"))
        for seq in (2, 3, 7):
            with pytest.raises(Repeated) as found:
                await store.append(NewRecord("T", seq, "a", b"two"))
            assert found.value.seq == 2
        await store.append(NewRecord("U", 2, "a", b"another table"))
        assert len(await store.entries("T", 0)) == 2

    run(address, scene)


def test_an_invitation_gives_a_seat_once(address: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        assert await store.invited(b"#2") == ("T", SeatOwner(2, None))
        assert await store.invite("T", 2, b"new")
        assert await store.invited(b"#2") is None
        assert not await store.claim(b"#2", "bob", NewRecord("T", 2, None, b"sat"))
        assert not await store.claim(b"new", "bob", NewRecord("U", 2, None, b"sat"))
        for wrong in (1, 3):
            with pytest.raises((Taken, StoreError)):
                await store.claim(b"new", "bob", NewRecord("T", wrong, None, b"sat"))
        assert await store.invited(b"new") == ("T", SeatOwner(2, None))
        assert await store.claim(b"new", "bob", NewRecord("T", 2, None, b"sat"))
        assert not await store.claim(b"new", "eve", NewRecord("T", 3, None, b"sat"))
        assert await store.invited(b"new") == ("T", SeatOwner(2, "bob"))
        assert not await store.invite("T", 2, b"newer")
        assert not await store.invite("T", 0, b"newer")
        assert not await store.invite("T", 9, b"newer")
        assert written(await store.entries("T", 1)) == [(2, b"sat")]

    run(address, scene)


def test_your_tables_are_those_you_made_or_sit_at_the_latest_first(address: str) -> None:
    async def scene(store: Store) -> None:
        for table in ("A", "B", "C"):
            await set_up(store, table, token=table.encode())
        await set_up(store, "D", "zoe", b"D")
        await store.claim(b"A", "bob", NewRecord("A", 2, None, b"sat"))
        await store.append(NewRecord("B", 2, None, b"two", b"it is Bob's turn"))
        mine = await store.tables_of("anne", 10)
        assert [(one.table, one.seats) for one in mine] == [("B", (0, 1)), ("A", (0, 1)), ("C", (0, 1))]
        assert [(one.head, one.summary) for one in mine][:2] == [(HEAD, b"it is Bob's turn"), (HEAD, b"new")]
        assert mine[0].updated >= mine[1].updated >= mine[2].updated > 1e9
        assert [(one.table, one.seats) for one in await store.tables_of("bob", 10)] == [("A", (2,))]
        assert [one.table for one in await store.tables_of("anne", 2)] == ["B", "A"]
        assert await store.tables_of("nobody", 10) == []
        assert [await store.count_of(name) for name in ("anne", "bob", "zoe")] == [3, 0, 1]

    run(address, scene)


def test_a_secret_stays_and_a_resume_link_is_the_only_one(address: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.secret("cookies", b"one") == b"one"
        assert await store.secret("cookies", b"two") == b"one"
        assert await store.secret("other", b"two") == b"two"
        await store.keep_resume("anne", b"#1")
        await store.keep_resume("bob", b"#2")
        await store.keep_resume("anne", b"#3")
        found = [await store.resumed(token) for token in (b"#1", b"#2", b"#3")]
        assert found == [None, "bob", "anne"]

    run(address, scene)


def test_the_keys_of_the_dice_stay_until_the_store_is_a_copy(address: str) -> None:
    """Whoever opens a copy first makes one key more, once; the older ones stay, for what fell before."""

    async def scene(store: Store) -> None:
        assert await store.dice_keys(b"one") == [b"one"]
        assert await store.dice_keys(b"two") == [b"one"]
        assert await store.secret("dice", b"other") == b"one"

    async def copied(store: Store) -> None:
        assert await store.dice_keys(b"three") == [b"one", b"three"]
        assert await store.dice_keys(b"four") == [b"one", b"three"]

    run(address, scene)
    asyncio.run(restored(address))
    run(address, copied)
    assert main(["store", address, "--restored"]) == 0

    async def again(store: Store) -> None:
        assert await store.dice_keys(b"five") == [b"one", b"three", b"five"]

    run(address, again)


def test_what_a_host_has_set_is_no_secret_and_stays_until_it_is_set_anew(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.secret("lobby", b"a secret of that name")
        assert await store.house() == {}
        await store.set_house({})
        await store.set_house({"lobby": b"true", "most_tables": b"5"})
        await store.set_house({"most_tables": b"null"})
        assert await store.house() == {"lobby": b"true", "most_tables": b"null"}
        assert await store.secret("lobby", b"fresh") == b"a secret of that name"

    run(address, scene)

    async def later(store: Store) -> None:
        assert await store.house() == {"lobby": b"true", "most_tables": b"null"}

    run(address, later)


def test_a_free_seat_is_offered_to_whom_it_is_meant_for_until_it_is_taken_or_declined(address: str) -> None:
    async def scene(store: Store) -> None:
        for table in ("T", "U", "V", "W"):
            await set_up(store, table, token=table.encode(), guest="bob")
        await store.create(Laid("X", HEAD, "anne", [NewPlace(0, None, b"X", "bob")], [FIRST], b"new"))
        offers = [("X", None, 0), *[(table, 0, 2) for table in "WVUT"]]
        assert [(one.table, one.host_seat, one.seat) for one in await store.offered("bob")] == offers
        assert await store.offered("anne") == []
        assert await store.decline("bob", "T", 2)
        assert not await store.decline("bob", "T", 2)
        assert not await store.decline("carl", "U", 2)
        assert await store.claim(b"U", "carl", NewRecord("U", 2, None, b"sat")) is not None  # by the link
        assert await store.invite("V", 2, b"anew")
        assert await store.remove("W", 1)
        assert [(one.table, one.token_hash) for one in await store.offered("bob")] == [("X", b"X"), ("V", b"anew")]
        beside = {(one.table, one.seat): one.guest for one in await store.seats_beside("anne")}
        assert [beside["T", 2], beside["U", 2], beside["V", 2], beside["V", 0]] == ["", None, "bob", None]
        await store.forget("bob", b"ghost")
        assert await store.offered("bob") == []
        assert await store.claim(b"T", "dora", NewRecord("T", 2, None, b"sat")) is not None

    run(address, scene)


# -- races


def test_a_seat_that_64_people_claim_at_once_has_one_winner(address: str) -> None:
    async def scene(store: Store) -> None:
        for number in range(few_or_many(20, 100)):
            table = f"T{number}"
            await set_up(store, table, token=table.encode())
            claims = [
                store.claim(table.encode(), f"visitor {n}", NewRecord(table, 2, None, b"%d" % n)) for n in range(64)
            ]
            found = await outcomes(claims)
            (winner,) = [n for n, at in enumerate(found) if at is not None]
            assert (await store.places(table))[2] == SeatOwner(2, f"visitor {winner}")
            assert written(await store.entries(table, 1)) == [(2, b"%d" % winner)]

    run(address, scene)


def test_of_all_records_for_one_place_one_is_kept(address: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        for seq in range(2, few_or_many(32, 102)):
            found = await outcomes([store.append(NewRecord("T", seq, f"{seq} {n}", b"%d" % n)) for n in range(20)])
            assert [type(one) for one in found].count(Taken) == 19
            assert written(await store.entries("T", seq - 1)) == [
                (seq, b"%d" % [type(one) for one in found].index(float))
            ]

    run(address, scene)


def test_an_intent_sent_twice_at_once_is_answered_twice_and_kept_once(address: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        for seq in range(2, 52):
            calls = [store.append(NewRecord("T", seq + n % 2, f"intent {seq}", b"move")) for n in range(6)]
            found = await outcomes(calls)
            assert [type(one) for one in found].count(float) == 1
            assert [one.seq for one in found if isinstance(one, Repeated)] == [seq] * 5

    run(address, scene)


# -- going


def test_whoever_stops_waiting_disturbs_nobody(address: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        gone = asyncio.create_task(store.append(NewRecord("T", 2, "a", b"two")))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(Repeated):
            await store.append(NewRecord("T", 2, "a", b"two"))
        assert await store.intent("T", "a") == 2

    run(address, scene)


def test_closing_finishes_what_is_under_way_and_refuses_what_comes_after(address: str) -> None:
    with pytest.raises(StoreError, match="closed"):
        asyncio.run(store_from(address).count_of("anne"))

    async def scene(store: Store) -> None:
        await store.open()
        await set_up(store)
        last = asyncio.create_task(store.append(NewRecord("T", 2, None, b"last")))
        await asyncio.sleep(0)
        await store.close()
        await last
        for call in (store.load("T"), store.append(NewRecord("T", 3, None, b"late"))):
            with pytest.raises(StoreError, match="closed"):
                await call
        await store.close()

    run(address, scene)

    async def later(store: Store) -> None:
        assert written(await store.entries("T", 1)) == [(2, b"last")]

    run(address, later)


def test_tables_whose_games_are_over_are_told_from_the_others(address: str) -> None:
    async def scene(store: Store) -> None:
        for table in ("T", "U", "V"):
            await set_up(store, table, token=table.encode())
        assert await store.playing() == 3
        for table, over in (("T", True), ("U", False)):
            await store.append(NewRecord(table, 2, None, b"x", encode(Digest([], over, [], None))))
        await store.append(NewRecord("T", 3, None, b"a word"))
        assert await store.playing() == 2

    run(address, scene)
