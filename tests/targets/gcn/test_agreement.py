"""Branches that all wavefronts of a group decide alike: what is shown, held against runs, and broken on purpose."""

from collections.abc import Callable
from dataclasses import replace
from unittest.mock import ANY

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn import random_guards
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.random_guards import HEAD, TAIL, compare_ways, hold_guards
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.loops import returning_lanes
from wcet.isa.gcn.values import agreement, group_results, group_steps, group_values, mask_copies
from wcet.isa.gcn.values.group_results import GroupResults
from wcet.isa.gcn.values.group_values import EXEC, NONE, GroupState, Same, join_states
from wcet.values.masks import Condition, MaskSource, MaskWrite
from wcet.values.micro import LaneNumber, ReadLane

BRANCH = "s_cbranch_{0} .Lx\n s_nop 0\n.Lx:\n"

YES = " s_cmp_eq_i32 s10, s10\n s_cselect_b64 {0}, -1, 0\n s_and_b64 {0}, {0}, s[42:43]\n"
NO = YES.replace("_eq_", "_lg_")
"""A mask that is chosen alike, of which nobody knows which it is: all lanes with work-items, or none."""

TAKEN_OFF = " s_cbranch_execnz .La\n s_mov_b64 exec, {0}\n v_mov_b32 v10, 3\n s_mov_b64 exec, s[42:43]\n"
TAKEN_OFF += " v_readfirstlane_b32 s20, v10\n s_cmp_lt_i32 s20, 3\n s_cbranch_scc1 .La\n s_nop 0\n.La:"
"""If a mask is all that was taken off exec, v10 holds 3 in all lanes, else other data in each wavefront."""

