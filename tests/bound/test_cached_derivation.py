"""Premises of GCN certificates behind a shared cache, derived again, on random launches, caches and machines."""

import contextlib
import copy
import hashlib
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from tests.bound.altered import list_changes, list_numbers, move
from tests.bound.test_called_derivation import TEXT, prove
from tests.bound.test_derivation import write_table
from tests.properties.choices import Choices
from tests.repetition import REPEAT
from tests.targets.gcn.random_caches import draw_cached_case, find_cached_bounds, write_corunners
from wcet.cli import run
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.frontend import parse_kernels, state_launch
from wcet.isa.gcn.launch import settle_launch
from wcet.machine.load import load_machine, read_numbers
from wcet.memory.cache.statements import CorunnerStatement
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.cached.corunners import AlignedRange, CoRunner, CoRunners, Footprint, measure_trace
from wcet.targets.gcn.cached.promise import Promise
from wcet.targets.gcn.certificate.derivation.addresses import LaunchSizes
from wcet.targets.gcn.certificate.derivation.cache_sets import count_lines, read_sets
from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.gcn.certificate.derivation.corunners import Others, read_others
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, Listing, Statement
from wcet.targets.gcn.certificate.derivation.sent_lines import LineCounter
from wcet.targets.gcn.certificate.derivation.shared_cache import SharedCache as ReadCache
from wcet.targets.gcn.certificate.derivation.shared_cache import read_cache, require_placed
from wcet.targets.gcn.certificate.derivation.table import InstructionTable
from wcet.targets.gcn.certificate.origin import read_tables
from wcet.targets.gcn.certificate.proof import certify_mode
from wcet.targets.gcn.hardware.shared_cache import SharedCache

ALONE = Others(0, 0, {}, 0, ())

SAMPLES = Path(__file__).parents[2] / "samples" / "gcn"


SEEDS = (3, 6, 10, 79, 102, 151)
"""Seeds of launches that are bounded quickly; a cache with a hashed index keeps the lines of the last three."""


def certify(seed):
    """Yield the certificates of a random launch in each mode, by each guarantee of its cache, with their inputs."""
    each = draw_cached_case(Choices(source=Random(seed)))
    table, machine = write_table(each.case.machine)
    try:
        bounds = find_cached_bounds(each)
    except WcetError:
        return
    texts = (write_corunners(each),) if each.corunners else ()
    for modes in (bounds.uncached, *bounds.cached):
        for mode in modes.values():
            proof = certify_mode(bounds.program, mode, machine)
            yield proof, Inputs(each.case.text, table, *read_tables(), texts)


def test_premises_of_random_launches_behind_a_cache_are_derived_again():
    """Whatever the cache guarantees, beside co-runners and alone, the interference is what is derived, and no less."""
    derived = Counter()
    for seed in {*SEEDS, *range(20 * (REPEAT - 1))}:
        for proof, inputs in certify(seed):
            found = derive_premises(proof, inputs)
            cached = bool(proof["origin"]["cache"])
            assert cached == any(line.startswith("memory: ") for line in found.stated)
            assert bool(inputs.corunners) == any(line.startswith("co-runner others.csv: ") for line in found.derived)
            derived.update(cached * ["cached"] + len(inputs.corunners) * ["beside others"])
            derived["hashed"] += cached and inputs.machine["llc"]["index"] != ""
            if proof["launch"]["interference"]:
                lower = copy.deepcopy(proof)
                lower["launch"]["interference"] -= 1
                with pytest.raises(DerivationError, match=r"launch\.interference"):
                    derive_premises(lower, inputs)
                derived["lower"] += 1
    assert min(derived[each] for each in ("cached", "beside others", "hashed", "lower")) > 9, derived


