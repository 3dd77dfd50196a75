"""The checkers by themselves: against plain runs, against the path form, and against graphs that are none."""

import copy
import json
import re
import subprocess
import sys
import time
from dataclasses import replace
from operator import add
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from tests.families import each_of
from tests.repetition import list_seeds
from tests.targets.gcn.abstract_programs import Loop, Uniform, build, machine_of, valu
from tests.targets.gcn.program_runs import draw_program
from tests.targets.sim_d.test_schedule import simulate_groups
from wcet import checker as checker_folder
from wcet.checker import gcn, kernel, sim_d
from wcet.checker.refreshes import add_refreshes
from wcet.ir.cfg import FlowGraph, LinearFact
from wcet.isa.gcn.control.regions import count_contexts
from wcet.targets.gcn.certificate.proof import certify_mode
from wcet.targets.gcn.compose.variants import ModeBound, compose_launch
from wcet.targets.gcn.hardware.engines import Dealing
from wcet.targets.gcn.wavefront.group_bounds import bound_group
from wcet.targets.gcn.wavefront.interference import find_residents
from wcet.targets.gcn.wavefront.views import build_plan
from wcet.targets.gcn.wavefront.work import measure_work

ENTRY = 9
AROUND = {"upload": 0, "entry": ENTRY, "end": 0, "refill": 1}


def draw_items(random, depth=0):
    """A program as a tree: blocks (compute, access or 0), choices of two sides, loops (times, exact, body)."""
    items = []
    for _ in range(random.randint(1, 3)):
        kind = random.random()
        if kind < 0.6 or depth == 2:
            items.append((random.randint(1, 30), random.choice((0, 0, random.randint(1, 60)))))
        elif kind < 0.8:
            items.append(("choice", draw_items(random, depth + 1), draw_items(random, depth + 1)))
        else:
            items.append(("loop", random.randint(0, 3), random.randint(0, 1), draw_items(random, depth + 1)))
    return items