DIRECTED = {
    "a mask written since it was taken off exec": YES.format("s[40:41]")
    + " s_andn2_b64 exec, exec, s[40:41]\n"
    + NO.format("s[40:41]")
    + TAKEN_OFF.format("s[40:41]"),
    "a copy of what a mask was before": NO.format("s[40:41]")
    + " s_mov_b64 s[50:51], s[40:41]\n"
    + YES.format("s[40:41]")
    + " s_andn2_b64 exec, exec, s[40:41]\n"
    + TAKEN_OFF.format("s[50:51]"),
    "another mask in the lanes of a copy": YES.format("s[40:41]")
    + " v_writelane_b32 v9, s40, 2\n v_writelane_b32 v9, s41, 3\n s_andn2_b64 exec, exec, s[40:41]\n"
    + NO.format("s[46:47]")
    + " v_writelane_b32 v9, s46, 2\n v_writelane_b32 v9, s47, 3\n s_cbranch_execnz .La\n v_readlane_b32 s50, v9, 2\n"
    + " v_readlane_b32 s51, v9, 3\n"
    + TAKEN_OFF.replace(" s_cbranch_execnz .La\n", "").format("s[50:51]"),
    "lanes of a copy that came from memory": NO.format("s[46:47]")
    + " v_writelane_b32 v9, s46, 2\n v_writelane_b32 v9, s47, 3\n s_mov_b64 exec, -1\n"
    + " buffer_store_dword v9, off, s[0:3], s7 offset:4\n s_branch .Lz\n.Lz:\n"
    + YES.format("s[40:41]")
    + " v_writelane_b32 v9, s40, 2\n v_writelane_b32 v9, s41, 3\n"
    + " buffer_load_dword v9, off, s[0:3], s7 offset:4\n s_waitcnt vmcnt(0)\n s_mov_b64 exec, s[42:43]\n"
    + " s_andn2_b64 exec, exec, s[40:41]\n s_cbranch_execnz .La\n v_readlane_b32 s50, v9, 2\n"
    + " v_readlane_b32 s51, v9, 3\n"
    + TAKEN_OFF.replace(" s_cbranch_execnz .La\n", "").format("s[50:51]"),
    "a mask taken off lanes of which there may be none": NO.format("s[46:47]")
    + NO.format("s[40:41]")
    + " s_mov_b64 exec, s[46:47]\n s_andn2_b64 exec, exec, s[40:41]\n"
    + TAKEN_OFF.format("s[40:41]"),
    "a constant of one side": "s_cmp_lt_i32 s12, 2\n s_cbranch_scc1 .La\n s_mov_b32 s20, 7\n.La:\n s_cmp_eq_i32 s20, 7",
    "a number of both sides": "s_cmp_lt_i32 s12, 2\n s_cbranch_scc1 .La\n s_add_i32 s20, s10, 1\n s_branch .Lb\n.La:\n"
    " s_add_i32 s20, s10, 2\n.Lb:\n s_sub_i32 s20, s20, s10\n s_cmp_eq_i32 s20, 1",
    "lanes without work-items": "s_mov_b64 exec, -1\n v_mov_b32 v9, 9\n s_mov_b64 exec, s[42:43]\n v_mov_b32 v9, 3\n"
    " s_mov_b64 exec, -1\n v_cmp_ne_u32 s[40:41], 3, v9\n s_mov_b64 exec, s[42:43]\n s_cmp_lg_u64 s[40:41], 0",
    "a write in some lanes": "v_cmp_lt_u32 s[40:41], 2, v4\n s_and_saveexec_b64 s[30:31], s[40:41]\n v_mov_b32 v9, 7\n"
    " s_or_b64 exec, exec, s[30:31]\n v_readfirstlane_b32 s20, v9\n s_cmp_eq_i32 s20, 7",
    "the number of a lane": "v_cmp_lt_u32 s[40:41], 50, v5\n s_and_b64 s[40:41], exec, s[40:41]",
    "a selection by data": "s_cmp_lt_i32 s12, 2\n s_cselect_b64 s[40:41], -1, 0\n s_and_b64 s[40:41], exec, s[40:41]",
    "another lane's number": "v_mov_b32 v9, v4\n v_readlane_b32 s20, v9, 3\n s_cmp_lt_i32 s20, 2",
    "not the mask of work-items": "s_not_b64 s[40:41], s[42:43]\n s_and_b64 s[44:45], s[40:41], s[44:45]",
    "a loop left by data": "s_mov_b32 s20, 0\n.La: ;@wcet loop 8\n s_add_i32 s20, s20, 1\n s_cmp_le_i32 s20, s12\n"
    " s_cbranch_scc1 .La\n s_cmp_lt_i32 s20, 3",
    "a vector load of data": "flat_load_dword v9, v[2:3]\n s_waitcnt vmcnt(0) lgkmcnt(0)\n"
    " v_readfirstlane_b32 s20, v9\n s_cmp_lt_i32 s20, 2",
    "another argument in each wavefront": "v_lshrrev_b32 v12, 6, v0\n v_lshlrev_b32 v12, 3, v12\n v_mov_b32 v13, s5\n"
    " v_add_u32 v12, vcc, s4, v12\n v_addc_u32 v13, vcc, 0, v13, vcc\n flat_load_dword v9, v[12:13]\n"
    " s_waitcnt vmcnt(0) lgkmcnt(0)\n v_readfirstlane_b32 s20, v9\n s_cmp_eq_u32 s20, s16",
    "an argument that data choose": "s_lshl_b32 s20, s12, 3\n s_and_b32 s20, s20, 8\n s_load_dword s21, s[4:5], s20\n"
    " s_waitcnt lgkmcnt(0)\n s_cmp_eq_u32 s21, s16",
    "what one side of a loop changes": "s_mov_b32 s21, 0\n s_mov_b32 s20, 0\n.La: ;@wcet loop 3\n s_cmp_lt_i32 s12, 2\n"
    " s_cbranch_scc1 .Lb\n s_add_i32 s20, s20, 1\n.Lb:\n s_add_i32 s21, s21, 1\n s_cmp_lt_i32 s21, 3\n"
    " s_cbranch_scc1 .La\n s_cmp_lt_i32 s20, 2",
    "a mask chosen for another pair": "s_cmp_lt_i32 s12, 2\n s_cselect_b64 s[40:41], -1, 0\n"
    " v_writelane_b32 v9, s40, 2\n v_writelane_b32 v9, s41, 3\n s_cmp_eq_i32 s10, s10\n s_cselect_b64 s[40:41], -1, 0\n"
    " v_writelane_b32 v9, s41, 3\n v_readlane_b32 s46, v9, 2\n v_readlane_b32 s47, v9, 3\n s_cmp_lg_u64 s[46:47], 0",
    "lanes that were never written": "v_readlane_b32 s46, v9, 2\n v_readlane_b32 s47, v9, 3\n"
    " s_or_b64 s[46:47], s[46:47], s[42:43]\n s_andn2_b64 s[46:47], s[46:47], s[42:43]\n s_cmp_lg_u64 s[46:47], 0",
    "half of a mask in lanes": "v_cmp_lt_u32 s[40:41], 2, v4\n v_writelane_b32 v9, s40, 2\n"
    " v_writelane_b32 v9, s41, 3\n"
    " v_readlane_b32 s46, v9, 2\n v_readlane_b32 s47, v9, 3\n s_cmp_lg_u64 s[46:47], 0",
    "lanes of which some were stored": "v_mov_b32 v9, 0\n s_mov_b64 exec, -1\n v_writelane_b32 v9, s12, 2\n"
    " buffer_store_dword v9, off, s[0:3], s7 offset:4\n v_writelane_b32 v9, s10, 2\n s_mov_b64 exec, 1\n"
    " buffer_store_dword v9, off, s[0:3], s7 offset:4\n s_mov_b64 exec, -1\n"
    " buffer_load_dword v9, off, s[0:3], s7 offset:4\n s_waitcnt vmcnt(0)\n s_mov_b64 exec, s[42:43]\n"
    " v_readlane_b32 s20, v9, 2\n s_cmp_lt_i32 s20, 2",
    "lanes that are not back": "v_cmp_lt_u32 vcc, 2, v4\n s_and_saveexec_b64 s[30:31], vcc\n v_mov_b32 v9, 7\n"
    " s_mov_b64 exec, s[42:43]\n v_readfirstlane_b32 s20, v9\n s_cmp_eq_i32 s20, 7",
    "half of the lanes back": "s_mov_b64 s[30:31], exec\n s_cmp_lt_i32 s12, 2\n s_mov_b64 s[40:41], -1\n"
    " s_cselect_b32 s41, -1, 0\n s_and_b64 exec, exec, s[40:41]\n v_mov_b32 v9, 7\n s_mov_b64 exec, s[30:31]\n"
    " v_cmp_ne_u32 s[40:41], 7, v9\n s_cmp_lg_u64 s[40:41], 0",
    "data where there may be no lane": YES.format("s[46:47]") + " s_mov_b64 exec, s[46:47]\n v_mov_b32 v9, s12\n"
    " s_mov_b64 exec, s[42:43]\n v_cmp_lt_u32 s[40:41], 2, v9\n s_cmp_lg_u64 s[40:41], 0",
    "more lanes than went": "v_mov_b32 v9, 3\n s_lshl_b64 s[40:41], s[12:13], 20\n"
    " s_andn2_b64 s[46:47], s[40:41], exec\n"
    " v_cmp_lt_u32 vcc, 2, v4\n s_and_saveexec_b64 s[30:31], vcc\n s_andn2_b64 s[48:49], s[30:31], exec\n"
    " s_or_b64 s[48:49], s[48:49], s[46:47]\n s_or_b64 exec, exec, s[48:49]\n"
    " v_cmp_ne_u32 s[40:41], 3, v9\n s_cmp_lg_u64 s[40:41], 0",
    "lanes back in an inner loop": "s_mov_b32 s20, 0\n.La: ;@wcet loop 3\n v_cmp_lt_u32 vcc, s20, v4\n"
    " s_and_saveexec_b64 s[30:31], vcc\n s_cbranch_execz .Lc\n s_mov_b32 s21, 0\n.Lb: ;@wcet loop 3\n"
    " s_add_i32 s21, s21, 1\n s_cmp_lt_i32 s21, 3\n s_cbranch_scc1 .Lb\n v_mov_b32 v9, 7\n.Lc:\n"
    " s_mov_b64 exec, s[30:31]\n s_add_i32 s20, s20, 1\n s_cmp_lt_i32 s20, 2\n s_cbranch_scc1 .La\n"
    " v_readfirstlane_b32 s20, v9\n s_cmp_eq_i32 s20, 7",
    "a count per work-item": "v_cmp_lt_u32 s[40:41], 70, v0\n s_cmp_eq_u64 s[40:41], 0",
}
"""Conditions that are not the same in all wavefronts, left in scc."""


