"""The cycles of GCN and RDNA instructions by issue class: how long a unit is occupied, and how late results come.

Machine files state them in the tables `[issue]` and `[results]`. Instruction tables give each instruction its class.
"""

from dataclasses import fields

from wcet.records import dataclass

OPEN = 1 << 33
"""The cycles of a class that nobody has stated: more than any number of a file, so that no sum with it is too low."""


@dataclass(frozen=True, slots=True)
class IssueCycles:
    """The cycles for which one instruction occupies its unit, by the issue class that the instruction table gives it.

    A class that a file leaves out is open: a kernel that needs it is refused.
    """

    valu: int = OPEN
    valu_quarter: int = OPEN
    valu_double_add: int = OPEN
    valu_double_mul: int = OPEN
    salu: int = OPEN
    salu_wide: int = OPEN
    branch: int = OPEN
    smem: int = OPEN
    smem_x8: int = OPEN
    smem_x16: int = OPEN
    smem_store: int = OPEN
    lds_single: int = OPEN
    lds_double: int = OPEN
    lds_quad: int = OPEN
    vmem_load: int = OPEN
    vmem_load_wide: int = OPEN
    vmem_store: int = OPEN
    vmem_atomic: int = OPEN
    vmem_cmpswap: int = OPEN
    vmem_cache: int = OPEN
    mfma_2: int = OPEN
    mfma_4: int = OPEN
    mfma_8: int = OPEN
    mfma_16: int = OPEN
    vmem_atomic_float: int = OPEN
    lds_atomic_float: int = OPEN
    image_load: int = OPEN
    image_store: int = OPEN
    image_atomic: int = OPEN
    image_sample: int = OPEN
    image_info: int = OPEN
    vmem_writeback: int = OPEN
    vmem_invalidate: int = OPEN
    valu_64: int = OPEN
    valu_trans: int = OPEN
    valu_double: int = OPEN
    valu_trans64: int = OPEN
    wmma: int = OPEN


@dataclass(frozen=True, slots=True)
class ResultCycles:
    """The most cycles from the end of an instruction's occupancy until other instructions can read its result.

    By issue class, for RDNA. A class that a file leaves out is open.
    """

    valu: int = OPEN
    valu_64: int = OPEN
    valu_quarter: int = OPEN
    valu_trans: int = OPEN
    valu_double: int = OPEN
    valu_trans64: int = OPEN
    wmma: int = OPEN
    salu: int = OPEN
    salu_wide: int = OPEN

    @property
    def longest(self) -> int:
        """The longest of the stated times."""
        stated = (getattr(self, field.name) for field in fields(self))
        return max((each for each in stated if each != OPEN), default=0)


MATRIX_CLASSES = ("mfma_2", "mfma_4", "mfma_8", "mfma_16")
"""The classes of matrix products, by passes of four cycles."""

RDNA_CLASSES = ("valu_64", "valu_trans", "valu_double", "valu_trans64", "wmma")
"""The classes of RDNA's vector instructions, by the cycles that they occupy the unit; GCN has other classes."""

LOCAL_CLASSES = (
    *MATRIX_CLASSES,
    *RDNA_CLASSES,
    "valu",
    "valu_quarter",
    "valu_double_add",
    "valu_double_mul",
    "salu",
    "salu_wide",
    "branch",
)