class Drawn:
    """The graph of a tree, and random runs through it as lists of phases."""

    def __init__(self, items, random):
        self.random = random
        self.blocks, self.edges, self.loops = [], [], []
        ends = self.emit(items, [self.block(random.randint(1, 20), 0)])
        for end in ends:
            self.edge(end, -1)
        self.edges = [[s, len(self.blocks) if t < 0 else t, cost] for s, t, cost in self.edges]
        self.items = items
        self.ends = [block for block in range(len(self.blocks)) if random.random() < 0.1]

    def block(self, compute, access):
        kinds = [access, self.random.randint(1, access)] if access else []
        self.blocks.append([compute, 0, 1, 0, kinds])
        return len(self.blocks) - 1

    def edge(self, source, target):
        self.edges.append([source, target, self.random.randint(0, 9)])

    def emit(self, items, ends):
        for place, item in enumerate(items):
            if item[0] == "choice":
                first, second = self.emit(item[1], list(ends)), self.emit(item[2], list(ends))
                join = self.block(1, 0)
                ends = [*first, *second]
            elif item[0] == "loop":
                join = header = self.block(1, 0)
                for last in self.emit(item[3], [header]):
                    self.edge(last, header)
                self.loops.append([header, len(self.blocks) - 1, item[1], item[2]])
            else:
                join = self.block(*item)
            items[place] = (*item, join)
            for end in ends:
                self.edge(end, join)
            ends = [join]
        return ends

    def visit(self, items):
        for item in items:
            if item[0] == "choice":
                yield from self.visit(self.random.choice(item[1:3]))
                yield item[-1]
            elif item[0] == "loop":
                times = item[1] if item[2] else self.random.randint(0, item[1])
                for _ in range(times):
                    yield item[-1]
                    yield from self.visit(item[3])
                yield item[-1]
            else:
                yield item[-1]

    def run(self, kind):
        """Return the phases of one work-group of a kind on a random path, which may end early where that is said."""
        costs = {(source, target): cost for source, target, cost in self.edges}
        path = [0, *self.visit(self.items), len(self.blocks)]
        early = [place for place, block in enumerate(path) if block in self.ends]
        stop = self.random.choice(early) if early and self.random.random() < 0.5 else len(path)
        phases, compute = [], ENTRY
        for place, (source, target) in enumerate(zip(path, path[1:], strict=False)):
            compute += self.blocks[source][0]
            if self.blocks[source][4]:
                phases += [("compute", compute), ("access", self.blocks[source][4][kind])]
                compute = 0
            if place == stop:
                break
            compute += costs[source, target]
        return [*phases, *([("compute", compute)] if compute else [])]

    def state(self, kinds, reach=(), rounds=()):
        """Return the premises of a launch of groups of these kinds, in pairs."""
        pairs = [[one, other, 1] for one, other in zip(kinds[0::2], kinds[1::2], strict=False)]
        choice = {"reach": list(reach), "rounds": list(rounds), "threshold": 0}
        return {
            "graph": {"blocks": self.blocks, "edges": self.edges, "loops": self.loops, "ends": self.ends},
            "launch": {"kinds": 2, "pairs": pairs, "odd": kinds[len(pairs) * 2 :], "order": kinds} | AROUND,
            "memory": {"interval": 10**6, "refresh": 1, "memory_mhz": 1, "compute_mhz": 1, "late": [0]},
            "policies": {"sp-as-access": choice},
        }

    def reach(self, rounds):
        """Return the most compute since an access at each block and the longest phase, for costs of iterations."""
        launch = sim_d.Launch(self.state([0]), "sp-as-access")
        loops = list(zip(launch.graph.loops.items(), rounds, strict=True))
        reach = [0] * (len(self.blocks) + 1)
        for _ in range(len(reach) + 1):
            before = list(reach)
            for edge, (items, trail) in launch.cost(None).items():
                source, target, _ = launch.graph.edges[edge]
                reach[-1] = max(reach[-1], trail, reach[source] + (items[0][0] if items else trail))
                there = trail if items else reach[source] + trail
                for (header, (last, times, _)), cost in loops:
                    if header <= target <= last:
                        begins = bool(items) or not header <= source <= last
                        there += times * cost if begins else -cost if target == header else 0
                reach[target] = max(reach[target], there)
            if reach == before:
                return reach
        return []

    def rounds(self):
        """Return the longest way round each loop that makes no access."""
        launch = sim_d.Launch(self.state([0]), "sp-as-access")
        free = {edge: cost for edge, cost in launch.cost(None).items() if not cost[0]}
        return [launch.graph.go_round(header, free)[0][1] for header in launch.graph.loops]


@each_of(list_seeds(120))
def test_no_run_of_two_slots_takes_longer_than_what_is_proven(seed):
    random = Random(seed)
    drawn = Drawn(draw_items(random), random)
    kinds = [random.randint(0, 1) for _ in range(random.randint(1, 8))]
    rounds = drawn.rounds()
    reach = drawn.reach(rounds)
    assert reach
    state = drawn.state(kinds, reach, rounds)
    state["policies"]["sp-as-access"]["threshold"] = random.randint(0, max(reach, default=0))
    claims = [sim_d.prove(each)["sp-as-access"] for each in (state, drawn.state(kinds))]
    for _ in range(60):
        taken = simulate_groups([drawn.run(kind) for kind in kinds])
        assert all(taken <= claim["schedule"] for claim in claims)


def test_groups_that_end_before_their_first_access_are_proven_one_after_the_other():
    drawn = Drawn([(100, 0), (1, 100), (100, 100), (100, 10)], Random(4))
    drawn.ends = []
    state, full = drawn.state([0] * 12), drawn.run(0)
    graphs = [state["graph"] | {"ends": ends} for ends in ([], [3], [1])]
    in_step, later, at_once = (sim_d.prove(state | {"graph": graph})["sp-as-access"]["schedule"] for graph in graphs)
    runs = [[("compute", 110)] if group in (0, 2) else list(full) for group in range(12)]
    assert in_step == later < simulate_groups(runs) <= at_once


