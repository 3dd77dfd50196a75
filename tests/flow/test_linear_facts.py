"""Linear facts, from above, from below and exactly: against every path of small kernels; what clashes is named."""

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.targets.gcn.corpus import parse_text
from tests.targets.sim_d.kernels import flow_of, parse
from tests.targets.sim_d.test_limits import machine
from wcet.bound.ipet import find_clash, solve_ipet
from wcet.cli import run
from wcet.errors import WcetError
from wcet.ir.cfg import Edge, FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.targets.sim_d.contradictions import find_contradictions
from wcet.targets.sim_d.simulator import simulate

TEXT = (
    "smov s1, 3 ; lp: ; sldg s9, 0 ; sicj.ez one, s9 ; two: ; nop ; j on ; one: ; nop ; on: ; sldg s8, 0"
    " ; sicj.g skip, s8 ; extra: ; nop ; skip: ; sisub s1, s1, 1 ; sicj.g lp, s1 ; last: ; nop ; exit"
)
LABELS = ("one", "two", "extra", "skip", "last", "lp")


def list_paths(flow: FlowGraph) -> Iterator[list[Edge]]:
    """Yield every path that goes round each loop as its bound says, or less often."""
    rounds = {loop.header: flow.bounds[loop.index].back_edges for loop in flow.loops}
    back = {index for loop in flow.loops for index in loop.back_edges}

    def follow(block: int, path: list[Edge], turns: int) -> Iterator[list[Edge]]:
        for edge in flow.cfg.out_edges[block]:
            taken = turns + (edge.index in back)
            if edge.target == flow.cfg.sink:
                yield [*path, edge]
            elif edge.index not in back or taken <= rounds[edge.target]:
                yield from follow(edge.target, [*path, edge], taken)

    yield from follow(0, [], 0)


def keeps(flow: FlowGraph, path: list[Edge]) -> bool:
    return all(sum(fact.count(edge.source, edge.target) for edge in path) <= fact.limit for fact in flow.facts)


@pytest.mark.parametrize("seed", range(30))
def test_the_integer_program_is_the_longest_of_all_paths_that_keep_the_facts(seed: int) -> None:
    rng = random.Random(seed)
    tables: dict[str, dict[str, int]] = {}
    for _ in range(rng.randrange(1, 4)):
        terms = " + ".join(f"{rng.choice(('', '2*'))}{label}" for label in rng.sample(LABELS, rng.randrange(1, 3)))
        tables.setdefault(rng.choice(("at_least", "at_least", "exactly", "at_most")), {})[terms] = rng.randrange(7)
    try:
        flow = flow_of(TEXT, StatedFacts(origin="wcet.toml", **tables))
    except WcetError as error:
        assert {each.code for each in error.diagnostics} <= {"W221", "W222"}
        return
    weights = {edge.index: rng.randrange(20) for edge in flow.cfg.edges}
    kept = [sum(weights[edge.index] for edge in path) for path in list_paths(flow) if keeps(flow, path)]
    try:
        found = solve_ipet(flow, lambda edge: weights[edge.index]).amount
    except WcetError as error:
        assert [each.code for each in error.diagnostics] == ["W281"]
        assert not kept
        return
    assert found == max(kept)


def test_a_clash_names_a_set_of_which_nothing_can_be_spared() -> None:
    facts = StatedFacts(at_least={"one": 2, "last": 1}, at_most={"extra": 1}, exactly={"two": 2}, origin="wcet.toml")
    flow = flow_of(TEXT, facts)
    names = find_clash(flow)
    assert [each.partition(": ")[2] for each in names[:2]] == ["`one` at least 2", "`two` exactly 2"]
    assert len(names) == 3
    assert "derived from `s1`" in names[2]
    assert find_clash(flow_of(TEXT, StatedFacts(at_least={"one": 2}, at_most={"extra": 1}))) == ()


def test_the_command_names_the_lines_of_the_facts_that_clash(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    body = TEXT.replace(" ; ", "\n")
    Path("k.s").write_text(f".data\n0 0x0 1024 64 none\n.text\n{body}\n", encoding="utf-8")
    lines = ("[kernel.k]", "ndrange = [1024, 1]", "width = 1024", "at_least = { one = 2, last = 1 }", "exactly.two = 2")
    Path("wcet.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert run(["analyze", "k.s"]) != 0
    said = capsys.readouterr().err
    assert "W281" in said
    assert "wcet.toml:4: `one` at least 2" in said
    assert "wcet.toml:5: `two` exactly 2" in said
    assert "last" not in said


def test_a_run_that_breaks_a_fact_from_below_refutes_it() -> None:
    program, launch = parse(TEXT), SimDLaunch(1024, 1, 1024)
    trace = simulate(program, machine(), launch, contents={0: np.zeros(1024 * 64, np.uint32)})
    assert (
        find_contradictions(program, StatedFacts(at_least={"one": 3}, exactly={"two": 0}), machine(), launch, trace)
        == ()
    )
    (found,) = find_contradictions(program, StatedFacts(at_least={"two": 1}), machine(), launch, trace)
    assert (found.code, "at least 1" in found.message) == ("W652", True)


GCN = """k:
 s_mov_b32 s2, 4
.Lhead:
 s_load_dword s5, s[0:1], 0x0
 s_waitcnt lgkmcnt(0)
 s_cmp_lg_u32 s5, 0
 s_cbranch_scc1 .Lnext
.Lrare:
 s_nop 0
.Lnext:
 s_sub_u32 s2, s2, 1
 s_cmp_lg_u32 s2, 0
 s_cbranch_scc1 .Lhead
 s_endpgm
"""


@pytest.mark.parametrize(
    ("tables", "runs"), [({}, 4), ({"exactly": {".Lrare": 2}}, 2), ({"at_least": {".Lrare": 3}}, 4)]
)
def test_facts_hold_on_gcn_as_well(tables: dict[str, dict[str, int]], runs: int) -> None:
    program = parse_text(GCN)
    flow = build_flow(program, StatedFacts(origin="wcet.toml", **tables))
    rare = next(block.index for block in flow.cfg.blocks if ".Lrare" in block.labels)
    assert solve_ipet(flow, lambda edge: int(edge.source == rare)).amount == runs
