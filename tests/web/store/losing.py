"""A disk that loses what was not synced: a VFS of SQLite that notes what is done to files, and what lost power leaves.

The VFS is the system's own, with writing, cutting, syncing and deleting noted in a journal, in their order.  `Disk`
reads it up to any moment: what was synced stands; of what came after, each write is there, missing, or there in part.
"""

from __future__ import annotations

import ctypes
import os
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_int64, c_void_p, cast, memmove, sizeof
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

NAME: Final = b"noting"
SECTOR: Final = 512  # bytes a disk writes whole or not at all
WRITTEN, CUT, SYNCED, DELETED = range(4)
WATCHED: Final = 0x100 | 0x800 | 0x80000  # a database, its rollback journal, its write-ahead log
OK: Final = 0

Open = CFUNCTYPE(c_int, c_void_p, c_char_p, c_void_p, c_int, POINTER(c_int))
Delete = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)


class Vfs(Structure):
    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        ("others", c_void_p * 14),
    )


class Methods(Structure):
    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", c_void_p),
        ("truncate", c_void_p),
        ("sync", c_void_p),
        ("others", c_void_p * 13),
    )


class File(Structure):
    _fields_ = (("methods", c_void_p),)


class Note(NamedTuple):
    """One thing done to one file."""

    kind: int
    path: str
    offset: int  # of what was written; how long a file was cut to; whether a folder was synced, too
    data: bytes


class Journal:
    """What was done to files, in its order; kept in a file of its own, which outlives the process."""

    HEAD: Final = struct.Struct(">BHqI")

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self) -> None:
        self.file = os.open(self.path, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)

    def add(self, kind: int, path: bytes, offset: int, data: bytes = b"") -> None:
        os.write(self.file, self.HEAD.pack(kind, len(path), offset, len(data)) + path + data)

    def length(self) -> int:
        """How far it has come: whoever knows of something now knows that no later note was needed for it."""
        return self.path.stat().st_size

    def notes(self) -> Iterator[tuple[int, Note]]:
        """Each note, and where it ends."""
        raw, at = memoryview(self.path.read_bytes()), 0
        while at + self.HEAD.size <= len(raw):
            kind, name, offset, size = self.HEAD.unpack_from(raw, at)
            begin = at + self.HEAD.size
            at = begin + name + size
            if at <= len(raw):
                yield at, Note(kind, str(raw[begin : begin + name], "utf-8"), offset, bytes(raw[begin + name : at]))


class NotingVfs:
    """Every file that SQLite opens from now on in this process is the system's own, and each change to it is noted."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.library = ctypes.CDLL("libsqlite3.so.0")
        self.library.sqlite3_vfs_find.restype = POINTER(Vfs)
        self.plain: Any = self.library.sqlite3_vfs_find(None).contents
        self.paths: dict[int, bytes] = {}
        self.methods: dict[int, Methods] = {}  # by the address of those they stand for
        self.plain_open, self.plain_delete = Open(self.plain.open), Delete(self.plain.delete)
        self.callbacks: list[Any] = [Open(self.open), Delete(self.delete)]
        self.vfs = Vfs()
        memmove(byref(self.vfs), byref(self.plain), sizeof(Vfs))
        self.vfs.name = NAME
        self.vfs.open, self.vfs.delete = [cast(callback, c_void_p) for callback in self.callbacks]

    def install(self) -> None:
        self.journal.begin()
        assert self.library.sqlite3_vfs_register(byref(self.vfs), 1) == OK

    def open(self, vfs: int, path: bytes | None, file: int, flags: int, flags_out: Any) -> int:
        answer = int(self.plain_open(vfs, path, file, flags, flags_out))
        opened = File.from_address(file)
        if answer == OK and path is not None and flags & WATCHED and opened.methods:
            self.paths[file] = bytes(path)
            opened.methods = ctypes.addressof(self.noting(opened.methods))
        return answer

    def delete(self, vfs: int, path: bytes, sync_folder: int) -> int:
        answer = int(self.plain_delete(vfs, path, sync_folder))
        if answer == OK:
            self.journal.add(DELETED, path, sync_folder)
        return answer

    def noting(self, address: int) -> Methods:
        """The methods of an open file, with those that change it noted before they are done, and a sync once it is."""
        if address in self.methods:
            return self.methods[address]
        noting = self.methods[address] = Methods()
        memmove(byref(noting), address, sizeof(Methods))
        write, truncate, sync = Write(noting.write), Truncate(noting.truncate), Sync(noting.sync)

        def note_write(file: int, data: int, size: int, offset: int) -> int:
            self.journal.add(WRITTEN, self.paths[file], offset, ctypes.string_at(data, size))
            return int(write(file, data, size, offset))

        def note_cut(file: int, size: int) -> int:
            self.journal.add(CUT, self.paths[file], size)
            return int(truncate(file, size))

        def note_sync(file: int, flags: int) -> int:
            answer = int(sync(file, flags))
            if answer == OK:
                self.journal.add(SYNCED, self.paths[file], 0)
            return answer

        callbacks = [Write(note_write), Truncate(note_cut), Sync(note_sync)]
        self.callbacks += callbacks
        noting.write, noting.truncate, noting.sync = [cast(callback, c_void_p) for callback in callbacks]
        return noting


def note_in(path: str) -> None:
    """Note from now on what this process does to databases."""
    INSTALLED.append(NotingVfs(Journal(Path(path))))
    INSTALLED[-1].install()


INSTALLED: Final[list[NotingVfs]] = []  # SQLite calls it until the process ends


def can_note() -> bool:
    """Whether Python's SQLite is a library that another VFS can be put into."""
    try:
        library = ctypes.CDLL("libsqlite3.so.0")
    except OSError:
        return False
    library.sqlite3_libversion.restype = c_char_p
    with closing(sqlite3.connect(":memory:")) as memory:
        (loaded,) = memory.execute("SELECT sqlite_version()").fetchone()
    return bool(library.sqlite3_libversion().decode() == loaded)


