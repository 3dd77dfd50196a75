"""The issue engine: slot after slot through the decode stages, as a max-plus system.

Issue is in order and one slot a cycle. Let x[s](i) be the cycle in which slot i leaves decode stage s, shifted so that
without stalls all x and the commit c(i) are one number. Then

    x[s](i) = max(x[s-1](i), x[s](i-1) + 1, x[s+1](i-1) + 1, availability of the operands that stage s fetches)
    c(i)    = x[last](i)  (+ the lateness of a divide)

Nothing is stepped: a slot costs a few comparisons. Rules as in the Sim-D paper, section 5.3, and its published tool.
"""

from wcet.targets.sim_d.pipe.hazards import DIVIDER, SPECIAL, SPECIAL_BEFORE, STACK, PipelineOp, warp_key
from wcet.targets.sim_d.pipe.rules import PipelineRules


class IssueLine:
    """The moving parts, for the length of one call: stage times of the last slot, and commits that can still stall.

    `stages[s]` is x[s] of the last slot, the last one with the time for which a divide holds it; `pending` maps keys
    to commits (for the divider to x[last]); `last` is the last commit.
    """

    def __init__(self, rules: PipelineRules, stages: tuple[int, ...], pending: tuple[tuple[int, int], ...]) -> None:
        self.rules = rules
        self.stages = list(stages)
        self.pending = dict(pending)
        self.last = 0

    def issue(self, op: PipelineOp) -> tuple[int, int]:
        """Run all slots of an instruction; return the commits of the first and the last."""
        first = self.issue_slot(op, 0)
        for slot in range(1, op.slots):
            self.issue_slot(op, slot)
        return first, self.last

    def issue_slot(self, op: PipelineOp, slot: int) -> int:
        """Run one slot of an instruction; return its commit."""
        rules, stages = self.rules, self.stages
        warp, sub_slot = divmod(slot, op.sub_slots)
        ready = self._operands(op, warp, sub_slot)
        final = rules.stages - 1
        leaves = ready[0]
        for stage in range(final):
            leaves = max(leaves, ready[stage], stages[stage] + 1, stages[stage + 1] + 1)
            stages[stage] = leaves
        leaves = max(leaves, ready[final], stages[final] + 1)
        self.last = leaves
        stages[final] = leaves
        if op.divides:
            self.pending[DIVIDER] = leaves
            self.last = leaves + rules.divide_late
            stages[final] = leaves + rules.divide_hold
        self._enter_writes(op, slot, warp, sub_slot)
        return self.last

    def _operands(self, op: PipelineOp, warp: int, sub_slot: int) -> list[int]:
        """Return, per decode stage, the earliest x at which everything that it waits for is there."""
        rules, pending = self.rules, self.pending
        final = rules.stages - 1
        ready = [self.stages[0] + 1] * rules.stages
        if not pending and sub_slot == 0:
            return ready
        for position, key in op.reads:
            stage = min(position, final)
            commit = pending.get(warp_key(key, warp))
            if commit is not None:
                ready[stage] = max(ready[stage], commit + rules.source_distance[position])
            if sub_slot and key == op.writes:
                ready[stage] = max(ready[stage], self.stages[final] + rules.sub_slot_distance[position])
        if rules.tracks_masks:
            for key in op.implicit:
                commit = pending.get(warp_key(key, warp))
                if commit is not None:
                    ready[0] = max(ready[0], commit + rules.source_distance[0])
        if op.divides and DIVIDER in pending:
            ready[final] = max(ready[final], pending[DIVIDER] + rules.divide_distance)
        if op.pops and STACK in pending:
            ready[final] = max(ready[final], pending[STACK] + rules.mark_distance)
        if op.waits_for_special and SPECIAL in pending:
            ready[0] = max(ready[0], pending[SPECIAL] + rules.special_distance[self._is_held_early(pending)])
        return ready

    def _is_held_early(self, pending: dict[int, int]) -> bool:
        """Whether a write to a special register is on the scoreboard when the next slot could leave the first stage.

        A slot directly behind the only such write has left that stage before the write gets there.
        """
        if pending[SPECIAL] != self.last:
            return True
        earlier = pending.get(SPECIAL_BEFORE)
        if earlier is None:
            return False
        natural = max(self.stages[: 2 if self.rules.stages > 1 else 1]) + 1
        return natural < earlier + self.rules.special_distance[1]

    def _enter_writes(self, op: PipelineOp, slot: int, warp: int, sub_slot: int) -> None:
        """Note what the slot makes others wait for."""
        pending = self.pending
        if op.writes is not None and sub_slot == op.sub_slots - 1:
            pending[warp_key(op.writes, warp)] = self.last
            if op.writes_special:
                if SPECIAL in pending:
                    pending[SPECIAL_BEFORE] = pending[SPECIAL]
                pending[SPECIAL] = self.last
        if self.rules.tracks_masks:
            for key in op.masks:
                pending[warp_key(key, warp)] = self.last
        if op.pushes and slot == op.slots - 1:
            pending[STACK] = self.last