def test_a_range_touches_at_most_the_lines_that_are_counted():
    for alignment in (1, 4, 16, 24, 32, 48, 64, 96, 128):
        for size in (0, 1, 17, 48, 64, 65, 130):
            starts = range(0, 3 * 128, alignment)
            most = max(len({(start + byte) // 64 for byte in range(size)}) for start in starts)
            assert count_lines(size, alignment) == most, (size, alignment)


def test_no_number_beside_co_runners_can_be_changed_so_that_less_is_proven(evicted):
    """Behind a cache with a hashed index, whose lines a trace and a kernel evict: each number lower and higher."""
    proof, inputs = evicted
    found = derive_premises(proof, inputs)
    assert "co-runner others.csv: 2 cores send 4,100 lines, by its trace" in found.derived
    assert "co-runner saxpy.s: a wavefront sends at most 18 lines, by its text" in found.derived
    assert [line.split(":")[0] for line in found.stated if line.startswith("co-")] == [
        f"co-runner saxpy.s, SHA-256 {digest(inputs.kernel)[:16]}...",
        "co-runners",
    ]
    for path, changed in list_changes(proof, ("launch", "origin", "views")):
        if changed is not None:
            with pytest.raises(DerivationError):
                derive_premises(changed, inputs)
                pytest.fail(f"{changed['cycles']} instead of {proof['cycles']} by {path}")


def test_a_trace_is_that_which_the_certificate_names(evicted):
    proof, inputs = evicted
    text, kernel = inputs.corunners
    for other in ((), (text + "0,7\n",), (text.rpartition("1,")[0],), (text.replace("\n0,", "\n1,", 1),)):
        with pytest.raises(DerivationError, match=r"co-runner others\.csv: no --corunner has the text"):
            derive_premises(proof, replace(inputs, corunners=(*other, kernel)))
    with pytest.raises(DerivationError, match=r"co-runner saxpy\.s: no --corunner has the text"):
        derive_premises(proof, replace(inputs, corunners=(text,)))
    assert derive_premises(proof, replace(inputs, corunners=("core,line\n0,1\n", text, kernel)))
    without = copy.deepcopy(proof)
    without["origin"]["corunners"] = {"traces": [], "kernels": []}
    assert (
        "co-runners: no other master uses the memory while the launch runs" in derive_premises(without, inputs).stated
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no table"),
        ('core,line\n0,"1', "is no table"),
        ("core\n0\n", "needs the columns"),
        ("core,line,address\n0,1,64\n", "needs the columns"),
        ("core,line, line\n0,1,1\n", "needs the columns"),
        ("core,line\n0,1,2\n", "has 3 cells"),
        ("core,line\n0,1\n\n0,1\n", "has 0 cells"),
        ("core,line\n0,-1\n", "-1 is no number"),
        ("core,line\n0,\u0663\n", "is no number"),
        ("core,line\n0,1_0\n", "is no number"),
        ("core,line\n1,1\n", "a core of its trace has no access"),
        ("core,line\n", "a core of its trace has no access"),
        ("core,line,index\n0,1,0\n0,1,2\n", "access 1 of core 0 is missing"),
    ],
)
def test_a_trace_that_may_lack_an_access_is_rejected(text, reason):
    with pytest.raises(DerivationError, match=reason):
        read_text(text)


def test_traces_are_read_as_the_analysis_reads_them():
    for text in (
        "core,line\n0,1\n1,0x2\n0,1\n",
        " line ,certain, core\r\n 5 ,0,0\r\n7,1,0\r\n",
        "core,address,write\n0,0x7f,1\n0,64,0\n1,18446744073709551615,0\n",
        '"core","line","index","line 2"\n0,"12",0,x\n0,9,1,\n',
    ):
        found = measure_trace(CorunnerStatement(Source("t.csv", text)))
        lines = Counter(line for core in found.sequences for line in core)
        others = read_text(text)
        assert (others.senders, others.lines, others.work) == (found.senders, lines, 4 * found.accesses)


@pytest.mark.parametrize(
    ("memory", "spans"), [((True, True), (2, 1, 2, 1)), ((True, False), None), ((False, True), None)]
)
def test_memory_of_unknown_size_may_be_anywhere(memory, spans):
    regions = [["x", 64, 4], ["y", 64, 128]]
    kernels = [["k.s", "0" * 64, [2, 1, 1], [65, 1, 1], 10, regions, whole, []] for whole in memory]
    counter = LineCounter({"line_cycles": 4, "compute_units": 1, "simds": 1, "contexts": 3}, "", "")
    stated = []
    found = read_others({"corunners": {"traces": [], "kernels": kernels}}, counter, (), [], stated)
    assert found == Others(senders=6, cycles=4, lines={}, sent=80, spans=spans)
    assert all("and a wavefront sends at most 10 lines" in line for line in stated[:2])


def test_no_number_of_a_co_running_kernel_can_be_changed_so_that_it_sends_less(tmp_path):
    """Its graph, the repetitions of its loop and its accesses, each number lower and higher."""
    text = (SAMPLES / "histogram.s").read_text(encoding="utf-8")
    out = ("--no-cache", "--certificate", str(tmp_path / "proof.json"), "-o", str(tmp_path / "report"))
    assert run(("analyze", str(SAMPLES / "histogram.s"), *out)) == 0
    path, sizes = make_path(*json.loads((tmp_path / "proof.json").read_text(encoding="utf-8")))
    counter = LineCounter(read_numbers("gcn3"), *read_tables())
    most, stated = counter.count(path, text, sizes)
    assert (most, len(path["counters"]), len(stated)) == (27, 1, 5)

    def count(changed):
        """Return 1 if a changed path is rejected; it must not have fewer lines."""
        with contextlib.suppress(DerivationError, LookupError):
            assert counter.count(changed, text, sizes)[0] >= most, changed
            return 0
        return 1

    changes = [(each, by) for each in list_numbers(path) for by in (-1, 1) if each[0] != "stated"]
    rejected = 0
    for place, by in changes:
        changed = copy.deepcopy(path)
        move(changed, place, by)
        rejected += count(changed)
        if place[0] == "loops":
            move(changed, ("counters", 0, 4), by)
            rejected += count(changed)
    assert rejected > 50
    with pytest.raises(DerivationError, match="is not in the graph"):
        counter.count({**path, "edges": path["edges"][1:]}, text, sizes)
    with pytest.raises(DerivationError, match="it runs kernels for gfx9"):
        replace(counter, machine=read_numbers("gcn5")).count(path, text, sizes)


def test_calls_and_the_end_of_a_co_running_kernel_are_those_of_its_text(tmp_path):
    path, sizes = make_path(prove(TEXT, tmp_path))
    counter = LineCounter(read_numbers("gcn3"), *read_tables())
    assert counter.count(path, TEXT, sizes) == (0, [])
    with pytest.raises(DerivationError, match="what the call at line"):
        counter.count(path, TEXT.replace("s_mov_b32 s21, 0", "s_mov_b32 s30, 0"), sizes)
    endless = TEXT.replace(" s_endpgm", ".L:\n s_branch .L\n s_endpgm")
    line = next(number for number, each in enumerate(endless.splitlines(), 1) if each == "k:")
    endless = "\n".join([*endless.splitlines()[:line], " s_nop 0", *endless.splitlines()[line + 6 :]])
    blocks, edges = [[line + 1, line + 1], [line + 3, line + 3]], [[0, 1, "fall"], [1, 1, "jump"]]
    lost = {**path, "blocks": blocks, "edges": edges, "loops": [[1, 1, 5]], "calls": [], "counters": []}
    with pytest.raises(DerivationError, match="no way to the end"):
        counter.count(lost, endless, sizes)


def make_path(proof):
    """Return what a certificate has of its kernel as that of a co-running one, and the sizes of the launch."""
    origin = proof["origin"]
    times = {header: times for header, _, times in proof["views"][-1]["graph"]["loops"]}
    kept = {key: origin[key] for key in ("blocks", "edges", "calls", "never", "accesses", "stated", "counters")}
    loops = [[header, last, times[header]] for header, last in origin["loops"]]
    sizes = LaunchSizes((*origin["launch"]["groups"],), (*origin["launch"]["size"],))
    return {"kernel": proof["kernel"], **kept, "loops": loops}, sizes


def test_fewer_lines_of_a_co_running_kernel_are_rejected(evicted):
    proof, inputs = evicted
    lower = copy.deepcopy(proof)
    lower["origin"]["corunners"]["kernels"][0][4] -= 1
    with pytest.raises(DerivationError, match=r"co-runner saxpy\.s: a wavefront may send 18 lines, not 17"):
        derive_premises(lower, inputs)
    del lower["origin"]["corunners"]["kernels"][0][-1][0]
    assert any(
        line.endswith("and a wavefront sends at most 17 lines") for line in derive_premises(lower, inputs).stated
    )


def test_sets_and_evictions_are_those_of_the_cache():
    """The lines of a range in one set are counted by hand at every place; evictions as the analysis counts them."""
    random = Random(5)
    met = Counter()
    for _ in range(300):
        bits, ways = random.randint(0, 3), random.randint(1, 6)
        masks = [[6 + bit, *random.sample(range(6, 12), random.randint(0, 2))] for bit in range(bits)]
        index = ",".join("^".join(map(str, each)) for each in masks) * random.randint(0, 1)
        whole = SharedCache((64 * ways) << bits, ways, 1, 1, index=index).whole
        cache = read_sets((64 * ways) << bits, ways, 0, 0, index)
        lines = random.randint(0, 20)
        worst = max(
            max(Counter(map(cache.find_set, range(first, first + lines))).values(), default=0) for first in range(64)
        )
        assert worst <= cache.count_most(lines) == whole.most_in_a_set(lines)
        met["tight"] += bool(index) and worst == cache.count_most(lines) < lines
        sent = tuple(random.randrange(64) for _ in range(random.randint(1, 40)))
        assert [*map(cache.find_set, sent)] == [*map(whole.set_of, sent)]
        trace = CoRunner("t", 1, len(sent), sequences=(sent,))
        size, known = 64 * random.randint(1, 30), random.random() < 0.7
        memory = Footprint((AlignedRange("r", size, 64),), () if known else ("x",))
        kernels = (CoRunner("k", 1, random.randint(1, 90), footprint=memory),) * random.randint(0, 1)
        both, room = CoRunners((trace, *kernels)), random.randint(0, ways)
        spans = ((size // 64,) if known else None) if kernels else ()
        others = Others(2, 4, Counter(sent), sum(each.accesses for each in kernels), spans)
        assert others.count_evictions(cache, room) == both.count_evictions(whole, room)
        met["evicted"] += others.count_evictions(cache, room)[0] > 0
    assert min(met["tight"], met["evicted"]) > 20


@pytest.mark.parametrize("rounds", [1, 3])
def test_fetches_of_others_may_end_in_a_later_round(rounds):
    residents = SimpleNamespace(groups=2, wavefronts=4, contexts=1)
    code = SimpleNamespace(sum_chain=lambda _: 100)
    for fetches in (1, 3, 400):
        for shared in (False, True):
            cache = ReadCache({}, fetches, 4, 40, fast=True, rounds=True, shared=shared)
            promise = Promise(fetches, 40, 4, rounds=True, fast=True)
            late = promise.charge_late(SimpleNamespace(fetches=100), SimpleNamespace(senders=int(shared)), rounds)
            assert cache.charge(code, residents, rounds) == -(-(late + 4 * fetches) // rounds)


def read_text(text):
    """Return what a co-runner sends that has this trace, on a machine whose lines take four cycles."""
    origin = {"corunners": {"traces": [["t.csv", digest(text)]], "kernels": []}}
    return read_others(origin, LineCounter({"line_cycles": 4}, "", ""), (text,), [], [])


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def test_memory_and_numbers_that_are_changed_are_stated_and_lines_must_fit(matmul):
    proof, inputs = matmul
    stated = derive_premises(proof, inputs).stated
    ((_, numbers, regions),) = proof["origin"]["cache"]
    assert [name for name, *_ in regions][:3] == ["buffer `c`", "buffer `a`", "buffer `b`"]
    assert not any(line.startswith("cache: other numbers") for line in stated)
    for place in range(len(numbers)):
        changed = copy.deepcopy(proof)
        changed["origin"]["cache"][0][1][place] += 64
        with contextlib.suppress(DerivationError):
            said = derive_premises(changed, inputs).stated
            assert any(line.startswith("cache: other numbers") for line in said), place
    smaller = copy.deepcopy(proof)
    smaller["origin"]["cache"][0][2].pop(0)
    assert {*stated} - {*derive_premises(smaller, inputs).stated}
    larger = copy.deepcopy(proof)
    larger["origin"]["cache"][0][2][0][1] = 64 * 256 * 40
    with pytest.raises(DerivationError, match="may have to keep"):
        derive_premises(larger, inputs)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"pending": "repeat"}, "fetch a line once"),
        ({"lacks": "gate,lru"}, "replace by LRU"),
        ({"lacks": "allocates"}, "replace by LRU"),
        ({"index": "6^14"}, "its index has 1 bits, for 256 sets"),
        ({"index": ",".join("5" * 8)}, "bit 5 of an address"),
        ({"index": "6-14"}, "is no index"),
        ({"index": ",".join(["6^7"] * 8)}, "may have to keep 446 lines"),
    ],
)
def test_a_cache_that_gives_no_guarantee_is_rejected(changes, reason, matmul):
    proof, inputs = matmul
    machine = dict(inputs.machine, llc=inputs.machine["llc"] | changes)
    with pytest.raises(DerivationError, match=reason):
        read_cache(proof["origin"], machine, ALONE, [])
    with pytest.raises(DerivationError, match="no such cache"):
        read_cache(proof["origin"], dict(machine, llc=None), ALONE, [])


def test_a_kernel_that_changes_what_caches_hold_is_rejected():
    listing = Listing("gfx803", (Statement(3, "buffer_wbinvl1_vol", (), ()), Statement(4, "s_endpgm", (), ())), {})
    table = InstructionTable(*read_tables(), "gfx803")
    require_placed(listing, table)  # it empties caches before the shared one
    images = replace(listing, statements=(Statement(5, "image_load", ("v0", "v[0:1]", "s[0:7]"), ()),))
    with pytest.raises(DerivationError, match="line 5: which lines image_load needs"):
        require_placed(images, table)


@pytest.fixture(scope="module")
def matmul(tmp_path_factory):
    """Return the certificate of a sample behind the cache of a machine that ships, with its inputs."""
    folder = tmp_path_factory.mktemp("matmul")
    path, buffers = folder / "proof.json", [part for name in "abc" for part in ("--buffer", f"{name}=9216")]
    out = ("--no-cache", "--certificate", str(path), "-o", str(folder / "report"))
    assert run(("analyze", str(SAMPLES / "matmul.s"), "-m", "gcn3-llc-512k", *buffers, *out)) == 0
    (proof,) = json.loads(path.read_text(encoding="utf-8"))
    return proof, Inputs(
        (SAMPLES / "matmul.s").read_text(encoding="utf-8"), read_numbers("gcn3-llc-512k"), *read_tables()
    )


@pytest.fixture(scope="module", params=["rr", "fifo"])
def evicted(request):
    """Return the certificate of a kernel whose lines co-runners evict from a cache with a hashed index."""
    text = (SAMPLES / "saxpy.s").read_text(encoding="utf-8")
    index = ",".join(f"{6 + bit}^{14 + bit}" for bit in range(4))
    cache = SharedCache(16 * 32 * 64, 32, 2, 80, index=index)
    machine = replace(load_machine("gcn3-llc-256k"), llc=cache, arbitration=request.param)
    table, machine = write_table(machine)
    rows = [f"0,{line}" for line in range(4096)] + [f"1,{line}" for line in range(4)]
    trace = "core,line\n" + "\n".join(rows) + "\n"
    kernel = {"groups": 2, "group_size": 64, "buffers": "x:512;y:512", "n": 128, "a": 0}
    others = [{"file": "others.csv", "text": trace}, {"file": "saxpy.s", "text": text, **kernel}]
    extra = {"buffer": "x=4096,y=4096", "corunner": ",".join(map(json.dumps, others))}
    facts = StatedFacts(arguments={"n": 1024})
    options = AnalyzeOptions(target="gcn", machine="", facts=facts, extra=extra)
    (program,) = parse_kernels(Source("saxpy.s", text))
    launch = settle_launch(state_launch({"groups": "16", "group_size": "64"}), program, facts.arguments)
    found = investigate(program, machine, launch, facts, options)
    mode = found.cached[1]["none"]
    assert found.cache.again > 100
    return certify_mode(program, mode, machine), Inputs(text, table, *read_tables(), (trace, text))
