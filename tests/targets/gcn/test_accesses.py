"""What the table says of memory, held against names and the functional run: which bytes are really read and written."""

import re
from collections.abc import Iterator

import numpy as np
import pytest

from tests.targets.gcn.run.fragments import Wave
from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.access_forms import AccessKind, AddressSpace
from wcet.isa.gcn.language.accesses import MemoryAccess, find_memory_access
from wcet.isa.gcn.language.isa import Operation, list_operations, load_operations
from wcet.isa.gcn.language.name_sets import name_set
from wcet.isa.gcn.language.processor import GFX803, Processor
from wcet.isa.gcn.language.registers import find_roles
from wcet.isa.gcn.language.shapes import find_shapes
from wcet.isa.gcn.run.code import bind_code
from wcet.isa.gcn.run.device_memory import DeviceMemory
from wcet.isa.gcn.run.lds import LocalMemory
from wcet.span import Source

VEGA = Processor("gfx900", 9)
MEMORY = ("DS", "FLAT", "GLOBAL", "MUBUF", "MTBUF", "SMEM")
WITHOUT = name_set(
    "ds_nop ds_swizzle_b32 ds_permute_b32 ds_bpermute_b32 ds_permute_half_b32 ds_bpermute_half_b32 "
    "ds_ordered_count s_memtime s_memrealtime s_atc_probe "
    "s_atc_probe_buffer"
)
BYTES = {"byte": 1, "short": 2, "dword": 4, "x": 4, "xy": 8, "xyz": 12, "xyzw": 16}
LDS_BYTES = 1 << 18
MEMORY_BYTES = 1 << 17
UNTRIED = re.compile(
    r"scratch_|image_|format|_lds_|src2|append|consume|addtid|mskor|wrap|condxchg|wrxchg2|wbinvl1|s_(?:buffer_)?store|dcache"
)
"""What the functional run refuses, what acts on caches, and what another test runs (`test_images.py`)."""


def list_memory() -> Iterator[tuple[str, Operation]]:
    """Yield every memory instruction of both generations by its name."""
    for operation in load_operations().values():
        if operation.format in MEMORY and "_gws_" not in operation.mnemonic:
            yield operation.mnemonic, operation


def read_name(name: str) -> tuple[str, int, bool, int]:
    """Return kind, bytes of a datum, sign and number of data as the name of an instruction says them."""
    loads, stores = re.search(r"_load|ds_read", name), re.search(r"_store|ds_write", name)
    stem = re.sub(r"_d16(_hi)?$", "", name)
    last = stem.rpartition("_")[2]
    kind = "load" if loads else "store" if stores and "src2" not in name else "atomic"
    count = 2 if re.search(r"(read|write|xchg)2", name) else 1
    if name.startswith("ds_"):
        bits = re.search(r"[biuf](\d+)$", stem)
        size = int(bits[1]) // 8 * (2 if "_pk_" in name else 1) if bits else 4
        return kind, size, kind == "load" and last.startswith("i"), count
    if kind == "atomic":
        return kind, 8 if name.endswith(("_x2", "_f64")) else 4, False, 1
    if match := re.match(r"dword(?:x(\d+))?$", last):
        return kind, 4 * int(match[1] or 1), False, 1
    signed = last.startswith("s") and last != "short"
    return kind, BYTES[last if last in BYTES else last[1:]], signed, 1


def test_every_memory_instruction_has_the_access_that_its_name_says() -> None:
    for canonical, operation in list_memory():
        name, form = re.sub(r"_(vs|rdna)$", "", canonical), operation.access
        if operation.refused and form is None:
            continue
        if name in WITHOUT:
            assert form is None, name
            continue
        assert form is not None, name
        if re.search(r"dcache|wbinvl1|wbl2|invl2|gl[01]_inv|buffer_inv$", name):
            assert form.kind is AccessKind.CACHE, name
            continue
        found = (form.kind.value, form.size, form.signed, 2 if form.paired else 1)
        assert found == read_name(name), name
        assert form.half == (1 if "d16_hi" in name else 0 if form.loads and name.endswith("_d16") else None), name
        assert (form.space is AddressSpace.PRIVATE) == ("scratch_" in name), name


def test_nothing_else_has_an_access() -> None:
    others = {operation.format for operation in load_operations().values() if operation.access is not None}
    assert others <= {*MEMORY, "MIMG"}


