"""EDF among constant bandwidth servers, budgets and deadlines tick by tick (Abeni and Buttazzo 1998).

Every time a server becomes active or gets a new budget, the switches that this can cause are taken from it:
in and out, and a context saved at each.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from wcet.sched.run.job import Activity, Job, Releases, Replenishment, Run
from wcet.sched.task import Task, TaskSet


@dataclass(slots=True)
class _Server:
    task: Task
    budget: int
    period: int
    deadline: int
    overhead: int
    left: int = 0
    due: int = 0
    eligible: int | None = None
    wakes: int | None = None
    queue: deque[Job] = field(default_factory=deque[Job])

    @property
    def ready(self) -> bool:
        """Whether the server has a job and may run it now."""
        return bool(self.queue) and self.wakes is None


def run_servers(task_set: TaskSet, jobs: Sequence[Job], until: int, throttled: bool) -> Run:
    """Simulate until `until`; `throttled` servers wait for their period where others move their deadline."""
    run = _ServersRun(task_set, jobs, throttled)
    while run.time < until and run.step(until):
        pass
    return run.run


class _ServersRun:
    def __init__(self, task_set: TaskSet, jobs: Sequence[Job], throttled: bool) -> None:
        platform = task_set.platform
        self.run = Run(task_set, jobs)
        self.throttled = throttled
        self.switch_cost, self.save = int(platform.switch), int(platform.save_restore)
        overhead = 2 * (self.switch_cost + self.save)
        self.servers = {
            task.name: _Server(
                task,
                int(task.wcet) + overhead,
                int(task.period),
                min(int(task.deadline - task.jitter - platform.delay), int(task.period)),
                overhead,
            )
            for task in task_set.real_time
        }
        self.coming = Releases(jobs)
        self.filler = next(iter(task_set.best_effort), None)
        self.time = 0
        self.loaded: _Server | Task | None = None

    def step(self, until: int) -> bool:
        """Switch, serve one stretch, or wait; return whether anything is left to do."""
        self.admit()
        ready = [server for server in self.servers.values() if server.ready]
        chosen = min(ready, key=lambda server: (server.due, server.task.name), default=self.filler)
        following = self.next_event(until)
        if chosen is None:
            if following is None:
                return False
            self.time = following
            return True
        if chosen is not self.loaded and self.switch(chosen):
            return True
        if isinstance(chosen, _Server):
            self.serve(chosen, following)
        else:
            self.fill(chosen, until if following is None else following)
        return True

    def next_event(self, until: int) -> int | None:
        """Return the tick in which a job is released or a server wakes next, None where neither will happen."""
        wakes = [server.wakes for server in self.servers.values() if server.wakes is not None]
        times = wakes if self.coming.next is None else [*wakes, self.coming.next]
        return min(times, default=None)

    def admit(self) -> None:
        """Wake servers and take in jobs whose time has come."""
        for job in self.coming.take(self.time):
            server = self.servers[job.task.name]
            server.queue.append(job)
            if len(server.queue) == 1 and server.wakes is None:
                self.activate(server, job.release)
        for server in self.servers.values():
            if server.wakes is not None and server.wakes <= self.time:
                at, server.wakes = server.wakes, None
                if server.queue:
                    self.begin(server, max(at, server.queue[0].release))

    def activate(self, server: _Server, now: int) -> None:
        """Give an idle server that gets a job its budget and deadline."""
        if self.throttled:
            earliest = now if server.eligible is None else max(now, server.eligible + server.period)
            if earliest > now:
                server.wakes = earliest
            else:
                self.begin(server, now)
        elif server.left * server.period >= (server.due - now) * server.budget:
            server.left, server.due = server.budget - server.overhead, now + server.period
        elif server.left <= server.overhead:
            server.left, server.due = server.budget - server.overhead, server.due + server.period
        else:
            server.left -= server.overhead

    def begin(self, server: _Server, now: int) -> None:
        """Start a period of a throttled server."""
        server.eligible, server.due, server.left = now, now + server.deadline, server.budget - server.overhead

    def switch(self, chosen: _Server | Task) -> bool:
        """Load what runs next, the context of an unfinished job saved first; return whether that took time."""
        unfinished = isinstance(self.loaded, _Server) and bool(self.loaded.queue)
        cost = self.switch_cost + (self.save if unfinished else 0)
        name = chosen.task.name if isinstance(chosen, _Server) else chosen.name
        number = chosen.queue[0].number if isinstance(chosen, _Server) else 0
        self.run.record(self.time, self.time + cost, name, number, Activity.SWITCH)
        self.time += cost
        self.loaded = chosen
        return cost > 0

    def serve(self, server: _Server, following: int | None) -> None:
        """Run the first job until it ends, the budget is used up, or something else happens."""
        job = server.queue[0]
        amount = min(job.left, server.left)
        piece = int(server.task.piece)
        if piece:
            amount = min(amount, piece)
        elif following is not None:
            amount = min(amount, max(1, following - self.time))
        self.run.record(self.time, self.time + amount, job.task.name, job.number, Activity.RUN)
        self.time += amount
        job.left -= amount
        server.left -= amount
        if not job.left:
            job.end = self.time
            server.queue.popleft()
        self.after(server)

    def after(self, server: _Server) -> None:
        """Replenish, or put to sleep, a server that has used up its budget or ended a job."""
        if self.throttled:
            ended = not server.queue or server.queue[0].left == server.queue[0].work
            if server.left == 0 or ended:
                server.wakes = (server.eligible or 0) + server.period
                if server.wakes <= self.time and server.queue:
                    server.wakes = None
                    self.begin(server, self.time)
        elif server.left == 0:
            server.left = server.budget - (server.overhead if server.queue else 0)
            server.due += server.period
            self.run.replenishments.append(Replenishment(self.time, server.task.name, server.due))

    def fill(self, task: Task, end: int) -> None:
        """Run best-effort work until `end`; a piece that has begun runs to its own end."""
        end = max(self.time + int(task.piece) if task.piece else end, self.time + 1)
        self.run.record(self.time, end, task.name, 0, Activity.RUN)
        self.time = end
