"""`wcet sweep`: every point is answered, the question about them too, and what is refused stops nothing."""

import csv
import io
import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAXPY = (ROOT / "samples/sim_d/saxpy.s").read_text()
LAUNCH = ("--ndrange", "4096,1")


@pytest.fixture
def saxpy(folder):
    (folder / "saxpy.s").write_text(SAXPY)
    return folder


def results(ran):
    return json.loads(ran.out)["results"]


def test_every_point_has_the_bound_that_analyze_gives(wcet, saxpy):
    ran = wcet("sweep", "saxpy.s", *LAUNCH, "--machine", "sim-d,sim-d-4bg", "--vary", "width=512,1024", "-f", "json")
    assert ran.code == 0
    found = {(each["point"]["machine"], each["point"]["width"]): each["bound_cycles"] for each in results(ran)}
    assert len(found) == 4
    for (machine, width), cycles in found.items():
        alone = wcet("analyze", "saxpy.s", *LAUNCH, "--width", str(width), "-m", machine, "-f", "json")
        assert json.loads(alone.out)["kernels"][0]["bound_cycles"] == cycles


def test_numbers_of_the_machine_can_be_varied_and_analysed_by_hand(wcet, saxpy):
    base = ("saxpy.s", *LAUNCH, "--width", "1024", "-f", "json")
    ran = wcet("sweep", *base, "--vary", "machine.dram.n_rcd=22,40")
    fast, slow = results(ran)
    assert fast["bound_cycles"] < slow["bound_cycles"]
    alone = wcet("analyze", *base, "-m", slow["machine"])
    assert json.loads(alone.out)["kernels"][0]["bound_cycles"] == slow["bound_cycles"]


def test_a_refused_point_is_told_with_its_reason_and_stops_no_other(wcet, saxpy):
    ran = wcet("sweep", "saxpy.s", *LAUNCH, "--vary", "width=48,1024", "--machine", "sim-d,nosuch")
    assert ran.code == 2
    assert ran.out.startswith("4 points, 3 refused; best: saxpy takes at most 3,069 cycles (3.069 us) with ")
    assert "W501: work-group width 48" in ran.out
    assert "W002: there is no machine `nosuch`" in ran.out
    assert "error[W501]" in ran.err


def test_a_kernel_without_a_bound_makes_the_exit_code_3(wcet, folder):
    (folder / "endless.s").write_text(".text\nagain:\nj again\n")
    ran = wcet("sweep", "endless.s", *LAUNCH, "--vary", "width=512,1024", "-f", "json")
    assert ran.code == 3
    assert [each["bound_cycles"] for each in results(ran)] == [None, None]
    assert {each["diagnostics"][0]["code"] for each in results(ran)} == {"W209"}
    assert {each["exit_code"] for each in results(ran)} == {3}


def test_a_file_that_is_not_there_is_a_refused_point(wcet, saxpy):
    ran = wcet("sweep", "saxpy.s", "none.s", *LAUNCH, "--width", "1024", "-f", "csv")
    assert ran.code == 2
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert [(row["file"], row["bound_cycles"], row["code"]) for row in rows] == [
        ("saxpy.s", "3069", ""),
        ("none.s", "", "W001"),
    ]


def test_conditions_choose_and_nothing_that_fulfils_them_is_exit_1(wcet, saxpy):
    machines = ("--machine", "sim-d,sim-d-1866", "--width", "1024")
    ran = wcet(
        "sweep", "saxpy.s", *LAUNCH, *machines, "--where", "cycles < 3.1 us", "--least", "machine.dram.clock_mhz"
    )
    assert ran.code == 0
    assert ran.out.startswith("2 points, 1 with cycles < 3.1 us; best: saxpy takes at most 3,069 cycles")
    assert "1600" in ran.out
    ran = wcet("sweep", "saxpy.s", *LAUNCH, *machines, "--where", "cycles < 1 us")
    assert (ran.code, ran.out.splitlines()[0]) == (1, "2 points: none with cycles < 1 us")


def test_the_front_keeps_what_none_beats(wcet, saxpy):
    vary = ("--vary", "machine.dram.n_rcd=22,40", "--vary", "machine.fpus=64,128", "--width", "1024")
    ran = wcet("sweep", "saxpy.s", *LAUNCH, *vary, "--front", "machine.fpus", "-f", "json")
    document = json.loads(ran.out)
    assert document["objectives"] == ["machine.fpus", "cycles"]
    kept = [document["results"][place] for place in document["front"]]
    assert kept
    assert all(each["point"]["machine.dram.n_rcd"] == 22 for each in kept)


