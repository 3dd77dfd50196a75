"""The numbers of a GCN GPU: compute units, issue, memory, dispatch, and what wavefront splitting adds.

A machine whose interference between wavefronts has a short bound: it follows GCN3 where something is published, and
each number says in its file where it is from. All times are in cycles of the one clock.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import cast

from wcet.targets.gcn.hardware.shared_cache import NO_CACHE, SharedCache, find_cache_problems
from wcet.targets.gcn.language.processor import list_processors

TURN = 4
"""Every SIMD is served in each fourth cycle (AMD, GCN whitepaper); times of its own units are multiples of this."""

LANES = 64
ARBITRATIONS = ("rr", "fifo", "oldest")
DISPATCHERS = ("rounds", "greedy")
DISPATCH_ALIGNMENT = 3
"""Cycles from the start of a wavefront to its first own turn, at most."""


@dataclass(frozen=True, slots=True)
class IssueCycles:
    """Cycles for which one instruction occupies its unit, by the issue class that the instruction table gives it."""

    valu: int
    valu_quarter: int
    valu_double_add: int
    valu_double_mul: int
    salu: int
    salu_wide: int
    branch: int
    smem: int
    smem_x8: int
    smem_x16: int
    smem_store: int
    lds_single: int
    lds_double: int
    lds_quad: int
    vmem_load: int
    vmem_load_wide: int
    vmem_store: int
    vmem_atomic: int
    vmem_cmpswap: int
    vmem_cache: int


LOCAL_CLASSES = ("valu", "valu_quarter", "valu_double_add", "valu_double_mul", "salu", "salu_wide", "branch")


@dataclass(frozen=True, slots=True)
class GcnMachine:
    """One GCN configuration.

    `split_simds` is S of the PWS paper: SpSIMDs beside each SIMD, so many split wavefronts a wavefront can have.
    `line_cycles` is how long one 64-byte line occupies the memory, `memory_latency` the most its way back takes.
    `buffer_alignment` is the bytes of which every pointer argument is a multiple, whatever its type. `generation` says
    whose kernels it runs: 8 for gfx803, 9 for gfx9; `processor` for which of them sources are compiled, its first one
    if empty. `llc` is a cache in front of the memory.
    Raises `ValueError` with one argument per number that cannot be built.
    """

    name: str
    title: str
    clock_mhz: int
    compute_units: int
    simds: int
    contexts: int
    split_simds: int
    vgprs: int
    lds_bytes: int
    lds_granule: int
    barrier_slots: int
    branch_taken: int
    valu_to_scalar: int
    mask_to_branch: int
    lds_latency: int
    line_cycles: int
    memory_latency: int
    vm_limit: int
    lgkm_limit: int
    barrier_cycles: int
    split_cycles: int
    merge_cycles: int
    dispatch_cycles: int
    arbitration: str
    dispatcher: str
    issue: IssueCycles
    buffer_alignment: int = 1
    generation: int = 8
    processor: str = ""
    llc: SharedCache = NO_CACHE
    target: str = "gcn"
    digest: str = ""

    def __post_init__(self) -> None:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        for table in (self.issue, self.llc):
            name = "issue" if table is self.issue else "llc"
            values[name] = {field.name: getattr(table, field.name) for field in fields(table)}
        problems = tuple(self.find_problems(values))
        if problems:
            raise ValueError(*problems)

    @staticmethod
    def find_problems(values: Mapping[str, object]) -> Iterator[str]:
        """Yield what cannot be built, each as `key: reason`; keys that are absent or no numbers are left out."""
        for key, value in values.items():
            if isinstance(value, int) and value < _LEAST.get(key, 1):
                yield f"{key}: must be at least {_LEAST.get(key, 1)}, not {value}"
            elif key in _TURNS and isinstance(value, int) and value % TURN:
                yield f"{key}: must be a multiple of {TURN}, the cycles between two turns, not {value}"
            elif key == "buffer_alignment" and isinstance(value, int) and value & (value - 1):
                yield f"{key}: must be a power of two, not {value}"
            elif key in _CHOICES and isinstance(value, str) and value not in _CHOICES[key]:
                yield f"{key}: must be one of {', '.join(_CHOICES[key])}, not {value}"
            elif key == "processor" and value and value not in (own := list_processors(values.get("generation", 8))):
                yield f"{key}: must be one of {', '.join(own)}, not {value}"
            elif isinstance(value, int) and value > _MOST.get(key, _LARGEST):
                yield f"{key}: must be at most {_MOST.get(key, _LARGEST)}, not {value}"
        issue = values.get("issue")
        for key, value in cast("Mapping[str, object]", issue).items() if isinstance(issue, Mapping) else ():
            if isinstance(value, int) and value < 1:
                yield f"issue: {key} must be at least 1, not {value}"
            elif isinstance(value, int) and key in LOCAL_CLASSES and value % TURN:
                yield f"issue: {key} must be a multiple of {TURN}, not {value}"
            elif isinstance(value, int) and value > _LARGEST:
                yield f"issue: {key} must be at most {_LARGEST}, not {value}"
        llc = values.get("llc")
        if isinstance(llc, Mapping):
            table = cast("Mapping[str, object]", llc)
            yield from find_cache_problems(table, values.get("line_cycles"), values.get("memory_latency"))

    @property
    def compiled_for(self) -> str:
        """Return the processor for which sources are compiled that are to run here."""
        return self.processor or list_processors(self.generation)[0]

    @property
    def dispatch_delay(self) -> int:
        """Return d: cycles from the dispatch of a group to the first own turn of its wavefronts, at most."""
        return self.dispatch_cycles + DISPATCH_ALIGNMENT

    @property
    def switching_cycles(self) -> int:
        """Return e_s + e_m: the cycles of a split and its merge."""
        return self.split_cycles + self.merge_cycles


_LEAST = (
    {"generation": 8}
    | dict.fromkeys(("split_simds", "branch_taken", "valu_to_scalar", "mask_to_branch", "lds_latency"), 0)
    | {
        "memory_latency": 0,
        "dispatch_cycles": 0,
        "barrier_cycles": 0,
        "split_cycles": TURN,
        "merge_cycles": TURN,
    }
)
_MOST = {
    "vm_limit": 63,
    "lgkm_limit": 15,
    "generation": 9,
    "contexts": 40,
    "split_simds": 64,
    "compute_units": 1024,
    "simds": 64,
    "vgprs": 1 << 16,
    "lds_bytes": 1 << 20,
    "lds_granule": 1 << 20,
    "barrier_slots": 1 << 12,
    "buffer_alignment": 1 << 30,
}
_LARGEST = 1 << 32
"""Any other number: the analysis counts with them, and allocates nothing for them."""

_TURNS = ("branch_taken", "valu_to_scalar", "mask_to_branch", "split_cycles", "merge_cycles")
_CHOICES = {"arbitration": ARBITRATIONS, "dispatcher": DISPATCHERS}
