"""Where the instructions of a certificate of `fermi-llc` come from: the launch of the kernel."""

from importlib.resources import files
from typing import Any

from wcet.isa.gcn.launch import GcnLaunch
from wcet.memory.cache.warp_timing import Arithmetic
from wcet.targets.fermi.followed import FollowedLaunch

TABLES = ("isa.csv", "isa-gfx9.csv")


def read_tables() -> tuple[str, str]:
    """Return the texts of the instruction tables."""
    folder = files("wcet.isa.gcn.language")
    former, later = (folder.joinpath(name).read_text(encoding="utf-8") for name in TABLES)
    return former, later


def describe_origin(launch: GcnLaunch, followed: FollowedLaunch, instruction: Arithmetic) -> dict[str, Any]:
    """Return the origin of a certificate: groups, work-items, arguments, and the time of an instruction."""
    return {
        "groups": list(launch.groups),
        "size": list(launch.group_size),
        "instruction": [instruction.initiation, instruction.execution],
        "address": followed.address,
        "words": list(followed.words),
    }
