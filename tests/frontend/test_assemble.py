"""Assembly that an assembler has to expand: one bound with the text written out, at the lines that people wrote."""

import re
from itertools import cycle
from pathlib import Path

import pytest

from tests.frontend.compilers import each_clang, needs_clang
from tests.frontend.object_forms import answer
from wcet.cli import run
from wcet.errors import WcetError
from wcet.frontend.assembly_needs import find_need
from wcet.frontend.build import Build
from wcet.frontend.debug_sections import find_debug_lines
from wcet.frontend.flat_assembly import flatten_assembly
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.session.dependencies import find_dependencies
from wcet.session.kernels import read_kernel
from wcet.session.unsaved import analyze_text
from wcet.span import Source

ROOT = Path(__file__).parents[2]
LAUNCH = ("--groups", "1", "--group-size", "64", "--lds", "0")
COMPILED = ROOT / "tests" / "data" / "gcn" / "compiled"
WRITTEN = (
    *(ROOT / "samples" / "gcn" / f"{name}.s" for name in ("saxpy", "matmul", "branches", "nest", "histogram")),
    *(
        COMPILED / f"{name}.s"
        for name in ("reduce.llvm14.O2", "search.llvm19.O2", "lanes.llvm14.O2", "sequence.llvm22.O2")
    ),
)
HEAD = '.amdgcn_target "amdgcn-amd-amdhsa--gfx900"\n'
KERNEL = """\
.set v_y, 2
.macro step a
  v_add_f32 v\\a, v[v_y], v\\a
.endm
.text
.globl k
.p2align 8
.type k,@function
k:
  s_load_dword s0, s[0:1], 0x0
  s_waitcnt lgkmcnt(0)
.Lloop:
  step 3
  s_sub_u32 s0, s0, 1
  s_cmp_lg_u32 s0, 0
  s_cbranch_scc1 .Lloop
  s_endpgm
.Lend:
 .size k, .Lend-k
.section .rodata
.p2align 6
.amdhsa_kernel k
 .amdhsa_next_free_vgpr 4
 .amdhsa_next_free_sgpr 8
.end_amdhsa_kernel
"""


def disguise(text: str) -> str:
    """Return assembly with each instruction in a macro, a repetition or a condition, or with registers by name."""
    ways = cycle(range(4))
    lines = [".macro do op, rest:vararg", "\\op \\rest", ".endm"]
    for line in text.split("\n"):
        statement = re.fullmatch(r"\t((?:v|s|ds|buffer|flat|global)_\w+)((?:[ \t][^;/]*)?)(?:[;/].*)?", line)
        if statement is None:
            lines.append(line)
            continue
        way = next(ways)
        if way == 0:
            lines += [".if 1", line, ".else", "s_endpgm", ".endif"]
        elif way == 1:
            lines += [".rept 1", line, ".endr"]
        elif way == 2:
            lines.append(f"do {statement[1]},{statement[2]}" if statement[2].strip() else f"do {statement[1]}")
        else:
            lines.append(re.sub(r"(?<![\w\[.])([vs])(\d+)\b", lambda found: f"{found[1]}[r_{found[2]}]", line))
    symbols = [f".set r_{number}, {number}" for number in range(104)]
    return "\n".join([*symbols, *lines])


