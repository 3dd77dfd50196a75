"""The store of one user: an SQLite file with a write-ahead log, for several processes at once.

A file that is damaged is set aside under another name, never repaired and never trusted, and so is a foreign one in our
own cache folder. A foreign database that the user names is refused: it is somebody else's data. A store that cannot be
written is none: analyses do not depend on it.
"""

import contextlib
import sqlite3
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from wcet.errors import Diagnostic, refuse
from wcet.files import show_path
from wcet.store.protocol import Entry

FILE = "store.sqlite"

APPLICATION = int.from_bytes(b"wcet", "big")
"""What the header of a database says whose it is."""

LAYOUT = 1
"""Grows with every change of the table; a file of another layout is set aside."""

ENTRIES = 200_000
"""Entries kept; beyond them the oldest ones go."""

PRUNED = 1000
"""Writes between two looks at their number."""

TIMEOUT = 20.0
"""Seconds to wait for another process that writes."""

PAUSE = 0.01
"""Seconds between two attempts to open a file that another process is just making."""

_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

_TABLE = """
CREATE TABLE IF NOT EXISTS answers (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    checksum TEXT NOT NULL,
    payload BLOB NOT NULL,
    file TEXT NOT NULL,
    kernels TEXT NOT NULL
)
"""


_INSERT = "INSERT OR REPLACE INTO answers (key, checksum, payload, file, kernels) VALUES (?, ?, ?, ?, ?)"

_HEADER = ("application_id", "user_version")


class SqliteStore:
    """The store in the file `path`; `named` says that the user chose it, and wants to hear when it is of no use."""

    def __init__(self, path: Path, named: bool = False) -> None:
        self.path, self.named = path, named
        self.notes: list[Diagnostic] = []
        self._written = 0
        self._connection: sqlite3.Connection | None = None
        self._open()

    def read(self, key: str) -> tuple[str, bytes] | None:
        """Return checksum and payload, see `Store.read`."""
        if self._connection is None:
            return None
        try:
            row = self._connection.execute("SELECT checksum, payload FROM answers WHERE key = ?", (key,)).fetchone()
        except sqlite3.OperationalError:  # busy, or the disk is gone
            return None
        except sqlite3.DatabaseError:
            self._replace("it is damaged")
            return None
        checksum, payload = row or (None, None)
        return (checksum, payload) if isinstance(checksum, str) and isinstance(payload, bytes) else None

    def write(self, entries: Sequence[Entry]) -> None:
        """Keep entries, see `Store.write`."""
        if self._connection is None:
            return
        rows = [(each.key, each.checksum, each.payload, each.file, each.kernels) for each in entries]
        try:
            with self._connection:
                self._connection.executemany(_INSERT, rows)
                self._written += len(rows)
                if self._written >= PRUNED:
                    self._written = 0
                    self._connection.execute(
                        "DELETE FROM answers WHERE number <= (SELECT MAX(number) FROM answers) - ?", (ENTRIES,)
                    )
        except sqlite3.OperationalError:
            return
        except sqlite3.DatabaseError:
            self._replace("it is damaged")

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fault = self._connect()
            if fault:
                self._replace(fault)
        except (OSError, sqlite3.OperationalError) as error:
            self.close()
            if self.named:
                message = f"the store `{show_path(self.path)}` cannot be used: {error}"
                raise refuse("W022", message, help="choose a place that you may write to") from None

    def _connect(self) -> str:
        """Open the file, or make it, as soon as others let us; return what is wrong with it, if anything is."""
        end = time.monotonic() + TIMEOUT
        while True:
            try:
                return self._try_connect()
            except sqlite3.OperationalError as error:  # SQLite itself does not wait where a file becomes one with a log
                self.close()
                if error.sqlite_errorcode & 0xFF not in _BUSY or time.monotonic() > end:
                    raise
                time.sleep(PAUSE)

    def _try_connect(self) -> str:
        connection = sqlite3.connect(self.path, timeout=TIMEOUT)
        self._connection = connection
        try:
            with connection:
                connection.execute("BEGIN")  # header and tables as they are at one moment
                owner, layout = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in _HEADER)
                tables = connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]
            if tables and owner != APPLICATION:
                return "it is no store of wcet"
            if tables and layout != LAYOUT:
                return "it is of another version of wcet"
            if tables and connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                return "it is damaged"
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            with connection:
                connection.execute("BEGIN IMMEDIATE")
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {LAYOUT}")
                connection.execute(_TABLE)
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError:
            return "it is no database, or damaged"
        return ""

    def _replace(self, fault: str) -> None:
        """Set the file aside, with its log, and start an empty one."""
        self.close()
        shown = show_path(self.path)
        if self.named and fault == "it is no store of wcet":
            raise refuse("W022", f"the store `{shown}` cannot be used: {fault}", help="--store results.sqlite")
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
            if self._connect():
                self.close()
        except sqlite3.OperationalError:
            self.close()
