"""Random well-formed Sim-D kernels: structured control flow, control-stack nests, and every kind of request.

Everything a kernel decides comes from loaded data, from its work-group's place, or from its items, so that work-groups
take different paths, leave as a whole or in part, and skip requests that others make.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.properties.choices import Choices
from tests.properties.guards import compare_place, draw_tail, leave_at_once
from tests.properties.sizes import Sizes, draw_sizes
from wcet.isa.sim_d.launch import SimDLaunch

OUT, DATA, WIDE = 1, 0, 2  # buffers
CONDITIONS = ("ez", "nz", "g", "ge", "l", "le")
LOADED, GROUP = "s0", "s1"  # a loaded number; one that differs from work-group to work-group
COUNTERS, OFFSETS, FETCHED = 10, 16, 24  # first scalar registers of these uses
MASK_DEPTH = 3
LOOP_DEPTH = 3


@dataclass(frozen=True, slots=True)
class Kernel:
    """Kernel text and the loop bounds that it does not give itself."""

    text: str
    bounds: dict[str, int]


@dataclass(slots=True)
class Writer:
    """The text so far, and where in the control structure it stands."""

    choices: Choices
    sizes: Sizes
    launch: SimDLaunch
    budget: int
    lines: list[str] = field(default_factory=list[str])
    bounds: dict[str, int] = field(default_factory=dict[str, int])
    functions: list[str] = field(default_factory=list[str])
    labels: int = 0
    loops: int = 0
    masks: int = 0
    repeats: int = 1

    def put(self, *lines: str) -> None:
        self.lines += [f"    {line}" for line in lines]

    def mark(self, label: str) -> None:
        self.lines.append(f"{label}:")

    def name(self, stem: str) -> str:
        self.labels += 1
        return f"{stem}_{self.labels}"


def draw_kernel(choices: Choices, launch: SimDLaunch) -> Kernel:
    """Draw a kernel for a launch."""
    writer = Writer(choices, draw_sizes(choices, launch), launch, choices.pick((4, 2, 3, 5, 6, 8, 8, 12, 20)))
    _begin(writer)
    _body(writer)
    _end(writer)
    tables = [".data", *(f"{i} {a:#x} {x} {y}" for i, (a, x, y) in enumerate(writer.sizes.dram))]
    tables += [".sp_data", *(f"{i} {a:#x} {x} {y}" for i, (a, x, y) in enumerate(writer.sizes.pads))]
    return Kernel("\n".join([*tables, ".text", *writer.lines, *writer.functions, ""]), writer.bounds)


def _begin(writer: Writer) -> None:
    """Fetch what decisions are made of; each part may be missing, then its registers hold zero."""
    choices = writer.choices
    if choices.chance(12):
        on = writer.name("on")
        writer.put(*leave_at_once(choices, writer.launch, on))
        writer.mark(on)
        writer.put("nop")
    if choices.chance(12):
        writer.put(*compare_place(choices, "p3"), "exit p3")
    if choices.chance(60):
        writer.put("mov v0, vc.tid_x")
    if choices.chance(70):
        shift, rows = (writer.launch.width - 1).bit_length(), (writer.launch.height - 1).bit_length()
        writer.put(f"smov {GROUP}, sc.wg_off_x", f"sshr {GROUP}, {GROUP}, {shift}")
        writer.put("smov s2, sc.wg_off_y", f"sshr s2, s2, {rows}", f"simul s2, s2, {choices.pick((1, 3, 5))}")
        writer.put(f"simad {GROUP}, {GROUP}, {choices.pick((1, 3, 7))}, s2")
    if choices.chance(60):
        writer.put(f"sldg {LOADED}, {DATA}, {choices.pick((1, 2, 8))}")
        if choices.chance(50):
            writer.put(f"siadd {GROUP}, {GROUP}, {LOADED}")
    if choices.chance(40):
        writer.put(f"ldglin v1, {choices.pick((OUT, WIDE))}")
    if choices.chance(40):
        writer.put("mov v2, 0", f"iadd v2, v2, {GROUP}")


def _body(writer: Writer) -> None:
    while writer.budget > 0:
        _statement(writer)
        if writer.choices.chance(10):
            break


def _block(writer: Writer) -> None:
    """Write the inside of a structure; it may be empty."""
    for _ in range(writer.choices.pick((1, 0, 2, 3))):
        if writer.budget > 0:
            _statement(writer)


def _statement(writer: Writer) -> None:
    writer.budget -= 1
    kinds: list[Callable[[Writer], None]] = [_compute] * 5 + [_access] * 7 + [_scalar_if] * 3 + [_wait]
    if writer.loops < LOOP_DEPTH:
        kinds += [_loop] * 3
    if writer.masks < MASK_DEPTH:
        kinds += [_masked_if, _masked_if, _diverge, _masked_else]
        kinds += [_break_loop] if writer.loops < LOOP_DEPTH else []
        kinds += [_call]
    kinds += [_leave, _leave_all]
    writer.choices.pick(kinds)(writer)


def _compute(writer: Writer) -> None:
    choices = writer.choices
    for _ in range(choices.pick((1, 2, 4, 9))):
        v = [f"v{choices.between(3, 7)}" for _ in range(3)]
        s = [f"s{choices.between(3, 6)}" for _ in range(3)]
        few = choices.between(1, 9)
        writer.put(
            choices.pick(
                (
                    f"siadd {s[0]}, {s[1]}, {few}",
                    "nop",
                    f"iadd {v[0]}, {v[1]}, {v[2]}",
                    f"simad {s[0]}, {s[1]}, {s[2]}, {s[0]}",
                    f"sidiv {s[0]}, {s[1]}, {few}",
                    f"simod {s[0]}, {s[1]}, {few}",
                    f"mad {v[0]}, {v[1]}, {s[2]}, {v[0]}",
                    f"rcp {v[0]}, {v[1]}",
                    f"sin {v[0]}, {v[0]}",
                    f"movvsp vc.mem_data, {v[0]}",
                    f"smovssp sc.sd_words, {few}",
                    f"cvt.f2i {v[0]}, {v[1]}",
                    f"smov {s[0]}, sc.wg_off_y",
                    f"sibfind {s[0]}, {s[1]}",
                    f"itest.g p3, {v[0]}",
                    "pbool.and p3, p3, p2",
                    f"printsgpr {s[0]}",
                )
            )
        )


def _wait(writer: Writer) -> None:
    """Compute for as long as it takes refreshes to come round."""
    choices = writer.choices
    if writer.repeats > 6:
        return
    head, how = writer.name("wait"), choices.pick(("vector", "vector", "scalar"))
    if how == "vector":
        writer.put(f"smov s15, {choices.pick((2, 8, 20, 40)) + choices.below(30)}")
        inside = [f"rcp v{choices.between(3, 7)}, v{choices.between(3, 7)}" for _ in range(choices.between(1, 3))]
    else:
        writer.put(f"smov s15, {choices.pick((20, 60, 120)) + choices.below(100)}")
        inside = []
    writer.mark(head)
    writer.put(*inside, *["nop"] * choices.below(9))
    writer.put("sisub s15, s15, 1", f"sicj.g {head}, s15")


def _decide(writer: Writer) -> str:
    """Compute a scalar to decide by; return its register."""
    choices = writer.choices
    source = choices.pick((GROUP, LOADED, f"s{FETCHED}", f"s{COUNTERS + max(0, writer.loops - 1)}"))
    if choices.chance(70):
        writer.put(f"sand s9, {source}, {choices.pick((1, 2, 3, 4))}")
        return "s9"
    return source


def _choose(writer: Writer, register: str) -> str:
    """Compute a predicate: all items, none, some by number or data, or all of some work-groups."""
    choices = writer.choices
    mask = choices.pick((1, 3, 64, 255, 512, 1023))
    how = choices.below(6)
    if how == 5:
        writer.put(*compare_place(choices, register))
        return register
    if how == 0:
        writer.put("mov v9, 0")
    elif how == 1:
        writer.put(f"and v9, v0, {mask}")
    elif how == 2:
        writer.put(f"and v9, v1, {mask}")
    elif how == 3:
        writer.put("mov v9, 0", f"iadd v9, v9, {_decide(writer)}")
    writer.put(f"itest.{choices.pick(CONDITIONS)} {register}, v{9 if how < 4 else 2}")
    return register


def _scalar_if(writer: Writer) -> None:
    choices = writer.choices
    other, end = writer.name("else"), writer.name("end")
    both = choices.chance(50)
    register = _decide(writer)
    writer.put(f"sicj.{choices.pick(CONDITIONS)} {other if both else end}, {register}")
    _block(writer)
    if both:
        writer.put(f"j {end}")
        writer.mark(other)
        _block(writer)
    writer.mark(end)
    writer.put("nop")


def _masked_if(writer: Writer) -> None:
    end = writer.name("fi")
    chosen = _choose(writer, "p0")
    writer.put(f"cpush.if {end}", f"cmask {chosen}")
    writer.masks += 1
    _block(writer)
    writer.masks -= 1
    writer.put("cpop")
    writer.mark(end)
    writer.put("nop")


def _masked_else(writer: Writer) -> None:
    other, end = writer.name("else"), writer.name("fi")
    chosen = _choose(writer, "p1")
    writer.put(f"cpush.if {end}", f"cpush.if {other}, {chosen}", f"cmask {chosen}")
    writer.masks += 2
    _block(writer)
    writer.put("cpop")
    writer.mark(other)
    writer.masks -= 1
    _block(writer)
    writer.masks -= 1
    writer.put("cpop")
    writer.mark(end)
    writer.put("nop")


def _diverge(writer: Writer) -> None:
    other, end = writer.name("else"), writer.name("fi")
    chosen = _choose(writer, "p2")
    writer.put(f"cpush.if {end}", f"bra {other}, {chosen}")
    writer.masks += 2
    _block(writer)
    writer.put("cpop")
    writer.mark(other)
    writer.masks -= 1
    _block(writer)
    writer.masks -= 1
    writer.put("cpop")
    writer.mark(end)
    writer.put("nop")


def _call(writer: Writer) -> None:
    """Call a function, by some items only or by all; its body stands behind the kernel."""
    choices = writer.choices
    function, end = writer.name("function"), writer.name("back")
    if choices.chance(50):
        chosen = _choose(writer, "p1")
        writer.put(f"cpush.jc {end}", f"call {function}, {chosen}", "cpop")
        writer.mark(end)
    else:
        writer.put(f"call {function}")
    writer.put("nop")
    kept, writer.lines = writer.lines, []
    loops, masks = writer.loops, writer.masks
    writer.mark(function)
    writer.masks += 2
    writer.put("nop")
    _block(writer)
    writer.put("cpop")
    writer.loops, writer.masks = loops, masks
    writer.functions += writer.lines
    writer.lines = kept


def _loop(writer: Writer) -> None:
    """Write a loop: counted down, up, tested at its head, as often as a loaded number says, or left early."""
    choices = writer.choices
    head, out = writer.name("loop"), writer.name("done")
    counter = f"s{COUNTERS + writer.loops}"
    times = choices.pick((2, 1, 3, 5, 30) if writer.repeats < 2 else (2, 1, 3) if writer.repeats < 10 else (1,))
    kind = choices.pick(("down", "up", "head", "data", "early", "pattern"))
    writer.repeats *= times
    writer.loops += 1
    if kind == "data":
        writer.put(f"sand {counter}, {choices.pick((GROUP, LOADED))}, 3", f"siadd {counter}, {counter}, 1")
        writer.bounds[head] = 4
    else:
        writer.put(f"smov {counter}, {0 if kind in ('up', 'head') else times}")
    writer.mark(head)
    if kind == "head":
        writer.put(f"sisub s8, {counter}, {times}", f"sicj.ge {out}, s8")
    _block(writer)
    if kind == "early":
        writer.put(f"sicj.{choices.pick(CONDITIONS)} {out}, {_decide(writer)}")
        _block(writer)
    if kind in ("up", "head"):
        writer.put(f"siadd {counter}, {counter}, 1")
    if kind == "head":
        writer.put(f"j {head}")
    elif kind == "up":
        writer.put(f"sisub s8, {counter}, {times}", f"sicj.l {head}, s8")
    else:
        writer.put(f"sisub {counter}, {counter}, 1")
        if kind == "pattern":
            writer.put(f"#bound branchcycle {times - 1} 1")
        writer.put(f"sicj.g {head}, {counter}")
    writer.mark(out)
    writer.put("nop")
    writer.loops -= 1
    writer.repeats //= times


def _break_loop(writer: Writer) -> None:
    """Write a loop that items leave one by one."""
    choices = writer.choices
    head, out = writer.name("loop"), writer.name("broken")
    counter = f"s{COUNTERS + writer.loops}"
    times = choices.pick((2, 1, 3, 5) if writer.repeats < 6 else (2, 1))
    writer.put(f"smov {counter}, {times}", f"cpush.brk {out}")
    writer.mark(head)
    writer.repeats *= times
    writer.loops += 1
    writer.masks += 1
    if choices.chance(50):
        _block(writer)
    writer.put(f"brk {_choose(writer, 'p0')}")
    _block(writer)
    writer.put(f"sisub {counter}, {counter}, 1", f"sicj.g {head}, {counter}", "cpop")
    writer.masks -= 1
    writer.loops -= 1
    writer.repeats //= times
    writer.mark(out)
    writer.put("nop")


def _leave(writer: Writer) -> None:
    writer.put(f"exit {_choose(writer, 'p3')}")
    if writer.choices.chance(50):
        _compute(writer)


def _leave_all(writer: Writer) -> None:
    """End some work-groups here."""
    if writer.masks:
        _compute(writer)
        return
    on = writer.name("on")
    writer.put(f"sicj.{writer.choices.pick(CONDITIONS)} {on}, {_decide(writer)}")
    _end(writer)
    writer.mark(on)
    writer.put("nop")


def _end(writer: Writer) -> None:
    choices = writer.choices
    how = choices.pick(("store", "compute", "plain", "access", "exits", "loop"))
    if how == "store" or how == "compute":
        writer.put(f"stglin v{choices.between(3, 7)}, {OUT}")
    if how == "compute":
        _compute(writer)
    if how == "access":
        _access(writer)
    if how == "exits":
        writer.put(f"exit {_choose(writer, 'p3')}")
    if how == "loop" and writer.loops < LOOP_DEPTH:
        _end_in_loop(writer)
    writer.put("exit")
    writer.put(*draw_tail(choices))


def _end_in_loop(writer: Writer) -> None:
    """Write a loop that is left only where items end, after a few iterations at the latest."""
    choices, head = writer.choices, writer.name("loop")
    most = [choices.between(1, 3) for _ in range(choices.pick((2, 1, 3)))]
    writer.bounds[head] = max(1, min(most) - 1)
    writer.put("mov v10, 0")
    writer.mark(head)
    writer.loops += 1
    writer.repeats *= min(most)
    writer.put("iadd v10, v10, 1")
    for times in most:
        _block(writer)
        writer.put(f"isub v9, v10, {times}", "itest.ge p3, v9", "exit p3")
    writer.put(f"j {head}")
    writer.repeats //= min(most)
    writer.loops -= 1


def _access(writer: Writer) -> None:
    from tests.properties.accesses import write_access

    write_access(writer.choices, writer.sizes, writer.loops, writer.put)
