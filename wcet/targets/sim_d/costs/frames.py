"""The rectangles of DRAM words that accesses request before clipping (Sim-D paper, sections 3.2 and 3.3)."""

from collections.abc import Iterable
from dataclasses import replace

from wcet.ir.program import Instruction
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import RequestPattern
from wcet.isa.sim_d.language.operands import access_operands, opcode_of
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.targets.sim_d.costs.offsets import Forms
from wcet.targets.sim_d.costs.tiles import TileFrame


def list_frames(
    instruction: Instruction, data: SimDData, launch: SimDLaunch, strides: Iterable[tuple[int, int, int]]
) -> list[TileFrame]:
    """Return the rectangles of a linear, tile or strided access; `strides` are (words, period, count) of the latter."""
    operands, access = access_operands(instruction), opcode_of(instruction).access
    assert access is not None
    buffer, writes = data.dram[operands.buffer], access.writes
    base, width = buffer.address, buffer.x
    if access.pattern is RequestPattern.LINEAR:
        step, height = operands.words, launch.height
        frame = TileFrame(
            base=base,
            words=step * launch.width,
            period=width,
            count=height,
            row_words=width,
            height=buffer.y,
            write=writes,
            right=width,
            bottom=launch.y,
            of_tile=False,
        )
        return [replace(frame, step=step, rowless=writes)]
    if access.pattern is RequestPattern.TILE:
        place = data.scratchpad[operands.place or 0]
        return [
            TileFrame(
                base=base,
                words=place.x,
                period=width,
                count=place.y,
                row_words=width,
                height=buffer.y,
                write=writes,
                right=width,
                bottom=buffer.y,
                rowless=True,
            )
        ]
    return [TileFrame(base, *triple, width, buffer.y, writes, rowless=True) for triple in sorted(strides)]


def place_frames(instruction: Instruction, offsets: tuple[Forms, Forms]) -> tuple[Forms, Forms]:
    """Return the column and row at which the rectangles of an access begin; those of a linear one move with the
    work-group.
    """
    access, (x, y) = opcode_of(instruction).access, offsets
    if access is None or access.pattern is not RequestPattern.LINEAR:
        return x, y
    return (
        None if x is None else frozenset((a + 1, b, c) for a, b, c in x),
        None if y is None else frozenset((a, b + 1, c) for a, b, c in y),
    )
