"""The fixed set of small kernels that must notice when the model of the bound is broken."""

from collections.abc import Mapping

from tests.properties.worlds import World

EVERY_PAIR = (0, 1, 2, 3)
CHAIN = "siadd s1, s1, 1;" * 30
VECTORS = "mad v1, v2, v3, v1;" * 12

SKIPPED = "sldg s0, 0;smov s1, sc.wg_off_x;sshr s1, s1, 10;sshr s1, s0, s1;sand s1, s1, 1;"
"""Scalar s1 is bit g of a loaded number in work-group g."""
LONG = "ldglin v1, 1;" + "mad v1, v2, v3, v1;" * 25
RESONANT = (
    "sldg s0, 0;smov s3, 12;loop:;" + "rcp v5, v6;" * 112 + "nop;" * 80 + "sicj.ez other, s0;ldspbidx 0;j next;"
    "other:;sldg s4, 0;next:;sisub s3, s3, 1;sicj.g loop, s3;stglin v1, 1;exit"
)
"""Two rounds of the loop and one refresh take as long as it is from refresh to refresh."""

ONE_BIT = "smov s2, {mask};sshr s2, s2, s1;sand s2, s2, 1;mov v0, 0;or v0, v0, s2;itest.nz p0, v0;exit p0;"
LEAVING = "rcp v2, v1;" * 4 + ONE_BIT.format(mask=5) + "stglin v1, 3;"
"""Work-groups 0 and 2 end before their first access; six of them get out of step."""

ONE_OF_TWO = "sldg s1, 0;smov s0, 0;sicj.ez a, s1;smov s0, {rim};a:;{request};exit"
"""A request at s0, which may be at the rim of its buffer."""

