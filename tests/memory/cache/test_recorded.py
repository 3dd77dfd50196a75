"""Traces of lackey and gem5: what their lines are, and what is refused."""

import pytest

from wcet.errors import WcetError
from wcet.memory.cache.recorded import read_trace
from wcet.span import Source

LACKEY = "==12== Lackey\nI  04025310,3\n L 1ffeffe7e8,8\n S 1ffeffe7f8,16\nI  04025313,2\n M 00000080,4\n"
GEM5 = "r,4096,4,256,1000\nw,4156,8,0,2000,64\n7,r,18446744073709551615,1,3000\n"


def read(text, stated="auto"):
    columns = read_trace(Source("trace", text), 64, stated)
    assert set(columns.core.tolist()) == {0}
    return list(zip(columns.line.tolist(), columns.store.tolist(), strict=True))


def test_lackey_has_loads_stores_and_both_and_its_fetches_are_no_data():
    line = 0x1FFEFFE7E8 // 64
    assert read(LACKEY) == [(line, False), (line, True), (line + 1, True), (2, False), (2, True)]


def test_gem5_has_reads_and_writes_of_bytes():
    assert read(GEM5) == [(64, False), (64, True), (65, True), ((1 << 64) // 64 - 1, False)]


@pytest.mark.parametrize(
    ("text", "stated", "why"),
    [
        (LACKEY + GEM5, "auto", "W540.*lines of lackey and of gem5"),
        ("core,line\n0,1\n" + GEM5, "auto", "W540.*lines of table and of gem5"),
        ("desc: I1 cache:         32768 B\ncmd: ls\nevents: Ir Dr Dw\nfn=main\n1 2 3 4\n", "auto", "W540.*cachegrind"),
        ("line\n4\n", "auto", "W540.*no column `core`"),
        ("I  04025310,3\n", "auto", "W540.*no access to data"),
        (LACKEY + "hello\n", "auto", "W541"),
        (GEM5 + "u,4096,4,0,1000\n", "auto", "W541"),
        ("r,18446744073709551615,2,0\n", "auto", "W541"),
        ("r,4096,0,0\n", "auto", "W541"),
        (GEM5, "lackey", "W541"),
    ],
)
def test_what_is_refused(text, stated, why):
    with pytest.raises(WcetError, match=why):
        read(text, stated)
