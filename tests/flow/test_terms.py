"""Facts over steps, entries, calls and iterations: what they count is what a path does, and what they rule out."""

import random
from collections.abc import Callable

import pytest

from tests.flow.test_linear_facts import TEXT, list_paths
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.test_node_splitting import HEAD, TAIL
from tests.targets.gcn.test_stated_contents import gcn3
from tests.targets.sim_d.kernels import flow_of
from wcet.bound.ipet import find_clash, solve_ipet
from wcet.checker.gcn import check_certificate
from wcet.checker.kernel import BrokenError
from wcet.errors import WcetError
from wcet.ir.cfg import FlowGraph, LinearFact
from wcet.ir.facts import StatedFacts, list_labels
from wcet.ir.terms import LinearSum, Term, read_sum
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.launch import GcnLaunch
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.certificate.proof import certify_mode
from wcet.targets.gcn.contradictions import find_contradictions
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.wavefront import views


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (".a", LinearSum((Term(1, ".a"),))),
        (".a+2*.b", LinearSum((Term(1, ".a"), Term(2, ".b")))),
        (".a - 3 * .b", LinearSum((Term(1, ".a"), Term(-3, ".b")))),
        ("my-kernel:12", LinearSum((Term(1, "my-kernel:12"),))),
        (".a -> .b", LinearSum((Term(1, ".b", ".a"),))),
        ("2*.a -> my-k:3 + enter .c", LinearSum((Term(2, "my-k:3", ".a"), Term(1, ".c", entries=True)))),
        ("fn @ k:41 per .a", LinearSum((Term(1, "fn", call="k:41"),), Term(1, ".a"))),
    ],
)
def test_sums_are_read_as_they_are_written(text: str, found: LinearSum) -> None:
    assert read_sum(text) == found


def test_labels_of_steps_and_calls_can_be_pinned() -> None:
    facts = StatedFacts(at_most={".a -> .b": 1}, exactly={"fn @ k:4 per .c": 1})
    assert list_labels(facts) == (".b", ".a", "k:4", "fn", ".c")[1::-1] + ("fn", "k:4", ".c")


Names = list[str]
COUNTED: dict[str, Callable[[Names], int]] = {
    "lp": lambda names: names.count("lp"),
    "one": lambda names: names.count("one"),
    "enter lp": lambda names: sum(
        name == "lp" and (place == 0 or names[place - 1] != "skip") for place, name in enumerate(names)
    ),
    "one -> on": lambda names: sum(a == "one" and b == "on" for a, b in zip(names, names[1:], strict=False)),
    "extra -> skip": lambda names: sum(a == "extra" and b == "skip" for a, b in zip(names, names[1:], strict=False)),
    "skip -> lp": lambda names: sum(a == "skip" and b == "lp" for a, b in zip(names, names[1:], strict=False)),
    "on -> skip": lambda names: sum(a == "on" and b == "skip" for a, b in zip(names, names[1:], strict=False)),
}
"""What texts count on a path, told by the names of its blocks and by nothing of the tool."""


def name_path(flow: FlowGraph, path: list) -> Names:
    """The names of the blocks of a path, those without a label by the one before it."""
    names: Names = []
    for edge in path:
        labels = flow.cfg.blocks[edge.source].labels
        names.append(labels[0] if labels else f"behind {names[-1] if names else ''}".strip())
    return names


SPLIT = TEXT.replace("sldg s8, 0 ; ", "").replace("sldg s9, 0 ; ", "")
"""The kernel without loads, which end blocks: every block has a label but the first."""


