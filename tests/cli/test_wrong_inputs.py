"""Two hundred wrong inputs: none is an internal error, and every help line leads on.

A help line leads on if it is not only the command that prints the page of the code, and if each command in it is one
that the tool takes, options included.
"""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from wcet.cli.group import COMMANDS
from wcet.engine.cluster import ClusterEngine

SAMPLES = Path(__file__).parents[2] / "samples"

TYPED = (
    """\
analyze nowhere.s
annotate nowhere.s
cfg nowhere.s
check nowhere.s
config nowhere.s
diff nowhere.s
evidence nowhere.s -o kit
explain nowhere.s
llc nowhere.s
sched nowhere.s
simulate nowhere.s
sweep nowhere.s --vary width=32
transform nowhere.s
trend nowhere.s
validate nowhere.s
verify nowhere.s
analyze prose.s
annotate prose.s
cfg prose.s
check prose.s
simulate prose.s
transform prose.s
explain prose.s
analyze empty.s
analyze picture.png
analyze bytes.s
analyze folder
analyze kernel.cpp
analyze x86.s
analyze cut.o
analyze good.s --ndrange 0 --width 1024
analyze good.s --ndrange x --width 1024
analyze good.s --ndrange 4096
analyze good.s --width 1024
analyze good.s --ndrange 4096 --width 3
analyze good.s --ndrange 1,2,3 --width 32
analyze good.s --ndrange 4 --width x
analyze good.s --groups 4
analyze gcn.s
analyze gcn.s --groups 0 --group-size 64
analyze gcn.s --groups 1
analyze gcn.s --group-size 9
analyze gcn.s --ndrange 4096
analyze gcn.s --groups 1 --group-size 99999
analyze gcn.s --groups 1 --group-size 64 --splits sometimes
analyze good.s -m nothing
analyze good.s -m gcn3
analyze good.s -m own.toml
analyze good.s -m folder
analyze good.s --target cuda
analyze good.s --bound x
analyze good.s --bound x=y
analyze good.s --bound x=-1
analyze good.s --arg n
analyze good.s --arg n=1e3
analyze good.s --arg n=99999999999999999999999999
analyze good.s --kernel nobody
analyze good.s --config nothing.toml
analyze good.s -f xml
analyze good.s -o no/where.txt
analyze good.s -o folder
analyze good.s --store folder
analyze good.s --cluster nowhere
check -j 0
check good.s --depfile d
check --update
check -r
check
annotate
analyze
simulate
evidence good.s
explain W999
explain X1
help nothing
machines nothing
schema nothing
init --target cuda
init good.s
nothing
-C nowhere check
sweep good.s --vary nothing=1
sweep good.s
sweep good.s --vary width
trend good.s
diff --base main
diff nothing.json
diff good.s
verify nothing.json
sched good.s
llc good.s
validate good.s --runs 0
check good.s --budget 4000
check good.s --deadline 5
check good.s --json
check good.s --sarif
check good.s --junit
check good.s --markdown
check good.s --verbose
check good.s -v
check good.s --grid-size 4
check good.s --block-size 64
check good.s --global-size 64
check good.s --local-size 64
check good.s --workgroup-size 8
check good.s --gpu x
check good.s --arch gfx803
check good.s --offload-arch gfx803
check good.s --launch 4
""".splitlines()
    + [f"{command} --nonsense" for command in COMMANDS]
)

SIM_D = """\
frobnicate v1, v2
add v1
add v1, v2, v3, v4
add v99, v1, v2
add v1 + v2, v3
add v1, 1.2.3, v2
add s1, v1, v2
mov v0, 1f3
mov v0, "x"
branch nowhere
sicj.nz nowhere, s0
stglin v1, 7
ldglin v1, 40
.frob
x: add v1, v2, v3
123456
mov v0, 99999999999999999999
call nowhere
cpop
jump x
sc.frob s1
""".splitlines()

GCN = """\
v_frobnicate_b32 v1, v2
v_mov_b32
v_mov_b32 v999, v1
v_mov_b32 v1, v2, v3
v_mov_b32 s1, v2
s_load_dword s0, s[1:2], 0x0
s_load_dwordx2 s[3:2], s[4:5], 0x0
s_mov_b32 s0, 0x123456789abcdef01
v_mov_b32_e32 v1, v2 offset:99999999
buffer_load_dword v1, v2, s[0:3], 0 offen offset:65536
s_branch nowhere
s_branch 9
s_cbranch_scc1 k_other
s_setpc_b64 s[0:1]
s_swappc_b64 s[0:1], s[2:3]
image_sample v1, v2, s[0:7], s[8:11]
v_mfma_f32_4x4x1f32 a[0:3], v0, v1, a[0:3]
.section
.frob 4
.popsection
v_mov_b32 v1, "x
/* v_mov_b32 v1, v2
;@wcet loop x
;@wcet loop 0
s_mov_b32 s0, 'a'
v_add_f32 v0, -s1:2, v1
ds_write_b32 v1
s_waitcnt vmcnt(99)
""".splitlines()

GRAPH = """\
x = frob a
x = add a
x = add a, b
store
end
repeat 0
configuration c
param n
x = const 99999999999
kernel
node
load x[
""".splitlines()

