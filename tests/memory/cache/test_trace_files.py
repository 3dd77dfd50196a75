"""Traces from files and back, and what is said of those that cannot be read."""

import json
import sys
from importlib import import_module

import numpy as np
import pytest

from wcet.config import contents
from wcet.config.contents import read_document
from wcet.errors import WcetError
from wcet.memory.cache import traces
from wcet.memory.cache.sequence import columns_of, make_columns
from wcet.memory.cache.traces import check_cores, read_csv, read_parquet, write_csv, write_parquet
from wcet.span import Source


def read(text, line_bytes=128):
    return read_csv(Source("t.csv", text), line_bytes)


def rows(columns):
    core = np.array(columns.cores)[columns.core] if len(columns) else columns.core
    return list(zip(core.tolist(), columns.line.tolist(), columns.certain.tolist(), strict=True))


def test_the_order_of_each_core_is_kept_whatever_the_order_between_them():
    assert rows(read("core,line\n1,5\n0,7\n1,6\n0,5\n")) == rows(read("core,line\n0,7\n0,5\n1,5\n1,6\n"))


@pytest.mark.parametrize(
    "text",
    [
        "core,line\r\n0,7\r\n1,8\r\n",
        "\ufeffcore,line\n0,7\n1,8\n\n",
        " line , core,cycle\n7,0,100\n8, 1,200",
        '"core","line"\n"0","7"\n1,0x8\n',
        "core,address\n0,1023\n1,0x400\n",
        "core,line,index\n0,7,0\n1,8,0\n",
        "core,line,certain\n0,7,1\n1,8,1\n",
    ],
)
def test_forms_of_the_same_trace(text):
    assert rows(read(text)) == [(0, 7, True), (1, 8, True)]


def test_addresses_are_cut_to_lines():
    assert rows(read("core,address\n0,255\n0,256\n", 64)) == [(0, 3, True), (0, 4, True)]


