"""Defines the interface of every store: it keeps texts under keys, and does not check their contents."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from wcet.errors import Diagnostic
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """A packed answer under its key; `kernels` and `file` are for people who read the store."""

    key: str
    checksum: str
    payload: bytes
    file: str
    kernels: str


class AnswerStore(Protocol):
    """A table of entries that several processes share."""

    @property
    def notes(self) -> Sequence[Diagnostic]:
        """Return warnings about the store itself."""
        ...

    def read(self, key: str) -> tuple[str, bytes] | None:
        """Return checksum and payload of an entry, or None; a store that cannot be read has no entries."""
        ...

    def read_many(self, keys: Sequence[str]) -> Mapping[str, tuple[str, bytes]]:
        """Return checksum and payload of those entries that exist, by key."""
        ...

    def write(self, entries: Sequence[StoredAnswer]) -> None:
        """Write entries; replace those with the same keys. An entry that cannot be kept is not an error."""
        ...

    def close(self) -> None:
        """Release the store."""
        ...


def keep_whole(rows: Iterable[tuple[Any, ...]]) -> dict[str, tuple[str, bytes]]:
    """Return checksum and payload by key, for those rows whose values have the types that the tool writes."""
    return {
        key: (checksum, payload)
        for key, checksum, payload in rows
        if isinstance(key, str) and isinstance(checksum, str) and isinstance(payload, bytes)
    }
