"""Delay nodes and unrolled loops: what they compute stays the same, and what they save is said only where it is so."""

import json
from pathlib import Path

import numpy as np

from tests.targets.sgmf.test_target import bound_of, refusal
from wcet.isa.cdfg.interpreter.evaluate import execute_kernel, load_memory, read_buffer
from wcet.isa.cdfg.language.graph import Configuration, DataflowKernel, StageRepeat
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.span import Source
from wcet.targets.sgmf import plan
from wcet.targets.sgmf.mapping.balance import insert_delay, unroll_twice

SAMPLES = Path(__file__).parents[3] / "samples" / "sgmf"
CHAIN = """kernel chase
buffer x 64
buffer y 64
configuration body
  t = tid
  at = shl.b32 t, 2
  px = add.i32 at, x
  a = load.b32 px
  m = and.b32 a, 60
  q = add.i32 m, x
  b = load.b32 q
  n = and.b32 b, 60
  r = add.i32 n, x
  c = load.b32 r
  z = add.i32 c, at
  py = add.i32 at, y
  store.b32 py, z
"""
LOOP = """kernel steps
buffer x 32
configuration begin
  t = tid
  one = add.i32 t, 1
  save one, v
repeat again 6
configuration step
  old = restore v
  new = mul.i32 old, 3
  save new, v
end
configuration finish
  t = tid
  at = shl.b32 t, 2
  px = add.i32 at, x
  r = restore v
  store.b32 px, r
"""


def kernel_of(text: str) -> DataflowKernel:
    (program,) = parse_kernels(Source("k.cdfg", text))
    return program.extra


def run(kernel: DataflowKernel, buffer: str, threads: int):
    data = {each.name: np.arange(each.words, dtype=np.uint32) * 4 for each in kernel.buffers}
    memory = load_memory(kernel, data)
    execute_kernel(kernel, {}, memory, threads)
    return read_buffer(kernel, memory, buffer).tolist()


def test_a_delay_changes_no_value():
    kernel = kernel_of(CHAIN)
    (body,) = kernel.stages
    assert isinstance(body, Configuration)
    once = insert_delay(body, "at", "z")
    twice = once and insert_delay(once, "at", "py")
    assert twice is not None and insert_delay(body, "py", "z") is None
    delayed = DataflowKernel((), kernel.buffers, (twice,))
    assert run(delayed, "y", 64) == run(kernel, "y", 64)
    assert sum(node.operation.name == "delay" for node in delayed.configurations[0].nodes) == 2


def test_two_passes_in_one_compute_what_two_passes_do():
    kernel = kernel_of(LOOP)
    begin, again, finish = kernel.stages
    assert isinstance(again, StageRepeat)
    (step,) = again.stages
    assert isinstance(step, Configuration)
    twice = StageRepeat("again", 3, (unroll_twice(step),), again.span)
    found = run(DataflowKernel((), kernel.buffers, (begin, twice, finish)), "x", 32)
    assert found == run(kernel, "x", 32) == [(thread + 1) * 729 for thread in range(32)]


def test_a_long_edge_is_worth_a_delay_and_a_loop_its_unrolling():
    changes = {row["change"]: row["cycles"] for row in bound_of(CHAIN, 1024).details["what_ifs"]}
    (delay,) = [each for each in changes if each.startswith("a delay node")]
    assert delay == "a delay node from `at` to `z` in body"
    assert changes[delay] < bound_of(CHAIN, 1024).bound_cycles
    changes = {row["change"]: row["cycles"] for row in bound_of(LOOP, 1024).details["what_ifs"]}
    assert changes["step unrolled twice"] < bound_of(LOOP, 1024).bound_cycles


def test_what_is_supposed_of_a_delay_comes_about_once_it_is_written():
    before = bound_of(CHAIN, 1024)
    written = CHAIN.replace("  z = add.i32 c, at\n", "  d = delay at\n  z = add.i32 c, d\n")
    after = bound_of(written, 1024).bound_cycles
    (supposed,) = [row["cycles"] for row in before.details["what_ifs"] if "delay node" in row["change"]]
    assert after < before.bound_cycles
    assert abs(after - supposed) < before.bound_cycles // 20  # the mapping is another


def test_delays_are_inserted_where_they_pay_and_runs_keep_the_bound():
    plain, balanced = bound_of(CHAIN, 1024), bound_of(CHAIN, 1024, balance="3")
    assert balanced.bound_cycles < plain.bound_cycles
    names = [unit["name"] for unit in balanced.details["configurations"][0]["units"]]
    assert [each for each in names if "delayed" in each]
    assert bound_of(LOOP, 1024, balance="3").bound_cycles == bound_of(LOOP, 1024).bound_cycles


def test_a_balanced_mapping_is_given_back_edited_and_checked():
    balanced = bound_of(CHAIN, 1024, balance="3", save_mapping="file")
    saved = balanced.details["save_mapping"]
    again = bound_of(CHAIN, 1024, mapping=saved, save_mapping="file")
    assert (again.bound_cycles, again.details["save_mapping"]) == (balanced.bound_cycles, saved)
    document = json.loads(saved)
    body = document["configurations"]["body"]
    assert body["delays"][0] == ["at", "z"]

    def changed(**changes):
        return json.dumps({**document, "configurations": {"body": {**body, **changes}}})

    assert refusal(CHAIN, 1024, mapping=changed(delays=[])).startswith("W362")  # units that no node has
    assert "no operand of `z` comes from `b`" in refusal(CHAIN, 1024, mapping=changed(delays=[["b", "z"]]))
    for delays in (["at"], [["at"]], [[1, 2]], 3):
        assert "the file is not a mapping" in refusal(CHAIN, 1024, mapping=changed(delays=delays))
    by_hand = json.dumps({**document, "configurations": {"body": {"delays": [["at", "z"]]}}})
    assert bound_of(CHAIN, 1024, mapping=by_hand).bound_cycles == bound_of(CHAIN, 1024, balance="1").bound_cycles
    none = json.dumps({**document, "configurations": {}})
    assert bound_of(CHAIN, 1024, mapping=none).bound_cycles == bound_of(CHAIN, 1024).bound_cycles
    strange = json.dumps({**document, "configurations": {"bdoy": body}})
    assert "does not have: `bdoy`" in refusal(CHAIN, 1024, mapping=strange)


def test_a_mapping_with_parts_that_leave_room_is_cut_so_again(monkeypatch):
    text = (SAMPLES / "rational.cdfg").read_text()
    with monkeypatch.context() as patch:
        patch.setattr(plan, "FILLINGS", (3,))
        saved = bound_of(text, 320, save_mapping="file")
    mapping = saved.details["save_mapping"]
    document = json.loads(mapping)
    assert document["quarters"] == {"whole": 3}
    assert bound_of(text, 320, mapping=mapping).bound_cycles == saved.bound_cycles != bound_of(text, 320).bound_cycles
    assert refusal(text, 320, mapping=json.dumps({**document, "quarters": {}})).startswith("W362")
    assert "not a mapping" in refusal(text, 320, mapping=json.dumps({**document, "quarters": {"whole": 0}}))