@each_clang
@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_a_kernel_with_macros_has_the_bound_of_its_text_written_out(
    tmp_path: Path, path: Path, clang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLANG", clang)
    text = path.read_text()
    if clang == "clang-14" and ".llvm14" not in path.name:
        pytest.skip("LLVM 14 does not know all directives of later ones")
    assert find_need(Source("k.s", text)) is None
    plain, other = tmp_path / "k.s", tmp_path / "other" / "k.s"
    other.parent.mkdir()
    plain.write_text(text)
    other.write_text(disguise(text))
    found = answer(plain)
    assert found and answer(other) == found


def test_no_file_that_compilers_and_people_have_written_asks_for_an_assembler() -> None:
    files = [*COMPILED.glob("*.s"), *(ROOT / "samples").rglob("*.s")]
    assert len(files) > 150
    assert not [path.name for path in files if find_need(Source(path.name, path.read_text())) is not None]


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("s_mov_b32 s[s_x], 1", "s[s_x]"),
        ("v_mov_b32 v[2+1], 1", "v[2+1]"),
        ("l: v_add_f32 v0 v1, v2", "v"),
        ("s_mov_b32 s4 1", "1"),
        ("buffer_load_dword v0, off, s[0:3], 0 offset:4*4", "4*"),
        ("s_waitcnt vmcnt(N)", "N"),
        (".REPT 3", ".REPT"),
        ("s_mov_b32 s4, 1 ; s[s_x]", ""),
        ("/* .macro */ s_mov_b32 s4, 0x10", ""),
        ("s_mov_b64 s[0:1], s[2:3] // .if", ""),
        ("s_waitcnt vmcnt(0) & lgkmcnt(0)", ""),
        ("v_add_f32 v0, |v1|, v2", ""),
        ("ds_swizzle_b32 v0, v1 offset:swizzle(QUAD_PERM,0,1,2,3)", ""),
    ],
)
def test_what_needs_an_assembler_is_found_at_its_place(line: str, place: str) -> None:
    source = Source("k.s", f"k:\n  s_endpgm\n{line}\n")
    need = find_need(source)
    found = "" if need is None else source.line(need.line)[need.column - 1 : need.end_column - 1]
    assert found == place or bool(place) and found.startswith(place)


@needs_clang
def test_costs_and_facts_are_at_the_lines_that_were_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "k.s"
    path.write_text(HEAD + KERNEL)
    assert run(("analyze", str(path), *LAUNCH)) == 3
    assert "k.s:17:3" in capsys.readouterr().err  # the branch, not its place in a disassembly
    bounds = []
    for label in (".Lloop", "k:15", "k.s:17"):
        assert run(("explain", str(path), *LAUNCH, "-b", f"{label}=9")) == 0
        bounds.append(re.sub(r"\W", "", capsys.readouterr().out.split(" cycles")[0]))
    assert len(set(bounds)) == 1
    assert run(("explain", str(path), *LAUNCH, "-b", ".Lloop=9")) == 0
    assert re.search(r"%  step +14    step 3$", capsys.readouterr().out, re.MULTILINE)
    assert run(("analyze", str(path), *LAUNCH, "-b", "k:3=9")) == 3
    assert "no loop of `k` holds `k:3`" in capsys.readouterr().err


@needs_clang
def test_pragmas_keep_their_places_in_macros_as_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "k.s"
    loop = KERNEL.partition(".Lloop:")[2].partition("  s_endpgm")[0].replace(".Lloop", ".Lloop\\@")
    inside = f".macro loop\n.Lloop\\@: ;@wcet loop 9\n{loop}.endm\n"
    found = []
    for text in (
        KERNEL.replace(".Lloop:", ";@wcet loop 9\n.Lloop:"),
        KERNEL.replace(".Lloop:", ".Lloop: //@wcet loop 9"),
        inside + KERNEL.replace(".Lloop:" + loop.replace("\\@", ""), "  loop\n"),
    ):
        path.write_text(HEAD + text)
        assert run(("analyze", str(path), *LAUNCH)) == 0
        found.append(capsys.readouterr().out.split("\n")[0])
    assert len(set(found)) == 1
    path.write_text(HEAD + KERNEL.replace("  step 3\n", ".rept 2\n  step 3 ;@wcet atmost 9\n.endr\n"))
    assert run(("analyze", str(path), *LAUNCH)) == 2
    assert "W148" in (shown := capsys.readouterr().err) and "k.s:15:17" in shown


