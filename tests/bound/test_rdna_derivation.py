"""Premises of certificates of RDNA, derived again from text, machine file and tables; none that proves less passes."""

import json
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.bound.altered import change, list_changes
from tests.bound.test_derivation import write_table
from tests.properties.choices import Choices
from tests.repetition import REPEAT
from tests.standalone import require_own_imports, run_copy
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.rdna import write_kernel
from tests.targets.gcn.rdna_kernels import STATED, load_stated
from tests.targets.gcn.rdna_launches import bound_launch, draw_rdna_case
from wcet.cli import run
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.language.isa import list_operations
from wcet.isa.gcn.language.processor import name_processor
from wcet.isa.gcn.language.rdna_classes import find_vector_class
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import read_numbers
from wcet.targets.gcn.certificate.derivation import check
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, Statement
from wcet.targets.gcn.certificate.derivation.rdna_check import RdnaInputs, derive_rdna
from wcet.targets.gcn.certificate.derivation.rdna_table import RdnaTable, find_class
from wcet.targets.gcn.certificate.derivation.scoreboard import list_registers, read_waits
from wcet.targets.gcn.certificate.rdna_origin import RDNA_TABLES, read_rdna_tables
from wcet.targets.gcn.certificate.rdna_proof import certify_rdna

ROOT = Path(__file__).parents[2]
TABLES = read_rdna_tables()


@pytest.mark.parametrize("processor", ["gfx1030", "gfx1035", "gfx1100", "gfx1103"])
def test_both_readers_of_the_tables_have_the_same_rows(processor):
    table, timed = RdnaTable(TABLES, processor), 0
    for name, own in list_operations(name_processor(processor, None)).items():
        if not own.refused:
            row, timed = table.find(Statement(1, name, (), ())), timed + 1
            kind = find_vector_class(own.mnemonic) if own.unit == "VALU" else own.issue
            assert (row.unit, find_class(row), row.operands, row.flow) == (own.unit, kind, own.operands, own.flow), name
            assert (row.reads, row.writes, row.counters) == (own.reads, own.writes, own.counters), name
    assert timed > 800


@lru_cache
def certify(seed: int) -> Any:
    """Return the certificate of a random kernel on a random machine, and what its premises are derived from."""
    case = draw_rdna_case(Choices(source=Random(seed)))
    table, machine = write_table(case.machine)
    try:
        program = parse_text(case.text)
        found = bound_launch(program, machine, case.launch)
    except WcetError:
        return None
    proof = certify_rdna(program, found.modes["none"], found.machine, StatedFacts())
    return proof, RdnaInputs(case.text, table, TABLES)


def test_premises_of_random_launches_are_derived_again():
    """Clauses, hints, pairs, late results, barriers, both modes of groups, 32 and 64 lanes, machines of any numbers."""
    derived = counted = 0
    for seed in range(200, 200 + 8 * REPEAT):
        made = certify(seed)
        if made is not None:
            found, _ = derive_rdna(*made)
            derived += 1
            counted += any(each.startswith("loops: ") and not each.startswith("loops: 0") for each in found)
    assert derived > 5
    assert counted > 0


@pytest.fixture(scope="module")
def saxpy(tmp_path_factory):
    """The certificate of a compiled kernel, and what its premises are derived from."""
    folder = tmp_path_factory.mktemp("rdna")
    kernel, proof = ROOT / "tests" / "data" / "gcn" / "rdna" / "saxpy.s", folder / "proof.json"
    launch = ("-m", str(STATED), "--groups", "64", "--group-size", "256", "--arg", "n=16384", "--no-cache")
    assert run(("analyze", str(kernel), *launch, "--certificate", str(proof), "-o", str(folder / "report"))) == 0
    return kernel, proof


def test_the_command_derives_what_a_certificate_of_rdna_states(saxpy, capsys):
    kernel, proof = saxpy
    capsys.readouterr()
    assert run(("verify", str(proof), "--kernel", str(kernel), "-m", str(STATED))) == 0
    said = capsys.readouterr().out
    assert "derived graph: 3 blocks and 4 edges" in said
    assert "derived residents and rounds: groups on pairs of compute units" in said
    assert "stated launch: 64 groups of 256 work-items" in said


def find_accepted(proof, inputs, parts=("",)):
    """Return how many altered certificates prove less, and which of them are accepted although they state no more."""
    less, accepted = 0, []
    for path, changed in list_changes(proof, parts):
        if changed is None:
            continue
        less += 1
        try:
            derive_rdna(changed, inputs)
        except DerivationError:
            continue
        accepted.append(path)
    return less, accepted


