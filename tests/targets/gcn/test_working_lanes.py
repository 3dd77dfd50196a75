"""Branches on exec that are never taken, and values that all lanes load alike: shown where they hold, nowhere else."""

from dataclasses import replace
from random import Random

import networkx as nx
import pytest

from tests.targets.gcn.corpus import parse_text
from wcet.errors import WcetError
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values import scalar_steps, working_lanes
from wcet.isa.gcn.values.working_lanes import find_working_lanes, remove_edges

JOINED = "v_cmp_lt_u32 vcc, 5, v0\n s_and_saveexec_b64 s[0:1], vcc\n v_mov_b32 v1, 1\n s_or_b64 exec, exec, s[0:1]"
NEVER = {
    "at the start": "",
    "behind a join": JOINED,
    "behind a uniform branch": "s_cmp_lt_u32 s6, 2\n s_cbranch_scc1 .La\n v_mov_b32 v1, 1\n.La:",
    "where all lanes were": "s_mov_b64 s[8:9], exec\n s_mov_b64 exec, 1\n s_mov_b64 exec, s[8:9]",
}
PERHAPS = {
    "in an if": "v_cmp_lt_u32 vcc, 70, v0\n s_and_saveexec_b64 s[0:1], vcc",
    "behind a comparison": "v_cmpx_lt_u32 vcc, 70, v0",
    "behind half a join": JOINED.replace("s_or_b64 exec, exec, s[0:1]", "s_and_b64 exec, exec, s[0:1]"),
    "where a mask was changed": "s_mov_b64 s[8:9], exec\n s_mov_b32 s8, 0\n s_mov_b64 exec, s[8:9]",
    "on one of two ways": "s_cmp_lt_u32 s6, 2\n s_cbranch_scc1 .La\n v_cmpx_lt_u32 vcc, 70, v0\n.La:",
    "without lanes": "s_mov_b64 exec, 0",
}
ENDING = "\n s_cbranch_execz .Lend\n v_mov_b32 v2, 2\n.Lend:\n s_endpgm\n"


def count_dead(code: str) -> int:
    program = parse_text(f"k:\n {code}{ENDING}")
    return len(find_working_lanes(program, build_graph(program)).dead)


@pytest.mark.parametrize("name", NEVER)
def test_a_branch_without_active_lanes_is_never_taken_where_work_items_are_active(name):
    assert count_dead(NEVER[name]) == 1


@pytest.mark.parametrize("name", PERHAPS)
def test_a_branch_is_kept_where_lanes_may_be_off(name):
    assert count_dead(PERHAPS[name]) == 0


MASKS = {
    "zero": ("s_mov_b64 s[2:3], 0\n s_and_b64 vcc, exec, s[2:3]", 1),
    "zero on all ways": ("s_mov_b64 s[2:3], 0\n s_cmp_lt_u32 s6, 2\n s_cbranch_scc1 .La\n v_mov_b32 v1, 1\n.La:\n"
                         " s_and_b64 vcc, exec, s[2:3]", 1),
    "of no other lanes": ("s_andn2_b64 vcc, exec, -1", 1),
    "all": ("s_mov_b64 vcc, exec", 1),
    "of some": ("v_cmp_lt_u32 vcc, 5, v0", 0),
    "zero or all": ("s_mov_b64 s[2:3], 0\n s_cmp_lt_u32 s6, 2\n s_cselect_b64 vcc, exec, s[2:3]", 0),
    "half zero": ("s_mov_b64 vcc, 0\n s_mov_b32 vcc_lo, s6", 0),
}  # fmt: skip


@pytest.mark.parametrize("name", MASKS)
@pytest.mark.parametrize("way", ["z", "nz"])
def test_a_branch_on_vcc_goes_one_way_only_where_the_mask_is_known(name, way):
    code, dead = MASKS[name]
    program = parse_text(f"k:\n {code}{ENDING.replace('execz', 'vcc' + way)}")
    cfg = build_graph(program)
    found = find_working_lanes(program, cfg).dead
    assert len(found) == dead
    if dead:
        jumps = (name == "all") == (way == "nz")
        assert [cfg.edges[edge].kind.name for edge in found] == ["FALL" if jumps else "JUMP"]


def test_trusting_masks_of_some_lanes_is_noticed(monkeypatch):
    monkeypatch.setattr(working_lanes, "_is_working", lambda state: True)
    assert all(count_dead(code) for code in PERHAPS.values())


def test_edges_that_blocks_hang_on_are_kept():
    program = parse_text("k:\n s_cbranch_execz .Lx\n s_endpgm\n.Lx:\n v_mov_b32 v1, 1\n s_endpgm\n")
    cfg = build_graph(program)
    lanes = find_working_lanes(program, cfg)
    assert len(lanes.dead) == 1
    assert remove_edges(cfg, lanes.dead) == cfg


