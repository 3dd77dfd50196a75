"""Turns the objects of a MAST model into a file of tasks; what a file of tasks cannot express is refused by name."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from fractions import Fraction
from typing import Any

from wcet.errors import Diagnostic, WcetError
from wcet.records import dataclass
from wcet.sched.exchange.mast_text import MastObject, Pairs, line_of, read_objects
from wcet.sched.exchange.mast_values import UnknownError, allow_keys, group_of, list_of, number_of, text_of
from wcet.sched.exchange.tables import Table, show_time, write_toml
from wcet.span import Source

INTERRUPTS = (
    "max_interrupt_priority",
    "min_interrupt_priority",
    "worst_isr_switch",
    "avg_isr_switch",
    "best_isr_switch",
)
"""Keys of a processor that only servers of interrupts need, which are refused."""


@dataclass(slots=True)
class _Model:
    """The objects of a model by lower-case name."""

    hosts: dict[str, str] = field(default_factory=dict[str, str])
    schedulers: dict[str, Pairs] = field(default_factory=dict[str, Pairs])
    servers: dict[str, Pairs] = field(default_factory=dict[str, Pairs])
    resources: dict[str, Pairs] = field(default_factory=dict[str, Pairs])
    operations: dict[str, Pairs] = field(default_factory=dict[str, Pairs])
    transactions: list[Pairs] = field(default_factory=list[Pairs])


@dataclass(slots=True)
class _Activity:
    """An activity of a transaction: its server, its operation, what triggers it, and the arrival of its transaction."""

    server: str
    operation: str
    trigger: str
    event: Pairs
    deadline: Fraction | None


def read_mast(source: Source, unit: Fraction) -> str:
    """Return a model, whose times are in `unit` milliseconds, as a file of tasks; raise `WcetError` W571 and W572."""
    problems: list[Diagnostic] = []
    model = _Model()
    for each in read_objects(source):
        try:
            _take(model, each)
        except UnknownError as unknown:
            problems.append(_refuse(source, each.pairs.line, f"{each.kind} {_name(each.pairs)}", unknown))
    if problems:
        raise WcetError(problems)
    activities: list[_Activity] = []
    for transaction in model.transactions:
        try:
            activities += _follow(transaction, unit)
        except UnknownError as unknown:
            problems.append(_refuse(source, transaction.line, f"transaction {_name(transaction)}", unknown))
    try:
        if not problems:
            return _Writer(model, activities, unit).write()
    except UnknownError as unknown:
        problems.append(_refuse(source, 1, "the model", unknown))
    raise WcetError(problems)


def _refuse(source: Source, line: int, what: str, unknown: UnknownError) -> Diagnostic:
    return Diagnostic("W571", f"{what}: {unknown}", line_of(source, max(1, line)))


def _name(pairs: Pairs) -> str:
    name = pairs.values.get("name")
    return name if isinstance(name, str) else "without a name"


def _take(model: _Model, each: MastObject) -> None:
    pairs = each.pairs
    kinds = {
        "processing_resource": ("regular_processor",),
        "scheduler": ("primary_scheduler",),
        "scheduling_server": ("regular",),
        "shared_resource": ("immediate_ceiling_resource", "srp_resource"),
        "operation": ("simple", "enclosing"),
        "transaction": ("regular",),
    }
    if each.kind == "model":
        return
    if each.kind not in kinds:
        raise UnknownError(f"objects `{each.kind}` have no exact counterpart")
    kind, name = text_of(pairs, "type").lower(), text_of(pairs, "name").lower()
    if kind not in kinds[each.kind]:
        raise UnknownError(f"type `{kind}` has no exact counterpart")
    if each.kind == "processing_resource":
        allow_keys(pairs, ("type", "name", "speed_factor", *INTERRUPTS))
        if number_of(pairs, "speed_factor", Fraction(1)) != 1:
            raise UnknownError("`Speed_Factor` has no counterpart: execution times are those on the processor")
        model.hosts[name] = text_of(pairs, "name")
        return
    if each.kind == "transaction":
        allow_keys(pairs, ("type", "name", "external_events", "internal_events", "event_handlers"))
        model.transactions.append(pairs)
        return
    allowed, known = {
        "scheduler": (("host", "policy"), model.schedulers),
        "scheduling_server": (
            ("server_sched_parameters", "synchronization_parameters", "scheduler"),
            model.servers,
        ),
        "shared_resource": (("ceiling", "preemption_level"), model.resources),
        "operation": (
            ("worst_case_execution_time", "shared_resources_list", "composite_operation_list"),
            model.operations,
        ),
    }[each.kind]
    allow_keys(pairs, ("type", "name", *allowed))
    if name in known:
        raise UnknownError("is there twice")
    known[name] = pairs


def _follow(transaction: Pairs, unit: Fraction) -> Iterator[_Activity]:
    """Yield the activities of a transaction, each after the one that triggers it."""
    externals = [group_of(each, "external_events") for each in list_of(transaction, "external_events")]
    if len(externals) != 1:
        raise UnknownError("only one external event has a counterpart")
    event = externals[0]
    name = text_of(event, "name").lower()
    deadlines = dict(_read_deadlines(transaction, name, unit))
    made: dict[str, list[tuple[str, str, list[str]]]] = {}
    for each in list_of(transaction, "event_handlers"):
        handler = group_of(each, "event_handlers")
        entry = _read_handler(handler)
        made.setdefault(entry[0], []).append((entry[1], entry[2], entry[3]))
    found: list[tuple[_Activity, str]] = []
    left, seen = [(name, "")], {name}
    for before, trigger in left:  # the list grows while the loop runs over it
        handlers = made.pop(before, [])
        if len(handlers) > 1:
            raise UnknownError(f"several handlers take the event `{before}`")
        for server, operation, outputs in handlers:
            if seen & {*outputs} or len({*outputs}) < len(outputs):
                raise UnknownError("events that come from several handlers have no counterpart")
            seen |= {*outputs}
            if server:
                found.append((_Activity(server, operation, trigger, event, deadlines.get(outputs[0])), outputs[0]))
            left += [(output, server or trigger) for output in outputs]
    if made or not found:
        raise UnknownError("nothing leads to some of its handlers")
    yield from _fill_deadlines([activity for activity, _ in found])


def _read_handler(handler: Pairs) -> tuple[str, str, str, list[str]]:
    """Return the input of a handler, its server and operation (none for a multicast), and its outputs."""
    kind, before = text_of(handler, "type").lower(), text_of(handler, "input_event").lower()
    if kind == "activity":
        allow_keys(handler, ("type", "input_event", "output_event", "activity_operation", "activity_server"))
        server, operation = text_of(handler, "activity_server").lower(), text_of(handler, "activity_operation").lower()
        return before, server, operation, [text_of(handler, "output_event").lower()]
    if kind == "multicast":
        allow_keys(handler, ("type", "input_event", "output_events_list"))
        outputs = [str(each).lower() for each in list_of(handler, "output_events_list") if isinstance(each, str)]
        return before, "", "", outputs
    raise UnknownError(f"event handlers of type `{kind}` have no exact counterpart")


def _read_deadlines(transaction: Pairs, event: str, unit: Fraction) -> Iterator[tuple[str, Fraction]]:
    for each in list_of(transaction, "internal_events"):
        internal = group_of(each, "internal_events")
        allow_keys(internal, ("type", "name", "timing_requirements"))
        if "timing_requirements" not in internal.values:
            continue
        required = group_of(internal.values["timing_requirements"], "timing_requirements")
        allow_keys(required, ("type", "deadline", "referenced_event"))
        if text_of(required, "type").lower() != "hard_global_deadline":
            raise UnknownError(f"timing requirements of type `{text_of(required, 'type')}` have no exact counterpart")
        if text_of(required, "referenced_event").lower() != event:
            raise UnknownError("a deadline that does not count from the external event has no counterpart")
        yield text_of(internal, "name").lower(), number_of(required, "deadline") * unit


def _fill_deadlines(activities: list[_Activity]) -> list[_Activity]:
    """Give each activity without a deadline the least deadline of those that it triggers; they end later."""
    for each in reversed(activities):
        if each.deadline is None:
            due = [
                other.deadline for other in activities if other.trigger == each.server and other.deadline is not None
            ]
            if not due:
                raise UnknownError(f"the activity of `{each.server}` has no deadline, and neither has what follows it")
            each.deadline = min(due)
    return activities


class _Writer:
    def __init__(self, model: _Model, activities: list[_Activity], unit: Fraction) -> None:
        self._model, self._activities, self._unit = model, activities, unit

    def write(self) -> str:
        """Return the file of tasks as text."""
        servers = [each.server for each in self._activities]
        if len({*servers}) < len(servers):
            raise UnknownError("several activities of one scheduling server have no counterpart")
        if not servers:
            raise UnknownError("there is no activity")
        used = list(dict.fromkeys(self._scheduler_of(each) for each in servers))
        hosts = [text_of(self._model.schedulers[each], "host").lower() for each in used]
        if len({*hosts}) < len(hosts) or not {*hosts} <= self._model.hosts.keys():
            raise UnknownError("each scheduler needs a processing resource of its own")
        first = "platform" if "platform" in used else used[0]
        platforms = {name: self._describe(name) for name in used}
        tasks = [self._describe_task(each, first) for each in self._activities]
        self._require_ceilings()
        others = [{"name": self._show("schedulers", name)} | platforms[name] for name in used if name != first]
        return write_toml(platforms[first], others, tasks)

    def _show(self, kind: str, name: str) -> str:
        return text_of(getattr(self._model, kind)[name], "name")

    def _scheduler_of(self, server: str) -> str:
        if server not in self._model.servers:
            raise UnknownError(f"there is no scheduling server `{server}`")
        name = text_of(self._model.servers[server], "scheduler").lower()
        if name not in self._model.schedulers:
            raise UnknownError(f"there is no scheduler `{name}`")
        return name

    def _describe(self, name: str) -> dict[str, Any]:
        policy = group_of(self._model.schedulers[name].values.get("policy"), "policy")
        allow_keys(policy, ("type", "worst_context_switch"))
        kinds = {"fixed_priority": "fixed-priority", "edf": "edf"}
        kind = text_of(policy, "type").lower()
        if kind not in kinds:
            raise UnknownError(f"scheduling by `{kind}` has no exact counterpart")
        platform: dict[str, Any] = {"scheduler": kinds[kind], "preemption": "timeslice"}
        switch = number_of(policy, "worst_context_switch", Fraction(0))
        return platform | ({"switch": self._time(switch)} if switch else {})

    def _time(self, number: Fraction) -> str:
        return show_time(number * self._unit)

    def _describe_task(self, each: _Activity, first: str) -> Table:
        scheduler = self._scheduler_of(each.server)
        table: dict[str, Any] = {"name": self._show("servers", each.server)}
        if scheduler != first:
            table["on"] = self._show("schedulers", scheduler)
        wcet, locks = self._read_operation(each.operation)
        table |= {"wcet": self._time(wcet), **self._arrive(each)}
        if each.deadline is not None:
            table["deadline"] = show_time(each.deadline)
        table |= self._rank(each, scheduler, wcet)
        return table | ({"locks": {name: self._time(length) for name, length in locks.items()}} if locks else {})

    def _arrive(self, each: _Activity) -> Table:
        if each.trigger:
            return {"triggered_by": self._show("servers", each.trigger)}
        event = each.event
        kind = text_of(event, "type").lower()
        if kind == "periodic":
            allow_keys(event, ("type", "name", "period", "max_jitter", "phase"))
            if number_of(event, "phase", Fraction(0)):
                raise UnknownError("`Phase` has no exact counterpart: whether it is relied on is not said")
            jitter = number_of(event, "max_jitter", Fraction(0))
            more = {"jitter": self._time(jitter)} if jitter else {}
            return {"period": self._time(number_of(event, "period"))} | more
        if kind == "sporadic":
            allow_keys(event, ("type", "name", "min_interarrival"))
            return {"period": self._time(number_of(event, "min_interarrival")), "sporadic": True}
        raise UnknownError(f"external events of type `{kind}` have no exact counterpart")

    def _rank(self, each: _Activity, scheduler: str, wcet: Fraction) -> Table:
        server = self._model.servers[each.server]
        parameters = group_of(server.values.get("server_sched_parameters"), "server_sched_parameters")
        kind = text_of(parameters, "type").lower()
        policy = group_of(self._model.schedulers[scheduler].values.get("policy"), "policy")
        if text_of(policy, "type").lower() == "edf":
            allow_keys(parameters, ("type", "deadline"))
            if kind != "edf_policy" or number_of(parameters, "deadline") * self._unit != each.deadline:
                raise UnknownError(f"`{each.server}` is not scheduled by the deadline that is required of it")
            if each.trigger or "max_jitter" in each.event.values:
                raise UnknownError(f"the deadline of `{each.server}` does not count from its release")
            return {}
        allow_keys(parameters, ("type", "the_priority"))
        if kind not in ("fixed_priority_policy", "non_preemptible_fp_policy"):
            raise UnknownError(f"servers of type `{kind}` have no exact counterpart")
        priority = self._top(scheduler) - self._priority(each.server)
        whole = {"piece": self._time(wcet), "last_piece": self._time(wcet)} if kind[0] == "n" else {}
        return {"priority": priority} | whole

    def _priority(self, server: str) -> int:
        parameters = group_of(
            self._model.servers[server].values.get("server_sched_parameters"), "server_sched_parameters"
        )
        number = number_of(parameters, "the_priority")
        if number.denominator > 1 or not 0 <= number < 10**9:
            raise UnknownError(f"the priority of `{server}` is no whole number")
        return int(number)

    def _top(self, scheduler: str) -> int:
        return max(
            self._priority(each.server) for each in self._activities if self._scheduler_of(each.server) == scheduler
        )

    def _read_operation(self, name: str) -> tuple[Fraction, Mapping[str, Fraction]]:
        """Return the execution time of an operation, and how long it holds each resource."""
        operation = self._find_operation(name)
        wcet = number_of(operation, "worst_case_execution_time")
        if text_of(operation, "type").lower() == "simple":
            held = list_of(operation, "shared_resources_list")
            return wcet, dict(self._hold(held, wcet))
        locks: dict[str, Fraction] = {}
        for each in list_of(operation, "composite_operation_list"):
            inner = self._find_operation(str(each).lower())
            if text_of(inner, "type").lower() != "simple":
                raise UnknownError(
                    f"operation `{name}`: only simple operations inside of an enclosing one have a counterpart"
                )
            for resource, length in self._hold(
                list_of(inner, "shared_resources_list"), number_of(inner, "worst_case_execution_time")
            ):
                if resource in locks:
                    raise UnknownError(f"operation `{name}` takes `{resource}` more than once")
                locks[resource] = length
        return wcet, locks

    def _find_operation(self, name: str) -> Pairs:
        if name not in self._model.operations:
            raise UnknownError(f"there is no operation `{name}`")
        return self._model.operations[name]

    def _hold(self, resources: list[Any], length: Fraction) -> Iterator[tuple[str, Fraction]]:
        if len(resources) > 1:
            raise UnknownError("resources that are held at the same time have no counterpart")
        for each in resources:
            if str(each).lower() not in self._model.resources:
                raise UnknownError(f"there is no shared resource `{each}`")
            yield self._show("resources", str(each).lower()), length

    def _require_ceilings(self) -> None:
        """Refuse a stated ceiling that differs from the priority of the most urgent user."""
        users: dict[str, list[str]] = {}
        for each in self._activities:
            for resource in self._read_operation(each.operation)[1]:
                users.setdefault(resource.lower(), []).append(each.server)
        for resource, servers in users.items():
            pairs = self._model.resources[resource]
            edf = text_of(pairs, "type").lower() == "srp_resource"
            key = "preemption_level" if edf else "ceiling"
            levels = [self._level(server) if edf else self._priority(server) for server in servers]
            if key in pairs.values and number_of(pairs, key) != max(levels):
                raise UnknownError(f"`{key}` of the resource `{resource}` is not that of its most urgent user")

    def _level(self, server: str) -> Fraction:
        """Return the preemption level of a server; refuse levels that do not follow deadlines."""

        def find(name: str) -> Fraction:
            stated = self._model.servers[name].values.get("synchronization_parameters")
            return number_of(group_of(stated, "synchronization_parameters"), "preemption_level")

        own = next(each for each in self._activities if each.server == server)
        for other in self._activities:
            if self._scheduler_of(other.server) == self._scheduler_of(server) and other.deadline and own.deadline:
                same = (find(other.server) > find(server)) == (other.deadline < own.deadline)
                if not same:
                    raise UnknownError(
                        f"preemption levels of `{server}` and `{other.server}` do not follow their deadlines"
                    )
        return find(server)
