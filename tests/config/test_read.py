import hashlib
from pathlib import Path

import numpy as np
import pytest

from wcet.config.data import read_data
from wcet.config.read import find_config, load_config
from wcet.errors import WcetError

WHOLE = """\
machine = "boards/mine.toml"
kernels = ["*.s"]
width = 64

[bounds]
row = 64

[kernel.saxpy]
purpose = "one line"
ndrange = [4096]
bounds = { row = 32, ".LBB0_2" = 7 }
branches = { skip = [255, 1], turn = [1, 2, 2] }
values = { setup = [96, 32], plain = 4 }
at_most = { rare = 1 }
budget = "12_000 cycles"

[kernel."second kernel"]
file = "many.s"
kernel = "second"
groups = [4, 2]
group_size = 256
splits = "optimal"
max_splits = 4
[kernel."second kernel".arguments]
n = -1
"""


def write(folder: Path, text: str, name: str = "wcet.toml") -> Path:
    path = folder / name
    path.write_text(text)
    return path


def refusals(folder: Path, text: str, name: str = "wcet.toml"):
    with pytest.raises(WcetError) as caught:
        load_config(write(folder, text, name), name)
    return caught.value.diagnostics


def test_every_documented_key_is_read(tmp_path):
    config = load_config(write(tmp_path, WHOLE), "wcet.toml")
    saxpy, second = config.kernels
    assert config.patterns == ("*.s",)
    assert config.top.values == {"machine": "boards/mine.toml", "width": "64"}
    assert config.top.facts.bounds == {"row": 64}
    assert saxpy.settings.values == {"ndrange": "4096,1", "budget": "12_000 cycles"}
    assert saxpy.settings.facts.bounds == {"row": 32, ".LBB0_2": 7}
    assert saxpy.settings.facts.branches == {"skip": (255, 1, 0), "turn": (1, 2, 2)}
    assert saxpy.settings.facts.values == {"setup": (96, 32), "plain": (4,)}
    assert saxpy.settings.facts.at_most == {"rare": 1}
    assert (second.name, second.file, second.kernel) == ("second kernel", "many.s", "second")
    assert second.settings.facts.arguments == {"n": -1}
    assert second.settings.values == {"groups": "4,2", "group_size": "256", "splits": "optimal", "max_splits": "4"}


@pytest.mark.parametrize(
    ("text", "line", "column", "message", "suggestion"),
    [
        ("widht = 3", 1, 1, "`widht` is not a key", "`width`"),
        ("[kernel.a]\nbugdet = 'x'", 2, 1, "`kernel.a.bugdet` is not a key", "`budget`"),
        ("[kernels.a]\nwidth = 3", 1, 2, "`kernels` must be a list of strings", ""),
        ("[kernel]\na = 3", 2, 1, "`kernel.a` must be a table", ""),
        ("bounds = 3", 1, 1, "`bounds` must be a table", ""),
        ("width = 1.5", 1, 1, "whole numbers", ""),
        ("width = true", 1, 1, "whole numbers", ""),
        ("width = 0", 1, 1, "at least 1", ""),
        ("width = [1]", 1, 1, "one whole number", ""),
        ("ndrange = [1, 2, 3]", 1, 1, "1 to 2 whole numbers", ""),
        ("ndrange = '1024,4'", 1, 1, "whole numbers", "write ndrange = [1024, 4]"),
        ("width = '1024'", 1, 1, "whole number", "write width = 1024"),
        ("[bounds]\n'.L1' = '8'", 2, 1, "whole number", 'write ".L1" = 8'),
        ("ndrange = []", 1, 1, "whole numbers", ""),
        ("convention = 'fast'", 1, 1, '"safe", "published"', ""),
        ("machine = ''", 1, 1, "non-empty string", ""),
        ("kernels = '*.s'", 1, 1, "list of strings", ""),
        ("[bounds]\nrow = -1", 2, 1, "at least 0", ""),
        ("[bounds]\nrow = '?'", 2, 1, 'in place of "?"', ""),
        ("[bounds]\nrow = 1e9", 2, 1, "whole numbers", ""),
        ("branches = { a = [1] }", 1, 14, "[taken, not taken]", ""),
        ("branches = { a = [0, 0] }", 1, 14, "not both zero", ""),
        ("branches = { a = [1, 2, 3] }", 1, 14, "outside its cycle of 3", ""),
        ("branches = { a = [-1, 2] }", 1, 14, "not negative", ""),
        ("[values]\nx = []", 2, 1, "whole numbers", ""),
        ("[arguments]\nx = [1]", 2, 1, "one number", ""),
        ("file = 'a.s'", 1, 1, "`file` is not a key", ""),
        ("[kernel.a]\nkernels = ['a']", 2, 1, "`kernel.a.kernels` is not a key", "`kernel`"),
        ("a = ", 1, 5, "is not TOML", ""),
        ("[kernel.a]\n[kernel.a]", 2, 10, "is not TOML", ""),
    ],
)
def test_each_mistake_is_located(tmp_path, text, line, column, message, suggestion):
    (diagnostic,) = refusals(tmp_path, text)
    assert diagnostic.code == "W004"
    assert message in diagnostic.message
    assert suggestion in diagnostic.help
    assert diagnostic.span is not None
    assert (diagnostic.span.line, diagnostic.span.column) == (line, column)


