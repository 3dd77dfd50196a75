"""Chooses the store that a command uses."""

import os
from collections.abc import Callable
from pathlib import Path

from wcet.errors import Diagnostic
from wcet.repository import require_own
from wcet.store.protocol import AnswerStore
from wcet.store.sqlite import FILE, SqliteStore


def default_folder() -> Path:
    """Return the cache folder of this user: `WCET_CACHE_DIR`, or the platform's place for caches."""
    stated = os.environ.get("WCET_CACHE_DIR")
    if stated:
        return Path(stated)
    from platformdirs import user_cache_path

    return user_cache_path("wcet", appauthor=False)


def open_store(place: str | None, tell: Callable[[Diagnostic], None] | None = None) -> AnswerStore:
    """Return the store at `place`: a URL, the path of an SQLite file, or None for this user's own.

    `tell` is called at once with messages for the user. Raises `WcetError` W022 if a named store cannot be used, W547
    if a package for it is missing.
    """
    if place is None:
        return SqliteStore(default_folder() / FILE, tell=tell)
    if "://" in place:
        from wcet.store.database import DatabaseStore

        return DatabaseStore(place)
    return SqliteStore(require_own(Path(place)), named=True, tell=tell)