def test_addresses_have_64_bits():
    top = (1 << 64) - 1
    for text in (f"{top}", f"{top:#x}"):
        assert rows(read(f"core,address\n0,0\n0,{text}\n")) == [(0, 0, True), (0, top // 128, True)]
    with pytest.raises(WcetError, match="W541.*too large for `address`"):
        read(f"core,address\n0,{top + 1}\n")
    with pytest.raises(WcetError, match="W541.*line is beyond"):
        read(f"core,address\n0,{top}\n", 1)


def test_accesses_that_may_not_happen_are_read_and_written():
    columns = read("core,line,certain\n0,7,0\n0,8,1\n")
    assert rows(columns) == [(0, 7, False), (0, 8, True)]
    assert write_csv(columns) == "core,line,certain\n0,7,0\n0,8,1\n"
    assert write_csv(read("core,line\n2,7\n0,8\n")) == "core,line\n0,8\n2,7\n"


@pytest.mark.parametrize(
    ("text", "code", "reason", "place"),
    [
        ("", "W540", "is empty", None),
        ("core,line\n", "W540", "holds no access", None),
        ("core,page\n0,1\n", "W540", "has no column `line`", None),
        ("0,1\n0,2\n", "W540", "has no column `core` and `line`", None),
        ("core,line,core\n0,1,2\n", "W540", "more than one column `core`", None),
        ("core,line,address\n0,1,2\n", "W540", "columns `line` and `address`", None),
        ("core,line\n0,1\n0,x\n", "W541", "`x` is not a `line`", 3),
        ("core,line\n-1,1\n", "W541", "`-1` is not a `core`", 2),
        ("core,line\n0,1.5\n", "W541", "`1.5` is not a `line`", 2),
        ("core,line\n0,1_0\n", "W541", "`1_0` is not a `line`", 2),
        ("core,line\n0,²\n", "W541", "`²` is not a `line`", 2),
        (f"core,line\n0,{1 << 70}\n", "W541", "is too large for `line`", 2),
        ("core,line\n9999999,1\n", "W541", "is too large for `core`", 2),
        ("core,line\n0,1,2\n", "W541", "3 cells, but the header has 2", 2),
        ("core,line,certain\n0,1,2\n", "W541", "too large for `certain`", 2),
        ('core,line\n0,"1\n', "W541", "cannot be read", 2),
        ("core,line\n0,1\n0,\n0,2\n", "W542", "no `line`", 3),
        ("core,line\n0,1\n0\n0,2\n", "W542", "no `line`", 3),
        ("core,line\n0,1\n\n0,2\n", "W542", "an empty row", 3),
        ("core,line,index\n0,1,0\n0,2,2\n", "W542", "access 1 of core 0 is missing", None),
    ],
)
def test_a_broken_trace_is_refused_at_its_place(text, code, reason, place):
    with pytest.raises(WcetError) as refusal:
        read(text)
    found = refusal.value.diagnostics[0]
    assert found.code == code
    assert reason in found.message
    assert found.help
    assert (found.span.line if found.span else None) == place


def test_all_broken_rows_are_told_at_once():
    with pytest.raises(WcetError) as refusal:
        read("core,line\n0,a\n0,1\n0,b\n0,\n")
    assert [each.span.line for each in refusal.value.diagnostics] == [2, 4, 5]


def test_a_core_without_accesses_must_be_stated():
    columns = columns_of({0: [1], 2: [2]})
    with pytest.raises(WcetError, match="no access of core 1"):
        check_cores("t.csv", columns, None)
    check_cores("t.csv", columns, 3)
    check_cores("t.csv", columns, 16)
    with pytest.raises(WcetError, match="W545"):
        check_cores("t.csv", columns, 2)


def test_parquet_and_back(tmp_path):
    pytest.importorskip("pyarrow")
    path = tmp_path / "t.parquet"
    certain = np.array([True, False, True])
    for columns in (
        columns_of({0: [3, 4], 2: [5]}),
        make_columns((0,), np.zeros(3, np.int64), np.array([3, 4, 1 << 50]), certain),
    ):
        write_parquet(columns, path)
        assert rows(read_parquet(path, "t.parquet", 128)) == rows(columns)


@pytest.mark.parametrize(
    ("data", "code", "reason"),
    [
        ({"core": [0, 0], "line": [1, None]}, "W542", "row 1: no `line`"),
        ({"core": [0, 0], "line": [1, -2]}, "W541", "row 1: -2 is not a `line`"),
        ({"core": [0, 0], "line": [1.5, 2.0]}, "W541", "a column holds double, not whole numbers"),
        ({"core": [0, 0], "line": ["9" * 1000] * 2}, "W541", "a column holds string, not whole numbers"),
        ({"core": [0, 0]}, "W540", "no column `line`"),
        ({"core": [], "line": []}, "W541", "a column holds null, not whole numbers"),
    ],
)
def test_a_broken_table_is_refused(tmp_path, data, code, reason):
    arrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    path = tmp_path / "t.parquet"
    parquet.write_table(arrow.table(data), str(path))
    with pytest.raises(WcetError, match=reason) as refusal:
        read_parquet(path, "t.parquet", 128)
    assert refusal.value.diagnostics[0].code == code


def test_a_packed_trace_has_a_limit(tmp_path, monkeypatch):
    """Twelve megabytes of equal rows could fill twenty gigabytes."""
    arrow = pytest.importorskip("pyarrow")
    path = tmp_path / "t.parquet"
    import_module("pyarrow.parquet").write_table(arrow.table({"core": [0, 0, 0], "line": [1, 1, 1]}), str(path))
    monkeypatch.setattr(traces, "MOST_PACKED", 3)
    assert len(read_parquet(path, "t.parquet", 128)) == 3
    monkeypatch.setattr(traces, "MOST_PACKED", 2)
    with pytest.raises(WcetError, match="holds 3 accesses, and a compressed trace may hold 2") as refusal:
        read_parquet(path, "t.parquet", 128)
    assert refusal.value.diagnostics[0].code == "W540"


def test_a_file_that_is_no_parquet_is_refused(tmp_path):
    pytest.importorskip("pyarrow")
    path = tmp_path / "t.parquet"
    path.write_text("core,line\n0,1\n")
    with pytest.raises(WcetError, match="W540"):
        read_parquet(path, "t.parquet", 128)


def test_the_packed_trace_of_a_co_runner_may_not_hold_more_than_a_text(tmp_path, monkeypatch):
    """A few kilobytes of equal rows became a text of a gigabyte, by lists of ten."""
    pytest.importorskip("pyarrow")
    path = tmp_path / "t.parquet"
    write_parquet(columns_of({0: [3, 4, 5]}), path)
    assert '"0,3' in read_document(path, {}).replace("\\n", '"')
    monkeypatch.setattr(contents, "MOST_ROWS", 2)
    with pytest.raises(WcetError, match="holds 3 accesses") as refusal:
        read_document(path, {})
    assert refusal.value.diagnostics[0].code == "W540"


def test_addresses_of_a_packed_co_runner_are_no_lines(tmp_path):
    """The text of a co-runner named bytes as lines, so that all of them were in few sets and evicted nothing else."""
    arrow = pytest.importorskip("pyarrow")
    path = tmp_path / "t.parquet"
    import_module("pyarrow.parquet").write_table(arrow.table({"core": [0, 0], "address": [130, 512]}), str(path))
    text = json.loads(read_document(path, {}))["text"]
    assert rows(read(text)) == rows(read_parquet(path, "t.parquet", 128)) == [(0, 1, True), (0, 4, True)]


def test_parquet_without_its_package_is_refused_by_name(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(WcetError, match="needs the package pyarrow") as refusal:
        read_parquet(tmp_path / "t.parquet", "t.parquet", 128)
    assert refusal.value.diagnostics[0].code == "W547"
    with pytest.raises(WcetError, match="W547"):
        write_parquet(columns_of({0: [1]}), tmp_path / "t.parquet")
