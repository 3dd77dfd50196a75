"""Which scalar registers still matter at the entry of each block: a backward data-flow problem on bit sets."""

from heapq import heappop, heappush

from wcet.flow.order import cfg_successors, find_postorder
from wcet.ir.cfg import Cfg
from wcet.targets.gcn.kernel import GcnProgram
from wcet.targets.gcn.language.operands import FILES
from wcet.targets.gcn.language.registers import Unit, find_access

_SPECIAL = (("vcc", 0), ("vcc", 1), ("scc", 0), ("m0", 0), ("flat_scratch", 0), ("flat_scratch", 1), ("mode", 0))
SCALARS: tuple[Unit, ...] = (*(("s", index) for index in range(FILES["s"])), *_SPECIAL)
"""Scalar units that a merge of split wavefronts loses; exec is not among them, it is restored by code."""

_BIT = {unit: 1 << place for place, unit in enumerate(SCALARS)}


def find_live_scalars(program: GcnProgram, cfg: Cfg) -> tuple[int, ...]:
    """Return the set of live scalar units at the entry of each block, and last the sink's, as bits of `SCALARS`."""
    reads, kills = zip(*(_summarise(program, cfg, block) for block in range(cfg.sink)), strict=True)
    live = [0] * (cfg.sink + 1)
    order = find_postorder(cfg_successors(cfg), 0)
    position = {block: place for place, block in enumerate(order)}
    work = list(range(len(order)))
    queued = set(order)
    while work:
        block = order[heappop(work)]
        queued.discard(block)
        if block == cfg.sink:
            continue
        behind = 0
        for edge in cfg.out_edges[block]:
            behind |= live[edge.target]
        entry = reads[block] | behind & ~kills[block]
        if entry != live[block]:
            live[block] = entry
            for edge in cfg.in_edges[block]:
                if edge.source not in queued:
                    queued.add(edge.source)
                    heappush(work, position[edge.source])
    return tuple(live)


def _summarise(program: GcnProgram, cfg: Cfg, block: int) -> tuple[int, int]:
    """Return what a block reads before it writes it, and all that it writes for certain."""
    reads = kills = 0
    for index in range(cfg.blocks[block].first, cfg.blocks[block].last + 1):
        access = find_access(program.instructions[index])
        reads |= to_bits(access.reads) & ~kills
        kills |= to_bits(access.kills)
    return reads, kills


def to_bits(units: frozenset[Unit]) -> int:
    """Return the scalar units of a set as bits."""
    bits = 0
    for unit in units:
        bits |= _BIT.get(unit, 0)
    return bits


def name_scalars(bits: int) -> str:
    """Return the units of a set in words: `s4, s5, vcc_lo`."""
    names: list[str] = []
    for place, (file, index) in enumerate(SCALARS):
        if bits >> place & 1:
            parts = ("_lo", "_hi")[index] if file in ("vcc", "flat_scratch") else ""
            names.append(f"s{index}" if file == "s" else file + parts)
    return ", ".join(names)