class DiskFile:
    """One file: what is on the disk for certain, and what was done to it since."""

    def __init__(self) -> None:
        self.image: bytearray | None = None
        self.since: list[Note] = []

    def settle(self) -> None:
        for note in self.since:
            self.image = done(self.image, note)
        self.since.clear()

    @property
    def deleted(self) -> bool:
        return bool(self.since) and self.since[-1].kind == DELETED

    def after_loss(self, rng: Random) -> bytearray | None:
        """What is found after a loss of power: of each thing done since, all, nothing or a part."""
        image = None if self.image is None else bytearray(self.image)
        for note in self.since:
            luck = rng.random()
            if luck < 0.4:
                image = done(image, note)
            elif luck < 0.7 and note.kind == WRITTEN:
                for part in torn(note, rng):
                    image = done(image, part)
        return image


def done(image: bytearray | None, note: Note) -> bytearray | None:
    if note.kind == DELETED:
        return None
    image = image or bytearray()
    if note.kind == WRITTEN:
        image.extend(bytes(max(note.offset - len(image), 0)))
        image[note.offset : note.offset + len(note.data)] = note.data
    elif note.kind == CUT:
        del image[note.offset :]
    return image


def torn(note: Note, rng: Random) -> Iterator[Note]:
    """Some of the sectors of what was written."""
    at = note.offset
    while at < note.offset + len(note.data):
        end = min(at - at % SECTOR + SECTOR, note.offset + len(note.data))
        if rng.random() < 0.5:
            yield note._replace(offset=at, data=note.data[at - note.offset : end - note.offset])
        at = end


class Disk:
    """All the files a journal speaks of, at a moment that moves on; a careless one ignores that a log is synced."""

    def __init__(self, journal: Journal, careless: bool = False) -> None:
        self.careless = careless
        self.files: dict[str, DiskFile] = {}
        self.coming = journal.notes()
        self.at = 0

    def go_on(self, until: int) -> None:
        """All that was noted before this place of the journal has been done, or at least asked for."""
        while self.at < until:
            came = next(self.coming, None)
            if came is None:
                return
            self.at, note = came
            self.note(note, self.files.setdefault(note.path, DiskFile()))

    def note(self, note: Note, file: DiskFile) -> None:
        if note.kind != SYNCED:
            file.since.append(note)
            if note.kind == DELETED and note.offset:
                self.sync_folder()
        elif not (self.careless and note.path.endswith("-wal")):
            if file.image is None:  # SQLite syncs the folder together with a new log
                self.sync_folder()
            file.settle()

    def sync_folder(self) -> None:
        """What was deleted stays so."""
        for file in self.files.values():
            if file.deleted:
                file.settle()

    def lose_power(self, folder: Path, rng: Random) -> None:
        """Write what is found afterwards into this folder."""
        for path, file in self.files.items():
            found = file.after_loss(rng)
            place = folder / Path(path).name
            place.unlink(missing_ok=True)
            if found is not None:
                place.write_bytes(found)
