"""Random kernels run by the simulator and by an OpenCL runtime of the host: the same values, to the last bit."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from tests.properties.choices import Choices
from tests.targets.gcn.opencl.builds import Build, compile_source
from tests.targets.gcn.opencl.runtime import HostProgram
from tests.targets.gcn.opencl.value_kernels import SIZE, Slot, ValueKernel, draw_value_kernel
from tests.targets.gcn.run.patterns import draw_operands, same
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.machine.model import Machine
from wcet.span import Source
from wcet.targets.gcn.simulator import simulate

TYPES: dict[str, Any] = {
    "char": np.int8, "uchar": np.uint8, "short": np.int16, "ushort": np.uint16, "int": np.int32, "uint": np.uint32,
    "long": np.int64, "ulong": np.uint64, "half": np.float16, "float": np.float32, "double": np.float64,
}  # fmt: skip
WIDEST = 8
"""Members of the widest vector: a work-item may load as many."""

LAUNCH = GcnLaunch((SIZE // 64, 1, 1), (64, 1, 1))
EXACT = ("-ffp-contract=off", "-cl-fp32-correctly-rounded-divide-sqrt", "-Xclang", "-fdenormal-fp-math-f32=ieee")

HOST = "".join(
    f"#define w_atomic_{name}(place, value) atomic_{name}(place, value)\n"
    for name in ("add", "sub", "xor", "or", "and", "min", "max")
)
"""What the runtime has under other names. In OpenCL C 2.0, pocl 3.1 lacks loads and stores of vectors."""

FUNCTIONS = """
#ifdef OWN
#define FUNCTION(T, mark) \\
  static inline T w_fma_##T(T a, T b, T c) { return __builtin_fma##mark(a, b, c); } \\
  static inline T w_floor_##T(T a) { return __builtin_floor##mark(a); } \\
  static inline T w_ceil_##T(T a) { return __builtin_ceil##mark(a); } \\
  static inline T w_trunc_##T(T a) { return __builtin_trunc##mark(a); } \\
  static inline T w_rint_##T(T a) { return __builtin_rint##mark(a); } \\
  static inline T w_fabs_##T(T a) { return __builtin_fabs##mark(a); } \\
  static inline T w_copysign_##T(T a, T b) { return __builtin_copysign##mark(a, b); } \\
  static inline T w_sqrt_##T(T a) { return __builtin_sqrt##mark(a); }
FUNCTION(float, f)
FUNCTION(double, )
#else
#define FUNCTION(T) \\
  static inline T w_fma_##T(T a, T b, T c) { return fma(a, b, c); } \\
  static inline T w_floor_##T(T a) { return floor(a); } \\
  static inline T w_ceil_##T(T a) { return ceil(a); } \\
  static inline T w_trunc_##T(T a) { return trunc(a); } \\
  static inline T w_rint_##T(T a) { return rint(a); } \\
  static inline T w_fabs_##T(T a) { return fabs(a); } \\
  static inline T w_copysign_##T(T a, T b) { return copysign(a, b); } \\
  static inline T w_sqrt_##T(T a) { return sqrt(a); }
