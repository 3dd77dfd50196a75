"""A file of rows, cut anywhere: it is continued to the very file of a run that was not cut, or refused."""

from dataclasses import replace
from pathlib import Path

import pytest

from wcet.config.settings import Settings
from wcet.engine.serial import SerialEngine
from wcet.errors import WcetError
from wcet.report.sweep_rows import RowLayout
from wcet.session.request import Request
from wcet.session.sweep_file import SweepFile
from wcet.session.sweep_job import SweepJob, prepare_job
from wcet.session.sweep_run import SweepRun
from wcet.session.sweep_worker import ShardPlan, close_worker
from wcet.sweep.axis import parse_axis
from wcet.sweep.condition import parse_condition
from wcet.sweep.design import Design
from wcet.sweep.result import SweepResult
from wcet.sweep.seal import RowForm
from wcet.sweep.tally import Tally

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "samples/sim_d/saxpy.s").read_text()


def prepare(kernel: str = "saxpy.s", width: str = "width=48,512,1024", **changes) -> SweepJob:
    request = Request((Settings("test", {"ndrange": "4096,1"}),), None, None, cached=False)
    where = (parse_condition("cycles < 3500"),)
    return prepare_job((Path(kernel),), Design((parse_axis(width),)), where, (), replace(request, **changes))


def lay_out(job: SweepJob, form: RowForm) -> RowLayout:
    return RowLayout(form, tuple(axis.name for axis in job.design.columns), True, job.digest)


def fill(path: Path, job: SweepJob, form: RowForm, resume: bool) -> tuple[int, Tally]:
    """Fill a file; return how many points were there, and what all come to."""
    layout = lay_out(job, form)
    with SweepFile(path, layout, resume) as file:
        tally = file.tally
        for answer in SweepRun(ShardPlan(job, layout, False), file.points).run(SerialEngine()):
            file.write(answer.text)
            tally += answer.tally
        close_worker()
        return file.points, tally


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(params=list(RowForm))
def form(request) -> RowForm:
    return request.param


@pytest.fixture
def job(folder) -> SweepJob:
    (folder / "saxpy.s").write_text(TEXT)
    return prepare()


def test_a_file_that_was_cut_at_any_byte_says_which_points_are_there(job, form):
    path = Path("rows")
    _, tally = fill(path, job, form, False)
    whole = path.read_bytes()
    layout = lay_out(job, form)
    ends = [len(layout.header)]
    for line in whole.splitlines(keepends=True)[1 if layout.header else 0 :]:
        ends.append(ends[-1] + len(line))
    assert (tally.points, tally.refused, tally.fulfilling) == (3, 1, 1)
    for cut in range(len(whole) + 1):
        path.write_bytes(whole[:cut])
        with SweepFile(path, layout, True) as file:
            there = sum(end <= cut for end in ends[1:])
            assert file.points == file.tally.points == there
            file.write(whole[ends[there] :].decode())
        assert path.read_bytes() == whole, cut


def test_it_is_continued_to_the_file_of_a_run_without_a_cut(job, form):
    path = Path("rows")
    first = fill(path, job, form, False)[1]
    whole = path.read_bytes()
    for cut in (0, 7, len(whole) // 2, len(whole) - 1, len(whole)):
        path.write_bytes(whole[:cut])
        points, tally = fill(path, job, form, True)
        assert points < 3 or cut == len(whole)
        assert path.read_bytes() == whole
        assert replace(tally, diagnostics=()) == replace(first, diagnostics=())


def test_no_row_of_another_sweep_is_kept(job, form):
    path = Path("rows")
    fill(path, job, form, False)
    before = path.read_bytes()
    Path("other.s").write_text(TEXT.replace("// a", "// b"))
    Path("saxpy.s").write_text(TEXT + "\n")
    others = [prepare(), prepare("other.s"), replace(job, digest="0" * 64)]
    Path("saxpy.s").write_text(TEXT)
    others += [prepare(width="width=48,512,256"), prepare(overrides=(Settings("test", {"ndrange": "2048,1"}),))]
    assert len({each.digest for each in (job, *others)}) == 6
    for other in others:
        with pytest.raises(WcetError, match="W030"):
            fill(path, other, form, True)
        assert path.read_bytes() == before


def test_no_changed_or_moved_row_is_kept(job, form):
    path = Path("rows")
    fill(path, job, form, False)
    whole = path.read_bytes()
    head, *rows = whole.splitlines(keepends=True) if form is RowForm.CSV else (b"", *whole.splitlines(keepends=True))
    changed = whole.replace(b"3809", b"3808", 1)
    assert changed != whole
    strange = [
        head + rows[1] + rows[0],
        head + rows[0] + rows[0],
        head + rows[1],
        changed,
        b"notes\n" + whole,
        b"notes",
    ]
    strange += [head + b"9" * 100, head + rows[0] + b"\xff\n"]
    for content in strange:
        path.write_bytes(content)
        with pytest.raises(WcetError, match="W030"):
            SweepFile(path, lay_out(job, form), True)
        assert path.read_bytes() == content


def test_every_changed_byte_of_a_row_is_noticed(job, form):
    path = Path("rows")
    fill(path, job, form, False)
    whole = path.read_bytes()
    layout = lay_out(job, form)
    for place in range(len(layout.header), len(whole), 3):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        try:
            with SweepFile(path, layout, True) as file:
                kept, points = file.path.read_bytes(), file.points
        except WcetError:
            continue
        assert whole.startswith(kept), place  # the change was in what had been cut
        assert points < 3


def test_a_file_is_written_by_one_process_at_a_time(job, form):
    layout = lay_out(job, form)
    with SweepFile(Path("rows"), layout, False), pytest.raises(WcetError, match="another process"):
        SweepFile(Path("rows"), layout, True)


def test_a_tool_that_changes_while_a_sweep_runs_ends_it(job, form, monkeypatch):
    signatures = iter(["before", "before", "after"])
    with monkeypatch.context() as patched:
        patched.setattr("wcet.session.sweep_worker.sign_package", lambda: next(signatures))
        with pytest.raises(WcetError, match="W021"):
            fill(Path("rows"), job, form, False)
    close_worker()
    with pytest.raises(WcetError, match="W021"):
        fill(Path("rows"), replace(job, tool="another"), form, False)


def test_a_machine_that_changes_while_a_sweep_runs_ends_it(folder, form):
    (folder / "saxpy.s").write_text(TEXT)
    machine = folder / "mine.toml"
    machine.write_text('extends = "sim-d"\n')
    job = prepare(overrides=(Settings("test", {"ndrange": "4096,1", "machine": "mine.toml"}),))
    machine.write_text('extends = "sim-d"\n[dram]\nextends = "DDR4-3200AA x16"\nn_rcd = 23\n')
    with pytest.raises(WcetError, match="W021"):
        fill(Path("rows"), job, form, False)


def test_a_point_of_several_kernels_is_there_as_a_whole_or_not_at_all(job, form):
    layout = lay_out(job, form)
    results = [SweepResult(number, "f", kernel, (("width", "1"),)) for number in range(2) for kernel in "ab"]
    rows = [layout.render(result, False, result.kernel == "b") for result in results]
    path, whole = Path("rows"), (layout.header + "".join(rows)).encode()
    first = len((layout.header + rows[0] + rows[1]).encode())
    for cut in range(len(layout.header), len(whole) + 1):
        path.write_bytes(whole[:cut])
        with SweepFile(path, layout, True) as file:
            assert file.points == (2 if cut == len(whole) else cut >= first)
        assert path.read_bytes() == whole[: (len(layout.header), first, len(whole))[file.points]]