SETTINGS = """\
budget = "4000"
budget = "4,000"
budget = "4 bananas"
budget = "-4 cycles"
budget = ""
budget = 4
budget = "4.5 cycles"
budget = "4 cycles per day"
bugdet = "4 cycles"
ndrange = "x"
ndrange = []
ndrange = [1, 2, 3]
ndrange = [0]
width = 3
width = "?"
groups = [4]
bounds = 4
bounds = { nowhere = 4 }
bounds = { nowhere = "?" }
bounds = { nowhere = -1 }
arguments = 4
arguments = { n = "x" }
machine = "nothing"
machine = "gcn3"
machine = 4
target = "cuda"
policy = "worst"
convention = "published"
data = { 0 = "nowhere.bin" }
data = { 99 = "nowhere.bin" }
file = "nowhere.s"
file = 4
kernel = 4
[
x = 1 = 2
""".splitlines()

TASKS = """\
[sched]
[sched.platform]
[sched.platform]\\nscheduler = "x"
[[sched.task]]
[[sched.task]]\\nname = "t"\\nkernel = "good.s"
[[sched.task]]\\nname = "t"\\nkernel = "nowhere.s"\\nperiod = "1 ms"
[[sched.task]]\\nname = "t"\\nwcet = "2 ms"\\nperiod = "0 ms"
[[sched.task]]\\nname = "t"\\nwcet = "2 ms"\\nperiod = "x"
sched = 4
[platform]\\nscheduler = "edf"
""".splitlines()

NUMBERS = """\
[issue]\\nadd = -1
[issue]\\nadd = "x"
[frob]\\nx = 1
extends = "nothing"
target = "cuda"
extends = 4
clock_mhz = 0
[
""".splitlines()

CASES = [
    *((line, "", "") for line in TYPED),
    *(("analyze case.s --ndrange 1024 --width 1024", "case.s", f".text\n{line}\nexit\n") for line in SIM_D),
    *(
        (
            "analyze case.s --target gcn --groups 1 --group-size 64",
            "case.s",
            f"\t.text\n\t.type k,@function\nk:\n\t{line}\n\ts_endpgm\n",
        )
        for line in GCN
    ),
    *(("analyze case.cdfg --threads 4", "case.cdfg", f"kernel k\nconfiguration c\n{line}\n") for line in GRAPH),
    *(
        (
            "check good.s --strict",
            "wcet.toml",
            f"[kernel.good]\n{'' if line[0] in 'nw' else 'ndrange = [1024]'}\n"
            f"{'' if line[0] == 'w' else 'width = 1024'}\n{line}\n",
        )
        for line in SETTINGS
    ),
    *(("sched tasks.toml", "tasks.toml", line.replace("\\n", "\n")) for line in TASKS),
    *(("analyze good.s -m own.toml", "own.toml", line.replace("\\n", "\n")) for line in NUMBERS),
]

PLACEHOLDERS = {"KERNEL": "good.s", "FILE": "good.s", "TASKS.toml": "tasks.toml", "MACHINE": "gcn3", "DIR": "folder"}
ENDLESS = ("lsp", "watch")


def list_commands(line: str) -> list[list[str]]:
    """Return the commands of the tool that a help line holds, in backquotes or as the rest of the line."""
    quoted = re.findall(r"`wcet ([^`]*)`", line)
    plain = re.findall(r"(?:^|: )wcet ([^#`]*)", line)
    found = [shlex.split(each.replace("(", "").replace(")", "")) for each in (*quoted, *plain)]
    return [[PLACEHOLDERS.get(word, word) for word in words] for words in found if words]


@pytest.fixture
def inputs(folder: Path) -> Path:
    """A folder with a good kernel of two targets, and with files that hold none."""
    shutil.copy(SAMPLES / "sim_d" / "saxpy.s", folder / "good.s")
    shutil.copy(SAMPLES / "gcn" / "saxpy.s", folder / "gcn.s")
    (folder / "prose.s").write_text("This is a text about kernels, and\nnot a kernel.\n")
    (folder / "empty.s").write_text("")
    (folder / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(64))
    (folder / "bytes.s").write_bytes(b"\xff\xfe\x00")
    (folder / "cut.o").write_bytes(b"\x7fELF" + bytes(60))
    (folder / "kernel.cpp").write_text("__global__ void k(float *x) { x[threadIdx.x] = 1; }\n")
    (folder / "x86.s").write_text("\t.text\nmain:\n\tpushq %rbp\n\tmovq %rsp, %rbp\n\tret\n")
    (folder / "own.toml").write_text("x = 1\n")
    (folder / "folder").mkdir()
    return folder


def test_there_are_two_hundred_of_them():
    assert len(set(CASES)) >= 200


@pytest.fixture(autouse=True)
def wait_for_no_cluster(monkeypatch):
    monkeypatch.setattr(ClusterEngine.__init__, "__defaults__", (0.5,))


@pytest.mark.parametrize(("typed", "name", "text"), CASES)
def test_a_wrong_input_is_no_internal_error_and_its_help_leads_on(wcet, inputs, typed, name, text):
    if name:
        (inputs / name).write_text(text)
    ran = wcet(*shlex.split(typed))
    assert ran.code in (1, 2, 3)
    found = re.findall(r"^(?:error|warning)\[(W\d{3})\]", ran.err, re.MULTILINE)
    assert found
    helps = re.findall(r"= help: (.*)", ran.err)
    assert len(helps) == len(found)
    for line in helps:
        assert not re.fullmatch(r"`?wcet explain W\d{3}`?", line)
        for words in list_commands(line):
            assert words[0] in (*COMMANDS, "--help"), line
            if words[0] not in ENDLESS:
                again = wcet(*words)
                assert "No such option" not in again.err, line
                assert again.code in (0, 1, 2, 3), line