CHECKS: Mapping[str, World] = {
    "exit only": World("exit"),
    "four groups that exit": World("siadd s3, s3, 1;exit", groups=4),
    "five groups that exit": World("siadd s3, s3, 1;exit", groups=5, machine="sim-d-1866"),
    "scalar chain": World(CHAIN + "exit"),
    "third operand": World("simad s1, s2, s3, s1;" * 20 + "exit"),
    "divides": World("sidiv s1, s2, 3;" * 12 + "exit"),
    "divide chain": World("sidiv s1, s1, 3;siadd s1, s1, 1;" * 8 + "exit"),
    "jumps": World("j a;a:;" + "".join(f"j b{n};nop;b{n}:;" for n in range(9)) + "exit"),
    "stride registers": World(
        "smovssp sc.sd_words, 16;smovssp sc.sd_period, 64;smovssp sc.sd_period_cnt, 3;ldgcidx 1, 0, 0;" * 4 + "exit"
    ),
    "vectors": World(VECTORS + "exit"),
    "stale_entries": World(
        "".join(f"j t{n};" + "nop;" * 6 + f"siadd s1, s1, 1;t{n}:;siadd s2, s1, s1;" for n in range(6)) + "exit"
    ),
    "early end": World("sldg s1, 0;sicj.nz a, s1;" + VECTORS + "exit;a:;exit"),
    "skipped twice": World(
        "mov v1, 0;itest.ez p0, v1;" + "".join(f"cpush.if a{n};cmask p0;cpop;a{n}:;" for n in range(4)) + "nop;exit"
    ),
    "one start of two": World(
        "smov s0, 0;smov s1, 9;loop:;ldg2sptile 0, 1, s0, 0;smov s0, 8;sisub s1, s1, 1;sicj.g loop, s1;exit"
    ),
    "one active pair": World(
        "smovssp sc.sd_words, 19;smovssp sc.sd_period, 1920;smovssp sc.sd_period_cnt, 10;stgcidx 3, 3759, 0;exit",
        pairs=EVERY_PAIR,
    ),
    "perhaps without words": World(
        ONE_OF_TWO.format(request="ldg2sptile 2, 2, s0, 0", rim=4096), words=(1,), pairs=EVERY_PAIR
    ),
    "without rows": World("ldg2sptile 2, 2, 0, 4;exit", pairs=EVERY_PAIR),
    "perhaps beyond": World(
        ONE_OF_TWO.format(request="ldg2sptile 2, 2, s0, 0", rim=4105), words=(1,), pairs=EVERY_PAIR
    ),
    "four words left of the buffer": World("stglin.vec4 v4, 3, -100, 0;exit", pairs=EVERY_PAIR),
    "offsets left out": World(
        "smovssp sc.sd_words, 16;smovssp sc.sd_period, 1;smovssp sc.sd_period_cnt, 1;siadd s9, s3, 8;stgcidx 1;exit",
        pairs=EVERY_PAIR,
    ),
    "scratchpad beyond": World("ldsplin v1, 0, 20, 0;exit"),
    "long scratchpads": World("ldspbidx 0;" * 8 + "exit", groups=2, machine="sim-d-sp4", pad=400),
    "one of two skips": World(
        SKIPPED + "loop:;sicj.le a, s1;sldg s3, 0;sisub s1, s1, 1;j loop;a:;" + LONG + "sldg s4, 0;exit",
        groups=2,
        words=(2,),
        bounds=(("loop", 2),),
    ),
    "held request": World(
        "smovssp sc.sd_words, 76;smovssp sc.sd_period, 4112;smovssp sc.sd_period_cnt, 31;stgcidx 3, 4958, 0;exit",
        machine="sim-d-4bg",
        pairs=(3,),
        phases=(12367, 12368, 12369, 12370, 12371),
    ),
    "resonant": World(RESONANT, pad=320, machine="sim-d-sp4", phases=(0, 400, 4800, 5200, 9600, 10000)),
    "push and pop": World("cpush.if a;cpop;a:;cpush.if b;cpop;b:;cpush.if c;cpop;c:;nop;exit"),
    "nobody left": World("mov v1, 0;itest.ez p0, v1;cpush.if a;cmask p0;mul v3, v4, v5;cpop;a:;nop;exit"),
    "some leave at once": World(
        "smov s1, sc.wg_off_x;sshr s1, s1, 10;"
        + LEAVING
        + "rcp v2, v1;" * 5
        + ONE_BIT.format(mask=16)
        + "stglin v1, 3;exit",
        groups=6,
    ),
    "all leave": World("mov v1, 0;itest.ez p0, v1;exit p0;nop;nop;exit", groups=3),
    "one load": World("ldglin v1, 1;exit", pairs=EVERY_PAIR),
    "load and store": World("ldglin v1, 1;add v1, v1, v1;stglin v1, 2;exit", groups=3, pairs=EVERY_PAIR),
    "trailing compute": World("stglin v1, 1;" + VECTORS + "exit", groups=2),
    "long branch": World("sldg s1, 0;sicj.ez a, s1;nop;j b;a:;" + VECTORS + "b:;stglin v1, 1;exit"),
    "other branch": World("sldg s1, 0;sicj.nz a, s1;nop;j b;a:;" + VECTORS + "b:;stglin v1, 1;exit"),
    "loop": World("smov s1, 9;loop:;mad v1, v2, v3, v1;sisub s1, s1, 1;sicj.g loop, s1;stglin v1, 1;exit"),
    "tiles": World(
        "smov s0, 3;loop:;ldg2sptile 0, 1, s0, 0;siadd s0, s0, 13;sisub s1, s0, 60;sicj.l loop, s1;exit",
        pad=20,
        pairs=EVERY_PAIR,
    ),
    "rows": World(
        "smovssp sc.sd_words, 3;smovssp sc.sd_period, 4096;smovssp sc.sd_period_cnt, 4;stgcidx 1, 5, 0;exit",
        pairs=EVERY_PAIR,
    ),
    "indexed": World(
        "mov v1, vc.tid_x;imul v1, v1, 16384;and v1, v1, 262143;movvsp vc.mem_idx, v1;ldgidxit v2, 3;exit"
    ),
    "scratchpads": World(
        "ldspbidx 0;ldspbidx 0;ldspbidx 0;ldspbidx 0;ldspbidx 0;ldspbidx 0;exit", groups=2, machine="sim-d-sp4"
    ),
    "short scratchpads": World("ldspbidx 0;" * 8 + "exit", groups=2, machine="sim-d-sp4", pad=5),
    "refresh": World("ldglin v1, 1;stglin v1, 2;exit", phases=(12479, 12380, 12300, 12200), pairs=EVERY_PAIR),
}
