"""Which scalar registers still matter at the entry of each block: a backward data-flow problem on bit sets."""

from wcet.ir.cfg import Cfg
from wcet.targets.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.language.operands import FILES
from wcet.targets.gcn.language.registers import Unit, find_access
from wcet.values.fixpoint import Direction, solve

_SPECIAL = (("vcc", 0), ("vcc", 1), ("scc", 0), ("m0", 0), ("flat_scratch", 0), ("flat_scratch", 1), ("mode", 0))
SCALARS: tuple[Unit, ...] = (*(("s", index) for index in range(FILES["s"])), *_SPECIAL)
"""Scalar units that a merge of split wavefronts loses; exec is not among them, it is restored by code."""

_BIT = {unit: 1 << place for place, unit in enumerate(SCALARS)}


def find_live_scalars(program: GcnProgram, cfg: Cfg) -> tuple[int, ...]:
    """Return the set of live scalar units at the entry of each block, and last the sink's, as bits of `SCALARS`."""
    reads, kills = zip(*(_summarise(program, cfg, block) for block in range(cfg.sink)), strict=True)
    found = solve(
        cfg,
        0,
        lambda block, behind: reads[block] | behind & ~kills[block],
        lambda _, old, new: old | new,
        direction=Direction.BACKWARD,
    )
    return tuple(live or 0 for live in found.left)


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
