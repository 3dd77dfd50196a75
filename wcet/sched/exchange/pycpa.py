"""Writes a task set as a Python program for pyCPA.

Diemer, Axer, Ernst, *Compositional Performance Analysis in Python*, WATERS 2012. pyCPA has no file format of its own:
systems are built by its Python interface. The program prints a line for each task with its response and its deadline.
Everything that pyCPA counts in another way is refused: its responses count from the release and not from the nominal
arrival, so that jitter and triggers give other figures; it has no costs of switches.
"""

from wcet.sched.exchange.obstacles import Ability, is_whole, require_exact
from wcet.sched.fixed_priority import rank
from wcet.sched.task import TaskSet
from wcet.sched.ticks import to_ticks

ABLE = frozenset({Ability.EQUALS, Ability.NON_PREEMPTIVE, Ability.DISTANCE})

_HEAD = '''"""Responses of a task set by pyCPA; times are whole numbers of 1/{scale} ms."""

from fractions import Fraction

from pycpa import analysis, model, options, schedulers

options.init_pycpa()
system = model.System()
tasks = []
deadlines = {{}}
'''

_TAIL = """
results = analysis.analyze_system(system)
for task in tasks:
    response, deadline = Fraction(results[task].wcrt), deadlines[task.name]
    verdict = "ok" if response <= deadline else "MISSED"
    print(task.name, response / {scale}, deadline / {scale}, verdict, sep="\\t")
"""


def write_pycpa(task_set: TaskSet) -> str:
    """Return the program; raise `WcetError` W571 with everything that pyCPA lacks or counts in another way."""
    require_exact(task_set, "pyCPA", ABLE)
    ticks, scale = to_ticks(task_set)
    lines = [_HEAD.format(scale=scale)]
    for number, part in enumerate(ticks.split()):
        _require_one_kind(part)
        whole = bool(part.tasks) and is_whole(part.tasks[0])
        name, scheduler = part.platform.name or "platform", "SPNPScheduler" if whole else "SPPScheduler"
        lines.append(f"r{number} = system.bind_resource(model.Resource({name!a}, schedulers.{scheduler}()))")
        ranks = rank(part)
        places = sorted({*ranks.values()})
        for task in part.tasks:
            priority = places.index(ranks[task.name]) + 1
            given = f"wcet={task.wcet}, bcet=0, scheduling_parameter={priority}"
            lines.append(f"tasks.append(r{number}.bind_task(model.Task({task.name!a}, {given})))")
            lines.append(f"tasks[-1].in_event_model = model.PJdEventModel(P={task.period}, J=0, dmin={task.distance})")
            lines.append(f"deadlines[{task.name!a}] = Fraction({task.deadline})")
    return "\n".join(lines) + _TAIL.format(scale=scale)


def _require_one_kind(part: TaskSet) -> None:
    """Raise W571 if only some tasks of a processor can be preempted, because a resource has one scheduler."""
    if len({is_whole(task) for task in part.tasks}) > 1:
        require_exact(part, "pyCPA, beside jobs that can be stopped,", ABLE - {Ability.NON_PREEMPTIVE})
