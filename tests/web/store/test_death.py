"""A server that dies suddenly has lost nothing it acknowledged, whichever store it has."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading

import pytest

from ludotheque.web.store import Store
from web.store.storing import run, set_up, whole

WRITER = """
import asyncio, sys
from ludotheque.web.store.address import store_from
from ludotheque.web.store import NewRecord

async def append(store, table, seq):
    while True:
        seq += 1
        await store.append(NewRecord(table, seq, f"{table} {seq}", b"record %d" % seq, b"s"))
        print(table, seq, flush=True)

async def main():
    store = store_from(sys.argv[1])
    await store.open()
    found = {f"T{n}": len((await store.load(f"T{n}")).entries) for n in range(20)}
    print("open", 0, flush=True)
    await asyncio.gather(*[append(store, table, seq) for table, seq in found.items()])

asyncio.run(main())
"""


@pytest.mark.skipif(os.name != "posix", reason="there is no kill -9")
def test_what_was_acknowledged_before_a_kill_is_all_there(address: str) -> None:
    acknowledged = {f"T{n}": 1 for n in range(20)}

    async def before(store: Store) -> None:
        await asyncio.gather(*[set_up(store, table, token=None) for table in acknowledged])

    async def after(store: Store) -> None:
        for table, seq in acknowledged.items():
            kept = (await whole(store, table)).entries
            assert seq <= len(kept) <= seq + 1, "each writer had one record under way at most"
            assert [entry.record for entry in kept[1:]] == [b"record %d" % n for n in range(2, len(kept) + 1)]
            acknowledged[table] = len(kept)

    run(address, before)
    for pause in (0.02, 0.1, 0.2, 0.05):
        child = subprocess.Popen([sys.executable, "-c", WRITER, address], stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        assert child.stdout.readline() == "open 0\n"
        threading.Timer(pause, child.send_signal, [signal.SIGKILL]).start()
        for line in child.stdout:
            table, _, seq = line.partition(" ")
            if line.endswith("\n"):
                acknowledged[table] = int(seq)
        child.wait()
        child.stdout.close()
        run(address, after)
    assert sum(acknowledged.values()) > 200
