"""Numbers, depths and names that no sound file has: each is refused at its place, at once, with the right code."""

import contextlib
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.conftest import folder, wcet  # noqa: F401
from tests.robustness.corpus import list_projects
from tests.robustness.limited import run_limited
from wcet.documents import read_document
from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.run import lockstep
from wcet.isa.gcn.run.constant_tables import read_table
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.run import program
from wcet.machine.dram import Dram
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.sim_d.compose.refreshes import RefreshRules, charge_intervals, refresh_delay
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import load_contents
from wcet.units import to_compute_cycles

LAUNCH = ("--groups", "4", "--group-size", "64")


@pytest.fixture
def project(folder: Path) -> Path:  # noqa: F811
    for name, content in list_projects()[0].files.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    (folder / "wcet.toml").write_text("")
    return folder


def change(project: Path, old: str, new: str) -> None:
    path = project / "three.s"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (".amdhsa_system_vgpr_workitem_id 1", ".amdhsa_system_vgpr_workitem_id 65535", "three.s:100:"),
        (".size: 4", ".size: 2147483648", ".size: 2147483648"),
        (".size: 4", ".size: 99999999999999999999999", ".size: 9999"),
        (".size: 4", ".size: -4", ".size: -4"),
        (".vgpr_count: 6", ".vgpr_count: 257", ".vgpr_count: 257"),
        (".amdhsa_next_free_sgpr 12", ".amdhsa_next_free_sgpr 1000", "`next_free_sgpr` is 1,000"),
        (".kernarg_segment_size: 16", ".kernarg_segment_size: 4294967295", ".kernarg_segment_size: 4294967295"),
    ],
)
@pytest.mark.parametrize("command", ["analyze", "simulate"])
def test_numbers_of_kernels_fit_the_hardware(wcet, project, old, new, line, command):  # noqa: F811
    change(project, old, new)
    ran = wcet(command, "three.s", *LAUNCH)
    assert (ran.code, "error[W147]" in ran.err) == (2, True)
    assert line in ran.err and "three.s:" in ran.err


def test_a_kernel_without_instructions_is_refused_by_all_commands(wcet, project):  # noqa: F811
    text = (project / "three.s").read_text()
    start, end = text.index("copy:"), text.index(".Lend0:")
    (project / "three.s").write_text(text[:start] + "copy:\n" + text[end:])
    for command in ("analyze", "simulate", "validate", "annotate", "cfg"):
        ran = wcet(command, "three.s", "--kernel", "copy", *LAUNCH)
        assert (ran.code, "kernel `copy` has no instruction" in ran.err) == (3, True), command


def test_a_launch_fits_the_dispatch_packet(wcet, project):  # noqa: F811
    for command in ("analyze", "simulate"):
        ran = wcet(command, "three.s", "--kernel", "copy", "--groups", "100000000", "--group-size", "64")
        assert (ran.code, "6,400,000,000 work-items" in ran.err) == (2, True)


@pytest.mark.parametrize("depth", [33, 500, 20_000])
@pytest.mark.parametrize("text", ["x = {0}{1}", "a = 1\nx = {0}", "{2}b = 1", "x = {3}1{4}"])
def test_deep_toml_is_refused_where_it_gets_too_deep(depth, text):
    parts = ("[" * depth, "]" * depth, "a." * depth, "{a=" * depth, "}" * depth)
    with pytest.raises(WcetError, match="nested too deeply .at line|at line|end of document"):
        read_document(Source("deep.toml", text.format(*parts)), "W004", "`deep.toml`")


@pytest.mark.parametrize("number", ["9" * 5000, "0x" + "f" * 5000, str(1 << 64), "-" + str(1 << 64)])
def test_numbers_of_more_than_64_bits_are_refused(number):
    with pytest.raises(WcetError, match="more than 64 bits|not TOML"):
        read_document(Source("long.toml", f"[kernel.x.bounds]\nloop = {number}\n"), "W004", "`long.toml`")
    most = Source("most.toml", f"x = {(1 << 64) - 1}")
    assert read_document(most, "W004", "`most.toml`") == {"x": (1 << 64) - 1}


def test_broken_documents_are_answered_with_their_place(wcet, project):  # noqa: F811
    (project / "deep.toml").write_text("x = 1\ny = " + "[" * 20_000)
    ran = wcet("analyze", "three.s", "--config", "deep.toml", *LAUNCH)
    assert (ran.code, "error[W004]" in ran.err, "deep.toml:2:" in ran.err) == (2, True, True)
    ran = wcet("analyze", "three.s", "-m", "deep.toml", *LAUNCH)
    assert (ran.code, "error[W003]" in ran.err, "deep.toml:2:" in ran.err) == (2, True, True)
    (project / "deep.json").write_text("[" * 20_000)
    ran = wcet("verify", "deep.json")
    assert (ran.code, "nested too deeply" in ran.err) == (2, True)


@pytest.mark.parametrize("name", ["gcn" + "9" * 5000, "a\tb", "x" * 300 + ".toml"])
def test_machines_with_impossible_names_are_not_found(wcet, project, name):  # noqa: F811
    ran = wcet("analyze", "three.s", "-m", name, *LAUNCH)
    assert ran.code == 2 and "W902" not in ran.err


