"""Defines a request, without its kernels: settings that override the configuration, and where to find the others."""

from collections.abc import Callable, Sequence
from dataclasses import field
from pathlib import Path

from wcet.config.settings import Settings
from wcet.errors import Diagnostic
from wcet.frontend.build import Build
from wcet.records import dataclass


def keep_silent(said: Sequence[Diagnostic]) -> None:
    """Ignore a message."""


@dataclass(frozen=True, slots=True)
class Request:
    """The values of the shared options: settings of environment and command line, and where to find the others.

    `typed` are the options that targets give to this `command` alone, by key, if they were typed. `build` has the
    options about compiling source files. A command that `reports` describes files as they are, and gives no verdict.
    A gate needs `complete` configurations, without a "?" in the table of any kernel.
    """

    overrides: tuple[Settings, ...]
    config: Path | None
    kernel: str | None
    cached: bool
    store: str | None = None
    jobs: int | None = None
    cluster: str | None = None
    command: str = ""
    typed: tuple[str, ...] = ()
    reports: bool = False
    complete: bool = False
    build: Build = field(default_factory=Build)
    tell: Callable[[Sequence[Diagnostic]], None] = field(default=keep_silent, compare=False)