FUNCTION(float)
FUNCTION(double)
#endif
"""
"""Functions that every compiler has, under names that do not depend on a library."""

NUMBERS = "".join(
    f"static inline {kind} w_number_{kind}({kind} a) {{ return a == a ? a : ({kind})0; }}\n"
    for kind in (f"{member}{count}" for member in ("float", "double") for count in ("", 2, 3, 4, 8))
)
"""NaN as zero: what a conversion makes of it is open (OpenCL C 2.0, section 6.2.3.3, says what it should be)."""


@dataclass(frozen=True, slots=True)
class ValueCase:
    """A kernel, how it is compiled, and the seed of its operands."""

    kernel: ValueKernel
    builds: tuple[Build, ...]
    seed: int

    @property
    def text(self) -> str:
        """The source."""
        return FUNCTIONS + NUMBERS + self.kernel.text

    def describe(self) -> str:
        """Say what the case is."""
        return "\n".join([f"// seed {self.seed}; " + "; ".join(map(str, self.builds)), self.kernel.text])


def draw_value_case(choices: Choices) -> ValueCase:
    """Draw a kernel, and a build of it for either generation."""
    library = choices.chance(60)
    kernel = draw_value_kernel(choices, library)
    levels = ("O1", "O2", "O3", "O2", "O0")
    builds = []
    for processor in ("gfx803", "gfx900"):
        clang = "clang-19" if library else choices.pick(("clang-14", "clang-19"))
        builds.append(Build(clang, processor, choices.pick(levels), library, EXACT))
    return ValueCase(kernel, tuple(builds), choices.below(1 << 16))


def draw_buffers(case: ValueCase) -> dict[str, np.ndarray]:
    """Return what arguments point to: extreme operands, with quiet NaN only."""
    found: dict[str, np.ndarray] = {"counters": np.full(4, 0x5A5A5A5A, np.uint32).view(np.uint8)}
    for member, kind in TYPES.items():
        (values,) = draw_operands(kind, 1, WIDEST * SIZE, case.seed)
        if values.dtype.kind == "f":
            values = np.where(np.isnan(values), kind(np.nan), values)
        found[f"a_{member}"] = values.view(np.uint8)
        found[f"o_{member}"] = np.zeros(case.kernel.room.get(member, 1) * SIZE * values.itemsize, np.uint8)
    return found


def run_on_host(case: ValueCase) -> dict[str, np.ndarray]:
    """Return what the runtime of the host makes of the buffers."""
    host = HostProgram(HOST + case.text, ["-cl-fp32-correctly-rounded-divide-sqrt"], "CL1.2")
    return host.run("values", take_buffers(case, draw_buffers(case)), LAUNCH)


def take_buffers(case: ValueCase, buffers: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Return the buffers that the kernel has, in its order."""
    head = case.kernel.text.split("{", 1)[0].replace(",", " ").replace(")", " ").split()
    return {name: buffers[name] for name in head if name in buffers}


def run_build(case: ValueCase, build: Build, machine: Machine | None = None) -> dict[str, np.ndarray]:
    """Return what the simulator makes of the buffers. Raises `CompilerError` and `WcetError`.

    Without a `machine` it is the shipped one of the processor.
    """
    (program,) = parse_file(Source("k.s", compile_source(case.text, build)))
    if machine is None:
        machine = load_machine("gcn5" if build.processor == "gfx900" else "gcn3")
    return dict(simulate(program, machine, LAUNCH, take_buffers(case, draw_buffers(case))).buffers)


def find_differences(case: ValueCase, found: dict[str, np.ndarray], expected: dict[str, np.ndarray]) -> list[str]:
    """Return a line for each result that differs."""
    lines = [_compare(slot, found, expected) for slot in case.kernel.slots]
    if (found["counters"] != expected["counters"]).any():
        lines.append(f"counters: {found['counters'].view(np.uint32)} and {expected['counters'].view(np.uint32)}")
    return [line for line in lines if line]


def _compare(slot: Slot, found: dict[str, np.ndarray], expected: dict[str, np.ndarray]) -> str:
    kind, member = TYPES[slot.kind.member], slot.kind.member
    part = slice(slot.place * SIZE, (slot.place + slot.kind.count) * SIZE)
    here, there = (each[f"o_{member}"].view(kind)[part] for each in (found, expected))
    equal = same(here, there)
    if slot.zeros:
        equal |= (here == 0) & (there == 0)
    wrong = np.flatnonzero(~equal)
    if not wrong.size:
        return ""
    first = int(wrong[0])
    item = first // slot.kind.count
    return f"{wrong.size} of {slot.kind} {slot.text}: item {item}: {here[first]!r}, not {there[first]!r}"
