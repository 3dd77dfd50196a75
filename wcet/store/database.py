"""Implements the store of a team: a table in PostgreSQL, or in another database that SQLAlchemy supports."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from wcet.distribution import advise_install
from wcet.errors import Diagnostic, WcetError, refuse
from wcet.store.protocol import StoredAnswer, keep_whole

TABLE = "wcet_answers"

LIMIT = 10
"""The seconds that a server has to accept a connection, and to answer a statement."""


class DatabaseStore:
    """The store at a URL of SQLAlchemy; raises `WcetError` W022 if it cannot be used, W547 without SQLAlchemy.

    Unlike a cache, it was requested: the failure of a server is reported once, and the analyses go on without it. It is
    not used again, because a server that is silent would take its time limit for each of them.
    """

    def __init__(self, url: str) -> None:
        self.notes: list[Diagnostic] = []
        self._sql = _load(url)
        self._insert = _find_insert(url)
        self._engine: Any = None
        self._shown, self._reached = url, False
        try:
            target = self._sql.engine.make_url(_with_driver(url))
            self._shown = target.render_as_string(hide_password=True)
            self._engine = self._sql.create_engine(target, pool_pre_ping=True, connect_args=_limit_time(target))
            metadata = self._sql.MetaData()
            self._table = self._sql.Table(
                TABLE,
                metadata,
                self._sql.Column("key", self._sql.String(64), primary_key=True),
                self._sql.Column("checksum", self._sql.String(64), nullable=False),
                self._sql.Column("payload", self._sql.LargeBinary, nullable=False),
                self._sql.Column("file", self._sql.Text, nullable=False),
                self._sql.Column("kernels", self._sql.Text, nullable=False),
            )
            with self._engine.connect():
                self._reached = True
            metadata.create_all(self._engine, checkfirst=True)
        except (self._sql.exc.SQLAlchemyError, ImportError) as error:
            if not self._exists():
                raise self._refuse(error) from None

    def read(self, key: str) -> tuple[str, bytes] | None:
        """Return checksum and payload of an entry, see `Store.read`."""
        return self.read_many([key]).get(key)

    def read_many(self, keys: Sequence[str]) -> dict[str, tuple[str, bytes]]:
        """Return the entries of several keys, see `Store.read_many`."""
        if self.notes or not keys:
            return {}
        table = self._table
        query = self._sql.select(table.c.key, table.c.checksum, table.c.payload).where(table.c.key.in_(list(keys)))
        try:
            with self._engine.connect() as connection:
                rows = connection.execute(query).all()
        except (self._sql.exc.SQLAlchemyError, ValueError, TypeError) as error:
            self._tell(error)
            return {}
        return keep_whole(tuple(row) for row in rows)

    def write(self, entries: Sequence[StoredAnswer]) -> None:
        """Keep entries, see `Store.write`; of two processes with the same answer, the later one wins."""
        if self.notes:
            return
        rows = [
            {name: getattr(each, name) for name in ("key", "checksum", "payload", "file", "kernels")}
            for each in {entry.key: entry for entry in entries}.values()
        ]
        statement = self._insert(self._table)
        new = {name: statement.excluded[name] for name in ("checksum", "payload", "file", "kernels")}
        try:
            with self._engine.begin() as connection:
                connection.execute(statement.on_conflict_do_update(index_elements=["key"], set_=new), rows)
        except (self._sql.exc.SQLAlchemyError, ValueError, TypeError) as error:
            self._tell(error)

    def close(self) -> None:
        """Close the connections."""
        self._engine.dispose()

    def _exists(self) -> bool:
        """Return True if the table exists; two processes may have created it at the same time."""
        try:
            return self._reached and self._sql.inspect(self._engine).has_table(TABLE)
        except self._sql.exc.SQLAlchemyError:
            return False

    def _tell(self, error: Exception) -> None:
        if not self.notes:
            (diagnostic,) = self._refuse(error).diagnostics
            self.notes.append(Diagnostic("W022", diagnostic.message, help=diagnostic.help, severity="warning"))

    def _refuse(self, error: Exception) -> WcetError:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()
        message = f"the store {self._shown} cannot be used: {reason[0] if reason else type(error).__name__}"
        return refuse("W022", message, help="--store postgresql://USER@HOST/DATABASE")


def _with_driver(url: str) -> str:
    """Return a URL with the driver psycopg 3 if it names none."""
    head, slashes, rest = url.partition("://")
    return f"postgresql+psycopg{slashes}{rest}" if head in ("postgresql", "postgres") else url


def _limit_time(target: Any) -> dict[str, object]:
    """Return the time limits for a driver of PostgreSQL, unless the URL states them itself."""
    if target.get_backend_name() != "postgresql" or target.get_driver_name() not in ("psycopg", "psycopg2"):
        return {}
    stated = {"connect_timeout": LIMIT, "options": f"-c statement_timeout={1000 * LIMIT}"}
    return {name: value for name, value in stated.items() if name not in target.query}


def _find_insert(url: str) -> Any:
    """Return the function that builds an insert for the database's dialect, which can replace rows."""
    dialect = "sqlite" if url.startswith("sqlite") else "postgresql"
    return import_module(f"sqlalchemy.dialects.{dialect}").insert


def _load(url: str) -> Any:
    try:
        return import_module("sqlalchemy")
    except ImportError:
        message = f"`{url.partition(':')[0]}` needs the package SQLAlchemy, which is not installed"
        raise refuse("W547", message, help=advise_install("postgresql")) from None