@pytest.mark.parametrize("seed", range(40))
def test_the_worst_path_is_the_longest_that_keeps_what_is_stated(seed: int) -> None:
    rng = random.Random(seed)
    stated: list[tuple[str, str, int, Callable[[Names], int]]] = []
    for _ in range(rng.randrange(1, 3)):
        (one, count), (two, other) = rng.sample(sorted(COUNTED.items()), 2)
        form, number = rng.choice(("plain", "sum", "minus", "per")), rng.randrange(4)
        text, value = {
            "plain": (one, count),
            "sum": (f"{one} + 2*{two}", lambda names, a=count, b=other: a(names) + 2 * b(names)),
            "minus": (f"{one} - {two}", lambda names, a=count, b=other: a(names) - b(names)),
            "per": (f"{one} per {two}", lambda names, a=count, b=other, n=number: a(names) - n * b(names)),
        }[form]
        stated.append((rng.choice(("at_most", "at_least", "exactly")), text, number, value))
    tables: dict[str, dict[str, int]] = {}
    for table, text, number, _ in stated:
        tables.setdefault(table, {})[text] = number

    def keeps(names: Names) -> bool:
        for table, text, _, value in stated:
            limit = 0 if " per " in text else tables[table][text]
            total = value(names)
            fits = {"at_most": total <= limit, "at_least": total >= limit, "exactly": total == limit}[table]
            if not fits:
                return False
        return True

    try:
        flow = flow_of(SPLIT, StatedFacts(origin="wcet.toml", **tables))
    except WcetError as error:
        assert {each.code for each in error.diagnostics} <= {"W221", "W222"}
        return
    weights = {edge.index: rng.randrange(20) for edge in flow.cfg.edges}
    paths = [path for path in list_paths(flow) if keeps(name_path(flow, path))]
    try:
        found = solve_ipet(flow, lambda edge: weights[edge.index]).amount
    except WcetError as error:
        assert [each.code for each in error.diagnostics] == ["W281"]
        assert not paths
        return
    assert found == max(sum(weights[edge.index] for edge in path) for path in paths)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("one -> last", "does not lead straight to"),
        ("enter one", "heads no loop"),
        ("two @ one", "does not end in a call"),
        ("nowhere -> one", "has no label"),
    ],
)
def test_what_is_no_step_loop_or_call_is_refused(text: str, message: str) -> None:
    with pytest.raises(WcetError) as caught:
        flow_of(TEXT, StatedFacts(at_most={text: 1}, origin="wcet.toml"))
    assert caught.value.diagnostics[0].code == "W220"
    assert message in caught.value.diagnostics[0].message


CALLS = (
    "first: ; call fn ; nop ; second: ; call fn ; exit ; fn: ; sldg s9, 0 ; sicj.ez out, s9 ; rare: ; nop ; out: ; cpop"
)


def count_most(flow: FlowGraph, label: str) -> int:
    blocks = {block.index for block in flow.cfg.blocks if label in block.labels}
    return solve_ipet(flow, lambda edge: int(edge.source in blocks)).amount


@pytest.mark.parametrize(
    ("at_most", "runs"),
    [({}, 2), ({"rare @ first": 0}, 1), ({"rare @ first": 0, "rare @ second": 0}, 0), ({"rare": 1}, 1)],
)
def test_a_fact_can_speak_of_one_call(at_most: dict[str, int], runs: int) -> None:
    assert count_most(flow_of(CALLS, StatedFacts(at_most=at_most, origin="wcet.toml")), "rare") == runs


NEST = """\
    s_mov_b32 s2, 4
.Louter:
    s_mov_b32 s3, 5
.Linner:
    s_load_dword s5, s[4:5], 0x0
    s_waitcnt lgkmcnt(0)
    s_cmp_lg_u32 s5, 0
    s_cbranch_scc1 .Lskip
.Lrare:
    s_nop 0
.Lskip:
    s_sub_u32 s3, s3, 1
    s_cmp_lg_u32 s3, 0
    s_cbranch_scc1 .Linner
.Lnext:
    s_sub_u32 s2, s2, 1
    s_cmp_lg_u32 s2, 0
    s_cbranch_scc1 .Louter
"""


@pytest.mark.parametrize(
    ("tables", "runs"),
    [
        ({}, 20),
        ({"at_most": {".Lrare per .Louter": 3}}, 12),
        ({"at_most": {".Lrare per enter .Linner": 2}}, 8),
        ({"at_most": {".Linner -> .Lrare": 7}}, 7),
        ({"at_least": {".Linner -> .Lskip per .Louter": 4}}, 4),
        ({"exactly": {".Lrare - 2*.Lnext": 1}}, 9),
    ],
)
def test_facts_by_iteration_hold_on_gcn(tables: dict[str, dict[str, int]], runs: int) -> None:
    flow = build_flow(parse_text(HEAD + NEST + TAIL), StatedFacts(origin="wcet.toml", **tables))
    assert count_most(flow, ".Lrare") == runs


def test_one_iteration_too_many_clashes_with_the_loops_by_name() -> None:
    facts = StatedFacts(at_least={".Lrare per .Louter": 6}, at_most={".Lskip -> .Linner": 50}, origin="wcet.toml")
    found = find_clash(build_flow(parse_text(HEAD + NEST + TAIL), facts))
    assert found[0] == "wcet.toml: `.Lrare per .Louter` at least 6"
    assert len(found) == 2
    assert found[1] == "derived from the counter tested in line 17"


