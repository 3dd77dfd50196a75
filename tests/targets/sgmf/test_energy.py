"""Events and energy: counts of a run against a log of every event, maxima never below, joules by hand, refusals."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.properties.choices import Choices
from tests.targets.sgmf.graphs import S1
from tests.targets.sgmf.memory_trials import draw_memory_trial, judge_memory, trace_trial
from tests.targets.sgmf.test_target import SAXPY, bound_of
from wcet.errors import WcetError
from wcet.machine.load import load_machine
from wcet.targets.registry import load_target
from wcet.targets.sgmf.accesses.bounds import Cached, count_levels
from wcet.targets.sgmf.accesses.reuse import Reuse
from wcet.targets.sgmf.accesses.stations import Level
from wcet.targets.sgmf.energy import count_links, show_energy
from wcet.targets.sgmf.hardware.energy_table import EVENTS, SYSTEM
from wcet.targets.sgmf.hardware.launch import share_threads
from wcet.targets.sgmf.simulation import count_run, list_places, list_steps
from wcet.targets.sgmf.simulator.dram import Channel
from wcet.targets.sgmf.simulator.latencies import longest
from wcet.targets.sgmf.simulator.memory import MemoryRun
from wcet.targets.sgmf.simulator.processor import GridProcessor
from wcet.targets.sgmf.simulator.shared_cache import SharedCacheBanks
from wcet.targets.sgmf.simulator.stream import Stream, run_stream
from wcet.targets.sgmf.simulator.unit_state import UnitState
from wcet.targets.sgmf.timing.timed_graph import Arc, TimedGraph, TimedUnit, UnitKind

TABLE = {kind: 10 * place + 7 for place, kind in enumerate(EVENTS)}


def write_machine(folder: Path, base: str = "sgmf", **changes: object) -> str:
    table: dict[str, object] = {"source": "this test", "static_mw": 3, **TABLE}
    for kind in {"access"} if "cached" in base else SYSTEM:
        del table[kind]
    table |= changes
    lines = [f"{key} = {json.dumps(value)}" for key, value in table.items() if value is not None]
    path = folder / "machine.toml"
    path.write_text("\n".join([f'extends = "{base}"', 'title = "with energies"', "[energy]", *lines]) + "\n")
    return str(path)


@pytest.mark.parametrize("seed", range(16))
def test_what_a_run_counts_is_what_its_log_has(seed: int, monkeypatch: pytest.MonkeyPatch):
    """Each event is logged where it happens, by wrappers of the simulator, and counted here."""
    trial = draw_memory_trial(Choices((), random.Random(seed)))
    plan, log, loaded = trial.plan(), Counter[str](), list[str]()
    kinds, links = {}, {}
    for part in plan.parts.values():
        kinds |= {(part.name, node.name): node.resource for node in part.graph.nodes}
        links |= {(part.name, name): count for name, count in count_links(part).items()}
    names = {id(part.timed): part.name for part in plan.parts.values()}

    def watch(owner: type, method: str, note):
        original = getattr(owner, method)

        def wrapped(self, *arguments):
            note(self, *arguments)
            return original(self, *arguments)

        monkeypatch.setattr(owner, method, wrapped)

    def start(stream: Stream, state: UnitState, *_: object) -> None:
        unit = names[id(stream.graph)], state.unit.name
        log["buffer_read"] += len(state.unit.arcs)
        if unit in kinds:
            log[kinds[unit]] += 1

    def send(stream: Stream, state: UnitState, *_: object) -> None:
        log["hop"] += links.get((names[id(stream.graph)], state.unit.name), 0)

    def serve(channel: Channel, line: int, writes: bool) -> None:
        memory = channel.memory
        row = line // memory.l2_banks * memory.line_bytes // memory.row_bytes
        log["dram_row"] += channel.rows.get(row % memory.dram_banks) != row // memory.dram_banks
        log["dram_write" if writes else "dram_read"] += 1

    def empty(run: MemoryRun) -> None:
        lines = [{line for lines in cache.lines.sets.values() for line in lines if lines[line]} for cache in run.caches]
        shared = {line for bank in run.shared.banks for lines in bank.sets.values() for line in lines if lines[line]}
        log["l2"] += sum(map(len, lines))
        written = len(shared.union(*lines))
        log.update(dram_write=written, dram_row=written)

    watch(Stream, "_start", start)
    watch(Stream, "_send", send)
    watch(UnitState, "take", lambda *_: log.update(("buffer_write",)))
    watch(MemoryRun, "access", lambda *_: log.update(("l1",)))
    watch(MemoryRun, "empty", empty)
    watch(SharedCacheBanks, "_enter", lambda *_: log.update(("l2",)))
    watch(Channel, "_serve", serve)
    steps = []
    for step in list_steps(plan, map(list_places, trace_trial(trial, plan))):
        steps.append(step)
        loaded += [step.name] if step.configure is not None else []
    share = share_threads(trial.threads, trial.machine)
    run = GridProcessor(trial.machine, longest, trial.seed).run(iter(steps), trial.threads, share)
    cores = -(-trial.threads // share)
    corners = (len(trial.machine.layout) + 1) * (len(trial.machine.layout[0]) + 1)
    log["word"] = cores * sum(len(plan.parts[name].graph.nodes) + corners for name in loaded)
    assert count_run(plan, run) == {kind: log[kind] for kind in EVENTS if log[kind]}


@pytest.mark.parametrize("seed", range(100, 112))
def test_no_run_has_more_events_than_the_bound(seed: int):
    assert judge_memory(draw_memory_trial(Choices((), random.Random(seed)))).wrong == ""


def test_a_maximum_that_forgets_what_lines_make_room_for_is_noticed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Cached, "limit", lambda self, events, cores, barriers: events)
    found = [judge_memory(draw_memory_trial(Choices((), random.Random(seed)))).wrong for seed in range(20)]
    assert any("at most" in each for each in found)


def test_levels_come_in_turn_after_the_first_epoch():
    reuse = Reuse(Level.DRAM, (Level.L1, Level.L1, Level.DRAM), 1, 1)
    for epochs in range(1, 12):
        levels = [reuse.first, *(reuse.later[(epoch - 1) % 3] for epoch in range(1, epochs))]
        assert count_levels(reuse, epochs) == Counter(levels)


def test_three_units_in_a_row_have_no_more_threads_under_way_than_their_48_places():
    """Section 4.3: three units with sixteen places each. A slow store at the end lets them fill up."""
    assert [run_stream(TimedGraph(S1), threads).counts.in_flight for threads in (1, 16, 1024)] == [1, 4, 4]
    slow = (*S1, TimedUnit("store", UnitKind.MEMORY, 100, (Arc(6, 1),)))
    assert run_stream(TimedGraph(slow), 1024).counts.in_flight == 48


def test_energy_at_most_is_what_events_and_time_add_up_to(tmp_path: Path):
    bound = bound_of(SAXPY, 64, write_machine(tmp_path))
    use = bound.details["energy"]
    events, taken = use["events"], use["femtojoules"]
    assert events["compute"] == 4 * 64 and events["memory"] == events["access"] == 2 * 64
    assert all(taken[kind] == count * TABLE[kind] for kind, count in events.items())
    assert taken["static"] == -(-3 * bound.bound_cycles * 10**6 // 1400)
    assert use["total_femtojoules"] == sum(taken.values()) and use["source"] == "this test"
    assert any("numbers of this test" in each.statement for each in bound.assumptions)
    assert any(line.startswith("energy: at most") for line in bound.story)
    assert "energy: " not in "\n".join(bound_of(SAXPY, 64).story)


def test_energy_is_drawn_by_kind(tmp_path: Path):
    target = load_target("sgmf")
    drawn = target.draw(bound_of(SAXPY, 64, write_machine(tmp_path)))
    assert drawn[-1].title == "Energy by kind, at most"
    assert drawn[-1].svg.count('class="b"') == len(EVENTS) - len(SYSTEM) - 4 + 1  # no special units, no control; static
    assert len(target.draw(bound_of(SAXPY, 64))) == len(drawn) - 1


@pytest.mark.parametrize(
    ("base", "changes", "reason"),
    [
        ("sgmf", {"source": ""}, "`source` must say whose"),
        ("sgmf", {"hop": None}, "hop is not stated"),
        ("sgmf", {"static_mw": None}, "static_mw is not stated"),
        ("sgmf", {"l2": 5}, "l2 is not an event of this machine"),
        ("sgmf-cached", {"access": 5}, "access is not an event of this machine"),
        ("sgmf-cached", {"dram_row": None}, "dram_row is not stated"),
        ("sgmf", {"hop": -3}, "hop must be from 0"),
    ],
)
def test_a_table_of_energies_is_whole_or_refused(tmp_path: Path, base: str, changes: dict[str, object], reason: str):
    with pytest.raises(WcetError) as caught:
        load_machine(write_machine(tmp_path, base, **changes))
    assert any(each.code == "W003" and reason in each.message for each in caught.value.diagnostics)


def test_energies_are_shown_with_their_unit():
    shown = {999: "999 fJ", 9_999: "9,999 fJ", 10_000: "10.00 pJ", 1_234_567_891: "1,234.57 nJ", 10**16: "10.00 J"}
    assert {number: show_energy(number) for number in shown} == shown
