"""Implements the store of one user: an SQLite file with a write-ahead log, for several processes at once.

A damaged file is set aside under another name, never repaired and never trusted, and so is a foreign one in our own
cache folder. Every error of reading or writing counts as damage, unless SQLite says that the reason is outside of the
file. A foreign database that the user names is refused, because it holds somebody else's data. A store that cannot be
written is not used: analyses do not depend on it.
"""

import contextlib
import operator
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import TypeVar

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.files import show_path
from wcet.printable import show_line
from wcet.store.protocol import StoredAnswer, keep_whole

FILE = "store.sqlite"

APPLICATION = int.from_bytes(b"wcet", "big")
"""The application id in the header of our databases."""

LAYOUT = 1
"""The version of the table; it grows with every change, and a file of another version is set aside."""

SIZE = 4 << 30
"""The bytes in use above which the oldest eighth of the entries is deleted: about two million answers."""

PRUNED = 1000
"""The number of writes between two checks of the size."""

TIMEOUT = 20.0
"""The seconds to wait for another process that writes."""

PATIENCE = 2.0
"""The seconds of this wait after which the user is told."""

PAUSE = 0.01
"""The seconds between two attempts to open a file that another process is creating."""

_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

_OUTSIDE = (
    *_BUSY,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
)
"""The error codes whose reasons are not in the content of the file."""

_FAULTS = (sqlite3.Error, ValueError, TypeError, OverflowError, MemoryError)
"""The exceptions that a damaged file can raise: texts that are not UTF-8, lengths beyond memory, values of another
type."""

_FOREIGN = "it is not a store of wcet"

_MAGIC = b"SQLite format 3\0"
_OWNER = slice(68, 72)
"""The position of the application id in the header of a database (https://www.sqlite.org/fileformat.html, 1.3)."""

_COLUMNS = """(
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    checksum TEXT NOT NULL,
    payload BLOB NOT NULL,
    file TEXT NOT NULL,
    kernels TEXT NOT NULL
)"""

_DESCRIBED = 1 << 16
"""The number of bytes at the start of a file in which SQLite describes its tables: the first page."""

T = TypeVar("T")

_INSERT = "INSERT OR REPLACE INTO answers (key, checksum, payload, file, kernels) VALUES (?, ?, ?, ?, ?)"

_HEADER = ("application_id", "user_version")