def test_a_run_refutes_a_fact_about_steps() -> None:
    text = NEST.replace("s_load_dword s5, s[4:5], 0x0", "s_mov_b32 s5, 0")
    (program,) = parse_file(Source("k.s", HEAD + text + TAIL))
    launch = GcnLaunch((1, 1, 1), (64, 1, 1))
    flow = build_flow(program, StatedFacts(), launch)
    session = Session(program, gcn3(), launch, {}, marks={block.first: block.index for block in flow.cfg.blocks})
    streams = [stream for group in session.streams for stream in group]
    for limit, codes in ((4, []), (3, ["W652"])):
        facts = StatedFacts(at_most={".Lnext -> .Louter + enter .Louter": limit}, origin="wcet.toml")
        assert [each.code for each in find_contradictions(program, facts, launch, {}, streams, {})] == codes


@pytest.mark.parametrize("text", [".Lrare per .Louter", ".Linner -> .Lrare per .Louter"])
def test_a_certificate_proves_what_follows_from_iterations(text: str) -> None:
    (program,) = parse_file(Source("k.s", HEAD + NEST.replace("s_nop 0", "s_nop 0\n" * 30) + TAIL))
    launch, options = GcnLaunch((1, 1, 1), (64, 1, 1)), AnalyzeOptions()
    whole = investigate(program, gcn3(), launch, StatedFacts(), options)
    found = investigate(program, gcn3(), launch, StatedFacts(at_most={text: 1}, origin="wcet.toml"), options)
    proof = certify_mode(program, found.modes["none"], gcn3())
    assert found.modes["none"].cycles < whole.modes["none"].cycles
    assert check_certificate(proof) == proof["cycles"] < whole.modes["none"].cycles
    proof["views"][-1]["facts"][0]["limit"] -= 1
    with pytest.raises(BrokenError):
        check_certificate(proof)


BRANCHED = """\
    v_cmp_gt_u32 vcc, 7, v1
    s_and_saveexec_b64 s[2:3], vcc
    s_xor_b64 s[2:3], exec, s[2:3]
    s_cbranch_execz .Lelse
.Lthen:
{then}
.Lelse:
    s_or_saveexec_b64 s[2:3], s[2:3]
    s_xor_b64 exec, exec, s[2:3]
    s_cbranch_execz .Ljoin
.Lother:
{other}
.Ljoin:
    s_or_b64 exec, exec, s[2:3]
""".format(then="    v_exp_f32 v4, v4\n" * 20, other="    v_exp_f32 v5, v5\n" * 30)


def bound_modes(facts: StatedFacts) -> dict[str, int]:
    (program,) = parse_file(Source("k.s", HEAD + BRANCHED + TAIL))
    options = AnalyzeOptions(extra={"splits": "optimal"})
    found = investigate(program, gcn3(), GcnLaunch((128, 1, 1), (64, 1, 1)), facts, options)
    return {mode: bound.cycles for mode, bound in found.modes.items()}


SPLIT_FACTS = (
    {"at_least": {".Lthen": 1}},
    {"exactly": {".Lthen": 1, ".Lother": 1}},
    {"at_least": {".Lthen -> .Lelse": 1}},
    {"at_most": {".Lthen - .Lother": 0}},
)


@pytest.mark.parametrize("tables", SPLIT_FACTS)
def test_what_must_run_may_run_in_a_split(tables: dict[str, dict[str, int]]) -> None:
    """The main view of a dynamic split shows nothing of what it runs: a fact from below must not forbid it."""
    free, held = bound_modes(StatedFacts()), bound_modes(StatedFacts(origin="wcet.toml", **tables))
    assert held["dws"] == free["dws"]
    assert held["pws"] == free["pws"]


def test_forbidding_a_step_that_only_one_side_takes_is_not_held_against_the_other() -> None:
    """Together the lanes never skip the first side; those of the second side alone do."""
    facts = StatedFacts(at_most={"k:4 -> .Lelse": 0}, origin="wcet.toml")
    assert bound_modes(facts)["pws"] == bound_modes(StatedFacts())["pws"]


def test_keeping_every_fact_in_every_view_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def keep(_: object, fact: LinearFact, number: dict[int, int], whole: bool) -> LinearFact | None:
        told = {number[block]: factor for block, factor in fact.coefficients.items() if block in number}
        return LinearFact(told, fact.limit, fact.origin) if len(told) == len(fact.coefficients) else None

    monkeypatch.setattr(views._ViewBuilder, "_narrow_fact", keep)  # pyright: ignore[reportPrivateUsage]
    facts = StatedFacts(at_least={".Lthen": 1}, origin="wcet.toml")
    assert bound_modes(facts)["dws"] < bound_modes(StatedFacts())["dws"]
