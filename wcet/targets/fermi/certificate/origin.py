"""Where the instructions of a certificate of `fermi-llc` come from: the launch of the kernel."""

from typing import Any

from wcet.isa.gcn.launch import GcnLaunch
from wcet.memory.cache.statements import read_statements
from wcet.memory.cache.warp_timing import Arithmetic
from wcet.resources import read_instruction_table
from wcet.targets.fermi.followed import FollowedLaunch

TABLES = ("isa.csv", "isa-gfx9.csv")


def read_tables() -> tuple[str, str]:
    """Return the texts of the instruction tables."""
    former, later = map(read_instruction_table, TABLES)
    return former, later


def describe_origin(
    launch: GcnLaunch, followed: FollowedLaunch, instruction: Arithmetic, corunners: str
) -> dict[str, Any]:
    """Return the origin of a certificate: groups, work-items, arguments, the time of an instruction, and the tables of
    co-runners, each with its name and the SHA-256 of its text.
    """
    tables = read_statements(corunners) if corunners else ()
    return {
        "groups": list(launch.groups),
        "size": list(launch.group_size),
        "instruction": [instruction.initiation, instruction.execution],
        "address": followed.address,
        "words": list(followed.words),
        "corunners": {"tables": [[each.source.name, each.digest] for each in tables]},
    }