def differs(code: str) -> bool:
    """Whether some run shows wavefronts of a group to go ways on which they are said to agree."""
    body = f"{code}\n{BRANCH.format('scc1')}".replace("\n", "\n    ")
    program = parse_text(HEAD + body + TAIL)
    return any(compare_ways(program, GcnLaunch((1, 1, 1), (size, 1, 1)), range(4)).wrong for size in (100, 192))


@pytest.mark.parametrize("name", DIRECTED)
def test_what_differs_between_wavefronts_is_not_said_to_agree(name: str) -> None:
    assert not differs(DIRECTED[name])


def test_random_conditions_agree_where_they_are_said_to() -> None:
    found = [hold_guards(seed) for seed in list_seeds(8)]
    assert not any(outcome.wrong for outcome in found)
    least = 2 * len(found)
    assert sum(outcome.alike for outcome in found) > least < sum(outcome.parting for outcome in found)


Patch = pytest.MonkeyPatch


def trust_lanes(patch: Patch) -> None:
    def read(state: object, read: ReadLane, previous: object) -> object:
        return {read.target.units[0]: Same()}, {}

    patch.setattr(group_steps, "read_lane", read)


def keep_what_is_written_apart(patch: Patch) -> None:
    patch.setattr(group_steps, "keep_launch_constant", lambda value: value)
    patch.setattr(group_steps, "keep_constant_mask", lambda mask: mask)


