"""Measured times of a kernel's blocks: a run writes them to a file, and an analysis may use them on request.

A file is about one kernel text, one machine and one launch. Measurements of anything else are refused.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

from wcet import __version__
from wcet.errors import refuse
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch, show_shape
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import GcnMachine

KIND = "wcet block times"
FORMAT_VERSION = 1
HELP = "wcet simulate KERNEL --block-times FILE"


@dataclass(frozen=True, slots=True)
class BlockTimes:
    """The longest time of each block by index, the number of its runs, and the number of runs of the launch.

    `subject` names what was measured: kernel and digest of its file, machine and digest, launch, splitting.
    """

    subject: Mapping[str, str]
    runs: int
    blocks: Mapping[int, tuple[int, int]]


def name_subject(program: GcnProgram, machine: GcnMachine, launch: GcnLaunch) -> dict[str, str]:
    """Return the subject of a measurement: kernel, machine, launch, and digests of them."""
    text = f"{program.name}\n{program.source.text}"
    return {
        "name": program.name,
        "kernel_digest": hashlib.sha256(text.encode()).hexdigest()[:16],
        "machine": machine.name,
        "machine_digest": machine.digest,
        "groups": show_shape(launch.groups),
        "group_size": show_shape(launch.group_size),
        "splitting": "none",
    }


def merge_times(first: BlockTimes, second: BlockTimes) -> BlockTimes:
    """Return two measurements of the same subject as one."""
    blocks = dict(first.blocks)
    for block, (longest, runs) in second.blocks.items():
        known = blocks.get(block, (0, 0))
        blocks[block] = max(known[0], longest), known[1] + runs
    return BlockTimes(first.subject, first.runs + second.runs, blocks)


@dataclass(frozen=True, slots=True)
class MeasuredKernel:
    """The measured block times of one kernel."""

    program: GcnProgram
    times: BlockTimes

    def merge(self, other: "MeasuredKernel") -> "MeasuredKernel":
        """Return the measurements of two sets of runs of the same kernel as one."""
        return MeasuredKernel(self.program, merge_times(self.times, other.times))


def write_times(found: Sequence[tuple[GcnProgram, BlockTimes]]) -> str:
    """Return the text of the file: for each kernel its subject, and its measured blocks with their lines."""
    document = {
        "kind": KIND,
        "version": FORMAT_VERSION,
        "tool": {"name": "wcet", "version": __version__},
        "kernels": [_encode(program, times) for program, times in found],
    }
    return json.dumps(document, indent=1) + "\n"


def _encode(program: GcnProgram, times: BlockTimes) -> dict[str, Any]:
    blocks = build_graph(program).blocks
    rows = [
        {
            "block": index,
            "label": "".join(blocks[index].labels[:1]),
            "line": program.instructions[blocks[index].first].span.line,
            "longest": longest,
            "runs": runs,
        }
        for index, (longest, runs) in sorted(times.blocks.items())
    ]
    return {**times.subject, "launches": times.runs, "blocks": rows}


def read_times(text: str, subject: Mapping[str, str]) -> BlockTimes:
    """Return the measurement of `subject` in a file. Raises `WcetError` W650 if there is none."""
    try:
        document = cast("dict[str, Any]", json.loads(text))
        if document["kind"] != KIND or document["version"] != FORMAT_VERSION:
            raise ValueError
        kernels = {str(each["name"]): _decode(each) for each in document["kernels"]}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise refuse("W650", "the file has no block times of this version of wcet", help=HELP) from None
    found = kernels.get(subject["name"])
    if found is None:
        names = ", ".join(kernels) or "none"
        note = f"its kernels: {names}"
        raise refuse("W650", f"the file has no block times of `{subject['name']}`", notes=(note,), help=HELP)
    wrong = [key for key, value in subject.items() if found.subject.get(key) != value]
    if wrong:
        notes = [f"{key.replace('_', ' ')}: measured {found.subject.get(key)}, here {subject[key]}" for key in wrong]
        message = f"the block times of `{subject['name']}` are not of this kernel, machine and launch"
        raise refuse("W650", message, notes=tuple(notes), help=HELP)
    return found


def _decode(kernel: dict[str, Any]) -> BlockTimes:
    subject = {key: value for key, value in kernel.items() if isinstance(value, str)}
    blocks = {_whole(each["block"]): (_whole(each["longest"]), _whole(each["runs"])) for each in kernel["blocks"]}
    return BlockTimes(subject, _whole(kernel["launches"]), blocks)


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError
    return value
