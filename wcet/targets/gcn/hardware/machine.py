"""The numbers of a GCN GPU: compute units, issue, memory, shared cache, dispatch, and what wavefront splitting adds.

A machine whose interference between wavefronts has a short bound: it follows GCN3 where something is published, and
each number says in its file where it is from. All times are in cycles of the one clock.

A last-level cache may stand in front of the memory, which compute units share with other masters of the chip. Its lines
are those of the memory, of 64 bytes. A line that is looked up is served at once: a hit occupies the port for
`hit_cycles` and comes back within `hit_latency`; a miss occupies it as long as the memory is busy with the line, and
comes back as late as without a cache. So a cache never makes an access dearer.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import cast

from wcet.isa.gcn.language.processor import CDNA, GFX803, Processor, list_processors, name_processor
from wcet.targets.gcn.hardware.calibration import NOT_CALIBRATED, Calibration, find_calibration_problems
from wcet.targets.gcn.hardware.shared_cache import NO_CACHE, SharedCache, find_cache_problems

TURN = 4
"""Every SIMD is served in each fourth cycle (AMD, GCN whitepaper); times of its own units are multiples of this."""

ARBITRATIONS = ("rr", "fifo", "oldest")
DISPATCHERS = ("rounds", "greedy")
DISPATCH_ALIGNMENT = 3
"""Cycles from the start of a wavefront to its first own turn, at most."""


OPEN = 1 << 33
"""Cycles of a class that nobody has stated; more than any number of a file, so that no sum with it could be too low."""


@dataclass(frozen=True, slots=True)
class IssueCycles:
    """Cycles for which one instruction occupies its unit, by the issue class that the instruction table gives it.

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


MATRIX_CLASSES = ("mfma_2", "mfma_4", "mfma_8", "mfma_16")
"""Products of matrices, by passes of four cycles."""

LOCAL_CLASSES = (
    *MATRIX_CLASSES,
    "valu",
    "valu_quarter",
    "valu_double_add",
    "valu_double_mul",
    "salu",
    "salu_wide",
    "branch",
)


IMAGE_LINES, SAMPLE_LINES = "image_lines", "sample_lines"
"""Lines of memory that the access of one lane to an image asks for at most, and those of a lane that samples."""

WRITEBACK_LINES = "writeback_lines"
"""Lines that a write-back of the shared cache (`buffer_wbl2`) sends to the memory at most."""