def meet_as_one(patch: Patch) -> None:
    patch.setattr(agreement, "join_states", lambda one, two, changed: join_states(one, two, frozenset()))


def compare_alike(patch: Patch) -> None:
    patch.setattr(GroupResults, "_compare", lambda self, value: group_results.TRUE | group_results.FALSE)


def compare_in_all_lanes(patch: Patch) -> None:
    patch.setattr(group_results, "TRUE", group_values.EVERY)
    patch.setattr(group_results, "FALSE", group_values.NOTHING)


def write_all_lanes(patch: Patch) -> None:
    def put(state: object, unit: object, value: object) -> None:
        units = state.units  # type: ignore[attr-defined]
        units.pop(unit, None)
        if value is not None:
            units[unit] = value

    patch.setattr(group_steps, "_put_active", put)


def forget_the_rest(patch: Patch) -> None:
    patch.setattr(group_results, "UNSURE", frozenset())
    patch.setattr(group_values, "UNSURE", frozenset())


def trust_any_mask(patch: Patch) -> None:
    patch.setattr(group_results, "_decides_alike", lambda mask: True)


def carry_lanes_of_some(patch: Patch) -> None:
    patch.setattr(group_steps, "EVERY", ANY)


def share_items(patch: Patch) -> None:
    start = agreement.start_group

    def begin(program: object) -> object:
        state = start(program)  # type: ignore[arg-type]
        state.units["v", 0] = Same()
        return state

    patch.setattr(agreement, "start_group", begin)


def share_lane_numbers(patch: Patch) -> None:
    known = GroupResults._is_same
    patch.setattr(GroupResults, "_is_same", lambda self, source: isinstance(source, LaneNumber) or known(self, source))


def select_alike(patch: Patch) -> None:
    read = GroupResults._read_mask

    def choose(self: GroupResults, write: MaskWrite, source: MaskSource, outcome: object) -> object:
        alike = group_values.EVERY | group_values.NOTHING
        return alike if isinstance(source, Condition) else read(self, write, source, outcome)  # type: ignore[arg-type]

    patch.setattr(GroupResults, "_read_mask", choose)


