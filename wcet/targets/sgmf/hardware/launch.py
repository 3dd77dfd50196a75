"""Reads the launch of a dataflow kernel: how many threads stream through the grid."""

import re
from collections.abc import Mapping
from math import prod

from wcet.errors import refuse
from wcet.isa.gcn.launch import Shape, StatedLaunch, read_launch
from wcet.records import dataclass
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.units import ceil_div

MOST_THREADS = 1 << 32
"""The largest number of threads, because thread ids are words of 32 bits."""


@dataclass(frozen=True, slots=True)
class SgmfLaunch:
    """The launch that the user states: threads, or work-groups as for GCN kernels; None and 0 mean not stated."""

    threads: int = 0
    shape: StatedLaunch = StatedLaunch()


def read_threads(raw: Mapping[str, str]) -> SgmfLaunch:
    """Return the launch that `threads`, `groups` and `group_size` state.

    Raises `WcetError` W501 for a value that is not a number from 1 on.
    """
    text = raw.get("threads", "")
    if text and (not re.fullmatch(r"\s*\d{1,18}\s*", text) or not 1 <= int(text) <= MOST_THREADS):
        raise refuse("W501", f"`{text}` is not a number of threads", help="--threads 1024")
    shape = read_launch({key: value for key, value in raw.items() if key in ("groups", "group_size")})
    return SgmfLaunch(int(text) if text else 0, shape)


def settle_threads(launch: SgmfLaunch, name: str) -> int:
    """Return the number of threads of a launch.

    Raises `WcetError` W501 if it is not stated, or stated twice.
    """
    groups, size = launch.shape.groups, launch.shape.group_size
    if launch.threads and (groups or size):
        message = f"the launch of `{name}` is stated twice"
        raise refuse("W501", message, help="give --threads, or --groups and --group-size")
    if launch.threads:
        return launch.threads
    if groups is None or size is None:
        raise refuse("W501", f"the launch of `{name}` has no --threads", help="--threads 1024")
    return _multiply(groups, size)


def _multiply(groups: Shape, size: Shape) -> int:
    threads = prod(groups) * prod(size)
    if not 1 <= threads <= MOST_THREADS:
        raise refuse("W501", f"a launch of {threads:,} threads", help="--threads 1024")
    return threads


def share_threads(threads: int, machine: SgmfMachine) -> int:
    """Return the most threads that one core runs; threads are divided evenly."""
    return ceil_div(threads, machine.cores)
