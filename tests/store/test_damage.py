"""Stores that are damaged, locked or silent: never an internal error, never a wrong answer."""

import random
import shutil
import socket
import sqlite3
from pathlib import Path

import pytest

from wcet.errors import WcetError
from wcet.store import database, sqlite
from wcet.store.choice import open_store
from wcet.store.protocol import StoredAnswer
from wcet.store.sqlite import FILE, SqliteStore

ENTRIES = [
    StoredAnswer(f"{number:064x}", f"{number:02x}" * 32, bytes([number]) * 200, f"k{number}.s", "k")
    for number in range(9)
]


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The bytes of a small store."""
    path = tmp_path_factory.mktemp("whole") / FILE
    store = SqliteStore(path)
    store.write(ENTRIES)
    store.close()
    return path.read_bytes()


def use(path: Path) -> None:
    """Read every entry and write one: what is not as it was written is found damaged by its checksum."""
    for _ in range(2):
        store = SqliteStore(path, named=True)
        for each in ENTRIES:
            store.read(each.key)
        store.write([ENTRIES[0]])
        store.write([StoredAnswer("new", "c", b"p", "f", "k")])
        store.close()
    store = SqliteStore(path, named=True)
    assert store.read("new") == ("c", b"p")
    assert store.notes == []
    store.close()


def corrupt(content: bytes, draw: random.Random, place: int | None = None) -> bytes:
    changed = bytearray(content)
    start = draw.randrange(len(changed)) if place is None else place
    for index in range(start, min(start + draw.choice((1, 1, 2, 8)), len(changed))):
        changed[index] ^= draw.randrange(1, 256)
    return bytes(changed)


@pytest.mark.parametrize("part", range(4))
def test_a_store_with_changed_bytes_is_used_or_set_aside(tmp_path, whole, part):
    """A quarter of the cases are in the header and the schema, where changed bytes do most."""
    draw = random.Random(part)
    for number in range(60):
        path = tmp_path / f"{number}" / FILE
        path.parent.mkdir()
        path.write_bytes(corrupt(whole, draw, draw.randrange(100) if number % 4 == 0 else None))
        use(path)
        shutil.rmtree(path.parent)


@pytest.mark.parametrize("place", [*range(100)])
def test_a_store_with_a_changed_byte_in_its_header_is_used_or_set_aside(tmp_path, whole, place):
    for bits in (1, 128, 255):
        path = tmp_path / f"{bits}" / FILE
        path.parent.mkdir()
        changed = bytearray(whole)
        changed[place] ^= bits
        path.write_bytes(changed)
        use(path)


def test_a_text_of_the_schema_that_is_no_utf8_is_damage(tmp_path, whole):
    path = tmp_path / FILE
    path.write_bytes(whole.replace(b"checksum TEXT", b"checks\xf1m TEXT"))
    store = SqliteStore(path)
    assert [(note.code, note.severity) for note in store.notes] == [("W022", "warning")]
    assert "set aside" in store.notes[0].message


def test_a_wait_for_a_locked_store_is_told_while_it_lasts(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    monkeypatch.setattr(sqlite, "TIMEOUT", 0.3)
    path = tmp_path / FILE
    said = []
    store = SqliteStore(path, tell=said.append)
    other = sqlite3.connect(path)
    other.execute("BEGIN IMMEDIATE")
    store.write([ENTRIES[0]])
    store.write([ENTRIES[1]])
    other.close()
    assert ["is locked by another program" in note.message for note in said] == [True]
    assert [(note.code, note.severity) for note in said] == [("W022", "warning")]
    store.write([ENTRIES[2]])
    assert store.read(ENTRIES[2].key) is not None
    assert store.notes == []
    store.close()


@pytest.fixture
def silent():
    """The port of a server that accepts connections and never says a word."""
    with socket.create_server(("127.0.0.1", 0), backlog=16) as server:
        yield server.getsockname()[1]


def test_a_server_that_accepts_and_never_answers_is_refused_after_a_time_limit(silent, monkeypatch):
    pytest.importorskip("sqlalchemy", reason="SQLAlchemy is not installed")
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    monkeypatch.setattr(database, "LIMIT", 1)
    with pytest.raises(WcetError, match="W022") as caught:
        open_store(f"postgresql://wcet:secret@127.0.0.1:{silent}/bounds")
    (said,) = caught.value.diagnostics
    assert "time" in said.message
    assert "secret" not in said.message


def test_a_database_that_failed_is_not_asked_again(tmp_path):
    pytest.importorskip("sqlalchemy", reason="SQLAlchemy is not installed")
    store = open_store(f"sqlite:///{tmp_path / FILE}")
    store.write([ENTRIES[0]])
    assert store.read(ENTRIES[0].key) == (ENTRIES[0].checksum, ENTRIES[0].payload)
    (tmp_path / FILE).write_bytes(b"\xa5" * 5000)
    store._engine.dispose()
    assert [store.read(each.key) for each in ENTRIES] == [None] * len(ENTRIES)
    store.write([ENTRIES[1]])
    assert [(note.code, note.severity) for note in store.notes] == [("W022", "warning")]
    store.close()
