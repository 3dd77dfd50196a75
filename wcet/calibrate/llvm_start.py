"""Writes a first machine file for a processor from LLVM's public scheduling model; numbers that it lacks stay open.

`llvm-mca -instruction-info` prints the latency that the model of a processor gives an instruction. The unit is a pass:
a SIMD of 16 lanes serves the 64 lanes of a wavefront in four cycles (LLVM, SISchedule.td: latencies are those of the
AMD APP guide divided by 4). A vector instruction holds its SIMD for all its passes, so its issue takes four times the
latency. For memory, branches and barriers the model has round figures that schedule well and bound nothing: they are
quoted, and the number stays open.
"""

import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path

from wcet.children import run_child
from wcet.errors import WcetError, refuse
from wcet.isa.gcn.language.processor import Processor, name_processor
from wcet.records import dataclass
from wcet.targets.gcn.hardware.issue_classes import RDNA_CLASSES, IssueCycles
from wcet.targets.gcn.hardware.machine import TURN

OLDEST, NEWEST = 14, 22
"""The oldest and the newest version of LLVM that are searched under names such as `llvm-mca-19`."""

PROBES: Mapping[str, tuple[str, ...]] = {
    "valu": (
        "v_add_f32 v1, v2, v3",
        "v_mul_f32 v1, v2, v3",
        "v_and_b32 v1, v2, v3",
        "v_lshlrev_b32 v1, v2, v3",
        "v_cndmask_b32 v1, v2, v3, vcc",
        "v_mul_u32_u24 v1, v2, v3",
        "v_cmp_eq_u32 vcc, v1, v2",
    ),
    "valu_quarter": (
        "v_rcp_f32 v1, v2",
        "v_sqrt_f32 v1, v2",
        "v_sin_f32 v1, v2",
        "v_exp_f32 v1, v2",
        "v_cvt_f32_i32 v1, v2",
        "v_mul_lo_u32 v1, v2, v3",
        "v_mul_hi_u32 v1, v2, v3",
        "v_fma_f32 v1, v2, v3, v4",
        "v_mad_u64_u32 v[2:3], vcc, v4, v5, v[6:7]",
    ),
    "valu_double_add": (
        "v_add_f64 v[2:3], v[4:5], v[6:7]",
        "v_min_f64 v[2:3], v[4:5], v[6:7]",
        "v_lshlrev_b64 v[2:3], v4, v[6:7]",
        "v_ldexp_f64 v[2:3], v[4:5], v6",
        "v_cvt_f64_f32 v[2:3], v4",
    ),
    "valu_double_mul": (
        "v_mul_f64 v[2:3], v[4:5], v[6:7]",
        "v_fma_f64 v[2:3], v[4:5], v[6:7], v[8:9]",
        "v_rcp_f64 v[2:3], v[4:5]",
        "v_sqrt_f64 v[2:3], v[4:5]",
        "v_div_fmas_f64 v[2:3], v[4:5], v[6:7], v[8:9]",
        "v_div_scale_f64 v[2:3], vcc, v[4:5], v[6:7], v[8:9]",
    ),
    "salu": (
        "s_add_u32 s4, s5, s6",
        "s_mul_i32 s4, s5, s6",
        "s_lshl_b64 s[4:5], s[6:7], s8",
        "s_cmp_eq_u32 s4, s5",
    ),
}
"""The instructions of each issue class for which the model has latencies, with the classes of `operation_of`."""

QUOTED: Mapping[str, str] = {
    "branch": "s_cbranch_scc0 4",
    "lds_latency": "ds_read_b32 v1, v2",
    "memory_latency": "flat_load_dword v1, v[2:3]",
    "barrier_cycles": "s_barrier",
    "smem": "s_load_dword s4, s[6:7], 0x0",
}
"""The numbers for which the model has figures that bound nothing, with the instruction of each."""

MEANING: Mapping[str, str] = {
    "clock_mhz": "the clock of the deployment",
    "compute_units": "of the chip",
    "branch_taken": "cycles beyond `branch` until the target of a taken branch is fetched",
    "valu_to_scalar": "cycles from a vector instruction's scalar result to a scalar instruction",
    "mask_to_branch": "cycles from a write of exec or vcc to a branch",
    "lds_latency": "cycles from the end of an LDS access to its data, at most",
    "line_cycles": "cycles of the memory for one line of 64 bytes, at most",
    "memory_latency": "cycles until a line is back, at most",
    "barrier_cycles": "cycles from the last arrival at a barrier, at most",
    "image_lines": "lines of memory that one lane asks for in an image, at most; only kernels with images need it",
    "sample_lines": "the same where a sampler filters; only kernels that sample images need it",
    "writeback_lines": "lines that a write-back of the shared cache sends, at most; only `buffer_wbl2` needs it",
    "dispatch_cycles": "cycles from the dispatch of a group to its first instruction, at most",
    "arbitration": '"rr", "fifo" or "oldest"',
    "dispatcher": '"rounds" or "greedy"',
}
"""The meanings of the numbers that stay open for every processor."""

HEAD = """\
# A start for {name}, from the public scheduling model of LLVM {version} (llvm-mca -mcpu={name} -instruction-info).
# Nothing here was measured. Keys that begin with `#` are open: LLVM does not tell them. Every kernel needs the clock,
# the compute units, the dispatch and both orders (W003); any other number is asked for when a kernel needs it (W341).
# With any values in their place the file does for `wcet calibrate plan -m FILE -o plan`; measured ones replace them.
target = "gcn"
title = "{name}, from LLVM's scheduling model"
generation = {generation}
processor = "{name}"

"""


