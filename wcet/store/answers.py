"""Reads known answers from a store if they are valid, and writes answers if nothing changed meanwhile.

An entry that is not exactly what this tool would have written (wrong key, checksum, structure or sums) is ignored,
never trusted, and written again. Refusals are not kept.
"""

import hashlib
import json
import time
import zlib
from collections.abc import Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any, cast

from wcet.errors import WcetError
from wcet.identity import identify_tool, sign_package
from wcet.ir.result import KernelBound
from wcet.options import AnalyzeOptions
from wcet.report.decode import decode_bound
from wcet.report.json import encode_bound
from wcet.span import Source
from wcet.store.key import make_key
from wcet.store.protocol import AnswerStore, StoredAnswer

HELD = 200
"""The largest number of entries that wait to be written together."""

TOGETHER = 500
"""The number of keys that are looked up together."""

SECONDS = 1.0
"""The seconds for which an entry waits for others at most."""

LARGEST = 1 << 28
"""The largest number of bytes of an unpacked entry; a longer one is not ours."""


class Answers:
    """The answers in a store; without a store no answer is known. Leaving it as a context writes pending answers."""

    def __init__(self, store: AnswerStore | None) -> None:
        self.store = store
        self._waiting: list[StoredAnswer] = []
        self._since = time.monotonic()
        self._signature = "" if store is None else sign_package()
        if store is not None:
            identify_tool()

    def recall(self, source: Source, options: AnalyzeOptions) -> tuple[str, tuple[KernelBound, ...] | None]:
        """Return the key of an analysis, and its bounds if they are known; raise `WcetError` for an invalid machine."""
        if self.store is None:
            return "", None
        key = make_key(source, options)
        found = self.store.read(key)
        return key, None if found is None else unpack(key, *found, source)

    def recall_all(
        self, questions: Sequence[tuple[Source, AnalyzeOptions]]
    ) -> Iterator[tuple[str | WcetError, tuple[KernelBound, ...] | None]]:
        """Yield what `recall` returns for each question, with the error of an invalid machine in place of the key.

        The store is asked once for every `TOGETHER` of them, and unpacked answers are not kept.
        """
        for first in range(0, len(questions), TOGETHER):
            part = questions[first : first + TOGETHER]
            keys = [_try_key(*question) for question in part] if self.store is not None else [""] * len(part)
            asked = [key for key in keys if isinstance(key, str)]
            found: Mapping[str, tuple[str, bytes]] = {} if self.store is None else self.store.read_many(asked)
            for key, (source, _) in zip(keys, part, strict=True):
                entry = found.get(key) if isinstance(key, str) else None
                known = unpack(key, *entry, source) if isinstance(key, str) and entry is not None else None
                yield key, known

    def keep(self, key: str, source: Source, options: AnalyzeOptions, bounds: tuple[KernelBound, ...]) -> None:
        """Keep the answer to a question, unless its machine changed since `key` was made."""
        if self.store is None or make_key(source, options) != key:
            return
        self._waiting.append(pack(key, source, bounds))
        if len(self._waiting) >= HELD or time.monotonic() - self._since > SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write pending answers; drop them if files of the tool changed, because they belong to neither state."""
        if self.store is not None and self._waiting and sign_package() == self._signature:
            self.store.write(self._waiting)
        self._waiting = []
        self._since = time.monotonic()

    def __enter__(self) -> "Answers":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.flush()
        if self.store is not None:
            self.store.close()


def _try_key(source: Source, options: AnalyzeOptions) -> str | WcetError:
    try:
        return make_key(source, options)
    except WcetError as error:
        return error


def pack(key: str, source: Source, bounds: tuple[KernelBound, ...]) -> StoredAnswer:
    """Return bounds as an entry."""
    payload = zlib.compress(json.dumps([encode_bound(bound) for bound in bounds]).encode())
    return StoredAnswer(key, _checksum(key, payload), payload, source.name, " ".join(bound.name for bound in bounds))


def unpack(key: str, checksum: str, payload: bytes, source: Source) -> tuple[KernelBound, ...] | None:
    """Return the bounds of an entry, or None if it is not what we would have written."""
    if checksum != _checksum(key, payload):
        return None
    try:
        opened = zlib.decompressobj()
        text = opened.decompress(payload, LARGEST)
        if not opened.eof:
            return None
        kernels: Any = json.loads(text)
        return tuple(decode_bound(kernel, source) for kernel in cast("list[object]", kernels))
    except (ValueError, KeyError, TypeError, RecursionError, zlib.error):
        return None


def _checksum(key: str, payload: bytes) -> str:
    return hashlib.sha256(key.encode() + b"\n" + payload).hexdigest()
