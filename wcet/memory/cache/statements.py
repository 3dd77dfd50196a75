"""Reads co-runners from a setting: other kernels, and tables of accesses."""

import json
from collections.abc import Mapping
from dataclasses import field
from hashlib import sha256
from typing import Any

from wcet.records import dataclass
from wcet.span import Source


@dataclass(frozen=True, slots=True)
class CorunnerStatement:
    """A stated co-runner: its file, the text of the file, and its other settings."""

    source: Source
    said: Mapping[str, Any] = field(default_factory=dict[str, Any])

    @property
    def is_trace(self) -> bool:
        """Return True if the co-runner is a table of accesses."""
        return not self.source.name.endswith(".s")

    @property
    def digest(self) -> str:
        """Return the SHA-256 of the text."""
        return sha256(self.source.text.encode()).hexdigest()


def read_statements(text: str) -> tuple[CorunnerStatement, ...]:
    """Return the co-runners that a setting lists: tables of JSON with commas between."""
    tables: list[dict[str, Any]] = json.loads(f"[{text}]")
    return tuple(
        CorunnerStatement(
            Source(each["file"], each["text"]), {key: each[key] for key in each if key not in ("file", "text")}
        )
        for each in tables
    )