@pytest.mark.parametrize("option", ["--max-splits", "--buffer-alignment", "--split-at", "--lds", "--groups"])
@pytest.mark.parametrize("value", ["9" * 5000, "²", "-1", "1e9", "0x10", ""])
def test_numbers_on_the_command_line_are_short(wcet, project, option, value):  # noqa: F811
    assert wcet("analyze", "three.s", "--kernel", "copy", *LAUNCH, option, value).code in (0, 2)


@pytest.mark.parametrize(
    ("extends", "line"),
    [
        ("gcn3", "lds_bytes = 4294967295"),
        ("gcn3", "compute_units = 1000000000"),
        ("gcn3", "memory_latency = 18446744073709551615"),
        ("sim-d", "execute_stages = 1000000000"),
        ("sim-d", "stack_depth = 1000000000"),
        ("sim-d", "[dram]\nbanks = 1073741824"),
        ("sim-d", "[dram]\nn_refi = 1"),
        ("sim-d", "[dram]\nn_refi = 564"),
        ("sim-d", "[dram]\nn_bl = 0"),
        ("sim-d", "[dram]\nn_rcd = -5"),
    ],
)
def test_machines_that_nobody_builds_are_refused(tmp_path, extends, line):
    path = tmp_path / "board.toml"
    path.write_text(f'extends = "{extends}"\n{line}\n')
    with pytest.raises(WcetError) as caught:
        load_machine(str(path))
    assert {each.code for each in caught.value.diagnostics} == {"W003"}


def test_the_refreshes_of_a_grade_leave_time():
    machine = load_machine("sim-d")
    values = {name: getattr(machine.dram, name) for name in Dram.__slots__}
    with pytest.raises(ValueError, match="leave no time"):
        Dram(**{**values, "n_refi": values["n_rfc"]})


