"""Writes a task set as a model of MAST 1.5 in its text format.

Gonzalez Harbour, Gutierrez, Palencia, Drake, ECRTS 2001. Each task is a scheduling server with its own operation. Tasks
that trigger each other are one transaction, whose external event is the arrival from which deadlines count. A lock is a
simple operation on a shared resource inside an enclosing operation, at any position in it, as here. A larger priority
is more urgent. MAST has no unit of time; a comment states it.
"""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from wcet.errors import Diagnostic, WcetError
from wcet.sched.exchange.obstacles import Ability, is_whole, require_exact
from wcet.sched.exchange.tables import choose_unit, write_decimal
from wcet.sched.fixed_priority import rank
from wcet.sched.task import Platform, Task, TaskSet, Time

ABLE = frozenset(
    {
        Ability.EDF,
        Ability.SWITCH,
        Ability.EQUALS,
        Ability.JITTER,
        Ability.NON_PREEMPTIVE,
        Ability.TRIGGERS,
        Ability.LOCKS,
    }
)

IDENTIFIER = re.compile(r"[A-Za-z]\w*", re.ASCII)
EVENT, DONE = "_arrives", "_ends"
"""The suffixes of the names of events."""


def write_mast(task_set: TaskSet) -> str:
    """Return a task set as a model of MAST; raise `WcetError` W571 with everything that MAST cannot express."""
    require_exact(task_set, "MAST", ABLE)
    _require_names(task_set)
    writer = _Writer(task_set)
    lines = [f"-- Times are in units of {writer.unit} ms.", "Model (Model_Name => task_set);", *writer.write()]
    return "\n".join(lines) + "\n"


def _require_names(task_set: TaskSet) -> None:
    """Raise W571 if names within one kind of object are not identifiers, or differ by case only."""
    tasks = [task.name for task in task_set.tasks]
    kinds = (
        ["platform", *(each.name for each in task_set.others)],
        list({lock.resource for task in task_set.tasks for lock in task.locks}),
        [*tasks, *(f"{task.name}_{lock.resource}" for task in task_set.tasks for lock in task.locks)],
    )
    wrong: list[str] = []
    for names in kinds:
        wrong += [f"the name `{name}` is no identifier of MAST" for name in names if not IDENTIFIER.fullmatch(name)]
        lower = [name.lower() for name in names]
        wrong += [f"MAST takes `{name}` for another name" for name in names if lower.count(name.lower()) > 1]
    if wrong:
        raise WcetError([Diagnostic("W571", each, None) for each in dict.fromkeys(wrong)])


