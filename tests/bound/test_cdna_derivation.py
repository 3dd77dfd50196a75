"""Premises of certificates on CDNA, derived again: rows of the instruction table, packed ids, registers of one file."""

from dataclasses import replace
from random import Random

import pytest

from tests.bound.altered import list_changes
from tests.bound.test_derivation import write_table
from tests.campaigns.cdna_runs import draw_cdna
from tests.properties.choices import Choices
from tests.repetition import REPEAT
from tests.targets.gcn.cdna import complete_machine, write_kernel
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.random_launches import find_bounds
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.language.isa import list_operations
from wcet.isa.gcn.language.processor import name_processor
from wcet.isa.gcn.launch import GcnLaunch
from wcet.options import AnalyzeOptions
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, Statement
from wcet.targets.gcn.certificate.derivation.table import InstructionTable
from wcet.targets.gcn.certificate.origin import read_tables
from wcet.targets.gcn.certificate.proof import certify_mode

PROCESSORS = ("gfx803", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx941", "gfx942")


@pytest.mark.parametrize("processor", PROCESSORS)
def test_both_readers_of_the_table_have_the_same_rows(processor):
    """The derivation reads the table by itself; a name that means another row on a processor would cost another."""
    table = InstructionTable(*read_tables(), processor)
    operations = list_operations(name_processor(processor, None))
    assert len(operations) > 900
    for name, own in operations.items():
        if not own.refused:
            row = table.find(Statement(1, name, (), ()))
            assert (row.unit, row.issue, row.operands) == (own.unit, own.issue, own.operands), name
            assert (row.writes, row.counters, row.flow) == (own.writes, own.counters, own.flow), name


def test_premises_of_random_launches_on_cdna_are_derived_again():
    derived = 0
    for seed in range(4, 4 + 20 * REPEAT):  # some cases are refused
        if derived > 3 * REPEAT:
            break
        case = draw_cdna(Choices(source=Random(seed))).case
        table, machine = write_table(case.machine)
        try:
            program = replace(case, machine=machine).parse()
            modes = find_bounds(replace(case, machine=machine), program).modes
        except WcetError:
            continue
        for mode in modes.values():
            derive_premises(certify_mode(program, mode, machine), Inputs(case.text, table, *read_tables()))
            derived += 1
    assert derived > 3


PLACED = """
    s_load_dwordx2 s[2:3], s[0:1], 0x0
    v_and_b32 v1, 0x3ff, v0
    v_bfe_u32 v2, v0, 10, 10
    v_lshl_add_u32 v1, v2, 5, v1
    v_lshlrev_b32 v1, 2, v1
    v_accvgpr_write_b32 a0, v1
    s_mov_b32 s4, 3
.Lloop:
    s_nop 4
    v_mfma_f32_32x32x4f16 a[0:31], v[2:3], v[0:1], a[0:31]
    s_sub_u32 s4, s4, 1
    s_cmp_lg_u32 s4, 0
    s_cbranch_scc1 .Lloop
    s_waitcnt lgkmcnt(0)
    global_load_dword v4, v1, s[2:3]
    s_waitcnt vmcnt(0)
    global_atomic_add_f32 v1, v4, s[2:3]
"""
"""A kernel of 32 by 8 work-items, each of which accesses one word of its own."""


@pytest.fixture(scope="module", params=["gfx90a", "gfx942"])
def placed(request, tmp_path_factory):
    """The certificate of `PLACED`, and what its premises are derived from."""
    text = write_kernel(request.param, PLACED, vgprs=40, offset=8, ids=1)
    text = text.replace(
        "    .amdhsa_next_free_vgpr", "    .amdhsa_group_segment_fixed_size 0\n    .amdhsa_next_free_vgpr"
    )
    table, machine = write_table(complete_machine(tmp_path_factory.mktemp("machine"), request.param))
    options = AnalyzeOptions(target="gcn", machine="mine", launch={}, facts=StatedFacts())
    program = parse_text(text)
    found = investigate(program, machine, GcnLaunch((9, 1, 1), (32, 8, 1)), StatedFacts(), options)
    return certify_mode(program, found.modes["none"], machine), Inputs(text, table, *read_tables())


def test_accesses_follow_from_packed_ids_and_the_counter_from_its_loop(placed):
    found = derive_premises(*placed)
    assert "loops: 1 of 1 bounds from their counters" in found.derived
    assert "accesses: 3 from their addresses" in found.derived
    assert not any(line.startswith("access") for line in found.stated)


def test_no_number_can_be_changed_so_that_less_is_proven(placed):
    """Each number of a certificate once lower and once higher, with claims and digest that follow from it."""
    proof, inputs = placed
    less = 0
    for path, changed in list_changes(proof):
        if changed is None:
            continue
        less += 1
        with pytest.raises(DerivationError):
            derive_premises(changed, inputs)
            pytest.fail(f"{changed['cycles']} instead of {proof['cycles']} by {path}")
    assert less > 5


def test_a_machine_of_another_family_is_refused(placed, tmp_path):
    proof, inputs = placed
    other = {"gfx90a": "gfx942", "gfx942": "gfx90a"}[inputs.machine["processor"]]
    table, machine = write_table(complete_machine(tmp_path, other))
    changed = proof | {"machine": f"{machine.name} {machine.digest}"}
    with pytest.raises(DerivationError, match="it runs kernels for"):
        derive_premises(changed, replace(inputs, machine=table))