OPEN_TIMES = (
    "branch_taken",
    "valu_to_scalar",
    "mask_to_branch",
    "lds_latency",
    "line_cycles",
    "memory_latency",
    "barrier_cycles",
    IMAGE_LINES,
    SAMPLE_LINES,
    WRITEBACK_LINES,
)
"""Numbers outside of `issue` that a file may leave open, because not every kernel needs them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GcnMachine:
    """One GCN configuration.

    `split_simds` is S of the PWS paper: SpSIMDs beside each SIMD, so many split wavefronts a wavefront can have.
    `line_cycles` is how long one 64-byte line occupies the memory, `memory_latency` the most its way back takes.
    `image_lines` and `sample_lines` are the lines that one lane asks for in an image, `writeback_lines` those of a
    write-back. `buffer_alignment` is the bytes of which every pointer argument is a multiple, whatever its type.
    `generation` says whose kernels it runs: 8 for gfx803, 9 for gfx9; `processor` for which of them sources are
    compiled, its first one if empty. Times of `OPEN_TIMES` may be open. `llc` is a cache in front of the memory.
    `engines` are the compute units of each shader engine, harvested ones left out; all are of one engine if empty.
    `calibration` says what the times were measured on. Raises `ValueError` with one argument per number that cannot be
    built.
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
    branch_taken: int = OPEN
    valu_to_scalar: int = OPEN
    mask_to_branch: int = OPEN
    lds_latency: int = OPEN
    line_cycles: int = OPEN
    memory_latency: int = OPEN
    vm_limit: int
    lgkm_limit: int
    barrier_cycles: int = OPEN
    image_lines: int = OPEN
    sample_lines: int = OPEN
    writeback_lines: int = OPEN
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
    engines: tuple[int, ...] = ()
    calibration: Calibration = NOT_CALIBRATED
    target: str = "gcn"
    digest: str = ""

    def __post_init__(self) -> None:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        for name, table in (("issue", self.issue), ("llc", self.llc), ("calibration", self.calibration)):
            values[name] = {field.name: getattr(table, field.name) for field in fields(table)}
        problems = tuple(self.find_problems(values))
        if problems:
            raise ValueError(*problems)

    @staticmethod
    def find_problems(values: Mapping[str, object]) -> Iterator[str]:
        """Yield each number with which no machine can be built, as `key: reason`.

        Missing keys, and values that are not numbers, are skipped.
        """
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
            elif key in OPEN_TIMES and value == OPEN:
                continue
            elif isinstance(value, int) and value > (most := _find_most(key, values)):
                yield f"{key}: must be at most {most}, not {value}"
        issue = values.get("issue")
        for key, value in cast("Mapping[str, object]", issue).items() if isinstance(issue, Mapping) else ():
            if isinstance(value, int) and value < 1:
                yield f"issue: {key} must be at least 1, not {value}"
            elif isinstance(value, int) and key in LOCAL_CLASSES and value % TURN:
                yield f"issue: {key} must be a multiple of {TURN}, not {value}"
            elif isinstance(value, int) and value > _LARGEST and value != OPEN:
                yield f"issue: {key} must be at most {_LARGEST}, not {value}"
        llc = values.get("llc")
        if isinstance(llc, Mapping):
            table = cast("Mapping[str, object]", llc)
            yield from find_cache_problems(table, values.get("line_cycles"), values.get("memory_latency"))
            processor = CDNA.get(str(values.get("processor")))
            if table.get("size_bytes") and processor is not None and processor.places_scratch:
                yield f"llc: not modelled for {processor.name}, whose kernels invalidate shared caches (buffer_inv)"
        calibration = values.get("calibration")
        if isinstance(calibration, Mapping):
            yield from find_calibration_problems(cast("Mapping[str, object]", calibration))
        yield from _find_engine_problems(values.get("engines"), values.get("compute_units"))

    @property
    def shader_engines(self) -> tuple[int, ...]:
        """Return the compute units of each shader engine."""
        return self.engines or (self.compute_units,)

    @property
    def compiled_for(self) -> str:
        """Return the processor for which sources are compiled that are to run here."""
        return self.processor or list_processors(self.generation)[0]

    @property
    def runs(self) -> Processor:
        """Return the processor for which sources are compiled, whose family's kernels it runs."""
        return name_processor(self.compiled_for, None)

    @property
    def vgpr_granule(self) -> int:
        """Return the steps in which vector registers are allocated."""
        return self.runs.vgpr_granule

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
MOST_OUTSTANDING = (15, 63)
"""The largest limits of lgkmcnt and of vmcnt: no context has more operations under way."""

_MOST = {
    "vm_limit": MOST_OUTSTANDING[1],
    "lgkm_limit": MOST_OUTSTANDING[0],
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
    IMAGE_LINES: 1 << 10,
    SAMPLE_LINES: 1 << 10,
    WRITEBACK_LINES: 1 << 24,
}
_LARGEST = 1 << 32
"""Any other number: the analysis counts with them, and allocates nothing for them."""

_TURNS = ("branch_taken", "valu_to_scalar", "mask_to_branch", "split_cycles", "merge_cycles")
_CHOICES = {"arbitration": ARBITRATIONS, "dispatcher": DISPATCHERS}


def _find_engine_problems(engines: object, units: object) -> Iterator[str]:
    """Yield each problem of the compute units of the shader engines.

    Values that are not lists of numbers are skipped.
    """
    counts = list(cast("Sequence[object]", engines)) if isinstance(engines, list | tuple) else []
    numbers = [count for count in counts if isinstance(count, int) and not isinstance(count, bool)]
    if not numbers or len(numbers) < len(counts):
        return
    if min(numbers) < 1:
        yield f"engines: must have at least 1 compute unit each, not {min(numbers)}; leave out an engine that has none"
    elif isinstance(units, int) and sum(numbers) != units:
        yield f"engines: must add up to compute_units, {units}, and are {sum(numbers)}"


def _find_most(key: str, values: Mapping[str, object]) -> int:
    """Return the largest value of a number; the generation of the processor decides the bits of vmcnt."""
    if key == "vm_limit" and values.get("generation", 8) == GFX803.generation:
        return GFX803.vm_limit
    return _MOST.get(key, _LARGEST)
