"""Stores answers as git notes at the commits that they are about, so that a team's bounds travel with its repository.

A note under `refs/notes/wcet` has a line of JSON for each answer, with the same key and checksum as an entry of the
store. A note that was damaged, or that another version of the tool wrote, is ignored. Notes are shared with `git push
origin refs/notes/wcet` and fetched alike.
"""

import base64
import binascii
import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from wcet.errors import Diagnostic, WcetError
from wcet.session.revision import run_git
from wcet.store.protocol import AnswerStore, StoredAnswer

REF = "wcet"


class CommitNotes:
    """The notes of one commit as a store that is consulted before another store."""

    def __init__(self, folder: Path, commit: str, behind: AnswerStore | None) -> None:
        """``folder`` lies in the repository."""
        self._folder, self._commit, self._behind = folder, commit, behind
        self._entries: dict[str, StoredAnswer] = {}
        try:
            told = run_git(folder, "notes", f"--ref={REF}", "show", commit).decode(errors="replace")
        except WcetError:  # most commits have no notes
            told = ""
        for line in told.splitlines():
            entry = _read(line)
            if entry is not None:
                self._entries[entry.key] = entry

    @property
    def notes(self) -> Sequence[Diagnostic]:
        """Return the warnings of the other store."""
        return () if self._behind is None else self._behind.notes

    def read(self, key: str) -> tuple[str, bytes] | None:
        """Return checksum and payload of an answer, or None; an answer that only the other store has is added to the
        notes."""
        if key in self._entries:
            return self._entries[key].checksum, self._entries[key].payload
        found = None if self._behind is None else self._behind.read(key)
        if found is not None:
            self._note((StoredAnswer(key, *found, "", ""),))
        return found

    def read_many(self, keys: Sequence[str]) -> dict[str, tuple[str, bytes]]:
        """Return checksum and payload of those answers that exist, by key."""
        found = {key: self.read(key) for key in keys}
        return {key: entry for key, entry in found.items() if entry is not None}

    def write(self, entries: Sequence[StoredAnswer]) -> None:
        """Write answers to the notes and to the other store."""
        self._note(entries)
        if self._behind is not None:
            self._behind.write(entries)

    def close(self) -> None:
        """Close nothing, because the other store serves the next commit."""

    def _note(self, entries: Sequence[StoredAnswer]) -> None:
        self._entries |= {entry.key: entry for entry in entries}
        text = "".join(_show(entry) for _, entry in sorted(self._entries.items()))
        with TemporaryDirectory() as place:  # a system limits the length of an argument
            written = Path(place, "note")
            written.write_text(text, "utf-8")
            run_git(self._folder, "notes", f"--ref={REF}", "add", "-f", "-F", str(written), self._commit)


def _show(entry: StoredAnswer) -> str:
    payload = base64.b64encode(entry.payload).decode()
    shown = {"kernels": entry.kernels, "file": entry.file, "key": entry.key, "checksum": entry.checksum}
    return json.dumps({**shown, "payload": payload}) + "\n"


def _read(line: str) -> StoredAnswer | None:
    """Return the entry in a line, or None for a line that is not a valid entry."""
    try:
        found: Any = json.loads(line)
        texts = [found[name] for name in ("key", "checksum", "payload", "file", "kernels")]
        key, checksum, payload, file, kernels = (text for text in texts if isinstance(text, str))
        return StoredAnswer(key, checksum, base64.b64decode(payload, validate=True), file, kernels)
    except (ValueError, KeyError, TypeError, RecursionError, binascii.Error):
        return None