def test_lines_and_rows_say_the_same_as_the_document(wcet, saxpy):
    asked = ("saxpy.s", *LAUNCH, "--vary", "width=48,512,1024", "--no-cache")
    document = wcet("sweep", *asked, "-f", "json")
    lines = [json.loads(line) for line in wcet("sweep", *asked, "-f", "jsonl").out.splitlines()]
    assert [(line.pop("origin"), len(line.pop("seal"))) for line in lines] == [("analysis", 16)] * 3
    assert lines == results(document)
    rows = list(csv.DictReader(io.StringIO(wcet("sweep", *asked, "-f", "csv").out)))
    assert [row["bound_cycles"] for row in rows] == [str(each["bound_cycles"] or "") for each in results(document)]
    assert wcet("sweep", *asked, "-f", "csv", "-o", "out.csv").out == ""
    assert Path("out.csv").read_text() == wcet("sweep", *asked, "-f", "csv").out


def test_parquet_has_the_rows_with_numbers_as_numbers(wcet, saxpy):
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    ran = wcet("sweep", "saxpy.s", *LAUNCH, "--vary", "width=48,1024", "-f", "parquet", "-o", "out.parquet")
    assert (ran.code, ran.out) == (2, "")
    table = parquet.read_table("out.parquet").to_pylist()
    assert [(row["width"], row["bound_cycles"], row["code"]) for row in table] == [(48, None, "W501"), (1024, 3069, "")]
    assert wcet("sweep", "saxpy.s", "-f", "parquet").code == 2


def test_the_answer_does_not_depend_on_the_processes(wcet, saxpy):
    asked = ("sweep", "saxpy.s", *LAUNCH, "--vary", "width=32..1024:*2", "--no-cache", "-f", "json")
    assert wcet(*asked, "-j", "1").out == wcet(*asked, "-j", "2").out


def test_wcet_toml_holds_a_sweep(wcet, saxpy):
    (saxpy / "wcet.toml").write_text(
        'ndrange = [4096, 1]\n[sweep]\nkernels = ["*.s"]\nmachine = ["sim-d", "sim-d-4bg"]\nwhere = "cycles < 4 us"\n'
        'least = "machine.fpus"\nfront = ["width"]\n[sweep.vary]\nwidth = "512..1024:*2"\n"machine.fpus" = [64, 128]\n'
    )
    ran = wcet("sweep", "-f", "json")
    document = json.loads(ran.out)
    assert [axis["name"] for axis in document["axes"]] == ["machine", "width", "machine.fpus"]
    assert (len(document["results"]), document["where"], document["least"]) == (8, ["cycles < 4 us"], "machine.fpus")
    assert document["objectives"] == ["width", "cycles"]
    typed = wcet("sweep", "saxpy.s", "--vary", "width=1024", "-f", "json")
    assert len(results(typed)) == 1


