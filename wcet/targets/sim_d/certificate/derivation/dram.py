"""Computes the longest service of a tile by the closed-page DRAM controller: it simulates the commands.

The rules are from the Sim-D paper, sections 3.2 and 4; details of single commands were measured on the published
simulator. One burst a cycle goes to the queues of eight of the banks. An element put in one cycle can be at the head in
the next. Among the heads that are ready, an access has priority over an activate, and an activate over a precharge.
Among several accesses or precharges, the bank that is next to the bank pair of the last access is first. Activates are
picked by a scan that takes a bank if its queue is longer or if it is nearer. Times count from the acceptance of the
request to the cycle in which all banks are closed (LID).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .listing import DerivationError
from .requests import Tile

QUEUE = 8
FRONT_END = 2
"""The cycle of the first activate if nothing delays it."""

MOST_BURSTS = 100_000
"""The largest number of bursts that are simulated for one kernel."""

MOST_LISTED = 1_000_000
ACCESS, ACTIVATE, CLOSE = range(3)


@dataclass(frozen=True, slots=True)
class Element:
    """One element of a bank's queue: its first command, and whether its access closes the bank."""

    bank: int
    first: int
    last: bool


Elements = tuple[tuple[Element, ...], ...]
"""The queue elements of each burst of a tile, in order."""


@dataclass(frozen=True, slots=True)
class Longest:
    """The longest service of any of some tiles, in DRAM cycles, and the cycles to add if it starts during a refresh.

    `requests` are the queue elements of the tiles.
    """

    plain: int
    excess: int
    requests: tuple[Elements, ...] = ()