class _Writer:
    def __init__(self, task_set: TaskSet) -> None:
        self.unit = choose_unit(task_set)
        self._set = task_set
        self._followers: dict[str, list[Task]] = {}
        for task in task_set.tasks:
            self._followers.setdefault(task.trigger, []).append(task)

    def write(self) -> Iterator[str]:
        """Yield the objects of the model as text."""
        for part in self._set.split():
            yield from self._write_processor(part.platform)
            yield from self._write_resources(part)
            yield from self._write_servers(part)
        for task in self._set.tasks:
            yield from self._write_operations(task)
        for task in self._followers[""]:
            yield self._write_transaction(task)

    def _time(self, time: Time) -> str:
        return write_decimal(Fraction(time) / self.unit)

    def _write_processor(self, platform: Platform) -> Iterator[str]:
        name = platform.name or "platform"
        yield f"Processing_Resource (Type => Regular_Processor, Name => {name});"
        policy = "EDF" if platform.scheduler == "edf" else "Fixed_Priority"
        switch = f", Worst_Context_Switch => {self._time(platform.switch)}" if platform.switch else ""
        yield f"Scheduler (Type => Primary_Scheduler, Name => {name}, Host => {name},"
        yield f"   Policy => (Type => {policy}{switch}));"

    def _write_resources(self, part: TaskSet) -> Iterator[str]:
        levels = _list_levels(part)
        users: dict[str, int] = {}
        for task in part.tasks:
            for lock in task.locks:
                users[lock.resource] = max(levels[task.name], users.get(lock.resource, 0))
        kind, key = ("SRP_Resource", "Preemption_Level")
        if part.platform.scheduler != "edf":
            kind, key = ("Immediate_Ceiling_Resource", "Ceiling")
        for resource, level in users.items():
            yield f"Shared_Resource (Type => {kind}, Name => {resource}, {key} => {level});"

    def _write_servers(self, part: TaskSet) -> Iterator[str]:
        levels = _list_levels(part)
        for task in part.tasks:
            level = levels[task.name]
            if part.platform.scheduler == "edf":
                policy = f"Type => EDF_Policy, Deadline => {self._time(task.deadline)}, Preassigned => YES"
                more = f"Type => SRP_Parameters, Preemption_Level => {level}, Preassigned => YES"
                parameters = f"({policy}),\n   Synchronization_Parameters => ({more})"
            else:
                kind = "Non_Preemptible_FP_Policy" if is_whole(task) else "Fixed_Priority_Policy"
                parameters = f"(Type => {kind}, The_Priority => {level}, Preassigned => YES)"
            yield f"Scheduling_Server (Type => Regular, Name => {task.name},"
            yield f"   Server_Sched_Parameters => {parameters},\n   Scheduler => {part.platform.name or 'platform'});"

    def _write_operations(self, task: Task) -> Iterator[str]:
        inner: list[str] = []
        for lock in task.locks:
            inner.append(f"{task.name}_{lock.resource}")
            length = self._time(lock.length)
            yield f"Operation (Type => Simple, Name => {inner[-1]}, Worst_Case_Execution_Time => {length},"
            yield f"   Shared_Resources_List => ({lock.resource}));"
        kind = "Enclosing" if inner else "Simple"
        more = f",\n   Composite_Operation_List => ({', '.join(inner)})" if inner else ""
        time = self._time(task.wcet)
        yield f"Operation (Type => {kind}, Name => {task.name}, Worst_Case_Execution_Time => {time}{more});"

    def _write_transaction(self, head: Task) -> str:
        tasks = [head]
        for task in tasks:  # the list grows while the loop runs over it
            tasks += self._followers.get(task.name, [])
        event = f"{head.name}{EVENT}"
        period, jitter = self._time(head.period), f", Max_Jitter => {self._time(head.jitter)}" if head.jitter else ""
        kind = f"Type => Sporadic, Name => {event}, Min_Interarrival => {period}"
        if not head.sporadic:
            kind = f"Type => Periodic, Name => {event}, Period => {period}{jitter}"
        ends = [
            f"(Type => Regular, Name => {each.name}{DONE}, Timing_Requirements => (Type => Hard_Global_Deadline,\n"
            f"         Deadline => {self._time(each.deadline)}, Referenced_Event => {event}))"
            for each in tasks
        ]
        inner, handlers = self._link(head, event)
        ends += [f"(Type => Regular, Name => {name})" for name in inner]
        join = ",\n      ".join
        return (
            f"Transaction (Type => Regular, Name => {head.name},\n   External_Events => (({kind})),\n"
            f"   Internal_Events => (\n      {join(ends)}),\n   Event_Handlers => (\n      {join(handlers)}));"
        )

    def _link(self, head: Task, event: str) -> tuple[list[str], list[str]]:
        """Return the events of tasks that are triggered together, and all handlers of the transaction."""
        events, handlers, left = list[str](), list[str](), [(head, event)]
        for task, before in left:  # the list grows while the loop runs over it
            handlers.append(
                f"(Type => Activity, Input_Event => {before}, Output_Event => {task.name}{DONE},\n"
                f"         Activity_Operation => {task.name}, Activity_Server => {task.name})"
            )
            followers = self._followers.get(task.name, [])
            if len(followers) == 1:
                left.append((followers[0], f"{task.name}{DONE}"))
            elif followers:
                outputs = [f"{each.name}{EVENT}" for each in followers]
                events += outputs
                left += zip(followers, outputs, strict=True)
                listed = ", ".join(outputs)
                handlers.append(
                    f"(Type => Multicast, Input_Event => {task.name}{DONE}, Output_Events_List => ({listed}))"
                )
        return events, handlers


def _list_levels(part: TaskSet) -> Mapping[str, int]:
    """Return the priority of each task, larger for more urgent tasks; under EDF the level of its deadline."""
    ranks = {task.name: (task.deadline,) for task in part.tasks} if part.platform.scheduler == "edf" else rank(part)
    places = sorted({*ranks.values()}, reverse=True)
    return {name: places.index(each) + 1 for name, each in ranks.items()}