def test_points_can_be_listed(wcet, saxpy):
    (saxpy / "points.csv").write_text("machine,width\nsim-d,1024\nsim-d-4bg,512\n")
    ran = wcet("sweep", "saxpy.s", *LAUNCH, "--points", "points.csv", "-f", "json")
    assert [each["point"] for each in results(ran)] == [
        {"machine": "sim-d", "width": 1024},
        {"machine": "sim-d-4bg", "width": 512},
    ]
    (saxpy / "wcet.toml").write_text(
        'ndrange = [4096, 1]\n[sweep]\npoints = [{ width = 512 }, { width = 1024 }]\n[sweep.vary]\nmachine = "sim-d"\n'
    )
    assert [each["point"]["width"] for each in results(wcet("sweep", "saxpy.s", "-f", "json"))] == [512, 1024]


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("[sweep]\nkernel = ['a']\n", "wcet.toml:2:1", "`kernel` is not a key of [sweep]"),
        ("[sweep.vary]\nwidht = [1]\n", "wcet.toml:2:1", "did you mean `width`?"),
        ("[sweep]\nwhere = ['cycles ~ 3']\n", "wcet.toml:2:1", "not a condition"),
        ("[sweep]\nvary = 3\n", "wcet.toml:2:1", "must be a table"),
        ("[sweep]\npoints = [{ width = 1 }, { machine = 'x' }]\n", "wcet.toml:2:1", "different things"),
        ("[sweep]\nleast = 3\n", "wcet.toml:2:1", "must be text"),
        ("sweep = 3\n", "wcet.toml:1:1", "must be a table"),
    ],
)
def test_mistakes_in_the_table_are_located(wcet, saxpy, text, place, reason):
    (saxpy / "wcet.toml").write_text(text)
    ran = wcet("sweep", "saxpy.s")
    assert ran.code == 2
    assert "error[W004]" in ran.err
    assert f"--> {place}" in ran.err
    assert reason in ran.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--vary", "widht=3"), "did you mean `width`?"),
        (("--vary", "width=3", "--vary", "width=4"), "varied twice"),
        (("--where", "cycles ~ 3"), "not a condition"),
        (("--where", "lanes < 3"), "neither varied nor a result"),
        (("--least", "width"), "neither varied nor a result"),
        (("--points", "none.csv"), "cannot be read"),
        (("--machine", ","), "empty value"),
    ],
)
def test_a_question_without_meaning_is_a_usage_error(wcet, saxpy, arguments, reason):
    ran = wcet("sweep", "saxpy.s", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert reason in ran.err


def test_points_that_are_no_table_are_refused(wcet, saxpy):
    for text in ("", "width\n", "width\n1,2\n", "widht\n3\n", "width,width\n1,1\n", "bound.L\nx\n"):
        (saxpy / "points.csv").write_text(text)
        ran = wcet("sweep", "saxpy.s", "--points", "points.csv")
        assert ran.code == 2
        assert "lists no points" in ran.err


def test_pictures_are_written_beside_the_answer(wcet, saxpy):
    asked = ("saxpy.s", *LAUNCH, "--vary", "width=512,1024", "--vary", "machine.fpus=64,128", "--front", "machine.fpus")
    plots = ("--plot", "width=a.svg", "--plot", "width,machine.fpus=b.svg", "--plot", "front=c.svg")
    ran = wcet("sweep", *asked, *plots, "-f", "html", "-o", "page.html")
    assert ran.code == 0
    assert all(Path(name).read_text().startswith("<svg") for name in ("a.svg", "b.svg", "c.svg"))
    assert Path("page.html").read_text().count("<svg") == 4


@pytest.mark.parametrize("plot", ["height=x.svg", "front=x.svg", "width=x.png", "width,a,b=x.svg", "=x.svg"])
def test_what_cannot_be_drawn_is_a_usage_error_before_anything_is_computed(wcet, saxpy, plot):
    ran = wcet("sweep", "saxpy.s", *LAUNCH, "--vary", "width=1024", "--plot", plot)
    assert (ran.code, ran.out) == (2, "")
    assert "error[W008]" in ran.err


def test_a_store_that_cannot_be_used_is_refused_before_anything_is_computed(wcet, saxpy):
    (saxpy / "notes.txt").write_text("no store")
    ran = wcet("sweep", "saxpy.s", *LAUNCH, "--width", "1024", "--store", "notes.txt", "-f", "csv", "-o", "rows.csv")
    assert (ran.code, "error[W022]" in ran.err) == (2, True)
    assert not Path("rows.csv").exists()


def test_a_file_of_rows_is_continued_and_a_foreign_one_refused(wcet, saxpy):
    asked = ("sweep", "saxpy.s", *LAUNCH, "--vary", "width=48,512,1024", "--no-cache", "-f", "csv", "-o", "rows.csv")
    assert wcet(*asked).code == 2
    whole = Path("rows.csv").read_bytes()
    Path("rows.csv").write_bytes(whole[:-30])
    assert wcet(*asked, "--resume").code == 2
    assert Path("rows.csv").read_bytes() == whole
    ran = wcet(*asked, "--where", "cycles < 9000", "--resume")
    assert "error[W030]: `rows.csv` cannot be continued" in ran.err
    assert Path("rows.csv").read_bytes() == whole


def test_parquet_goes_on_from_the_rows_beside_it(wcet, saxpy):
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    asked = ("sweep", "saxpy.s", *LAUNCH, "--vary", "width=512,1024", "--no-cache")
    assert wcet(*asked, "-f", "csv", "-o", "out.parquet.rows").code == 0
    rows = Path("out.parquet.rows").read_bytes()
    Path("out.parquet.rows").write_bytes(rows[:-7])
    assert wcet(*asked, "-f", "parquet", "-o", "out.parquet", "--resume").code == 0
    assert [row["bound_cycles"] for row in parquet.read_table("out.parquet").to_pylist()] == [3809, 3069]
    assert not Path("out.parquet.rows").exists()


def test_what_cannot_be_continued_is_a_usage_error(wcet, saxpy):
    for options in (
        (),
        ("-f", "csv"),
        ("-o", "x.json", "-f", "json"),
        ("-f", "csv", "-o", "x", "--plot", "width=x.svg"),
    ):
        ran = wcet("sweep", "saxpy.s", *LAUNCH, "--vary", "width=512,1024", "--resume", *options)
        assert (ran.code, "--resume" in ran.err) == (2, True)


def test_more_points_than_memory_holds_are_refused_but_not_as_rows(wcet, saxpy):
    asked = ("sweep", "saxpy.s", "--width", "1024", "--vary", "ndrange=1024..900000000")
    ran = wcet(*asked)
    assert (ran.code, "899,998,977 points are too many" in ran.err) == (2, True)