class DramModel:
    """A DRAM with the numbers of its speed grade; all its simulations together have one limit."""

    def __init__(self, grade: Mapping[str, int]) -> None:
        self.grade = {"n_bl": 4, "burst_words": 16, **grade}
        self.banks, self.groups = grade["banks"], grade["bank_groups"]
        self.burst = 4 * self.grade["burst_words"]
        self.segment = 2 * (grade["columns"] // 8)  # bursts in a row of both banks of a pair
        self.full = (QUEUE + 1) * self.banks + FRONT_END
        self.left, self.listed = MOST_BURSTS, MOST_LISTED
        self._served: dict[tuple[Elements, bool, int, int], int] = {}

    def find_longest(self, tiles: set[Tile], write: bool) -> Longest | None:
        """Return the longest service of a set of tiles over all bank pairs that can be active before; None if that
        takes too long."""
        top = self.banks * self.grade["rows"] * self.segment // 2 * self.burst - self.segment * self.burst
        if any(tile.start + 4 * (tile.period * (tile.count - 1) + tile.words) > top for tile in tiles):
            raise DerivationError("an access reaches into the last row of the DRAM, which is never closed")
        loose: dict[Elements, int] = {}
        for tile in tiles:
            elements = self._list_elements(tile)
            if elements is None:
                return None
            loose[elements] = max(self.bound_loosely(tile, write), loose.get(elements, 0))
        plain, held = (self._find_longest(loose, write, hold) for hold in (FRONT_END, self.full))
        if plain is None or held is None:
            return None
        longest, hidden = max(plain, held), max(0, self.grade["n_rfc"] - (self.full - FRONT_END))
        for hold in range(FRONT_END + 1, self.full):  # a refresh of which only the end delays the request
            late = self._find_longest((each for each in loose if loose[each] - hidden > longest), write, hold)
            if late is None:
                return None
            longest = max(longest, late - hidden)
        if longest - plain > (self.grade["n_refi"] - self.grade["n_rfc"]) // 2:
            plain = longest
        return Longest(plain, longest - plain, tuple(loose))

    def _find_longest(self, requests: Iterable[Elements], write: bool, hold: int) -> int | None:
        """Return the longest service of requests whose first activate is delayed by `hold` cycles; the delay is not
        included."""
        found = [0]
        for elements in requests:
            held = min(hold, self.count_puts(elements) + FRONT_END)
            banks = {element.bank // 2 for burst in elements for element in burst}
            for pair in range(self.banks // 2 if len(banks) > 1 else 1):  # the banks of a pair keep their order
                key = elements, write, pair, held
                if key not in self._served:
                    self.left -= len(elements)
                    if self.left < 0:
                        return None
                    self._served[key] = DramService(self, elements, write, 2 * pair, held).run() - held + FRONT_END
                found.append(self._served[key])
        return max(found)

    def count_puts(self, elements: Elements) -> int:
        """Return the cycles in which bursts can be put until a queue is full, while no element leaves."""
        lengths = [0] * self.banks
        for puts, burst in enumerate(elements):
            for element in burst:
                lengths[element.bank] += 1
                if lengths[element.bank] > QUEUE + 1:
                    return puts + 1
        return len(elements)

    def _list_elements(self, tile: Tile) -> Elements | None:
        """Return the queue elements of a tile's bursts: the last access to a bank in a row closes the bank.

        The bank pair of a request does not matter if the request uses only one pair.
        """
        self.listed -= tile.count * (4 * tile.words // self.burst + 2)
        if self.listed < 0:
            return None
        bursts, found = self._list_bursts(tile), list[tuple[Element, ...]]()
        pairs = {burst // self.segment % (self.banks // 2) for burst in bursts}
        base = pairs.pop() if len(pairs) == 1 else 0
        opened: set[int] = set()
        for place, burst in enumerate(bursts):
            segment = burst // self.segment
            bank = 2 * ((segment - base) % (self.banks // 2)) + burst % 2
            last = place + 1 == len(bursts) or bursts[place + 1] // self.segment != segment
            access = Element(bank, ACCESS if bank in opened else ACTIVATE, last)
            other = (Element(bank ^ 1, CLOSE, False),) if last and bank ^ 1 in opened else ()
            opened = set() if last else opened | {bank}
            found.append((*other, access))
        return tuple(found)

    def _list_bursts(self, tile: Tile) -> list[int]:
        """Return the numbers of the burst-sized blocks that hold a word of a tile, in order."""
        found, free = list[int](), 0
        for row in range(tile.count):
            first = tile.start + 4 * tile.period * row
            last = (first + 4 * tile.words - 1) // self.burst
            found.extend(range(max(first // self.burst, free), last + 1))
            free = max(free, last + 1)
        return found

    def bound_loosely(self, tile: Tile, write: bool) -> int:
        """Return an upper bound on the service of a tile for any delay.

        Each burst waits for the burst before, or opens a row. Going back from the end, each command waited for at most
        one other: an access for the access before, an activate for the whole cycle of the row before. Waits for queues
        add a cycle for each burst.
        """
        grade = self.grade
        blocks = -(-(4 * tile.words + self.burst - 4) // self.burst)
        bursts, size = tile.count * blocks, self.segment * self.burst
        span = 4 * ((tile.count - 1) * tile.period + tile.words)
        opened = min(bursts, 2 * min(span // size + 2, tile.count * (4 * tile.words // size + 2)))
        closing = self.close_after(write)
        access = max(grade["n_ccd_s"], grade["n_ccd_l"], grade["n_bl"], 5)
        row = max(grade["n_rc"], grade["n_ras"] + grade["n_rp"], grade["n_rcd"] + closing + grade["n_rp"])
        row = max(row, grade["n_rcd"] + max(grade["n_faw"], grade["n_rrd_s"], grade["n_rrd_l"]), access)
        ending = max(max(closing, grade["n_ras"]) + grade["n_rp"], grade["n_rc"]) + self.banks + 8
        return bursts + (bursts - opened) * access + opened * row + ending

    def close_after(self, write: bool) -> int:
        """Return the cycles from an access to the precharge of its bank."""
        grade = self.grade
        return grade["n_cwl"] + grade["n_bl"] + grade["n_wr"] if write else grade["n_rtp"]


class DramService:
    """Simulates the service of one request; `active` is the even bank of the bank pair of the last access."""

    def __init__(self, memory: DramModel, bursts: Elements, write: bool, active: int, hold: int) -> None:
        banks = memory.banks
        self.memory, self.grade, self.active = memory, memory.grade, active
        self.closing = memory.close_after(write)
        self.waiting = [each for burst in bursts for each in burst]  # elements that are not yet in a queue
        self.begins = [place == 0 for burst in bursts for place in range(len(burst))]
        self.next, self.time = 0, 0  # the next element, and the cycle of the last put
        self.queues: list[list[tuple[Element, int]]] = [[] for _ in range(banks)]
        self.done: list[list[int]] = [[] for _ in range(banks)]
        self.opened = [False] * banks  # whether the head has activated its row
        self.may_open, self.may_close, self.may_access = [hold] * banks, [0] * banks, [0] * banks
        self.group_open, self.group_access = [0] * memory.groups, [0] * memory.groups
        self.activates: list[int] = []
        self.now = self.quiet = 0

    def run(self) -> int:
        """Issue all commands, and return the first cycle in which every bank is closed."""
        while self.step():
            pass
        return self.quiet

    def step(self) -> bool:
        """Issue one command; return False if there is none left."""
        self.fill()
        ready = [(max(self._find_ready(bank), self.now + 1), bank) for bank in self._list_heads()]
        if not ready:
            return False
        self.now = min(time for time, _ in ready)
        heads = [bank for time, bank in ready if time == self.now]
        first = min(heads, key=lambda bank: (self._command(bank), self._distance(bank)))
        self._issue(self._scan(heads) if self._command(first) == ACTIVATE else first)
        return True

    def fill(self) -> None:
        """Put elements into their queues, one burst a cycle, until the next queue is full."""
        while self.next < len(self.waiting):
            element = self.waiting[self.next]
            queue, done = self.queues[element.bank], self.done[element.bank]
            leaver = len(queue) - QUEUE - 1
            if leaver >= len(done):
                return
            self.time += self.begins[self.next]
            self.begins[self.next] = False
            if leaver >= 0:
                self.time = max(self.time, done[leaver] + 1)
            queue.append((element, self.time))
            self.next += 1

    def _list_heads(self) -> list[int]:
        return [bank for bank, queue in enumerate(self.queues) if len(self.done[bank]) < len(queue)]

    def _head(self, bank: int) -> tuple[Element, int]:
        """Return the head of a bank's queue, and the first cycle in which the head may issue."""
        done = self.done[bank]
        element, put = self.queues[bank][len(done)]
        return element, max(put, done[-1] if done else 0) + 1

    def _command(self, bank: int) -> int:
        return ACCESS if self.opened[bank] else self._head(bank)[0].first

    def _distance(self, bank: int) -> int:
        return (bank - self.active) % self.memory.banks

    def _find_ready(self, bank: int) -> int:
        """Return the first cycle in which the next command of a bank is allowed."""
        _, seen = self._head(bank)
        group = bank % self.memory.groups
        match self._command(bank):
            case 0:
                return max(seen, self.may_access[bank] if self.opened[bank] else 0, self.group_access[group])
            case 1:
                return max(seen, self.may_open[bank], self.group_open[group])
            case _:
                return max(seen, self.may_close[bank])

    def _scan(self, heads: Sequence[int]) -> int:
        """Return the bank that the scan of the published arbiter activates."""
        chosen, length, distance = -1, 0, 0
        for bank in heads:
            if self._command(bank) == ACTIVATE:
                waiting, away = self._count_waiting(bank), self._distance(bank)
                if chosen < 0 or waiting > length or away < distance:
                    chosen, length, distance = bank, waiting, away
        return chosen

    def _count_waiting(self, bank: int) -> int:
        """Return the number of elements after the head that the arbiter sees; it is 1 if the head closes its bank."""
        place = len(self.done[bank])
        if self.queues[bank][place][0].last:
            return 1
        return sum(put < self.now for _, put in self.queues[bank][place + 1 :])

    def _issue(self, bank: int) -> None:
        command, grade, now = self._command(bank), self.grade, self.now
        if command == ACTIVATE:
            self._activate(bank)
            return
        element, _ = self._head(bank)
        if command == CLOSE or element.last:
            closed = now + (0 if command == CLOSE else self.closing) + grade["n_rp"]
            self.may_open[bank] = max(self.may_open[bank], closed)
            self.quiet = max(self.quiet, closed)
        else:
            self.may_close[bank] = max(self.may_close[bank], now + self.closing)
        if command == ACCESS:
            self.group_access = [max(each, now + max(grade["n_ccd_s"], grade["n_bl"])) for each in self.group_access]
            own = bank % self.memory.groups
            self.group_access[own] = max(self.group_access[own], now + grade["n_ccd_l"])
            self.active = bank & ~1
        self.done[bank].append(now)
        self.opened[bank] = False

    def _activate(self, bank: int) -> None:
        grade, now = self.grade, self.now
        self.activates.append(now)
        common = now + grade["n_rrd_s"]
        if len(self.activates) >= 4:
            common = max(common, self.activates[-4] + grade["n_faw"])
        self.group_open = [max(each, common) for each in self.group_open]
        own = bank % self.memory.groups
        self.group_open[own] = max(self.group_open[own], now + grade["n_rrd_l"])
        self.may_open[bank], self.may_close[bank] = now + grade["n_rc"], now + grade["n_ras"]
        self.may_access[bank], self.opened[bank] = now + grade["n_rcd"], True
        self.quiet = max(self.quiet, now + grade["n_rc"])