def test_one_path_is_proven_to_the_cycle():
    random = Random(1)
    drawn = Drawn([(10, 20), ("loop", 3, 1, [(5, 8)])], random)
    claim = sim_d.prove(drawn.state([0]))["sp-as-access"]
    assert claim["schedule"] == sum(cycles for _, cycles in drawn.run(0))


def test_no_phase_of_compute_is_longer_than_what_is_accepted():
    for seed in range(200):
        random = Random(seed)
        drawn = Drawn(draw_items(random), random)
        rounds = drawn.rounds()
        reach = drawn.reach(rounds)
        phases = [phase for _ in range(40) for phase in drawn.run(0)]
        longest = max(cycles for what, cycles in phases if what == "compute") - ENTRY
        launch = sim_d.Launch(drawn.state([0, 0]), "sp-as-access")
        launch.check_reach(reach, rounds)
        assert longest <= reach[-1]
        with pytest.raises(kernel.BrokenError, match="more compute"):
            launch.check_reach([min(each, longest - 1) for each in reach], rounds)
        for place, cost in enumerate(rounds):
            if cost:
                with pytest.raises(kernel.BrokenError, match="more compute"):
                    launch.check_reach(reach, [*rounds[:place], cost // 2, *rounds[place + 1 :]])


@pytest.mark.parametrize(
    ("part", "changes", "reason"),
    [
        ("launch", {"kinds": 10**15}, "kinds of work-groups"),
        ("launch", {"odd": [0, 0, 0]}, "no partner"),
        ("memory", {"interval": 50, "refresh": 50}, "no time for work"),
    ],
)
def test_launches_and_memories_that_cannot_be_are_rejected(part, changes, reason):
    stated = Drawn([(1, 40)], Random(2)).state([0, 0])
    sim_d.prove(stated)
    with pytest.raises(kernel.BrokenError, match=reason):
        sim_d.prove(stated | {part: stated[part] | changes})


@pytest.mark.parametrize("excess", [10**6 - 2, 10**6, 10**9])
def test_no_larger_excess_makes_refreshes_free(excess):
    """One that leaves no time between two refreshes once made their number negative, and a followed launch took 0."""
    stated = Drawn([(1, 40), (7, 30)], Random(2)).state([0, 0])
    least = sim_d.prove(stated)["sp-as-access"]["refresh"]
    assert least > 0
    for block in stated["graph"]["blocks"]:
        block[3] = excess
    try:
        assert sim_d.prove(stated)["sp-as-access"]["refresh"] >= least
    except kernel.BrokenError as error:
        assert excess >= 10**6 - 1, error


@pytest.mark.parametrize("seed", list_seeds(40))
def test_the_charge_for_refreshes_is_the_least_that_holds_for_its_own_time(seed):
    """As by counting up: the launch with N refreshes ends before the next one can be pending, for the least such N."""
    random = Random(seed)
    interval, refresh = random.randint(20, 60), random.randint(1, 6)
    memory = {"interval": interval, "refresh": refresh, "memory_mhz": 1, "compute_mhz": 1}
    steps = [(random.randint(0, 9), random.randint(1, 9), 1, random.randint(1, 4)) for _ in range(random.randint(1, 9))]
    plain = sum(max(compute, access) * times for compute, access, _, times in steps)
    found = add_refreshes(plain, steps, memory, [(0, 0, 1, 0, [max(access for _, access, *_ in steps)])])
    each = [max(c, a + refresh) - max(c, a) for c, a, _, times in steps for _ in range(times)]
    each = sorted([*each, refresh], reverse=True)
    most = -(-plain // (interval - refresh)) * refresh
    needed = next(n for n in range(plain + 1) if n * interval > plain + sum(each[:n]))
    assert found == min(most, sum(each[:needed]))


def test_delays_of_nearly_an_interval_are_added_at_once():
    memory = {"interval": 10**9, "refresh": 1, "memory_mhz": 1, "compute_mhz": 1}
    blocks = [(0, 0, 1, 10**9 - 10, [1])]
    assert add_refreshes(10**12, [(0, 1, 1, 10**15)], memory, blocks) > 10**17


def test_a_loop_of_a_billion_rounds_is_proven_at_once():
    random = Random(2)
    small, large = (Drawn([(1, 40), ("loop", times, 1, [(7, 30), (3, 20)])], Random(2)) for times in (10, 10**9))
    started = time.process_time()
    claims = [sim_d.prove(drawn.state([0, 0, 0]))["sp-as-access"]["schedule"] for drawn in (small, large)]
    assert claims[1] > 10**9 * 50 > claims[0]
    assert len(json.dumps(large.state([0]))) < len(json.dumps(small.state([0]))) + 20
    assert time.process_time() - started < 30, random


def mode_of(code, regions, machine, mode="none"):
    plan = build_plan(code, regions if mode != "none" else (), dynamic=mode == "dws")
    work = measure_work(code, plan, machine.line_cycles)
    contexts = {"none": 1, "pws": 1 + count_contexts(regions), "dws": 1 + machine.split_simds}[mode]
    residents = find_residents(4, 1, 4, machine.simds, machine.contexts)
    residents = replace(residents, contexts=contexts, shared_simd=mode == "dws")
    groups = bound_group(plan, work, residents, machine)
    return ModeBound(
        mode, compose_launch(Dealing(4, (4,), 1), groups.best, machine), groups, plan, work, residents, None, 1, 0, None
    )


KERNEL = SimpleNamespace(name="k", source=SimpleNamespace(text="text"))


@pytest.fixture(autouse=True)
def without_text(monkeypatch):
    """Programs of this file are drawn as steps, so that no premise can be derived from a text."""
    monkeypatch.setattr("wcet.targets.gcn.certificate.proof.find_origin", lambda *_: None)


@each_of(list_seeds(60))
def test_the_path_form_is_proven_to_the_cycle(seed):
    random = Random(seed)
    machine = machine_of(simds=2, contexts=4, split_simds=3)
    code, regions = build(draw_program(random, random.randint(0, 6)))
    mode = random.choice(("none", "pws", "dws"))
    regions = tuple(region for region in regions if region.else_edge is not None or mode != "pws")
    bound = mode_of(code, regions, machine, mode)
    assert gcn.check_certificate(certify_mode(KERNEL, bound, machine)) == bound.cycles


@pytest.mark.parametrize(
    "changes", [{"rounds": 2}, {"engines": [3, 1]}, {"engines": []}, {"engines": [4, 0]}, {"groups": 5}]
)
def test_rounds_follow_from_groups_engines_and_places(changes):
    code, _ = build((valu(),))
    proof = certify_mode(KERNEL, mode_of(code, (), machine_of()), machine_of())
    changed = {**proof, "launch": {**proof["launch"], **changes}}
    with pytest.raises(kernel.BrokenError, match="launch"):
        gcn.check_certificate({**changed, "digest": kernel.digest_of(changed)})


def test_flow_facts_enter_with_prices_of_their_own():
    code, _ = build((Loop(10, (Uniform((valu(64),), (valu(),)),)),))
    machine = machine_of()
    flow = code.flow
    heavy = next(block for block in range(flow.cfg.sink) if len(flow.cfg.in_edges[block]) == 1 and block > 1)
    facts = (LinearFact({heavy: 1}, 3, "test"),)
    limited = replace(code, flow=FlowGraph(flow.cfg, flow.loops, flow.bounds, facts=facts))
    plain, bound = (mode_of(each, (), machine) for each in (code, limited))
    proof = certify_mode(KERNEL, bound, machine)
    assert gcn.check_certificate(proof) == bound.cycles < plain.cycles
    changed = copy.deepcopy(proof)
    changed["views"][-1]["facts"][0]["price"] -= 1
    changed["digest"] = kernel.digest_of(changed)
    with pytest.raises(kernel.BrokenError, match="claimed"):
        gcn.check_certificate(changed)


def test_a_region_costs_its_slower_side():
    machine = machine_of(split_simds=1)
    code, regions = build(draw_program(Random(11), 3))
    regions = tuple(region for region in regions if region.else_edge is not None)[:1]
    assert regions
    proof = certify_mode(KERNEL, mode_of(code, regions, machine, "pws"), machine)
    region = proof["regions"][0]
    sides = [proof["views"][side]["cycles"] for side in region["sides"]]
    waits = region["siblings"]
    assert region["cycles"] == region["split"] + max(map(add, sides, waits)) + region["merge"] > max(sides) + 8
    for changes in ({"cycles": region["cycles"] - 1}, {"siblings": [0, 0]}, {"siblings": [-1, *waits[1:]]}):
        changed = copy.deepcopy(proof)
        changed["regions"][0].update(changes)
        changed["digest"] = kernel.digest_of(changed)
        with pytest.raises(kernel.BrokenError, match="claimed|siblings"):
            gcn.check_certificate(changed)


def graph_of(blocks, edges, loops):
    return [[1, 0, 0, 0, []] for _ in range(blocks)], [[*edge, 1] for edge in edges], loops


@pytest.mark.parametrize(
    ("what", "blocks", "edges", "loops"),
    [
        ("leads back to no loop", 2, [[0, 1], [1, 0], [1, 2]], []),
        ("another entry", 4, [[0, 1], [0, 2], [1, 2], [2, 1], [2, 3], [3, 4]], [[1, 2, 5, 1]]),
        ("does not nest", 3, [[0, 1], [1, 2], [2, 1], [2, 3]], [[1, 7, 5, 1]]),
        ("does not nest", 4, [[0, 1], [1, 2], [2, 3], [3, 4]], [[0, 2, 1, 1], [1, 3, 1, 1]]),
        ("never left", 3, [[0, 1], [1, 3], [0, 3]], []),
        ("fewer edges", 3, [[0, 1], [1, 3]], []),
        ("two loops have one header", 2, [[0, 1], [1, 1], [1, 2]], [[1, 1, 5, 1], [1, 1, 6, 1]]),
        ("leaves the graph", 2, [[0, 1], [1, 3]], []),
        ("no path comes to an end", 2, [[0, 1], [1, 1]], [[1, 1, 5, 1]]),
    ],
)
def test_a_graph_that_is_none_is_rejected(what, blocks, edges, loops):
    rows, costs, loops = graph_of(blocks, edges, loops)
    with pytest.raises(kernel.BrokenError, match=what):
        sim_d.Graph({"blocks": rows, "edges": costs, "loops": loops, "ends": []}).fold(
            dict.fromkeys(range(len(costs)), ((), 1))
        )
    with pytest.raises(kernel.BrokenError, match=what):
        graph = {"blocks": blocks, "edges": edges, "loops": [loop[:3] for loop in loops]}
        given = {"graph": graph, "facts": [], "regions": [], "turn": 1, "states": [[]]}
        given["steps"] = [[edge, 0, 1, 0] for edge in range(len(edges))]
        gcn.CheckedView(given, [], "view").find_longest()


@pytest.mark.parametrize("target", ["gcn", "sim-d", "sgmf", "fermi", "none"])
@pytest.mark.parametrize(
    "name", ["##[error]x", "###vso[task]", "::error::x", " ::error::x", "a\x1b]0;x\x07", "a\n::error::"]
)
def test_a_checker_by_itself_gives_no_command_to_a_runner(target, name, tmp_path):
    """Names of files and kernels are those of strangers, and the checker runs in the log of a build."""
    checker = Path(checker_folder.__path__[0]) / "verify.py"
    (tmp_path / name).write_text(json.dumps([{"kernel": name, "format": [name, target]}]))
    ran = subprocess.run([sys.executable, checker, name], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 1 and "rejected" in ran.stderr
    assert re.search(r"##|^\s*::|[^\n -~]", ran.stdout + ran.stderr, re.MULTILINE) is None