@dataclass(frozen=True, slots=True)
class SchedulingModel:
    """The latencies that LLVM's model of a processor gives some instructions, in passes, and LLVM's version."""

    processor: Processor
    version: str
    passes: Mapping[str, int]


def read_model(name: str) -> SchedulingModel:
    """Return LLVM's model of a processor.

    Raises `WcetError` W146 for one that is unknown here, W170 if there is no LLVM.
    """
    processor, tool = _name_processor(name), _find_tool()
    lines = [*(line for each in PROBES.values() for line in each), *QUOTED.values()]
    ran = run_child([tool, "--version"], "its version")
    version = re.search(r"LLVM version (\d+(?:\.\d+)*)", ran.out.decode(errors="replace"))
    with tempfile.TemporaryDirectory() as folder:
        text = Path(folder) / "probes.s"
        text.write_text("\n".join(lines) + "\n", encoding="utf-8")
        flags = ["-mtriple=amdgcn-amd-amdhsa", f"-mcpu={processor.name}", "-instruction-info", "-all-stats=false"]
        ran = run_child([tool, *flags, "-summary-view=false", str(text)], f"the model of {processor.name}")
    rows = re.findall(r"(?m)^ *\d+ +(\d+) +\d+\.\d+ ", ran.out.decode(errors="replace"))
    if ran.code != 0 or version is None or len(rows) != len(lines):
        said = ran.err.decode(errors="replace").splitlines()
        raise refuse("W170", f"`{Path(tool).name}` does not tell {processor.name}", notes=tuple(said[:2]), help=GET)
    return SchedulingModel(processor, version[1], dict(zip(lines, map(int, rows), strict=True)))


def _name_processor(name: str) -> Processor:
    try:
        processor = name_processor(name, None)
    except WcetError:
        message = f"`{name}` is not a processor whose kernels wcet reads"
        raise refuse("W146", message, help="wcet machines --from-llvm gfx90a") from None
    if processor.rdna:
        message = f"the timing of {name} is not modelled"
        raise refuse("W146", message, help="wcet machines --from-llvm gfx90a")
    return processor


GET = "apt install llvm  # llvm-mca of LLVM 14 or later, with the target AMDGPU"


def _find_tool() -> str:
    for name in (*(f"llvm-mca-{version}" for version in range(NEWEST, OLDEST - 1, -1)), "llvm-mca"):
        found = shutil.which(name)
        if found is not None:
            return found
    raise refuse("W170", "there is no `llvm-mca` on the PATH, which prints LLVM's scheduling model", help=GET)


def render_start(model: SchedulingModel) -> str:
    """Return the text of the machine file."""
    processor = model.processor
    head = HEAD.format(name=processor.name, version=model.version, generation=processor.generation)
    issue = [_write_class(model, field.name) for field in fields(IssueCycles) if field.name not in RDNA_CLASSES]
    return head + "\n".join([*_list_places(model), "", "[issue]", *issue]) + "\n"


def _list_places(model: SchedulingModel) -> Iterator[str]:
    """Yield the keys outside of `[issue]`, in the order of a machine file."""
    processor, source = model.processor, "AMDGPU backend guide"
    stated = {
        "simds": (4, f"{source}: execution units of a compute unit"),
        "contexts": (8 if processor.unified else 10, f"{source}: wavefronts per SIMD"),
        "split_simds": (0, "no GPU on sale splits wavefronts"),
        "vgprs": (processor.vgprs, f"{source}: vector registers of a lane"),
        "lds_bytes": (65536, f"{source}: 64 KiB per compute unit"),
        "lds_granule": (512, f"{source}: allocation in steps of 512 bytes"),
        "barrier_slots": (16, f"{source}: work-groups of a compute unit that use barriers"),
        "vm_limit": (processor.vm_limit, f"{source}: bits of vmcnt"),
        "lgkm_limit": (15, f"{source}: 4 bits of lgkmcnt"),
        "split_cycles": (TURN, "no effect: nothing splits"),
        "merge_cycles": (TURN, "no effect: nothing splits"),
    }
    for key, (value, said) in stated.items():
        yield f"{f'{key} = {value}':<24}# {said}"
    for key, meaning in MEANING.items():
        yield f"{f'# {key} =':<24}# open: {meaning}{_quote(model, key)}"


def _write_class(model: SchedulingModel, name: str) -> str:
    if name not in PROBES:
        return f"{f'# {name} =':<24}# open{_quote(model, name)}"
    slowest = max(PROBES[name], key=lambda line: model.passes[line])
    passes = model.passes[slowest]
    said = f"LLVM {model.version}, model of {model.processor.name}: {format_passes(passes)}, {slowest.split()[0]}"
    return f"{f'{name} = {TURN * passes}':<24}# {said}"


def format_passes(passes: int) -> str:
    """Return a number of passes through a SIMD as text."""
    return f"{passes} pass{'' if passes == 1 else 'es'} of {TURN} cycles"


def _quote(model: SchedulingModel, key: str) -> str:
    if key not in QUOTED:
        return ""
    return f"; LLVM {model.version} schedules for {TURN * model.passes[QUOTED[key]]:,} cycles, which bounds nothing"
