"""The register files of Sim-D, and the special registers by name.

From the Sim-D paper, section 3, and the published tool. A register is `wcet.ir.program.Register` with one of the file
names below; `vc.tid_x` is (`vc`, 4).
"""

from collections.abc import Mapping
from types import MappingProxyType

from wcet.ir.program import Register

REGISTER_COUNTS: Mapping[str, int] = MappingProxyType({"v": 64, "s": 32, "p": 4, "vc": 12, "sc": 8})
"""Registers per work-group slot in each file: vector, scalar, predicate, vector special, scalar special."""

VECTOR_SPECIAL: tuple[str, ...] = (
    "ctrl_run",
    "ctrl_break",
    "ctrl_ret",
    "ctrl_exit",
    "tid_x",
    "tid_y",
    "lid_x",
    "lid_y",
    "zero",
    "one",
    "mem_idx",
    "mem_data",
)
"""Names of the `vc` registers in the order of their numbers."""

SCALAR_SPECIAL: tuple[str, ...] = (
    "dim_x",
    "dim_y",
    "wg_off_x",
    "wg_off_y",
    "wg_width",
    "sd_words",
    "sd_period",
    "sd_period_cnt",
)
"""Names of the `sc` registers in the order of their numbers."""

SPECIAL_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType({"vc": VECTOR_SPECIAL, "sc": SCALAR_SPECIAL})

CTRL_RUN = Register("vc", 0)
CTRL_BREAK = Register("vc", 1)
CTRL_RET = Register("vc", 2)
MEM_IDX = Register("vc", 10)
MEM_DATA = Register("vc", 11)
WG_OFF_X = Register("sc", 2)
WG_OFF_Y = Register("sc", 3)
SD_WORDS = Register("sc", 5)
SD_PERIOD = Register("sc", 6)
SD_PERIOD_CNT = Register("sc", 7)

CONTROL_MASKS: frozenset[int] = frozenset(range(4))
"""Numbers of the `vc` registers that are the control masks."""

WRITABLE: Mapping[str, frozenset[int]] = MappingProxyType({"vc": frozenset({10, 11}), "sc": frozenset({5, 6, 7})})
"""Special registers a kernel may write; the control masks are writable in hardware but refused by the checks."""


def spell_register(register: Register) -> str:
    """Return the name of the first register as the assembly language writes it: `v3`, `vc.tid_x`."""
    names = SPECIAL_NAMES.get(register.file)
    return f"{register.file}{register.index}" if names is None else f"{register.file}.{names[register.index]}"
