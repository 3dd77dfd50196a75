"""The text form of dataflow graphs: what is read, and what is refused where."""

import pytest

from wcet.errors import WcetError
from wcet.isa.cdfg.language.graph import Configuration, ConstantOperand, LaunchParameter, Role, StageRepeat, Token
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.span import Source

SAXPY = """
kernel saxpy                  # y = a * x + y
parameter n: i32
parameter a: f32 = 2.5
buffer x 1024 from x.bin
buffer y 1024

configuration main
    i = tid
    p = lt.u32 i, n
    from_x = mad.i32 i, 4, x
    from_y = mad.i32 i, 4, y
    vx = load.b32 from_x if p
    vy = load.b32 from_y if p
    sum = fma.f32 vx, a, vy
    store.b32 from_y, sum if p after vy
"""


def test_a_kernel_is_read() -> None:
    (program,) = parse_kernels(Source("saxpy.cdfg", SAXPY))
    kernel = program.extra
    assert (program.name, program.target) == ("saxpy", "sgmf")
    assert [(each.name, each.type, each.bits) for each in kernel.arguments] == [
        ("n", "i32", None),
        ("a", "f32", 0x40200000),
    ]
    assert [(each.name, each.words, each.file) for each in kernel.buffers] == [("x", 1024, "x.bin"), ("y", 1024, "")]
    (main,) = kernel.stages
    assert isinstance(main, Configuration)
    nodes = {node.name: node for node in main.nodes}
    assert nodes["from_x"].operands == (Token("i"), ConstantOperand(4), LaunchParameter("x"))
    assert nodes["vx"].operands == (Token("from_x"), Token("p", Role.ENABLE))
    assert nodes["line 16"].operands == (
        Token("from_y"),
        Token("sum"),
        Token("p", Role.ENABLE),
        Token("vy", Role.ORDER),
    )


def test_repeats_nest() -> None:
    text = """kernel k
configuration init
  t = tid
  s = save t
repeat outer 10
configuration body
  s = restore
  u = add.i32 s, 1
repeat inner 0x20
configuration deep
  t = tid
end
end
"""
    (program,) = parse_kernels(Source("k.cdfg", text))
    init, outer = program.extra.stages
    assert isinstance(outer, StageRepeat)
    assert (init.name, outer.count, [stage.name for stage in outer.stages]) == ("init", 10, ["body", "inner"])
    assert [each.name for each in program.extra.configurations] == ["init", "body", "deep"]


BROKEN = [
    ("", "W160", 0),
    ("configuration main\n", "W160", 1),
    ("kernel k\n", "W160", 1),
    ("kernel k\nconfiguration c\n", "W160", 2),
    ("kernel k\nconfiguration c\n t = tid\nend\n", "W160", 4),
    ("kernel k\nrepeat r 3\nconfiguration c\n t = tid\n", "W160", 2),
    ("kernel k\nrepeat r 3\nend\n", "W160", 2),
    ("kernel k\nt = tid\n", "W160", 2),
    ("kernel k\nconfiguration c\n t = tid\n u = add.i3 t, t\n", "W161", 4),
    ("kernel k\nconfiguration c\n t = tid\n u = add t, t\n", "W161", 4),
    ("kernel k\nconfiguration c\n t = tid\n u = add.i32 t, q\n", "W162", 4),
    ("kernel k\nconfiguration c\n t = tid\n u = restore\n", "W162", 4),
    ("kernel k\nconfiguration c\n t = tid\n t = tid\n", "W163", 4),
    ("kernel k\nconfiguration c\n t = tid\nkernel k\nconfiguration c\n t = tid\n", "W163", 4),
    ("kernel k\nparameter n: i32\nbuffer n 4\nconfiguration c\n t = tid\n", "W163", 3),
    ("kernel k\nconfiguration c\n t = tid\n u = add.i32 t\n", "W164", 4),
    ("kernel k\nconfiguration c\n u = add.i32 1, 2\n", "W164", 3),
    ("kernel k\nconfiguration c\n t = tid\n u = add.i32 t, t if t\n", "W164", 4),
    ("kernel k\nbuffer b 0\nconfiguration c\n t = tid\n", "W166", 2),
    ("kernel k\nbuffer b 99999999999\nconfiguration c\n t = tid\n", "W166", 2),
    ("kernel k\nrepeat r 1.5\nconfiguration c\n t = tid\nend\n", "W166", 2),
    ("kernel k\nconfiguration c\n t = tid\n u = add.i32 t, 4294967296\n", "W166", 4),
    ("kernel k\nconfiguration c\n t = tid\n u = add.f32 t, 1e99\n", "W166", 4),
    ("kernel k\nconfiguration c\n t = tid t\n", "W162", 3),
    ("kernel k\nconfiguration c\n t = tid, 4\n", "W101", 3),
]


@pytest.mark.parametrize(("text", "code", "line"), BROKEN)
def test_what_is_wrong_is_refused_where_it_stands(text: str, code: str, line: int) -> None:
    with pytest.raises(WcetError) as caught:
        parse_kernels(Source("k.cdfg", text))
    first = caught.value.diagnostics[0]
    assert (first.code, first.span.line if first.span else 0) == (code, line)
