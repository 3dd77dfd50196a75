"""Certificates: they hold for what they were written for, and for nothing else."""

import ast
import copy
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import wcet.bound.verify as verify
from tests.targets.gcn.abstract_programs import CMP, If, Loop, Uniform, build, machine_of, valu
from tests.targets.gcn.program_runs import draw_program
from wcet.bound.certificate import encode_problem, find_prices, price_facts, seal_certificate
from wcet.bound.cost import CostAlgebra
from wcet.bound.ipet import solve_ipet
from wcet.bound.longest_path import fold_paths
from wcet.bound.verify import BrokenError, check_certificate, digest_of, main
from wcet.ir.flow import FlowGraph, LinearFact


def certificate_of(flow, weigh, facts=()):
    prices = find_prices(flow, weigh, facts)
    problem = encode_problem(flow, weigh, prices, {})
    launch = {"rounds": 3, "delay": 7, "interference": 11, "main": 0, "cycles": 3 * (7 + 11 + prices.bound)}
    return seal_certificate("k", [problem], [], launch), prices


def draw_flow(seed):
    random = Random(seed)
    code, _ = build(draw_program(random, random.randint(0, 8), plain=True))
    weights = [random.randint(0, 50) for _ in code.flow.cfg.edges]
    return code.flow, lambda edge: weights[edge.index]


@pytest.mark.parametrize("seed", range(60))
def test_prices_prove_exactly_the_longest_path(seed):
    flow, weigh = draw_flow(seed)
    document, prices = certificate_of(flow, weigh)
    assert prices.bound == fold_paths(flow, CostAlgebra(weigh)).amount
    assert check_certificate(json.loads(json.dumps(document))) == 3 * (7 + 11 + prices.bound)


def leaves_of(value, path=()):
    if isinstance(value, dict):
        for key, each in value.items():
            yield from leaves_of(each, (*path, key))
    elif isinstance(value, list):
        yield path
        for place, each in enumerate(value):
            yield from leaves_of(each, (*path, place))
    else:
        yield path


def perturb(document, random):
    changed = copy.deepcopy(document)
    path = random.choice(list(leaves_of(document)))
    holder = changed
    for key in path[:-1]:
        holder = holder[key]
    old = holder[path[-1]]
    if isinstance(old, list):
        new = old[:-1] if old and random.random() < 0.5 else [*old, random.choice(old) if old else 0]
    elif isinstance(old, int):
        new = random.choice((old + 1, old - 1, -old - 1, str(old), float(old) + 0.5, None, True if old != 1 else None))
    else:
        new = old + "0"
    holder[path[-1]] = new
    return changed, path


def test_a_thousand_perturbed_certificates_are_rejected():
    random = Random(5)
    documents = [certificate_of(*draw_flow(seed))[0] for seed in range(20)]
    for _ in range(1000):
        changed, path = perturb(random.choice(documents), random)
        with pytest.raises(BrokenError):
            check_certificate(changed)
            pytest.fail(f"accepted a change at {path}")


@pytest.mark.parametrize("key", ["bound", "cycles", "rounds", "delay", "interference"])
def test_a_smaller_claim_is_rejected_even_with_a_fresh_digest(key):
    document, _ = certificate_of(*draw_flow(3))
    part = document["problems"][0] if key == "bound" else document["launch"]
    part[key] -= 1
    document["digest"] = digest_of(document)
    with pytest.raises(BrokenError, match="prove|parts"):
        check_certificate(document)


def test_smaller_prices_with_a_fresh_digest_prove_no_less():
    random = Random(8)
    rejected = 0
    for seed in range(40):
        document, prices = certificate_of(*draw_flow(seed))
        problem = document["problems"][0]
        name = random.choice(["potentials", "loop_prices"])
        if not problem[name]:
            continue
        place = random.randrange(len(problem[name]))
        problem[name][place] -= random.randint(1, 30)
        document["digest"] = digest_of(document)
        try:
            assert check_certificate(document) >= 3 * (18 + prices.bound)
        except BrokenError:
            rejected += 1
    assert rejected > 10


def test_flow_facts_enter_with_prices_of_their_own():
    code, _ = build((Loop(10, (Uniform((valu(),), (valu(),)),)),))
    flow = code.flow
    heavy = next(block for block in range(flow.cfg.sink) if len(flow.cfg.in_edges[block]) == 1 and block > 1)
    limited = FlowGraph(flow.cfg, flow.loops, flow.bounds, facts=(LinearFact({heavy: 1}, 3, "test"),))

    def weigh(edge):
        return 100 if edge.source == heavy else 5

    plain = fold_paths(flow, CostAlgebra(weigh)).amount
    exact = solve_ipet(limited, weigh).amount
    document, prices = certificate_of(limited, weigh, price_facts(limited, weigh))
    assert exact <= prices.bound < plain
    assert prices.bound == exact
    assert check_certificate(document) == 3 * (18 + exact)


def test_a_region_that_costs_less_than_its_sides_is_rejected():
    from wcet.targets.gcn.compose import compose_launch
    from wcet.targets.gcn.variants import ModeBound
    from wcet.targets.gcn.wavefront.group_bounds import bound_group
    from wcet.targets.gcn.wavefront.interference import find_residents
    from wcet.targets.gcn.wavefront.proof import certify_mode
    from wcet.targets.gcn.wavefront.views import build_plan
    from wcet.targets.gcn.wavefront.work import measure_work

    machine = machine_of(split_simds=1)
    code, regions = build((CMP, If((valu(40),), (valu(28),))))
    plan = build_plan(code, regions)
    work = measure_work(code, plan, machine.line_cycles)
    residents = find_residents(1, 1, 1, 1, 1, 2, False)
    groups = bound_group(plan, work, residents, machine)
    mode = ModeBound("pws", compose_launch(1, 1, groups.best, machine), groups, plan, work, residents, None, 1)
    document = certify_mode("k", mode, machine)
    assert check_certificate(document) == mode.cycles
    (edge,) = [each for each in document["problems"][-1]["edges"] if len(each) == 4]
    edge[2] -= 24
    document["problems"][-1]["bound"] -= 24
    document["problems"][-1]["potentials"][0] -= 24
    document["launch"]["cycles"] -= 24
    document["digest"] = digest_of(document)
    with pytest.raises(BrokenError, match="region"):
        check_certificate(document)


def test_the_checker_is_one_small_file_that_imports_nothing_of_the_tool(tmp_path):
    path = Path(verify.__file__)
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 300
    names = {
        each
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for each in ([node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names])
    }
    assert not [name for name in names if name.startswith("wcet")]
    document, prices = certificate_of(*draw_flow(1))
    proof = tmp_path / "proof.json"
    proof.write_text(json.dumps(document))
    ran = subprocess.run([sys.executable, "-S", str(path), str(proof)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0
    assert f"{3 * (18 + prices.bound):,} cycles" in ran.stdout


def test_what_is_no_certificate_is_rejected_without_a_traceback(tmp_path, capsys):
    path = tmp_path / "x.json"
    for text in ("", "[]x", "3", "[[]]", '{"format": 1}', "[" * 10000):
        path.write_text(text)
        assert main([str(path)]) == 1
    assert main([str(tmp_path / "none.json")]) == 1
    assert "rejected" in capsys.readouterr().err
