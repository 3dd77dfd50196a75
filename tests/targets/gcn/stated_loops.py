"""Random kernels whose loops end by numbers from memory, so that only stated bounds are known."""

from dataclasses import dataclass, field
from random import Random

HEAD = """.amdhsa_kernel k
  .amdhsa_next_free_vgpr {vgprs}
  .amdhsa_next_free_sgpr 16
  .amdhsa_group_segment_fixed_size 1024
.end_amdhsa_kernel
k:
  s_load_dwordx2 s[2:3], s[0:1], 0x0
  v_lshlrev_b32 v1, 2, v0
  s_mov_b32 m0, -1
  s_waitcnt lgkmcnt(0)
  s_load_dword s4, s[2:3], 0x0
  s_load_dword s5, s[2:3], 0x4
"""

WAIT = "  s_waitcnt lgkmcnt(0)"

STEPS = (
    "v_add_u32 v2, vcc, 1, v2",
    "v_mul_f32 v3, v2, v2",
    "v_exp_f32 v4, v3",
    "s_mul_i32 s6, s6, s7",
    "s_waitcnt lgkmcnt(0)\n  s_load_dword s8, s[2:3], 0x8",
    "ds_read_b32 v5, v1",
    "ds_write_b32 v1, v2",
    "s_waitcnt lgkmcnt(0)",
    "s_waitcnt lgkmcnt(0)",
    "s_nop 3",
)


@dataclass
class StatedLoops:
    """A kernel as text, and the largest number of runs of each loop by label."""

    lines: list[str] = field(default_factory=list[str])
    bounds: dict[str, int] = field(default_factory=dict[str, int])

    def write(self, random: Random, most: tuple[int, ...], inside: bool = False) -> None:
        """Write loops with these bounds one after the other or nested, with other code around."""
        self._write_steps(random)
        if not most:
            return
        label, rest = f"loop{len(self.bounds)}", most[1:]
        self.bounds[label] = most[0]
        nested = bool(rest) and random.random() < 0.5
        skipped = random.random() < 0.4
        if skipped:
            self.lines += [WAIT, "  s_cmp_eq_u32 s4, 7", f"  s_cbranch_scc1 {label}_end"]
        self.lines.append(f"{label}:")
        self.write(random, rest if nested else (), True)
        if random.random() < 0.3:
            self.lines += [WAIT, "  s_cmp_eq_u32 s5, s8", f"  s_cbranch_scc1 {label}_end"]
            self._write_steps(random)
        self.lines += [WAIT, "  s_add_u32 s4, s4, s5", "  s_cmp_lg_u32 s4, 0", f"  s_cbranch_scc1 {label}"]
        self.lines.append(f"{label}_end:")
        self.write(random, () if nested else rest, inside)

    def _write_steps(self, random: Random) -> None:
        self.lines += [f"  {random.choice(STEPS)}" for _ in range(random.randrange(5))]


def draw_stated_loops(random: Random, most: tuple[int, ...]) -> tuple[str, dict[str, int]]:
    """Return the text of a kernel with loops of at most so many runs, and its bounds by label."""
    made = StatedLoops()
    made.write(random, most)
    return HEAD.format(vgprs=random.choice((8, 24, 40, 64))) + "\n".join(made.lines) + "\n  s_endpgm\n", made.bounds
