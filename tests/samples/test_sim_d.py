"""The Sim-D samples are complete: they parse, they cover the language, and their files are what the script writes."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Instruction, Program
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import OPCODES, UNIMPLEMENTED, ControlFlow, ExecutionUnit, RequestShape
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.span import Source

SAMPLES = Path(__file__).parents[2] / "samples"
FOLDER = SAMPLES / "sim_d"
KERNELS = sorted(FOLDER.glob("*.s"))
REFUSED = {"unbounded_search": "W201", "recursive_fill": "W208", "growing_stack": "W204"}
GENERATED = ("matmul",)
every_kernel = pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)


def parse(path: Path) -> Program[SimDData]:
    return parse_kernel(Source(path.name, path.read_text()))


def settings(path: Path) -> dict[str, Any]:
    return tomllib.loads((FOLDER / "wcet.toml").read_text())["kernel"][path.stem]


def forms(instruction: Instruction) -> set[tuple[str, str]]:
    """Name the opcode with each of its sub-operations, or with none."""
    return {(instruction.mnemonic, name) for name in instruction.modifiers or ("",)}


def is_mask_write(instruction: Instruction) -> bool:
    flow = OPCODES[instruction.mnemonic].flow
    return flow is ControlFlow.MASK or (flow is ControlFlow.EXIT and bool(instruction.operands))


def test_the_samples_together_use_every_opcode_and_sub_operation() -> None:
    used = {form for path in KERNELS for instruction in parse(path).instructions for form in forms(instruction)}
    expected: set[tuple[str, str]] = set()
    for mnemonic, opcode in OPCODES.items():
        if mnemonic not in UNIMPLEMENTED:
            ignored = opcode.access is not None and opcode.access.scratchpad  # sub-operations change nothing there
            expected |= set() if ignored else {(mnemonic, name) for name in opcode.suboperations}
            expected |= set() if opcode.needs_suboperation else {(mnemonic, "")}
    assert expected - used == set()


def test_the_samples_together_make_every_kind_of_request() -> None:
    used = {OPCODES[instruction.mnemonic].access for path in KERNELS for instruction in parse(path).instructions}
    kinds: set[RequestShape | None] = {opcode.access for opcode in OPCODES.values()}
    assert kinds - used == set()


def test_every_kernel_has_a_launch_and_every_launch_a_kernel() -> None:
    tables = tomllib.loads((FOLDER / "wcet.toml").read_text())["kernel"]
    assert sorted(tables) == [path.stem for path in KERNELS]
    for table in tables.values():
        x, y = table["ndrange"]
        SimDLaunch(x, y, table["width"])
        assert table["purpose"]


@every_kernel
def test_a_kernel_says_in_its_first_line_what_it_is_for_and_the_readme_lists_it(path: Path) -> None:
    assert re.match(rf"// {path.stem}: \S.*\n", path.read_text())
    assert f"\n| `{path.stem}` |" in (SAMPLES / "README.md").read_text()


@every_kernel
def test_the_launch_in_the_head_of_a_kernel_is_the_one_in_the_configuration(path: Path) -> None:
    stated = re.search(r"^// launch: (\d+) x (\d+) work-items.* (\d+) wide", path.read_text(), re.MULTILINE)
    assert stated is not None
    table = settings(path)
    assert [int(number) for number in stated.groups()] == [*table["ndrange"], table["width"]]


@every_kernel
def test_buffers_are_aligned_apart_and_filled_from_files_of_their_size(path: Path) -> None:
    data = parse(path).extra
    in_order = sorted(data.dram.values(), key=lambda buffer: buffer.address)
    assert all(buffer.address % 64 == 0 for buffer in in_order)
    assert all(one.end <= other.address for one, other in zip(in_order, in_order[1:], strict=False))
    for buffer in in_order:
        if buffer.path is not None and path.stem not in GENERATED:
            file = FOLDER / buffer.path
            words = len(file.read_text().split(",")) if file.suffix == ".csv" else file.stat().st_size / 4
            assert words == buffer.words


@every_kernel
def test_every_file_of_expected_words_belongs_to_a_buffer_of_its_size(path: Path) -> None:
    data = parse(path).extra
    files = list(FOLDER.glob(f"data/{path.stem}_expected_*.bin"))
    assert files or path.stem in GENERATED
    for file in files:
        assert file.stat().st_size == data.dram[int(file.stem.rpartition("_")[2])].bytes


@every_kernel
def test_no_access_stands_directly_behind_a_write_to_a_mask(path: Path) -> None:
    # Real hardware performs one more slot behind an emptying mask write: it must not be a request.
    instructions = parse(path).instructions
    pairs = zip(instructions, instructions[1:], strict=False)
    assert [two for one, two in pairs if is_mask_write(one) and OPCODES[two.mnemonic].access is not None] == []


@every_kernel
def test_no_divide_is_fetched_behind_a_jump_or_an_access_that_flushes_it(path: Path) -> None:
    instructions = parse(path).instructions
    for index, instruction in enumerate(instructions):
        opcode = OPCODES[instruction.mnemonic]
        if opcode.access is not None or opcode.flow in (
            ControlFlow.JUMP,
            ControlFlow.SCALAR_BRANCH,
            ControlFlow.CALL,
            ControlFlow.POP,
        ):
            fetched = [OPCODES[behind.mnemonic].unit for behind in instructions[index + 1 : index + 10]]
            assert ExecutionUnit.DIVIDER not in fetched, instruction.span


@every_kernel
def test_every_kernel_ends_with_a_store_to_dram_and_exit(path: Path) -> None:
    program = parse(path)
    unconditional = [each for each in program.instructions if each.mnemonic == "exit" and not each.operands]
    assert len(unconditional) == 1
    access = OPCODES[program.instructions[unconditional[0].index - 1].mnemonic].access
    assert access is not None
    assert access.writes
    assert not access.scratchpad


def test_the_refused_kernels_are_refused_for_the_reason_they_state() -> None:
    paths = sorted((FOLDER / "refused").glob("*.s"))
    assert {path.stem for path in paths} == set(REFUSED)
    for path in paths:
        program = parse(path)
        with pytest.raises(WcetError) as refusal:
            build_flow(program, StatedFacts(), SimDLaunch(1024, 1, 1024))
        assert [diagnostic.code for diagnostic in refusal.value.diagnostics] == [REFUSED[path.stem]]
        assert refusal.value.exit_code == 3


def test_the_script_writes_the_data_files_that_are_kept(tmp_path: Path) -> None:
    names = [path.stem for path in KERNELS if path.stem not in GENERATED]
    subprocess.run([sys.executable, FOLDER / "make_data.py", "--folder", tmp_path, *names], check=True)
    written = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_bytes() for path in (FOLDER / "data").iterdir() if path.suffix in (".bin", ".csv")}
    kept = {name: content for name, content in kept.items() if not name.startswith(GENERATED)}
    assert sorted(written) == sorted(kept)
    assert [name for name in written if written[name] != kept[name]] == []


def test_the_data_files_that_are_kept_stay_below_a_megabyte() -> None:
    sizes = [path.stat().st_size for path in (FOLDER / "data").iterdir() if not path.name.startswith(GENERATED)]
    assert sum(sizes) < 1 << 20