@needs_clang
def test_symbols_and_folders_come_from_the_command_line_or_wcet_toml(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "inc").mkdir()
    head, rest = KERNEL.split(".text\n")
    (tmp_path / "inc" / "step.inc").write_text(head)
    (tmp_path / "k.s").write_text(
        f'{HEAD}.include "step.inc"\n.text\n{rest.replace("s_sub_u32 s0, s0, 1", "s_sub_u32 s0, s0, BY")}'
    )
    facts = ("-b", ".Lloop=9")
    assert run(("analyze", "k.s", *LAUNCH, *facts)) == 2
    assert "-I DIR" in capsys.readouterr().err
    assert run(("analyze", "k.s", *LAUNCH, *facts, "-I", "inc")) == 3
    assert "--defsym BY=NUMBER" in capsys.readouterr().err
    assert run(("analyze", "k.s", *LAUNCH, *facts, "-I", "inc", "--defsym", "BY=1")) == 0
    bound = capsys.readouterr().out.split("\n")[0]
    (tmp_path / "wcet.toml").write_text('[compile]\nincludes = ["inc"]\nsymbols = ["BY=1"]\n')
    assert run(("analyze", "k.s", *LAUNCH, *facts)) == 0
    assert capsys.readouterr().out.split("\n")[0] == bound
    source = read_kernel(Path("k.s"), Build(includes=("inc",), symbols=("BY=1",)))
    found = find_dependencies(Path("k.s"), source)
    assert Path("inc/step.inc") in found.sources and len(found.tools) == 1
    (outcome,) = analyze_text(Path("k.s"), (tmp_path / "k.s").read_text().replace(".Lloop:", ".Lloop: ;@wcet loop 9"))
    assert not outcome.diagnostics or outcome.diagnostics[0].code == "W501"  # its launch is nowhere stated
    (tmp_path / "wcet.toml").write_text('[compile]\nsymbols = ["BY=1 -o x"]\n')
    assert run(("analyze", "k.s", *LAUNCH, *facts)) == 2
    assert "wcet.toml:2" in capsys.readouterr().err


SECRET = "secret_word:19000"
WAYS = {
    "a file": '.include "{}"',
    "a file in other letters": '.INCLUDE "{}"',
    "bytes": '.incbin "{}"',
    "bytes of a label": 'here: .incbin "{}"',
    "a macro that makes a name": '.macro m a, b\n.\\a\\b "{}"\n.endm\nm inc, lude',
    "a macro that makes another name": '.macro m a, b\n.\\a\\b "{}"\n.endm\nm INC, bin',
    "a macro that is handed the name": '.macro m a\n.include "\\a"\n.endm\nm {}',
    "an argument": '.macro m a:vararg\n\\a\n.endm\nm .include "{}"',
    "taking the macro away": '.purgem .include\n.irp x, "{}"\n.include "\\x"\n.endr',
    "no macros": '.macros_off\n.irpc x, 1\n.include "{}"\n.endr',
    "no errors": '.macro .error x:vararg\n.endm\n.irpc x, 1\n.include "{}"\n.endr',
    "a name anew": '.macro .include x\n.endm\n.irpc x, 1\n.INClude "{}"\n.endr',
}


@each_clang
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("place", ["../shadow", "link", "absolute", ".git/config"])
def test_nothing_outside_of_the_repository_is_read(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    way: str,
    place: str,
    clang: str,
) -> None:
    folder = tmp_path / "repository"
    (folder / ".git").mkdir(parents=True)
    for file in (tmp_path / "shadow", folder / ".git" / "config"):
        file.write_text(SECRET)
    (folder / "link").symlink_to("../shadow")
    monkeypatch.chdir(folder)
    named = str(tmp_path / "shadow") if place == "absolute" else place
    (folder / "k.s").write_text(HEAD + WAYS[way].format(named) + "\n" + KERNEL)
    code = run(("analyze", "k.s", *LAUNCH, "-b", ".Lloop=9", "--clang", clang))
    shown = "".join(capsys.readouterr())
    assert code == 2 and "secret" not in shown and "19000" not in shown
    assert "W025" in shown or "names no file that is read" in shown or "unexpected token" in shown