@pytest.mark.parametrize(("seed", "parts", "most"), [(200, ("",), 20), (209, ("graph", "origin", "launch"), 0)])
def test_no_number_can_be_changed_so_that_less_is_proven(seed, parts, most):
    """Of the second kernel, which has a loop, only the parts that the first one lacks."""
    less, accepted = find_accepted(*certify(seed), parts)
    assert less > most
    assert not accepted


def test_registers_that_an_operand_names_are_those_of_the_scoreboard():
    assert list_registers("-|v[2:3]|", 1) == [("v", 2), ("v", 3)]
    assert list_registers("vcc_hi", 1) == [("vcc", 1)]
    assert list_registers("exec", 1) == [("exec", 0), ("exec", 1)]
    assert list_registers("src_private_limit", 1) == [("aperture", 6), ("aperture", 7)]
    assert list_registers("null", 1) == [("null", 0)]
    assert list_registers("0x3f8", 1) == list_registers("off", 1) == []
    with pytest.raises(DerivationError, match="no register"):
        list_registers("v[0:99999]", 1)


@pytest.mark.parametrize(
    ("processor", "name", "operands", "waits"),
    [
        ("gfx1030", "s_waitcnt", ("vmcnt(1) lgkmcnt(0)",), (1, 0, 64)),
        ("gfx1030", "s_waitcnt", ("0x3f70",), (0, 64, 64)),
        ("gfx1100", "s_waitcnt", ("0xfc07",), (64, 0, 64)),
        ("gfx1030", "s_waitcnt_vscnt", ("null", "0x0"), (64, 64, 0)),
        ("gfx1100", "s_waitcnt_expcnt", ("null", "0x0"), (64, 64, 64)),
    ],
)
def test_waits_are_read_in_all_their_forms(processor, name, operands, waits):
    statement = Statement(1, name, operands, ())
    assert read_waits(statement, RdnaTable(TABLES, processor).find(statement)) == waits


def test_no_step_can_be_left_out(saxpy):
    proof = json.loads(saxpy[1].read_text())[0]
    inputs = RdnaInputs(saxpy[0].read_text(), read_numbers(str(STATED)), TABLES)
    derive_rdna(proof, inputs)
    for body in proof["bodies"]:
        for place in range(len(body)):
            left_out = body.pop(place)
            with pytest.raises(DerivationError):
                derive_rdna(proof, inputs)
            body.insert(place, left_out)
    flags = [(step, key) for step in proof["steps"] for key in step if type(step[key]) is bool]
    assert flags
    for step, key in flags:
        step[key] = not step[key]
        with pytest.raises(DerivationError):
            derive_rdna(proof, inputs)
        step[key] = not step[key]
    derive_rdna(proof, inputs)


def test_the_derivation_of_rdna_runs_alone(saxpy, tmp_path):
    folder = Path(check.__file__).parent
    require_own_imports(folder)
    tables = [ROOT / "wcet" / "isa" / "gcn" / "language" / name for name in RDNA_TABLES]
    printed = run_copy(folder, tmp_path, [saxpy[1], saxpy[0], STATED, *tables])
    assert printed.count("derived ") == 6


def test_lines_of_an_image_whose_address_is_a_list_are_derived():
    """The registers of the address are waited for, and each lane takes the lines that the machine states."""
    body = "    v_add_f32 v5, v0, v0\n    image_load v[8:11], [v1, v5], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D unorm"
    text = write_kernel("gfx1030", 32, body)
    machine = load_stated()
    machine = replace(machine, image_lines=3, issue=replace(machine.issue, image_load=4))
    table, machine = write_table(machine)
    found = bound_launch(parse_text(text), machine, GcnLaunch((3, 1, 1), (64, 1, 1), lanes=32))
    proof = certify_rdna(parse_text(text), found.modes["none"], found.machine, StatedFacts())
    assert max(step["lines"] for step in proof["steps"]) == 96
    derive_rdna(proof, RdnaInputs(text, table, TABLES))
    with pytest.raises(DerivationError, match="lines of vmem is 96"):
        derive_rdna(change(proof, ("steps", find_lines(proof), "lines"), -1), RdnaInputs(text, table, TABLES))


def find_lines(proof):
    """Return the place of the step with the most lines."""
    return max(range(len(proof["steps"])), key=lambda place: proof["steps"][place]["lines"])
