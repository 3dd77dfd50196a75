"""Runs a few instructions on one wavefront, without a launch around them."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.run.code import bind_code
from wcet.isa.gcn.run.device_memory import DeviceMemory
from wcet.isa.gcn.run.lds import LocalMemory
from wcet.isa.gcn.run.wavefronts import EXEC, MODE, SCC, VCC, Wavefronts
from wcet.span import Source

EVERYBODY = (1 << 64) - 1
KEEP_DENORMALS = 0xF0


class Wave:
    """One wavefront with registers to read and write as numbers."""

    def __init__(self, vgprs: int) -> None:
        self.batch = Wavefronts(1, vgprs)
        self.batch.sgprs[0].view(np.uint64)[EXEC // 2] = np.uint64(EVERYBODY)
        self.batch.sgprs[0, MODE] = KEEP_DENORMALS
        self.amount = 0

    def lanes(self, register: int, kind: Any = np.uint32) -> Any:
        return self.batch.vgprs[register, 0].view(kind)

    def wide(self, register: int, kind: Any = np.uint64) -> Any:
        low, high = (self.batch.vgprs[register + part, 0].astype(np.uint64) for part in (0, 1))
        return (low | high << np.uint64(32)).view(kind)

    def scalar(self, register: int) -> int:
        return int(self.batch.sgprs[0, register])

    def pair(self, register: int) -> int:
        return int(self.batch.sgprs[0].view(np.uint64)[register // 2])

    @property
    def scc(self) -> int:
        return self.scalar(SCC)

    @property
    def vcc(self) -> int:
        return self.pair(VCC)


def execute(
    text: str,
    vectors: Mapping[int, Any] | None = None,
    scalars: Mapping[int, int] | None = None,
    *,
    active: int = EVERYBODY,
    vcc: int = 0,
    scc: int = 0,
    mode: int = KEEP_DENORMALS,
    memory: DeviceMemory | None = None,
    lds: int = 4096,
) -> Wave:
    """Run the lines of `text`; 64-bit vectors fill two registers."""
    (program,) = parse_file(Source("fragment.s", text + "\n s_endpgm\n"))
    if memory is None:
        memory = DeviceMemory()
        memory.seal()
    local = LocalMemory(1, lds)
    code = bind_code(program, memory, local)
    wave = Wave(code.vgprs)
    for register, values in (vectors or {}).items():
        values = np.asarray(values)
        parts = values.view(np.uint32).reshape(64, -1) if values.itemsize == 8 else values.view(np.uint32)[:, None]
        for part in range(parts.shape[1]):
            wave.batch.vgprs[register + part, 0] = parts[:, part]
    for register, value in (scalars or {}).items():
        wave.batch.sgprs[0, register] = np.uint32(value & 0xFFFFFFFF)
    longs = wave.batch.sgprs[0].view(np.uint64)
    longs[EXEC // 2], longs[VCC // 2] = np.uint64(active), np.uint64(vcc)
    wave.batch.sgprs[0, SCC], wave.batch.sgprs[0, MODE] = scc, mode
    view = wave.batch.select(np.array([0]))
    with np.errstate(all="ignore"):
        for step in code.steps:
            if step is not None:
                step(view)
    if view.amount is not None:
        wave.amount = int(view.amount[0])
    return wave


def words(values: Sequence[int]) -> Any:
    """Repeat values over the lanes."""
    return np.resize(np.array([value & 0xFFFFFFFF for value in values], np.uint32), 64)