def load_anything_alike(patch: Patch) -> None:
    def load(self: object, state: object, instruction: object) -> object:
        target = instruction.operands[0]  # type: ignore[attr-defined]
        return {(target.file, target.index): Same()}

    patch.setattr(group_steps.GroupStepper, "_load_lanes", load)


def load_at_any_place(patch: Patch) -> None:
    patch.setattr(group_steps, "all_same", lambda state, units: True)


def forget_what_changes(patch: Patch) -> None:
    patch.setattr(group_steps.GroupStepper, "find_changes", lambda self, instruction: frozenset())


def keep_names_of_masks(patch: Patch) -> None:
    step = mask_copies.MaskCopies.step

    def keep(self: mask_copies.MaskCopies, *given: object) -> None:
        before = dict(self.names)
        step(self, *given)  # type: ignore[arg-type]
        self.names |= before

    patch.setattr(mask_copies.MaskCopies, "step", keep)


def name_new_masks_only(patch: Patch) -> None:
    patch.setattr(mask_copies.MaskCopies, "_forget", lambda self, file, place: None)
    patch.setattr(mask_copies.MaskCopies, "_forget_lane", lambda self, instruction: None)


def take_masks_off_all(patch: Patch) -> None:
    narrow = agreement.narrow_removed

    def always(state: object, removal: mask_copies.Removal, some: bool) -> None:
        narrow(state, replace(removal, before=group_values.WORKING), some)  # type: ignore[arg-type]

    patch.setattr(agreement, "narrow_removed", always)


def say_lanes_are_back(patch: Patch) -> None:
    patch.setattr(
        random_guards, "find_returns", lambda program, flow: dict.fromkeys(range(len(program.instructions)), 0)
    )


def look_at_one_half(patch: Patch) -> None:
    patch.setattr(returning_lanes, "list_halves", lambda program: (0,))


def look_at_active_lanes(patch: Patch) -> None:
    patch.setattr(returning_lanes, "ZERO", returning_lanes.ONE)


def keep_where_there_may_be_no_lane(patch: Patch) -> None:
    put = group_steps._put_active

    def keep(state: GroupState, unit: Unit, value: object) -> None:
        if NONE not in (state.read_mask(EXEC) or ()):
            put(state, unit, value)  # type: ignore[arg-type]

    patch.setattr(group_steps, "_put_active", keep)


MUTATIONS: dict[Callable[[Patch], None], str] = {
    trust_lanes: "a mask written since it was taken off exec",
    keep_what_is_written_apart: "a number of both sides",
    meet_as_one: "a constant of one side",
    compare_alike: "a write in some lanes",
    compare_in_all_lanes: "lanes without work-items",
    write_all_lanes: "a mask written since it was taken off exec",
    forget_the_rest: "lanes without work-items",
    trust_any_mask: "lanes without work-items",
    carry_lanes_of_some: "lanes of which some were stored",
    share_items: "another argument in each wavefront",
    share_lane_numbers: "the number of a lane",
    select_alike: "a selection by data",
    load_anything_alike: "a mask written since it was taken off exec",
    load_at_any_place: "an argument that data choose",
    forget_what_changes: "a constant of one side",
    keep_names_of_masks: "a mask written since it was taken off exec",
    name_new_masks_only: "lanes of a copy that came from memory",
    take_masks_off_all: "a mask taken off lanes of which there may be none",
    say_lanes_are_back: "a write in some lanes",
    look_at_one_half: "half of the lanes back",
    look_at_active_lanes: "more lanes than went",
    keep_where_there_may_be_no_lane: "data where there may be no lane",
}
"""Errors that the analysis could have, each with a case of `DIRECTED` whose runs show it."""


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda each: each.__name__)
def test_a_broken_analysis_is_noticed(mutate: Callable[[Patch], None], monkeypatch: Patch) -> None:
    mutate(monkeypatch)
    assert differs(DIRECTED[MUTATIONS[mutate]])
