"""Simulates EDF among constant bandwidth servers, budgets and deadlines tick by tick (Abeni and Buttazzo 1998).

Every time a server becomes active or gets a new budget, the switches that this can cause are charged to the server: one
to it and one back, with a context saved at each. Everything that happens while a server is served is charged to its
budget: delays on the memory, and the jobs of producers that its job waits for, unless these have servers with the same
deadlines.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import field

from wcet.records import dataclass
from wcet.sched.run.job import Activity, Job, Releases, Replenishment, Run
from wcet.sched.run.memory import Memory, quota_of
from wcet.sched.run.needs import Needs
from wcet.sched.server import Server
from wcet.sched.task import Task


@dataclass(slots=True)
class _ServerState:
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
        """Return True if the server has a job and may run it now."""
        return bool(self.queue) and self.wakes is None


def run_servers(
    run: Run, servers: Sequence[Server], until: int, memory: Memory, throttled: bool, together: bool = False
) -> Run:
    """Simulate until `until`; `throttled` servers wait for their period, while others postpone their deadline.

    With `together`, producers are released with their consumers, and run on their own budgets.
    """
    served = _ServersRun(run, servers, memory, throttled, together)
    while served.time < until and served.step(until):
        pass
    return run


class _ServersRun:
    def __init__(self, run: Run, servers: Sequence[Server], memory: Memory, throttled: bool, together: bool) -> None:
        self.platform = run.task_set.platform
        self.run = run
        self.memory = memory
        self.throttled = throttled
        self.together = together
        tasks = run.task_set.by_name
        self.servers = {
            each.task: _ServerState(
                tasks[each.task], int(each.budget), int(each.period), int(each.deadline), int(each.overhead)
            )
            for each in servers
        }
        self.needs = Needs(run.task_set)
        self.coming = Releases(run)
        self.fillers: Sequence[Task] = run.task_set.best_effort
        self.turn = 0
        self.time = 0
        self.loaded: Job | Task | None = None

    def pending(self, name: str) -> Job | None:
        """Return the oldest job of a task that has not ended."""
        queue = self.servers[name].queue
        return queue[0] if queue else None

    def job_of(self, server: _ServerState) -> Job:
        """Return the job that runs when a server is selected: its own job, or one that this job waits for."""
        return self.needs.next_of(server.queue[0], self.pending)

    def choose(self) -> _ServerState | Task | None:
        """Return the server with the nearest deadline, or best effort; a producer with its own budget goes first."""
        ready = [server for server in self.servers.values() if server.ready]
        if self.together:
            ready = [server for server in ready if self.job_of(server) is server.queue[0]]
        if ready:
            return min(ready, key=lambda server: (server.due, server.task.name))
        return self.fillers[self.turn % len(self.fillers)] if self.fillers else None

    def step(self, until: int) -> bool:
        """Switch, serve one stretch, or wait; return True if the simulation can continue."""
        self.admit()
        chosen = self.choose()
        following = self.next_event(until)
        if chosen is None:
            if following is None:
                return False
            self.time = following
            return True
        job = self.job_of(chosen) if isinstance(chosen, _ServerState) else None
        loads = job or self.fillers[self.turn % len(self.fillers)]
        task = job.task if job else self.fillers[self.turn % len(self.fillers)]
        if loads is not self.loaded:
            before = self.time
            self.switch(loads)
            if self.time > before and not (self.platform.atomic and task.longest_piece):
                return True
        if isinstance(chosen, _ServerState) and job:
            self.serve(chosen, job, following)
        else:
            self.fill(task, until if following is None else following)
        return True

    def next_event(self, until: int) -> int | None:
        """Return the next tick in which a job is released or a server wakes; None if neither will happen."""
        wakes = [server.wakes for server in self.servers.values() if server.wakes is not None]
        times = wakes if self.coming.next is None else [*wakes, self.coming.next]
        return min(times, default=None)

    def admit(self) -> None:
        """Wake servers and admit jobs whose time has come."""
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

    def activate(self, server: _ServerState, now: int) -> None:
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

    def begin(self, server: _ServerState, now: int) -> None:
        """Start a period of a throttled server."""
        server.eligible, server.due, server.left = now, now + server.deadline, server.budget - server.overhead

    def switch(self, chosen: Job | Task) -> None:
        """Load the context of the next job or task; the context of an unfinished job is saved first."""
        begun = self.loaded.left if isinstance(self.loaded, Job) else self.loaded is not None
        cost = int(self.platform.switch) + (int(self.platform.save_restore) if begun else 0)
        name, number = (chosen.task.name, chosen.number) if isinstance(chosen, Job) else (chosen.name, 0)
        self.run.record(self.time, self.time + cost, name, number, Activity.SWITCH)
        self.time += cost
        self.loaded = chosen

    def serve(self, server: _ServerState, job: Job, following: int | None) -> None:
        """Run a job until it ends, the budget is used up, or something else happens."""
        began, piece = self.time, job.next_piece
        limit = began + server.left
        amount = piece if piece > 0 else job.left - int(job.task.last_piece)
        if piece <= 0 and following is not None:
            limit = min(limit, max(began + 1, following))
        self.time, done = self.memory.work(job.task.name, job, job.quota, began, amount, limit)
        job.left -= done
        server.left -= self.time - began
        own = job is server.queue[0]
        if not job.left:
            self.end(job)
        self.after(server, own and not job.left)

    def end(self, job: Job) -> None:
        """Remove an ended job from the queue of its own server, whichever server ran it."""
        self.coming.end(job, self.time)
        owner = self.servers.get(job.task.name)
        if owner is not None and owner.queue and owner.queue[0] is job:
            owner.queue.popleft()

    def after(self, server: _ServerState, ended: bool) -> None:
        """Replenish a server that has used up its budget or ended a job, or let it wait."""
        if self.throttled:
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
        piece = int(task.longest_piece)
        limit = None if piece else max(end, self.time + 1)
        quota = quota_of(task, self.run.task_set.interferers)
        work = piece or max(1, end - self.time)
        self.time, _ = self.memory.work(task.name, None, quota, self.time, work, limit)
        self.turn += 1