class SqliteStore:
    """The store in the file `path`; `named` says that the user chose it, so that its failure is reported.

    `tell` is called while the store waits for another process; without it, the wait is one of the notes.
    """

    def __init__(self, path: Path, named: bool = False, tell: Callable[[Diagnostic], None] | None = None) -> None:
        self.path, self.named = path, named
        self.notes: list[Diagnostic] = []
        self._tell = tell or self.notes.append
        self._told = False
        self._written = 0
        self._connection: sqlite3.Connection | None = None
        self._open()

    def read(self, key: str) -> tuple[str, bytes] | None:
        """Return checksum and payload of an entry, see `Store.read`."""
        return self.read_many([key]).get(key)

    def read_many(self, keys: Sequence[str]) -> dict[str, tuple[str, bytes]]:
        """Return the entries of several keys, see `Store.read_many`."""
        connection = self._connection
        if connection is None or not keys:
            return {}
        query = f"SELECT key, checksum, payload FROM answers WHERE key IN ({','.join('?' * len(keys))})"
        try:
            rows = self._wait(lambda: connection.execute(query, tuple(keys)).fetchall())
        except _FAULTS as error:
            self._judge(error)
            return {}
        return keep_whole(rows)

    def write(self, entries: Sequence[StoredAnswer]) -> None:
        """Keep entries, see `Store.write`."""
        connection = self._connection
        if connection is None:
            return
        rows = [(e.key, e.checksum, e.payload, show_line(e.file), show_line(e.kernels)) for e in entries]
        try:
            self._wait(lambda: self._insert(connection, rows))
        except _FAULTS as error:
            self._judge(error)

    def _insert(self, connection: sqlite3.Connection, rows: Sequence[tuple[object, ...]]) -> None:
        """Write rows, and delete the oldest from time to time, in one transaction."""
        written = self._written + len(rows)
        with connection:
            connection.executemany(_INSERT, rows)
            if written >= PRUNED:
                written = 0
                _delete_oldest(connection)
        self._written = written

    def close(self) -> None:
        """Close the file."""
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.named and _is_foreign(self.path):
                raise self._refuse_foreign()
            fault = self._wait(self._connect)
            if fault:
                self._replace(fault)
        except (OSError, sqlite3.OperationalError) as error:
            self.close()
            if self.named:
                reason = error.strerror if isinstance(error, OSError) else error
                message = f"the store `{show_path(self.path)}` cannot be used: {reason}"
                raise refuse("W022", message, help="choose a place that you may write to") from None

    def _wait(self, work: Callable[[], T]) -> T:
        """Run `work` as soon as other processes allow it, and return its result; tell the user of a long wait."""
        begin = time.monotonic()
        while True:
            try:
                return work()
            except sqlite3.OperationalError as error:  # SQLite itself does not wait while a file gets its log
                waited = time.monotonic() - begin
                if _find_code(error) not in _BUSY or waited > TIMEOUT:
                    raise
                if waited > PATIENCE and not self._told:
                    self._told = True
                    message = f"the store `{show_path(self.path)}` is locked by another program; waiting for it"
                    self._tell(Diagnostic("W022", message, help="--no-cache", severity="warning"))
                time.sleep(PAUSE)

    def _connect(self) -> str:
        """Open the file, or create it; return its fault, if any."""
        connection = sqlite3.connect(self.path, timeout=PATIENCE / 4)
        self._connection = connection
        try:
            fault = _examine(connection)
            if not fault:
                _prepare(connection)
        except _FAULTS as error:
            if not self._is_damage(error):
                self.close()
                raise
            return "it is not a database, or damaged"
        return fault

    def _judge(self, error: Exception) -> None:
        """Set the file aside if the error of reading or writing is a fault of its content."""
        if self._is_damage(error):
            self._replace("it is damaged")

    def _is_damage(self, error: Exception) -> bool:
        code = _find_code(error)
        if code == sqlite3.SQLITE_READONLY:  # a changed byte of the header says so as well
            return os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK)
        return code not in _OUTSIDE

    def _replace(self, fault: str) -> None:
        """Set the file aside, with its log, and start an empty one."""
        self.close()
        shown = show_path(self.path)
        if self.named and fault == _FOREIGN:
            raise self._refuse_foreign()
        places = (self.path.with_name(f"{self.path.name}.aside-{number}") for number in count(1))
        aside = next(place for place in places if not place.exists())
        with contextlib.suppress(OSError):
            self.path.replace(aside)
            for suffix in ("-wal", "-shm"):
                with contextlib.suppress(OSError):
                    Path(f"{self.path}{suffix}").replace(f"{aside}{suffix}")
            message = f"the store `{shown}` was set aside as `{aside.name}`: {fault}"
            self.notes.append(Diagnostic("W022", message, help=f"rm {show_path(aside)}", severity="warning"))
        try:
            if self._wait(self._connect):
                self.close()
        except sqlite3.OperationalError:
            self.close()

    def _refuse_foreign(self) -> WcetError:
        message = f"the store `{show_path(self.path)}` cannot be used: {_FOREIGN}"
        return refuse("W022", message, help="--store results.sqlite")


def _is_foreign(path: Path) -> bool:
    """Return True if another program made the file; it is read before SQLite opens it.

    Of the twenty bytes that show this, one may be damaged, or all if our table is described. An empty file belongs to
    no program.
    """
    if not path.is_file():
        return path.exists() and not path.is_dir()
    with path.open("rb") as file:
        head = file.read(_DESCRIBED)
    if not head or _COLUMNS.encode() in head:
        return False
    said = head[: len(_MAGIC)] + head[_OWNER]
    ours = _MAGIC + APPLICATION.to_bytes(4, "big")
    return len(said) != len(ours) or sum(map(operator.ne, said, ours)) > 1


def _find_code(error: Exception) -> int | None:
    """Return SQLite's primary code of an error; None for one that Python raised."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _examine(connection: sqlite3.Connection) -> str:
    """Return the fault of the content of a file, if any; raises one of `_FAULTS` for some damage."""
    with connection:
        connection.execute("BEGIN")  # read header and tables in one transaction
        owner, layout = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in _HEADER)
        tables = connection.execute("SELECT name, sql FROM sqlite_master").fetchall()
    if not tables:
        return ""
    if owner != APPLICATION:
        ours = any(name == "answers" and str(sql).endswith(_COLUMNS) for name, sql in tables)
        return "it is damaged" if ours else _FOREIGN
    if layout != LAYOUT:
        return "it is of another version of wcet"
    return "" if connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok" else "it is damaged"


def _delete_oldest(connection: sqlite3.Connection) -> None:
    """Delete the oldest entries of a file that has grown too large; new entries reuse their space."""
    names = ("page_size", "page_count", "freelist_count")
    page, count, free = (int(connection.execute(f"PRAGMA {name}").fetchone()[0]) for name in names)
    if page * (count - free) > SIZE:
        last = "SELECT number FROM answers ORDER BY number LIMIT 1 OFFSET (SELECT COUNT(*) / 8 FROM answers)"
        connection.execute(f"DELETE FROM answers WHERE number <= ({last})")


def _prepare(connection: sqlite3.Connection) -> None:
    """Create the tables of a store in the file, unless it has them."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {LAYOUT}")
        connection.execute(f"CREATE TABLE IF NOT EXISTS answers {_COLUMNS}")