def remove_one_by_one(cfg: Cfg, dead: frozenset[int]) -> Cfg:
    """What the function promises, an edge at a time."""
    for index in sorted(dead, reverse=True):
        kept = [edge for edge in cfg.edges if edge.index != index]
        graph = nx.MultiDiGraph([(edge.source, edge.target) for edge in kept])
        reached = [
            graph.has_node(0) and nx.descendants(graph, 0),
            graph.has_node(cfg.sink) and nx.ancestors(graph, cfg.sink),
        ]
        if reached == [{*range(1, cfg.sink + 1)}, {*range(cfg.sink)}]:
            cfg = Cfg(cfg.blocks, tuple(replace(edge, index=place) for place, edge in enumerate(kept)))
    return cfg


def test_edges_are_removed_as_one_by_one():
    removed = kept = 0
    for seed in range(200):
        numbers = Random(seed)
        count = numbers.randrange(2, 9)
        ends = [(block, block + 1) for block in range(count)]
        ends += [(numbers.randrange(count), numbers.randrange(1, count + 1)) for _ in range(numbers.randrange(10))]
        edges = tuple(Edge(place, *pair, EdgeKind.JUMP) for place, pair in enumerate(ends))
        cfg = Cfg(tuple(Block(place, place, place) for place in range(count)), edges)
        dead = frozenset(numbers.sample(range(len(edges)), numbers.randrange(len(edges) + 1)))
        found = remove_edges(cfg, dead)
        assert found == remove_one_by_one(cfg, dead), (ends, dead)
        removed, kept = removed + len(edges) - len(found.edges), kept + len(found.edges) - len(edges) + len(dead)
    assert min(removed, kept) > 200


TREE = """\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .type k,@function
k:
    s_load_dword s12, s[4:5], 0x8
    s_add_u32 s10, s4, 8
    s_addc_u32 s11, s5, 0
    s_waitcnt lgkmcnt(0)
    s_cmp_lt_u32 s{id}, s12
    s_cselect_b32 s0, 12, 18
    v_mov_b32 v1, s0
    {before}
    global_load_ushort v1, v1, s[10:11]
    s_waitcnt vmcnt(0)
    {between}
    v_readfirstlane_b32 s4, v1
    s_and_b32 s7, s4, 0xffff
    s_lshr_b32 s4, s7, 1
.Lloop:
    s_lshr_b32 s0, s4, 1
    s_cmp_lt_u32 s4, 2
    s_mov_b32 s4, s0
    s_cbranch_scc0 .Lloop
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_next_free_vgpr 24
        .amdhsa_next_free_sgpr 80
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 32
    .args:
      - .name: out
        .offset: 0
        .size: 8
        .value_kind: global_buffer
{hidden}...
    .end_amdgpu_metadata
"""
HIDDEN = "".join(
    f"      - .offset: {offset}\n        .size: {size}\n        .value_kind: hidden_{kind}\n"
    for offset, size, kind in (
        *((8 + 4 * axis, 4, f"block_count_{'xyz'[axis]}") for axis in range(3)),
        *((20 + 2 * axis, 2, f"group_size_{'xyz'[axis]}") for axis in range(3)),
        *((26 + 2 * axis, 2, f"remainder_{'xyz'[axis]}") for axis in range(3)),
    )
)


def derive(size: int, before: str = "", between: str = "", register: int = 6) -> int | None:
    """Return how often the loop is bounded to turn in groups of `size`, None where it is not."""
    text = TREE.format(before=before, between=between, id=register, hidden=HIDDEN)
    program = parse_text(text)
    launch = GcnLaunch((3, 1, 1), (size, 1, 1))
    try:
        flow = build_flow(program, StatedFacts(), launch)
    except WcetError as error:
        assert {each.code for each in error.diagnostics} == {"W201"}
        return None
    return flow.bounds[0].back_edges


@pytest.mark.parametrize(("size", "turns"), [(64, 5), (128, 6), (256, 7), (100, 5)])
def test_the_size_of_a_group_is_known_that_comes_through_a_vector_register(size, turns):
    assert derive(size) == turns


def test_what_all_lanes_have_loaded_is_known_when_some_of_them_are_switched_off():
    assert derive(64, between="s_mov_b64 exec, 1") == 5


@pytest.mark.parametrize(
    "change",
    [
        {"before": "v_cmpx_lt_u32 vcc, 5, v0"},
        {"before": "s_mov_b64 exec, 1", "between": "s_mov_b64 exec, 2"},
        {"between": "v_mov_b32 v1, v0"},
        {"between": "ds_read_b32 v1, v0\n    s_waitcnt lgkmcnt(0)"},
        {"before": "v_add_u32 v1, v1, v0"},
        {"register": 8},
        {"before": "s_add_u32 s10, s10, s6"},
    ],
)
def test_it_is_unknown_where_lanes_may_have_loaded_something_else(change):
    assert derive(64, **change) is None


def test_keeping_what_lanes_held_behind_a_write_of_exec_is_noticed(monkeypatch):
    enter = scalar_steps.enter_block
    monkeypatch.setattr(scalar_steps, "enter_block", lambda state, working: None)
    assert derive(64, before="s_mov_b64 exec, 1", between="s_mov_b64 exec, 2") == 5
    assert enter is not scalar_steps.enter_block
