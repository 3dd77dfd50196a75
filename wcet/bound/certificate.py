"""Builds the common part of the certificates of all targets: flow graphs in the checkers' order, and the digest.

The checkers (`wcet.checker`) require every loop to be an interval of blocks, entered at its header alone, with only
back edges leading backward. A reducible graph can always be numbered so: each loop takes the place of its header.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from wcet.checker.kernel import digest_of
from wcet.flow.loops import collapse_regions
from wcet.ir.cfg import FlowGraph, Loop
from wcet.ir.ids import BlockId, EdgeId, LoopId
from wcet.records import dataclass

Json = dict[str, Any]
VERSION = 3
VERSIONS: Mapping[str, int] = {"sgmf": 6, "sim-d": 4}
"""The versions of targets whose certificates differ from those of `VERSION`."""


@dataclass(frozen=True, slots=True)
class CertificateLayout:
    """A flow graph in the order of a certificate.

    `blocks` and `edges` give the graph's own number for each position in the certificate, `numbers` the position for
    each block (the sink is the number after the last block). `loops` has header, last block and bound of each loop.
    """

    blocks: tuple[BlockId, ...]
    edges: tuple[EdgeId, ...]
    numbers: Mapping[BlockId, int]
    loops: tuple[tuple[int, int, Loop], ...]


def lay_out(flow: FlowGraph) -> CertificateLayout:
    """Number the blocks of a reducible graph so that every loop is an interval and only back edges lead backward."""
    order: list[BlockId] = []
    loops: list[tuple[int, int, Loop]] = []
    regions = collapse_regions(flow.cfg, flow.loops)

    def place(region: LoopId | None) -> None:
        for item in regions[region]:
            if isinstance(item, Loop):
                header = len(order)
                place(item.index)
                loops.append((header, len(order) - 1, item))
            else:
                order.append(item)

    place(None)
    numbers = {block: number for number, block in enumerate(order)} | {flow.cfg.sink: len(order)}
    edges = sorted(flow.cfg.edges, key=lambda edge: (numbers[edge.source], numbers[edge.target], edge.index))
    ranked = sorted(loops, key=lambda row: row[0])
    return CertificateLayout(tuple(order), tuple(edge.index for edge in edges), numbers, tuple(ranked))


def seal_certificate(target: str, kernel: str, machine: str, text: str, content: Mapping[str, Any]) -> Json:
    """Return a complete certificate: its subject, its content, and the digest of both; `text` is that of the kernel."""
    document: Json = {
        "format": ["wcet-certificate", VERSIONS.get(target, VERSION), target],
        "kernel": kernel,
        "machine": machine,
        "source": hashlib.sha256(text.encode()).hexdigest(),
        **content,
    }
    written: Json = json.loads(json.dumps(document))  # what a reader will see: lists instead of tuples
    return {**written, "digest": digest_of(written)}
