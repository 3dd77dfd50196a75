"""Lists the assumptions of bounds and simulator about the grid, by the names that reports use."""

ASSUMPTIONS = (
    ("A1", "every link moves one token a cycle, and tokens on a route stay in order"),
    (
        "A2",
        "a unit starts at most one thread a cycle; units in order start threads as they become complete, older epochs"
        " first, and are idle only while the head has no free place; memory and special units are never idle while a"
        " thread of their epoch is ready",
    ),
    ("A3", "the place of a thread is free a fixed time after the thread one buffer earlier has started there"),
    (
        "A4",
        "memory and special units start threads of an epoch as they become complete, and send one result a cycle, in"
        " the order in which they came; the first waits while it has no free place",
    ),
    ("A5", "every access, poisoned ones included, answers within the largest latency"),
    ("A6", "an operation of a special unit takes no longer than stated, in one of its blocks"),
    ("A7", "threads are started in order, one a cycle"),
    ("A8", "no other kernel uses the grid"),
)
"""The assumptions about the grid (Voitsechov and Etsion), which are ours, because the paper gives no timing."""

MEMORY_ASSUMPTIONS = (
    ("M1", "banks of caches and channels of DRAM serve one request after the other, first come first served"),
    ("M2", "caches are empty when a launch begins, and replace the least recently used line of a set"),
    ("M3", "a missing line of an L1 gets its place when it is requested; a dirty line there is written first"),
    ("M4", "an L1 that has no place left in a set hands a line on, and writes it back first where it was stored to"),
    ("M5", "each bank of the L2 has a separate DRAM channel; a line takes no longer than with another row open"),
    ("M6", "nothing else uses caches, network and DRAM; there is no refresh"),
)
"""The further assumptions about a memory system; the paper gives its sizes and clocks only."""