def write_statement(name: str, operation: Operation, modifiers: tuple[str, ...], based: bool) -> str:
    """Return a statement whose operands share no register."""
    roles = find_roles(operation, modifiers)
    shapes = find_shapes(operation)[len(operation.operands) - len(roles) :]
    vector, scalar, operands = 8, 16, list[str]()
    for place, shape in enumerate(shapes):
        last = place == len(shapes) - 1
        count, file = shape.count, shape.file
        if operation.format == "GLOBAL" and count == -1:
            count = 1 if based else 2
        if operation.format == "GLOBAL" and last:
            operands.append(f"s[{scalar}:{scalar + 1}]" if based else "off")
            continue
        if operation.format == "MUBUF" and place == 1:
            count, file = 1, "v"
        if file == "v":
            operands.append(f"v[{vector}:{vector + count - 1}]" if count > 1 else f"v{vector}")
            vector += 4 * (-(-count // 4))
        else:
            count = max(1, count)
            operands.append(f"s[{scalar}:{scalar + count - 1}]" if count > 1 else f"s{scalar}")
            scalar += max(4, count)
    return f"{name} {', '.join(operands)} {' '.join(modifiers)}"


def list_cases() -> list[tuple[Processor, str, str]]:
    """Return a statement of every memory instruction that runs, with random offsets, in each of its forms."""
    numbers = np.random.default_rng(7)
    cases = list[tuple[Processor, str, str]]()
    for processor in (GFX803, VEGA):
        for name, operation in list_operations(processor).items():
            form = operation.access
            if form is None or operation.refused or UNTRIED.search(name):
                continue
            offsets: tuple[str, ...] = ()
            if form.paired:
                offsets = tuple(f"offset{part}:{int(numbers.integers(0, 200))}" for part in range(2))
            elif operation.format in ("DS", "MUBUF") or (processor is VEGA and operation.format != "SMEM"):
                unit = form.size if form.kind is AccessKind.ATOMIC else 4
                offsets = (f"offset:{unit * int(numbers.integers(0, 4000) // unit)}",)
            if operation.format == "MUBUF":
                offsets = ("offen", *offsets)
            for glc in ((), ("glc",)) if form.kind is AccessKind.ATOMIC and operation.format != "DS" else ((),):
                for based in (False, True) if operation.format == "GLOBAL" else (False,):
                    cases.append((processor, name, write_statement(name, operation, (*offsets, *glc), based)))
    return cases


class Machine:
    """One wavefront, memory and LDS, before and after one instruction."""

    def __init__(self, processor: Processor, statement: str) -> None:
        head = f'.amdgcn_target "amdgcn-amd-amdhsa--{processor.name}"\nk:\n'
        (self.program,) = parse_file(Source("k.s", f"{head} {statement}\n s_endpgm\n"))
        access = find_memory_access(self.program.instructions[0])
        assert access is not None
        self.access: MemoryAccess = access
        self.instruction: Instruction = self.program.instructions[0]

    def draw(self, numbers: np.random.Generator) -> None:
        """Choose registers: addresses that fit the access, anything else at random."""
        access = self.access
        self.vectors = numbers.integers(0, 1 << 32, (256, 64), np.uint32)
        self.scalars = numbers.integers(0, 1 << 32, 104, np.uint32)
        base = self.base = make_memory(np.zeros(MEMORY_BYTES, np.uint8))[1]
        unit = access.size if access.kind is AccessKind.ATOMIC else 4 if access.space is AddressSpace.BUFFER else 1
        if access.space is AddressSpace.LDS and access.kind is AccessKind.ATOMIC:
            unit = access.size
        self.starts = numbers.permutation(64) * 512 + numbers.integers(0, 64, 64) // unit * unit
        shift = 0
        if isinstance(access.shift, Register):
            shift = 8 * int(numbers.integers(0, 250))
            self.scalars[access.shift.index] = shift
        elif isinstance(access.shift, Immediate):
            shift = access.shift.signed
        if access.based is not None:
            first = access.based.index
            self.scalars[first], self.scalars[first + 1] = base & 0xFFFFFFFF, base >> 32
            self.scalars[first + 2 : first + 4] = 0xFFFFFFFF, 0
        if access.lanes is not None:
            whole = self.starts.astype(np.uint64) + np.uint64(0 if access.based or self.local else base)
            self.vectors[access.lanes.index] = whole.astype(np.uint32)
            if access.lanes.count == 2:
                self.vectors[access.lanes.index + 1] = (whole >> np.uint64(32)).astype(np.uint32)
        starts = self.starts if access.lanes is not None else np.zeros(1, np.int64)
        places = [
            start + shift + offset + part
            for start in starts
            for offset in access.offsets
            for part in range(access.size)
        ]
        self.bytes = np.unique(places)

    @property
    def local(self) -> bool:
        """Whether the access is one of LDS."""
        return self.access.space is AddressSpace.LDS

    def run(self, contents: np.ndarray, vectors: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return memory or LDS, vector registers and scalar registers after the instruction."""
        memory, _ = make_memory(np.zeros(MEMORY_BYTES, np.uint8) if self.local else contents)
        local = LocalMemory(1, LDS_BYTES)
        if self.local:
            local.bytes[:] = contents
        code = bind_code(self.program, memory, local)
        wave = Wave(256)
        wave.batch.vgprs[:256, 0] = vectors
        wave.batch.sgprs[0, :104] = self.scalars[: wave.batch.sgprs[0, :104].size]
        view = wave.batch.select(np.array([0]))
        step = code.steps[0]
        assert step is not None
        with np.errstate(all="ignore"):
            step(view)
        after = local.bytes if self.local else memory.bytes[:MEMORY_BYTES]
        return after.copy(), wave.batch.vgprs[:256, 0].copy(), wave.batch.sgprs[0, :104].copy()


def make_memory(contents: np.ndarray) -> tuple[DeviceMemory, int]:
    """Return memory that holds bytes, and their address."""
    memory = DeviceMemory()
    place = memory.allocate("data", contents.copy())
    memory.seal()
    return memory, place.address


def units(*operands: object) -> set[tuple[str, int]]:
    """Return the registers of operands."""
    registers = [each for each in operands if isinstance(each, Register)]
    return {(each.file, each.index + part) for each in registers for part in range(each.count)}


CASES = list_cases()


def test_both_generations_and_all_spaces_are_tried() -> None:
    assert {processor.name for processor, *_ in CASES} == {"gfx803", "gfx900"}
    spaces = {load_operations()[name].format for _, name, _ in CASES if name in load_operations()}
    assert spaces == {"DS", "FLAT", "GLOBAL", "MUBUF", "SMEM"}
    assert len({name for _, name, _ in CASES}) > 150


@pytest.mark.parametrize("part", range(4))
def test_bytes_really_touched_are_those_of_the_description(part: int) -> None:
    """Loads read those bytes and no others, stores write them, atomics change no others; registers likewise."""
    for number, (processor, _, statement) in enumerate(CASES):
        if number % 4 == part:
            check_touched(Machine(processor, statement), np.random.default_rng(number), statement)


def check_touched(machine: Machine, numbers: np.random.Generator, statement: str) -> None:
    machine.draw(numbers)
    access, vectors = machine.access, machine.vectors
    size = LDS_BYTES if machine.local else MEMORY_BYTES
    before = numbers.integers(0, 256, size, np.uint8)
    inside = np.zeros(size, bool)
    inside[machine.bytes] = True
    after, lanes, words = machine.run(before, vectors)
    written = {("v", each) for each in np.flatnonzero((lanes != vectors).any(axis=1)).tolist()}
    written |= {("s", each) for each in np.flatnonzero(words != machine.scalars).tolist()}
    assert written <= units(access.target), statement
    assert bool(written) == access.returns, statement
    assert (after == before)[~inside].all(), statement
    others = np.where(inside, before, ~before)
    apart, lanes_apart, words_apart = machine.run(others, vectors)
    assert (lanes_apart == lanes).all() and (words_apart == words).all(), statement
    assert (apart == after)[inside].all(), statement
    if access.kind is AccessKind.LOAD:
        assert (after == before).all(), statement
        _, lanes_flipped, words_flipped = machine.run(np.where(inside, ~before, before), vectors)
        changed = int(np.bitwise_count(lanes ^ lanes_flipped).sum() + np.bitwise_count(words ^ words_flipped).sum())
        bits = 8 * access.size * len(access.offsets) * (1 if access.lanes is None else 64)
        if access.form.signed and access.form.half is None:
            bits = 32 * 64
        if access.form.signed and access.form.half is not None:
            bits = 16 * 64
        assert changed == bits, statement
    else:
        data = vectors.copy()
        for file, index in units(*access.data):
            assert file == "v"
            data[index] = ~data[index]
        moved, *_ = machine.run(before, data)
        differ = moved != after
        assert not differ[~inside].any(), statement
        if access.kind is AccessKind.STORE or access.form.operator == "swap":
            assert differ[inside].all(), statement
