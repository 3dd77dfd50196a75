"""The numbers of a GCN GPU: compute units, issue, memory, shared cache, dispatch, and what wavefront splitting adds.

It is a machine for which the interference between wavefronts can be bounded: it follows GCN3 where facts are published,
and each number has its source in the machine file. All times are in cycles of the one clock.

There may be a last-level cache before the memory, which compute units share with other masters of the chip. Its lines
are those of the memory, of 64 bytes. A line that is looked up is served at once: a hit occupies the port for
`hit_cycles` and comes back within `hit_latency`; a miss occupies it while the memory is busy with the line, and comes
back as late as without a cache. So a cache never makes an access slower.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import cast

from wcet.isa.gcn.language.processor import CDNA, GFX803, Processor, list_processors, name_processor
from wcet.records import dataclass
from wcet.targets.gcn.hardware.calibration import NOT_CALIBRATED, Calibration, find_calibration_problems
from wcet.targets.gcn.hardware.issue_classes import LOCAL_CLASSES, OPEN, IssueCycles, ResultCycles
from wcet.targets.gcn.hardware.shared_cache import NO_CACHE, SharedCache, find_cache_problems

TURN = 4
"""The cycles of a turn: a SIMD of GCN is served in each fourth cycle (AMD, GCN whitepaper)."""

ARBITRATIONS = ("rr", "fifo", "oldest")
DISPATCHERS = ("rounds", "greedy")

IMAGE_LINES, SAMPLE_LINES = "image_lines", "sample_lines"
"""The keys of the most lines that one lane requests from an image, and those of a lane that samples."""

WRITEBACK_LINES = "writeback_lines"
"""The key of the most lines that a write-back of the shared cache (`buffer_wbl2`) sends to the memory."""

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
"""The numbers outside of `issue` that a file may leave open, because not every kernel needs them."""

RDNA_TIMES = (*OPEN_TIMES, "sequencer_cycles")
"""The numbers that the file of an RDNA machine may leave open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GcnMachine:
    """One GCN configuration.

    `split_simds` is S of the PWS paper: the SpSIMDs of each SIMD, which limit the split wavefronts of a wavefront.
    `line_cycles` is how long one 64-byte line occupies the memory, `memory_latency` the most time until it comes back.
    `image_lines` and `sample_lines` are the lines that one lane requests from an image, `writeback_lines` those of a
    write-back. `buffer_alignment` is the alignment in bytes of every pointer argument, of any type. `generation` says
    whose kernels it runs: 8 for gfx803, 9 for gfx9, 10 and 11 for RDNA 2 and 3; `processor` for which of them sources
    are compiled, its first one if empty. Times of `OPEN_TIMES` may be open. `llc` is a cache before the memory.
    `engines` are the compute units of each shader engine, without disabled ones; all are of one engine if empty.
    `calibration` says what the times were measured on.

    Of RDNA only: `sequencer_cycles` is the time of a wait, a hint, the end and each state of `s_nop`, `vs_limit` the
    largest value of vscnt, `register_granule` the steps in which vector registers of 32 lanes are allocated, `results`
    the times of results; `mode` is set if the machine is fitted to a kernel (`group_mode.py`). There, `vgprs` are those
    of 32 lanes, and occupancies of vector, LDS and vector memory instructions those of a wavefront of 32 lanes.

    Raises `ValueError` with one argument per number that is impossible.
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
    sequencer_cycles: int = OPEN
    vs_limit: int = 63
    register_granule: int = 0
    results: ResultCycles = ResultCycles()
    target: str = "gcn"
    digest: str = ""
    mode: str = ""

    def __post_init__(self) -> None:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        for name in ("issue", "llc", "calibration", "results"):
            table = getattr(self, name)
            values[name] = {field.name: getattr(table, field.name) for field in fields(table)}
        problems = tuple(self.find_problems(values))
        if problems:
            raise ValueError(*problems)

    @staticmethod
    def find_problems(values: Mapping[str, object]) -> Iterator[str]:
        """Yield each number with which no machine is possible, as `key: reason`.

        Missing keys, and values that are not numbers, are skipped.
        """
        rdna = values.get("generation") in RDNA_GENERATIONS
        turn = 1 if rdna else TURN
        for key, value in values.items():
            if isinstance(value, int) and value < _LEAST.get(key, 1):
                yield f"{key}: must be at least {_LEAST.get(key, 1)}, not {value}"
            elif key in _TURNS and isinstance(value, int) and value % turn:
                yield f"{key}: must be a multiple of {TURN}, the cycles between two turns, not {value}"
            elif key == "buffer_alignment" and isinstance(value, int) and value & (value - 1):
                yield f"{key}: must be a power of two, not {value}"
            elif key in _CHOICES and isinstance(value, str) and value not in _CHOICES[key]:
                yield f"{key}: must be one of {', '.join(_CHOICES[key])}, not {value}"
            elif key == "processor" and value and value not in (own := list_processors(values.get("generation", 8))):
                yield f"{key}: must be one of {', '.join(own)}, not {value}"
            elif key in RDNA_TIMES and value == OPEN:
                continue
            elif isinstance(value, int) and value > (most := _find_most(key, values)):
                yield f"{key}: must be at most {most}, not {value}"
        yield from _find_class_problems(values, turn)
        llc = values.get("llc")
        if isinstance(llc, Mapping):
            table = cast("Mapping[str, object]", llc)
            yield from find_cache_problems(table, values.get("line_cycles"), values.get("memory_latency"))
            processor = CDNA.get(str(values.get("processor")))
            if table.get("size_bytes") and processor is not None and processor.places_scratch:
                yield f"llc: not modelled for {processor.name}, whose kernels invalidate shared caches (buffer_inv)"
            if table.get("size_bytes") and rdna:
                yield "llc: not modelled for RDNA, whose kernels invalidate caches in front of it (buffer_gl1_inv)"
        calibration = values.get("calibration")
        if isinstance(calibration, Mapping):
            yield from find_calibration_problems(cast("Mapping[str, object]", calibration))
        yield from _find_engine_problems(values.get("engines"), values.get("compute_units"))
        yield from _find_rdna_problems(values) if rdna else _find_foreign_keys(values)

    @property
    def rdna(self) -> bool:
        """Return True for a GPU of RDNA: results come late, stores have a counter, only the work bound (B2) is
        proved.
        """
        return self.generation in RDNA_GENERATIONS

    @property
    def turn(self) -> int:
        """The cycles between two turns of a wavefront (in a turn its SIMD serves it): 4 on GCN, 1 on RDNA."""
        return 1 if self.rdna else TURN

    @property
    def passing(self) -> int:
        """The cycles of an instruction that the sequencer executes alone, such as a wait."""
        return self.sequencer_cycles if self.rdna else TURN

    @property
    def scalar_sharers(self) -> int:
        """The number of compute units that share a unit of scalar memory: those of a work-group processor of RDNA."""
        return 2 if self.rdna and self.mode != WGP else 1

    @property
    def most_outstanding(self) -> tuple[int, int]:
        """The most operations of scalar and of vector memory that a context can have outstanding."""
        return MOST_OUTSTANDING_RDNA if self.rdna else MOST_OUTSTANDING

    @property
    def shader_engines(self) -> tuple[int, ...]:
        """The number of compute units of each shader engine."""
        return self.engines or (self.compute_units,)

    @property
    def compiled_for(self) -> str:
        """The name of the processor for which sources are compiled that this machine runs."""
        return self.processor or list_processors(self.generation)[0]

    @property
    def runs(self) -> Processor:
        """The processor for which sources are compiled; the machine runs kernels of its whole family."""
        return name_processor(self.compiled_for, None)

    @property
    def vgpr_granule(self) -> int:
        """The number of vector registers in a step of allocation."""
        return self.register_granule or self.runs.vgpr_granule

    @property
    def dispatch_delay(self) -> int:
        """The delay d of the PWS paper: the most cycles from the dispatch of a group to the first turn of its
        wavefronts.
        """
        return self.dispatch_cycles + self.turn - 1

    @property
    def switching_cycles(self) -> int:
        """The sum e_s + e_m of the PWS paper: the cycles of a split and its merge."""
        return self.split_cycles + self.merge_cycles


RDNA_GENERATIONS = (10, 11)
CU, WGP = "CU", "WGP"
"""The modes of RDNA: groups go to a compute unit, or to a work-group processor, which is two of them."""

_LEAST = (
    {"generation": 8, "register_granule": 0}
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
"""The largest limits of lgkmcnt and of vmcnt on GCN: no context has more operations outstanding."""

MOST_OUTSTANDING_RDNA = (63, 126)
"""The largest limits on RDNA, where loads and stores of vector memory have a counter each."""

_MOST = {
    "vm_limit": 63,
    "vs_limit": 63,
    "register_granule": 256,
    "generation": 11,
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
"""The largest value of any other number: the analysis counts with these, and allocates nothing for them."""

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


def _find_class_problems(values: Mapping[str, object], turn: int) -> Iterator[str]:
    """Yield each problem of the cycles of issue classes, and of the times of results."""
    for name, least in (("issue", 1), ("results", 0)):
        table = values.get(name)
        for key, value in cast("Mapping[str, object]", table).items() if isinstance(table, Mapping) else ():
            if isinstance(value, int) and value < least:
                yield f"{name}: {key} must be at least {least}, not {value}"
            elif isinstance(value, int) and name == "issue" and key in LOCAL_CLASSES and value % turn:
                yield f"issue: {key} must be a multiple of {TURN}, not {value}"
            elif isinstance(value, int) and value > _LARGEST and value != OPEN:
                yield f"{name}: {key} must be at most {_LARGEST}, not {value}"


def _find_rdna_problems(values: Mapping[str, object]) -> Iterator[str]:
    """Yield each number that is impossible for a GPU of RDNA."""
    engines = values.get("engines")
    counts = list(cast("Sequence[object]", engines)) if isinstance(engines, list | tuple) else []
    for key, count in (("compute_units", values.get("compute_units")), *(("engines", each) for each in counts)):
        if isinstance(count, int) and count % 2 and values.get("mode") != WGP:
            yield f"{key}: must be even, because two compute units are one work-group processor, not {count}"
    granule = values.get("register_granule")
    if isinstance(granule, int) and granule > 1 and granule % 2 and not values.get("mode"):
        yield f"register_granule: must be even, because a step is half of it for wavefronts of 64 lanes, not {granule}"
    if values.get("split_simds"):
        yield f"split_simds: must be 0, because no wavefront of RDNA splits, not {values['split_simds']}"


def _find_foreign_keys(values: Mapping[str, object]) -> Iterator[str]:
    """Yield each key of RDNA that the file of another GPU states."""
    table = values.get("results")
    results = cast("Mapping[str, object]", table) if isinstance(table, Mapping) else {}
    stated = {key: values.get(key, usual) != usual for key, usual in _RDNA_USUAL.items()}
    stated["results"] = any(value != OPEN for value in results.values())
    for key, is_stated in stated.items():
        if is_stated:
            yield f"{key}: only a machine of RDNA has it (generation 10 or 11)"


DOUBLED = ("simds", "lds_bytes", "barrier_slots")
"""The resources of which a work-group processor has twice as much as a compute unit."""

_RDNA_USUAL = {"sequencer_cycles": OPEN, "vs_limit": 63, "register_granule": 0}
RDNA_FIELDS = (*_RDNA_USUAL, "results", "mode")
"""The fields that only GPUs of RDNA have."""


def _find_most(key: str, values: Mapping[str, object]) -> int:
    """Return the largest value of a number; the generation of the processor determines the bits of counters."""
    if key == "vm_limit" and values.get("generation", 8) == GFX803.generation:
        return GFX803.vm_limit
    if key == "lgkm_limit":
        return MOST_OUTSTANDING_RDNA[0] if values.get("generation") in RDNA_GENERATIONS else MOST_OUTSTANDING[0]
    most = _MOST.get(key, _LARGEST)
    doubles = values.get("generation") in RDNA_GENERATIONS and values.get("mode") != WGP
    return most // 2 if doubles and key in DOUBLED else most