def test_all_mistakes_are_reported_together(tmp_path):
    text = 'widht = 3\npolicy = "none"\n[kernel.a]\nwidth = "x"\n[kernel.a.bounds]\nrow = "?"\n'
    assert [each.span.line for each in refusals(tmp_path, text)] == [4, 6, 1, 2]


def test_a_project_file_holds_the_same_tables(tmp_path):
    text = '[project]\nname = "x"\n[tool.wcet]\nwidth = 64\n[tool.wcet.kernel.a]\nndrange = [1, 2]\n'
    config = load_config(write(tmp_path, text, "pyproject.toml"), "pyproject.toml")
    assert config.top.values == {"width": "64"}
    assert config.kernels[0].settings.values == {"ndrange": "1,2"}


def test_mistakes_in_a_project_file_are_located(tmp_path):
    (diagnostic,) = refusals(tmp_path, "[tool.other]\nwidht = 1\n[tool.wcet]\nwidht = 64\n", "pyproject.toml")
    assert diagnostic.span.line == 4


def test_a_file_that_is_not_text_is_refused(tmp_path):
    (tmp_path / "wcet.toml").write_bytes(b"width = \xff")
    with pytest.raises(WcetError) as caught:
        load_config(tmp_path / "wcet.toml", "wcet.toml")
    assert caught.value.diagnostics[0].code == "W001"


def test_the_nearest_file_wins(tmp_path):
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    assert find_config(inner / "k.s") is None or tmp_path not in find_config(inner / "k.s").parents
    outer = write(tmp_path, "")
    assert find_config(inner / "k.s") == outer
    project = write(tmp_path / "a", "[tool.wcet]\n", "pyproject.toml")
    assert find_config(inner / "k.s") == project
    assert find_config(tmp_path / "k.s") == outer
    beside = write(tmp_path / "a", "")
    assert find_config(inner / "k.s") == beside


def test_a_project_file_without_our_table_is_passed_over(tmp_path):
    outer = write(tmp_path, "")
    inner = tmp_path / "a"
    inner.mkdir()
    write(inner, '[project]\nname = "x"\n', "pyproject.toml")
    assert find_config(inner / "k.s") == outer


def read_kernel_data(text, tmp_path):
    (tmp_path / "wcet.toml").write_text(text)
    config = load_config(tmp_path / "wcet.toml", "wcet.toml")
    return read_data(config.kernels[0].settings, config).facts.data


@pytest.mark.parametrize(
    ("name", "raw", "entry", "expected"),
    [
        ("a.csv", b"1, 2\n-3 4\n", '"a.csv"', ("i32", [1, 2, -3, 4])),
        ("a.csv", b"1 2.5", '"a.csv"', ("f32", [1, 2.5])),
        ("a.bin", b"\1\0\0\0\xff\xff\xff\xff", '"a.bin"', ("u32", [1, 0xFFFFFFFF])),
        ("a.bin", b"\1\xff", '{ file = "a.bin", type = "i8" }', ("i8", [1, -1])),
    ],
)
def test_contents_are_read_from_files_beside_the_configuration(name, raw, entry, expected, tmp_path):
    (tmp_path / name).write_bytes(raw)
    found = read_kernel_data(f"[kernel.k.data]\n0 = {entry}\n", tmp_path)["0"]
    assert (found.kind, found.numbers.tolist()) == expected
    assert found.digest == hashlib.sha256(raw).hexdigest()


def test_an_array_of_numpy_keeps_its_type(tmp_path):
    np.save(tmp_path / "a.npy", np.array([[1, 2], [3, 4]], np.uint16))
    found = read_kernel_data('[kernel.k.data]\n0 = "a.npy"\n', tmp_path)["0"]
    assert (found.kind, found.numbers.tolist()) == ("u16", [1, 2, 3, 4])


@pytest.mark.parametrize(
    ("name", "raw", "entry", "code"),
    [
        ("a.bin", b"123", '"a.bin"', "W225"),
        ("a.csv", b"1 x", '"a.csv"', "W225"),
        ("a.csv", b"1 300", '{ file = "a.csv", type = "u8" }', "W225"),
        ("a.npy", b"no array", '"a.npy"', "W225"),
        ("a.bin", b"1234", '"b.bin"', "W001"),
        ("a.bin", b"1234", "3", "W004"),
        ("a.bin", b"1234", "{ range = [3, 1] }", "W004"),
        ("a.bin", b"1234", "{ rnge = [3, 1] }", "W004"),
        ("a.bin", b"1234", '{ file = "a.bin", near = 1 }', "W004"),
    ],
)
def test_contents_that_cannot_be_read_are_refused(name, raw, entry, code, tmp_path):
    (tmp_path / name).write_bytes(raw)
    with pytest.raises(WcetError) as refused:
        read_kernel_data(f"[kernel.k.data]\n0 = {entry}\n", tmp_path)
    assert refused.value.diagnostics[0].code == code


def test_contents_are_stated_for_one_kernel_only(tmp_path):
    with pytest.raises(WcetError) as refused:
        read_kernel_data("[data]\n0 = { near = 1 }\n", tmp_path)
    assert refused.value.diagnostics[0].code == "W004"