@needs_clang
def test_what_is_named_outside_is_read_where_the_command_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "repository" / ".git").mkdir(parents=True)
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "one.inc").write_text(".set ONE, 1\n")
    (tmp_path / "shared" / "table").write_bytes(bytes(range(4)))
    monkeypatch.chdir(tmp_path / "repository")
    head, rest = KERNEL.split(".text\n")
    Path("k.s").write_text(
        f'{HEAD}{head}.include "one.inc"\n.text\n{rest.replace("s0, 1", "s0, ONE")}\ntable: .incbin "table"\n'
    )
    given = ("analyze", "k.s", *LAUNCH, "-b", ".Lloop=9")
    assert run(given) == 2
    assert run((*given, "-I", "../shared")) == 0


@pytest.mark.parametrize(
    ("text", "other", "reason"),
    [
        ('.if 0\n.include "a.inc"\n.endif\n', ".endif\ns_endpgm\n.if 1\n", "condition of another file"),
        ('.if 0\n.include "a.inc"\n.endif\n', ".else\ns_endpgm\n", "condition of another file"),
        ('.include "a.inc"\n', ".if 1\n", "does not end in it"),
        ('.include "inc/a.inc"\n.include "b.inc"\n', "", "`inc/b.inc`"),
    ],
)
def test_what_an_assembler_could_take_otherwise_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, other: str, reason: str
) -> None:
    (tmp_path / "inc").mkdir()
    for name in ("a.inc", "inc/a.inc"):
        (tmp_path / name).write_text(other)
    if "b.inc" in text:
        (tmp_path / "inc" / "a.inc").write_text('.include "b.inc"\n')
        (tmp_path / "inc" / "b.inc").write_text("\n")
        (tmp_path / "b.inc").write_text("\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(WcetError) as caught:
        flatten_assembly(Path("k.s"), text, Build(), {})
    assert "W141" in str(caught.value) and reason in str(caught.value)


@needs_clang
def test_no_text_can_ask_for_the_labels_that_keep_pragmas(tmp_path: Path) -> None:
    path = tmp_path / "k.s"
    path.write_text(".if 1\n.endif\ns_nop 0 ;@wcet atmost 1\n")
    texts = [flatten_assembly(path, path.read_text() + each, Build(), {}) for each in ("", "\n", ";")]
    assert len({each.fact for each in texts}) == 3 and all(each.fact in each.text for each in texts)


def test_files_that_include_each_other_end(tmp_path: Path) -> None:
    path = tmp_path / "k.s"
    path.write_text('.include "k.s"\n.include "k.s"\n')
    with pytest.raises(WcetError, match="W141"):
        flatten_assembly(path, path.read_text(), Build(), {})


def test_without_a_compiler_the_message_says_what_it_is_needed_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "k.s"
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CLANG", raising=False)
    path.write_text(HEAD + KERNEL)
    assert run(("analyze", str(path), *LAUNCH)) == 2
    shown = capsys.readouterr().err
    assert "W170" in shown and "k.s:3:1" in shown and "an assembler has to expand `.macro`" in shown
    path.write_text((ROOT / "samples" / "gcn" / "saxpy.s").read_text())
    assert run(("analyze", str(path), "--groups", "1", "--group-size", "64")) == 0


@needs_clang
def test_the_chip_is_the_one_of_the_file_or_of_the_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "k.s"
    only_vega = KERNEL.replace("  step 3\n", "  step 3\n  v_add_u32 v0, v0, v1\n")
    path.write_text(only_vega)
    assert run(("analyze", str(path), *LAUNCH, "-b", ".Lloop=9", "-m", "gcn5")) == 0
    assert run(("analyze", str(path), *LAUNCH, "-b", ".Lloop=9")) == 2
    assert "-m gcn5" in capsys.readouterr().err
    path.write_text(KERNEL.replace(".end_amdhsa_kernel", " .amdhsa_wavefront_size32 1\n.end_amdhsa_kernel"))
    assert run(("analyze", str(path), *LAUNCH)) == 2
    assert "W146" in (shown := capsys.readouterr().err) and "k.s:25:2" in shown
    path.write_text(HEAD.replace("gfx900", "gfx1010") + KERNEL)
    assert run(("analyze", str(path), *LAUNCH)) == 2
    assert "W146" in (shown := capsys.readouterr().err) and "k.s:1:1" in shown


@needs_clang
@pytest.mark.parametrize("value", ["N*32", "N+124", "M", "(N<<5)"])
def test_an_expression_of_a_descriptor_is_computed_or_refused(tmp_path: Path, value: str) -> None:
    text = (ROOT / "samples" / "gcn" / "saxpy.s").read_text()
    number = re.search(r"next_free_vgpr (\d+)", text)
    assert number is not None
    path, symbols = tmp_path / "k.s", ".set N, 4\n.set M, N*32\n"
    answers = []
    for stated in ("128", value):
        path.write_text(symbols + text.replace(number[0], f"next_free_vgpr {stated}"))
        answers.append(answer(path) if stated == "128" else _answer_expanded(path))
    assert answers[0] == answers[1]
    with pytest.raises(WcetError, match="W147"):
        analyze(Source("k.s", path.read_text()), AnalyzeOptions(launch={"groups": "1", "group_size": "64"}))


def _answer_expanded(path: Path):
    assert find_need(Source("k.s", path.read_text())) is not None
    return answer(path)


@needs_clang
def test_a_local_label_of_another_assembler_gets_a_help_line_that_works(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """GNU's assembler has `LOCAL` in macros after `.altmacro`."""
    path, own = tmp_path / "k.s", "  LOCAL again\nagain:\n  s_sub_u32 s1, s1, 1\n  s_cbranch_scc1 again\n"
    text = HEAD + ".altmacro\n" + KERNEL.replace(".macro step a\n", ".macro step a\n" + own)
    path.write_text(text)
    assert run(("analyze", str(path), *LAUNCH)) == 2
    shown = capsys.readouterr().err
    (label,) = re.findall(r"help: (\S+):  # and \1 where it is used, without LOCAL", shown)
    mended = text.replace("  LOCAL again\n", "").replace("again:", f"{label}:").replace("_scc1 again", f"_scc1 {label}")
    path.write_text(mended)
    assert run(("analyze", str(path), *LAUNCH)) == 3
    assert "W171" not in (shown := capsys.readouterr().err) and "loop `again0`" in shown


DEBUG = """\
 .section .debug_info,"",@progbits
.Lcu_begin0:
 .long .Lcu_end0-.Lcu_begin0 ; Length of Unit
 .long .Lline_table_start0
 .uleb128 3
.Lcu_end0:
 .ident "clang"
 .section .debug_line,"",@progbits
.Lline_table_start0:
"""


@needs_clang
def test_debug_sections_of_a_compiler_are_in_the_way_of_no_macro(tmp_path: Path) -> None:
    plain, other = tmp_path / "k.s", tmp_path / "other" / "k.s"
    other.parent.mkdir()
    text = HEAD + KERNEL.replace(".Lloop:", ".Lloop: ;@wcet bound 4")
    plain.write_text(text)
    other.write_text(text + DEBUG)
    assert answer(other) == answer(plain)


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        (DEBUG, {0, 1, 2, 3, 4, 5, 7, 8}),
        (DEBUG + ".text\ns_endpgm\n", {0, 1, 2, 3, 4, 5, 7, 8}),
        (DEBUG + ".ifdef .Lcu_end0\n.endif\n", set()),
        (".if .Lcu_end0-.Lcu_begin0 > 4\ns_nop 0\n.endif\n" + DEBUG, set()),
        (DEBUG + "s_endpgm\n", set()),
        (DEBUG + "s_n = 4\n", set()),
        (DEBUG + "global:\n", set()),
        (DEBUG + ".long 0 /*\n.text\n*/\n", set()),
        (DEBUG + ".previous\n", set()),
    ],
)
def test_only_data_that_no_code_names_are_left_out_of_debug_sections(text: str, hidden: set[int]) -> None:
    assert find_debug_lines(text.removesuffix("\n").split("\n")) == hidden