@pytest.mark.parametrize("clock", [1, 7, 1000, 1600, 4000])
def test_the_shortest_time_between_refreshes_leaves_time_for_work(clock):
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    for refi in range(machine.dram.n_rfc + 1, machine.dram.n_rfc + 9000):
        dram = replace(machine.dram, n_refi=refi)
        with contextlib.suppress(ValueError):
            replace(machine, dram=dram, compute_mhz=clock)
            break
    excess = to_compute_cycles((dram.n_refi - dram.n_rfc) // 2, dram.rate, clock)
    delay = refresh_delay(replace(machine, dram=dram, compute_mhz=clock), excess)
    rules = RefreshRules(dram.n_refi * clock // dram.rate, delay, excess, sound=False)
    assert charge_intervals(100, rules) > 0


def test_buffers_of_gigabytes_are_bounded_but_not_simulated():
    text = ".data\n0 0x0 1048575 1023 none\n.text\n    exit\n"
    with pytest.raises(WcetError, match="W606.*1,072,692,225|hold at most"):
        load_contents(parse_kernel(Source("big.s", text)), (), {}, strict=False)


def test_a_table_is_as_large_as_its_text_up_to_a_limit():
    assert read_table("t:\n .long 7\n .zero 99999999999999\n", "t") is None
    assert read_table("t:\n .long 7\n .zero -1\n", "t") is None
    table = read_table("t:\n .long 7\n .zero 4\n", "t")
    assert table is not None and table.size == 8


@pytest.mark.parametrize(
    "line",
    [
        "v_add_u32_dpp v0, vcc, v0, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:99999999999999999999",
        "v_mov_b32_dpp v0, v1 row_shr:16 row_mask:0xf bank_mask:0xf",
        "ds_read_b32 v0, v1 offset:65536",
        "ds_read2_b32 v[0:1], v2 offset0:256 offset1:0",
        "ds_read_b32 v0, v1 offset:010",
        "buffer_load_dword v0, off, s[0:3], 0 offset:4096",
    ],
)
def test_numbers_of_modifiers_fit_their_fields(line):
    with pytest.raises(WcetError) as caught:
        parse_file(Source("k.s", f"k:\n {line}\n s_endpgm\n"))
    assert [each.code for each in caught.value.diagnostics] == ["W143"]


@pytest.mark.parametrize("blank", ["\n", " \n", "\t\t\n", "\r\n"])
def test_a_hundred_thousand_empty_lines_cost_no_more_than_their_size(blank):
    text = blank * 100_000 + list_projects()[0].files["three.s"].decode()
    assert len(parse_file(Source("k.s", text))) == 3


ENDLESS = """k:
.L0:
 v_add_u32_e32 v1, vcc, 1, v1
 s_cmp_eq_u32 s4, 77
 s_cbranch_scc0 .L0
 s_endpgm
 .size k, .-k
 .amdhsa_kernel k
  .amdhsa_next_free_vgpr 4
  .amdhsa_next_free_sgpr 8
 .end_amdhsa_kernel
"""


@pytest.mark.parametrize(
    ("limit", "said"), [("MOST_OPERATIONS", "does not seem to end"), ("MOST_RECORDED", "runs for too long")]
)
def test_an_endless_run_is_refused_before_what_is_kept_of_it_grows(wcet, folder, monkeypatch, limit, said):  # noqa: F811
    monkeypatch.setattr(lockstep, limit, 30_000)
    (folder / "k.s").write_text(ENDLESS)
    ran = wcet("simulate", "k.s", "--groups", "64", "--group-size", "64", "--target", "gcn")
    assert (ran.code, "W644" in ran.err, said in ran.err) == (2, True, True)


@pytest.mark.parametrize(
    ("limit", "said"), [("MOST_RUNS", "does not seem to end"), ("MOST_TOGETHER", "runs for too long")]
)
def test_an_endless_run_of_sim_d_is_refused(wcet, folder, monkeypatch, limit, said):  # noqa: F811
    monkeypatch.setattr(program, limit, 3_000)
    text = ".data\n0 0x0 1024 1\n.text\n    smov s0, 5\nagain:\n    smov s0, 5\n    sicj.ge again, s0\n    exit\n"
    (folder / "k.s").write_text(text)
    ran = wcet("simulate", "k.s", "--ndrange", "1024,1", "--width", "1024")
    assert (ran.code, "W644" in ran.err, said in ran.err) == (2, True, True)


@pytest.mark.parametrize("base", ["s4", "s[4:6]", "s[4:7]"])
def test_the_base_of_a_scalar_load_is_a_pair(base):
    with pytest.raises(WcetError) as caught:
        parse_file(Source("k.s", f"k:\n s_load_dword s0, {base}, 0x0\n s_endpgm\n"))
    assert [each.code for each in caught.value.diagnostics] == ["W142"]


CHECKER = Path(__file__).parents[2] / "wcet" / "checker" / "verify.py"
BROKEN = {
    "nested deeply": b"[" * 20_000,
    "a number": b"[1]",
    "nothing": b"[]",
    "an empty table": b"{}",
    "an unknown format": b'[{"format": []}]',
    "the format of no target": b'[{"kernel": "k", "format": ["wcet-certificate", 3, "x"]}]',
    "a table as target": b'[{"kernel": "k", "format": [{}]}]',
    "a name alone": b'[{"kernel": "k"}]',
    "not JSON": b"x",
    "cut off": b'[{"kernel": "k", ',
    "no text": b"\xff\xfe\x00",
    "a long number": b'[{"cycles": ' + b"9" * 5_000 + b"}]",
    "not a number": b'[{"kernel": "k", "cycles": NaN}]',
    "null": b"null",
}


@pytest.mark.parametrize("broken", BROKEN)
def test_the_checker_rejects_what_is_no_certificate_in_one_line(broken, tmp_path):
    (tmp_path / "proof.json").write_bytes(BROKEN[broken])
    ran = subprocess.run([sys.executable, "-S", CHECKER, "proof.json"], cwd=tmp_path, capture_output=True, text=True)
    assert "Traceback" not in ran.stderr
    assert (ran.returncode, ran.stderr.count("\n"), ran.stdout) == (1, 1, "")


@pytest.mark.parametrize("broken", BROKEN)
def test_verify_rejects_what_is_no_certificate(wcet, folder, broken):  # noqa: F811
    (folder / "proof.json").write_bytes(BROKEN[broken])
    ran = wcet("verify", "proof.json")
    assert (ran.code, ran.err.count("error[W026]"), ran.out) == (2, 1, "")
    assert len(ran.err) < 2_000


@pytest.mark.parametrize(
    "line",
    [
        *(
            "\ts_nop 0" + " " * 200_000 + "x",
            "\t" + "/ " * 100_000 + "//",
            "\ts_nop // 00: " + "BF800000 " * 20_000 + "x",
        ),
        *("\n" * 100_000 + "x", "\t.byte" + " " * 200_000 + "\x01", "<" + "a" * 200_000, "; " + "a:1" * 60_000 + "x"),
        *("a:\tfile format " * 10_000, " " * 200_000 + "x", "\t00: R_AMDGPU_" + "A" * 100_000 + " b x"),
    ],
    ids=range(10),
)
def test_a_long_line_of_a_listing_is_read_in_time_that_its_length_bounds(line: str) -> None:
    """Some took the square of their length: a line of a megabyte took a quarter of an hour."""
    head = "k.o:\tfile format elf64-amdgpu\n\nDisassembly of section .text:\n\n0000000000000000 <k>:\n"
    code = "\ts_endpgm // 000000000000: BF810000\n"
    ending, _ = run_limited(["analyze", "k.lst"], {"k.lst": (head + code + line + "\n").encode()})
    assert ending.wrong == ""


def test_a_configuration_lists_so_many_patterns_and_no_more(wcet, project):  # noqa: F811
    patterns = ", ".join(f'"**/{number}.s"' for number in range(4097))
    (project / "many.toml").write_text(f"kernels = [{patterns}]\n")
    ran = wcet("check", "--config", "many.toml")
    assert (ran.code, "error[W004]: `kernels` must have at most 4,096 entries" in ran.err) == (2, True)
