"""The formula in the number of work-groups against the bounds of the smaller launches, each analysed on its own."""

from dataclasses import replace
from random import Random

import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.random_launches import Case, draw_case
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.options import AnalyzeOptions, Purpose
from wcet.span import Source
from wcet.targets.gcn.analysis import bound_by_groups, investigate, spell_formula
from wcet.targets.gcn.compose.group_formula import MOST_PIECES, GroupCountFormula
from wcet.targets.gcn.compose.open_loops import list_stated
from wcet.targets.gcn.compose.result import AnalysisResult

MANY = 30
READS_GROUPS = """
.amdhsa_kernel k
  .amdhsa_user_sgpr_dispatch_ptr 1
.end_amdhsa_kernel
k:
  s_load_dword s2, s[0:1], 0xc
  s_waitcnt lgkmcnt(0)
  s_mov_b32 s3, 0
loop:
  s_add_u32 s3, s3, 64
  s_cmp_lt_u32 s3, s2
  s_cbranch_scc1 loop
  s_endpgm
"""


def _bound_by_groups(result: AnalysisResult, options: AnalyzeOptions) -> GroupCountFormula:
    stated = list_stated(result.program, result.facts)
    return bound_by_groups(result, options, stated, {})


def _options(case: Case) -> AnalyzeOptions:
    extra = {"splits": "none"}
    return AnalyzeOptions("gcn", "gcn3", {}, case.facts, extra=extra, purpose=Purpose.GLANCE)


def _bound(case: Case, groups: int) -> AnalysisResult:
    launch = replace(case.launch, groups=(groups, 1, 1))
    return investigate(case.parse(), case.machine, launch, case.facts, _options(case))


@pytest.mark.parametrize("seed", list_seeds(4))
def test_no_smaller_launch_has_a_larger_bound(seed: int) -> None:
    case = draw_case(Choices(source=Random(seed)), brief=True)
    whole = _bound(case, MANY)
    formula = _bound_by_groups(whole, _options(case))
    assert formula.at(MANY) == whole.modes["none"].cycles
    for groups in (1, 2, 3, 7, 16, MANY - 1):
        analysed = _bound(case, groups).modes["none"].cycles
        assert formula.at(groups) >= analysed, case.describe()
        if formula.exact_from is not None and groups >= formula.exact_from:
            assert formula.at(groups) == analysed, case.describe()


def _analyse_reader(groups: int) -> tuple[AnalysisResult, AnalyzeOptions]:
    (program,) = parse_file(Source("k.s", READS_GROUPS))
    case = draw_case(Choices(source=Random(0)), brief=True)
    options = replace(_options(case), facts=replace(case.facts, data={}))
    launch = GcnLaunch((groups, 1, 1), (64, 1, 1))
    return investigate(program, case.machine, launch, options.facts, options), options


def test_kernel_that_reads_the_number_of_groups_has_no_formula() -> None:
    result, options = _analyse_reader(8)
    (line,) = spell_formula(result, options)
    assert "no formula" in line
    assert "W201" in line


def test_formula_of_a_large_machine_has_few_pieces_and_an_end() -> None:
    case = draw_case(Choices(source=Random(1)), brief=True)
    case = replace(case, machine=replace(case.machine, engines=(16,) * 4, compute_units=64))
    formula: GroupCountFormula = _bound_by_groups(_bound(case, 5000), _options(case))
    assert len(formula.pieces) <= MOST_PIECES + 1
    assert formula.pieces[-1].last == 5000
    for groups in (0, 5001):
        with pytest.raises(ValueError, match="1 to 5,000"):
            formula.at(groups)
